import { type ReactNode, useEffect } from 'react';
import * as z from 'zod';
import { FormFailure } from '../../../kit/forms/form.failure.tsx';
import { useOperationForm } from '../../../kit/forms/operation.form.ts';
import { TextField } from '../../../kit/forms/text.field.tsx';
import { Button } from '../../../kit/ui/button.tsx';
import { t } from '../../../language/message.ts';

interface SlugFormProps {
  slug: string;
  schema: z.ZodString;
  /** The resulting address and the effect of a change. */
  hint: ReactNode;
  readOnly: boolean;
  /** Changes the slug immediately; rejects with the error of the service. */
  onChange: (slug: string) => Promise<void>;
}

/** The last part of an address. It is not part of the draft: a change takes effect immediately. */
export function SlugForm({ slug, schema, hint, readOnly, onChange }: SlugFormProps) {
  const operation = { input: z.strictObject({ slug: schema }) };
  const { form, field, submit, failure, isSubmitting, isDirty } = useOperationForm(operation, {
    defaultValues: { slug },
    send: (input) => onChange(input.slug),
  });
  const { reset, setFocus } = form;
  useEffect(() => reset({ slug }), [slug, reset]);
  return (
    <form
      onSubmit={(event) => {
        // The button disappears once the change is saved.
        void submit(event).then(() => setFocus('slug'));
      }}
      noValidate
      data-own-undo
      className="space-y-3"
    >
      <FormFailure failure={failure} />
      <TextField
        field={field('slug')}
        label={t('Slug')}
        autoComplete="off"
        spellCheck={false}
        readOnly={readOnly}
        hint={hint}
      />
      {!readOnly && isDirty && (
        <Button type="submit" size="small" busy={isSubmitting}>
          {t('Change slug')}
        </Button>
      )}
    </form>
  );
}
