import type { Block } from '@imprint/shared/blocks/block';
import { walk } from '@imprint/shared/blocks/tree';
import { flushSync } from 'react-dom';
import { blockWords } from '../../../editor/block.words.ts';
import { Button } from '../../../kit/ui/button.tsx';
import { Icon } from '../../../kit/ui/icon.tsx';
import { Field } from '../../../kit/ui/inputs/field.tsx';
import { Fieldset } from '../../../kit/ui/inputs/fieldset.tsx';
import { focusFirst } from '../../../kit/ui/inputs/focus.first.ts';
import { Select } from '../../../kit/ui/inputs/select.tsx';
import { t } from '../../../language/message.ts';
import { useComponentDraft, useComponentEditing } from '../component.editing.tsx';
import { reasonAt } from '../component.problems.ts';
import { uniqueName } from './component.bindings.ts';
import { SlotFields } from './slot.fields.tsx';

/** The slots of a component, which pages and posts fill with their own blocks. */
export function SlotsForm() {
  const { draft, change, readOnly } = useComponentDraft();
  const { problems } = useComponentEditing();
  const { slots } = draft;
  const containers = Array.from(walk(draft.blocks), ({ block }) => block).filter(
    ({ type }) => type === 'section' || type === 'column',
  );
  const free = containers.find(({ id }) => slots.every(({ blockId }) => blockId !== id));
  const reason = reasonAt(problems, 'slots');
  return (
    <Fieldset
      legend={t('Slots')}
      hint={
        containers.length === 0
          ? t(
              'Places where a page or post can add blocks. Add a section or columns first, because only those can be slots.',
            )
          : t('Places where a page or post can add blocks.')
      }
      error={reason && t('Slots {problem}.', { problem: reason })}
    >
      {slots.length > 0 && (
        <ul className="space-y-3">
          {slots.map((_, slotIndex) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: a slot has no other name that lasts.
            <SlotCard key={slotIndex} slotIndex={slotIndex} holders={containers} />
          ))}
        </ul>
      )}
      {!readOnly && (
        <Button
          size="small"
          data-add-slot
          disabled={!free}
          onClick={() =>
            free &&
            change({ slots: [...slots, { name: uniqueName('content', slots), label: '', blockId: free.id }] })
          }
        >
          <Icon name="plus" />
          {t('Add slot')}
        </Button>
      )}
      {readOnly && slots.length === 0 && <p className="text-faint">{t('None')}</p>}
    </Fieldset>
  );
}

interface SlotCardProps {
  slotIndex: number;
  holders: readonly Block[];
}

function SlotCard({ slotIndex, holders }: SlotCardProps) {
  const { draft, change, readOnly } = useComponentDraft();
  const { slots } = draft;

  function remove(): void {
    flushSync(() => change({ slots: slots.toSpliced(slotIndex, 1) }));
    const next = Math.min(slotIndex, slots.length - 2);
    if (!focusFirst(`[data-path="slots.${next}.name"]`)) focusFirst('[data-add-slot]');
  }

  return (
    <li className="space-y-4 rounded-lg border border-line p-3">
      <SlotFields index={slotIndex} />
      <ContainerSelect slotIndex={slotIndex} holders={holders} />
      {!readOnly && (
        <Button size="small" look="quiet" onClick={remove}>
          {t('Remove slot {name}', { name: slots[slotIndex]?.name ?? '' })}
        </Button>
      )}
    </li>
  );
}

/** Selects the section or column of a slot. */
function ContainerSelect({ slotIndex, holders }: SlotCardProps) {
  const { draft, change, readOnly } = useComponentDraft();
  const { problems } = useComponentEditing();
  const slot = draft.slots[slotIndex];
  const reason = reasonAt(problems, `slots.${slotIndex}.blockId`);
  if (!slot) return null;
  return (
    <Field label={t('Section or column')} error={reason && t('It {problem}.', { problem: reason })}>
      {(control) => (
        <Select
          {...control}
          data-path={`slots.${slotIndex}.blockId`}
          className="flex"
          disabled={readOnly}
          value={slot.blockId}
          onChange={({ target }) =>
            change({ slots: draft.slots.with(slotIndex, { ...slot, blockId: target.value }) })
          }
        >
          {holders.map((block, index) => (
            <option key={block.id} value={block.id}>
              {`${index + 1}. ${blockWords(block)}`}
            </option>
          ))}
        </Select>
      )}
    </Field>
  );
}
