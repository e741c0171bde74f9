import { Field } from '../../../kit/ui/inputs/field.tsx';
import { Input } from '../../../kit/ui/inputs/input.tsx';
import { t } from '../../../language/message.ts';
import { useComponentDraft, useComponentEditing } from '../component.editing.tsx';
import { reasonAt } from '../component.problems.ts';

/** The name and label of a slot. */
export function SlotFields({ index }: { index: number }) {
  const { draft, change, readOnly } = useComponentDraft();
  const { component, problems } = useComponentEditing();
  const slot = draft.slots[index];
  const path = `slots.${index}`;
  if (!slot) return null;
  const reason = reasonAt(problems, `${path}.name`);
  const write = (part: Partial<typeof slot>) =>
    change({ slots: draft.slots.with(index, { ...slot, ...part }) }, `${path}.${Object.keys(part).join()}`);
  return (
    <>
      <Field
        label={t('Slot name')}
        hint={
          component.usageCount > 0 &&
          t(
            'Pages and posts refer to the slot by this name. If you change it, the blocks they put here are no longer shown.',
          )
        }
        error={reason && t('The name {problem}.', { problem: reason })}
      >
        {(control) => (
          <Input
            {...control}
            data-path={`${path}.name`}
            readOnly={readOnly}
            autoComplete="off"
            spellCheck={false}
            value={slot.name}
            onChange={({ target }) => write({ name: target.value })}
          />
        )}
      </Field>
      <Field label={t('Slot label')} optional hint={t('Shown instead of the name, if set.')}>
        {(control) => (
          <Input
            {...control}
            readOnly={readOnly}
            autoComplete="off"
            maxLength={100}
            value={slot.label}
            onChange={({ target }) => write({ label: target.value })}
          />
        )}
      </Field>
    </>
  );
}
