import type { ComponentProps, ReactNode } from 'react';
import { Field } from '../../../kit/ui/inputs/field.tsx';
import { Input, TextArea } from '../../../kit/ui/inputs/input.tsx';
import { t } from '../../../language/message.ts';
import { useComponentDraft, useComponentEditing } from '../component.editing.tsx';
import { reasonAt } from '../component.problems.ts';

/** The fields that describe a component. */
export function AboutFields() {
  const { draft, change } = useComponentDraft();
  return (
    <>
      <AboutField
        name="group"
        label={t('Group')}
        optional
        hint={t('The group it is listed in, such as Content.')}
      >
        {(control) => (
          <Input
            {...control}
            autoComplete="off"
            value={draft.group ?? ''}
            onChange={({ target }) => change({ group: target.value || null }, 'group')}
          />
        )}
      </AboutField>
      <AboutField name="description" label={t('Description')} optional>
        {(control) => (
          <TextArea
            {...control}
            value={draft.description ?? ''}
            onChange={({ target }) => change({ description: target.value || null }, 'description')}
          />
        )}
      </AboutField>
      <AboutField
        name="slug"
        label={t('Slug')}
        hint={t('The name that apps and agents use: lowercase letters, digits and hyphens.')}
      >
        {(control) => (
          <Input
            {...control}
            autoComplete="off"
            spellCheck={false}
            value={draft.slug}
            onChange={({ target }) => change({ slug: target.value }, 'slug')}
          />
        )}
      </AboutField>
    </>
  );
}

type Control = Parameters<ComponentProps<typeof Field>['children']>[0];

interface AboutFieldProps {
  name: 'group' | 'description' | 'slug';
  label: string;
  hint?: string;
  optional?: boolean;
  children: (control: Control & { 'data-path': string; readOnly: boolean }) => ReactNode;
}

/** A field with its problem, which the list of problems can link to. */
function AboutField({ name, label, hint, optional, children }: AboutFieldProps) {
  const { readOnly } = useComponentDraft();
  const { problems } = useComponentEditing();
  const reason = reasonAt(problems, name);
  return (
    <Field label={label} hint={hint} optional={optional} error={reason && `${label} ${reason}.`}>
      {(control) => children({ ...control, 'data-path': name, readOnly })}
    </Field>
  );
}
