import type { Block } from '@imprint/shared/blocks/block';
import type { Component } from '@imprint/shared/contract/components';
import { Button } from '../../kit/ui/button.tsx';
import { Icon } from '../../kit/ui/icon.tsx';
import { newBlock } from '../block.types.ts';
import { commit } from '../canvas/block.commands.ts';
import { BlockList } from '../canvas/block.list.tsx';
import { focusBlock } from '../canvas/field.focus.ts';
import { useEditor } from '../editor.context.tsx';

interface ComponentSlotProps {
  block: Extract<Block, { type: 'component' }>;
  slot: Component['slots'][number];
}

/** What fills a slot of a component; as long as nothing does, the component shows what it has there. */
export function ComponentSlot({ block, slot: { name, label } }: ComponentSlotProps) {
  const editor = useEditor();
  const filling = block.children.find((child) => child.type === 'slot' && child.name === name);
  const words = label || name;

  function fill(): void {
    const paragraph = newBlock('paragraph');
    const slot = newBlock('slot', { name, children: [paragraph] });
    const after = block.children.at(-1)?.id ?? null;
    if (commit(editor, [{ op: 'insert', block: slot, parentId: block.id, after }])) focusBlock(paragraph.id);
  }

  if (filling?.type !== 'slot') {
    return editor.isReadOnly ? null : (
      <Button size="small" look="quiet" onClick={fill}>
        <Icon name="plus" />
        {`Fill: ${words}`}
      </Button>
    );
  }
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset groups controls of a form, not parts of a text.
    <div
      role="group"
      aria-label={`Slot: ${words}`}
      className="space-y-2 rounded-lg bg-sunken/50 py-3 pr-2 pl-9"
    >
      <div className="flex items-center justify-between gap-3 text-xs text-muted">
        <span>{words}</span>
        {!editor.isReadOnly && (
          <Button
            size="small"
            look="quiet"
            onClick={() => editor.change({ operations: [{ op: 'remove', id: filling.id }] })}
          >
            {`Empty: ${words}`}
          </Button>
        )}
      </div>
      <BlockList blocks={filling.children} parentId={filling.id} />
    </div>
  );
}
