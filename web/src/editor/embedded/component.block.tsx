import { NodeViewContent } from '@tiptap/react';
import { Button } from '../../kit/ui/button.tsx';
import { Icon } from '../../kit/ui/icon.tsx';
import { t } from '../../language/message.ts';
import { newBlock } from '../block.types.ts';
import { useEditor } from '../editor.context.tsx';
import { ComponentSelect } from '../inspector/component.select.tsx';
import type { BlockOf } from '../views/block.view.tsx';
import { ComponentPreview } from './component.preview.tsx';
import { useComponent } from './use.component.ts';

/** A component as it looks with the props of the block, to be looked at, and what fills its slots, to be written in. */
export function ComponentBlock({ block }: { block: BlockOf<'component'> }) {
  const { component, problem } = useComponent(block.componentId);
  return (
    <div className="rounded-xl border border-dashed border-edge/60 px-4 py-4">
      <div contentEditable={false} className="space-y-3">
        {block.componentId === null && <ComponentSelect block={block} />}
        {problem && <p className="text-muted">{problem}</p>}
        {block.componentId !== null && !component && !problem && (
          <div className="h-24 animate-pulse rounded-lg bg-sunken" />
        )}
        {component && (
          <>
            <p className="text-xs text-faint">{component.name}</p>
            <ComponentPreview component={component} use={block} />
          </>
        )}
      </div>
      <NodeViewContent />
      {component && <UnfilledSlots block={block} slots={component.slots} />}
    </div>
  );
}

interface UnfilledSlotsProps {
  block: BlockOf<'component'>;
  slots: readonly { name: string; label: string }[];
}

/** The slots that nothing fills, for which the component shows what it has there. */
function UnfilledSlots({ block, slots }: UnfilledSlotsProps) {
  const editor = useEditor();
  const isFilled = (name: string) =>
    block.children.some((child) => child.type === 'slot' && child.name === name);
  const unfilled = editor.isReadOnly ? [] : slots.filter(({ name }) => !isFilled(name));

  function fill(name: string): void {
    const paragraph = newBlock('paragraph');
    const slot = newBlock('slot', { name, children: [paragraph] });
    const after = block.children.at(-1)?.id ?? null;
    editor.change({ operations: [{ op: 'insert', block: slot, parentId: block.id, after }] });
    editor.canvas?.focusBlock(paragraph.id);
  }

  return (
    <div contentEditable={false} className="mt-3 flex flex-wrap gap-2 empty:hidden">
      {unfilled.map(({ name, label }) => (
        <Button key={name} size="small" look="quiet" onClick={() => fill(name)}>
          <Icon name="plus" />
          {t('Fill: {slot}', { slot: label || name })}
        </Button>
      ))}
    </div>
  );
}
