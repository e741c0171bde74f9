import { blockMark } from '@imprint/shared/ai.fields';
import type { Block } from '@imprint/shared/blocks/block';
import { memo } from 'react';
import { AiMark, useIsFromAi } from '../ai.mark.tsx';
import { typeWords } from '../block.words.ts';
import { BlockContent } from '../blocks/block.content.tsx';
import { useEditor, useEditorState } from '../editor.context.tsx';
import { BlockTools } from './block.tools.tsx';

/** One block with what can be done to it as a whole. It renders again only when the block itself changes. */
export const BlockFrame = memo(function BlockFrame({ block }: { block: Block }) {
  const editor = useEditor();
  const isSelected = useEditorState(editor, ({ selectedId }) => selectedId === block.id);
  const isHovered = useEditorState(editor, ({ hoveredId }) => hoveredId === block.id);
  const mark = useEditorState(editor, () => editor.markOf(block));
  const isFromAi = useIsFromAi(blockMark(block.id));
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset groups controls of a form, not parts of a text.
    <div
      data-block={block.id}
      role="group"
      aria-label={`${typeWords(block.type)} block`}
      tabIndex={-1}
      className={`relative scroll-mt-28 scroll-mb-16 rounded-md outline-offset-4 focus:outline-2 focus:outline-ink ${isSelected ? 'not-focus-within:outline-1 not-focus-within:outline-edge' : ''}`}
    >
      {mark && (
        <p className="pointer-events-none absolute -top-2.5 right-1 z-1 max-w-[80%] truncate rounded-full bg-info-wash px-2 text-xs leading-5 text-info">
          {mark}
        </p>
      )}
      <BlockContent block={block} />
      {isFromAi && <AiMark />}
      {!editor.isReadOnly && (isHovered || isSelected) && <BlockTools block={block} isHovered={isHovered} />}
    </div>
  );
});
