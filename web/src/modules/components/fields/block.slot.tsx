import type { Block } from '@imprint/shared/blocks/block';
import { Choice } from '../../../kit/ui/inputs/choice.tsx';
import { t } from '../../../language/message.ts';
import { useComponentDraft, useComponentEditing } from '../component.editing.tsx';
import { reasonAt } from '../component.problems.ts';
import { uniqueName } from './component.bindings.ts';
import { SlotFields } from './slot.fields.tsx';

/** Whether pages and posts fill a section or a column with their own blocks. */
export function BlockSlot({ block }: { block: Block }) {
  const { draft, change, readOnly } = useComponentDraft();
  const { problems } = useComponentEditing();
  const { slots } = draft;
  const index = slots.findIndex(({ blockId }) => blockId === block.id);

  const reason = reasonAt(problems, `slots.${index}.blockId`);

  function write(isSlot: boolean): void {
    const slot = { name: uniqueName('content', slots), label: '', blockId: block.id };
    change({ slots: isSlot ? [...slots, slot] : slots.toSpliced(index, 1) });
  }

  return (
    <div className="space-y-4">
      <Choice
        type="checkbox"
        label={t('Use as a slot')}
        hint={t('Pages and posts can put their own blocks here. Until they do, these blocks are shown.')}
        disabled={readOnly}
        checked={index !== -1}
        onChange={({ target }) => write(target.checked)}
      />
      {reason && <p className="text-[0.8125rem] text-danger">{t('It {problem}.', { problem: reason })}</p>}
      {index !== -1 && <SlotFields index={index} />}
    </div>
  );
}
