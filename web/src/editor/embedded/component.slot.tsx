import { findBlock } from '@imprint/shared/blocks/tree';
import { NodeViewContent } from '@tiptap/react';
import { Button } from '../../kit/ui/button.tsx';
import { t } from '../../language/message.ts';
import { useEditor, useEditorState } from '../editor.context.tsx';
import type { BlockOf } from '../views/block.view.tsx';
import { useComponent } from './use.component.ts';

/** What fills a slot of a component. */
export function ComponentSlot({ block }: { block: BlockOf<'slot'> }) {
  const editor = useEditor();
  const componentId = useEditorState(editor, ({ draft }) => {
    const parentId = findBlock(draft.blocks, block.id)?.parentId;
    const parent = parentId ? findBlock(draft.blocks, parentId)?.block : undefined;
    return parent?.type === 'component' ? parent.componentId : null;
  });
  const { component } = useComponent(componentId);
  const words = component?.slots.find(({ name }) => name === block.name)?.label || block.name;
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset groups controls of a form, not parts of a text.
    <div
      role="group"
      aria-label={t('Slot: {slot}', { slot: words })}
      className="mt-3 rounded-lg bg-sunken/50 px-3 py-3"
    >
      <div
        contentEditable={false}
        className="mb-2 flex items-center justify-between gap-3 text-xs text-muted"
      >
        <span>{words}</span>
        {!editor.isReadOnly && (
          <Button
            size="small"
            look="quiet"
            onClick={() => editor.change({ operations: [{ op: 'remove', id: block.id }] })}
          >
            {t('Clear: {slot}', { slot: words })}
          </Button>
        )}
      </div>
      <NodeViewContent data-children={block.id} />
    </div>
  );
}
