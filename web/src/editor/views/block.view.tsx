import type { Block, BlockType } from '@imprint/shared/blocks/block';
import { NodeViewWrapper, type ReactNodeViewProps, ReactNodeViewRenderer } from '@tiptap/react';
import type { ComponentType } from 'react';
import { t } from '../../language/message.ts';
import { typeWords } from '../block.words.ts';
import { idOf } from '../document/positions.ts';
import { useConversion } from './conversion.context.ts';

/** The block of a type. */
export type BlockOf<Type extends BlockType> = Extract<Block, { type: Type }>;

/** Shows the blocks of a type by a component, which says itself where somebody can write in it. */
export function blockView<Type extends BlockType>(View: ComponentType<{ block: BlockOf<Type> }>) {
  function BlockView({ node }: ReactNodeViewProps) {
    // Safe because the node of this view is made of blocks of this type.
    const block = useConversion().blockOf(node) as BlockOf<Type>;
    return (
      <NodeViewWrapper
        data-block={idOf(node)}
        role="group"
        aria-label={t('{type} block', { type: typeWords(block.type) })}
      >
        <View block={block} />
      </NodeViewWrapper>
    );
  }
  return () => ReactNodeViewRenderer(BlockView);
}
