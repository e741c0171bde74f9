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
        label={t('Name of the slot')}
        hint={
          component.usageCount > 0 &&
          t('Pages and posts fill it by this name. Under another one, what they put here is not shown.')
        }
        error={reason && t('Name {reason}.', { reason })}
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
      <Field label={t('Label of the slot')} optional hint={t('What people call it; its name when empty.')}>
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
