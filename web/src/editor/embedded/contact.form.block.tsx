import type { Block } from '@imprint/shared/blocks/block';
import type { ContactField } from '@imprint/shared/blocks/types/contact.form.block';
import { buttonClass } from '../../kit/ui/button.tsx';
import { Choice } from '../../kit/ui/inputs/choice.tsx';
import { Field } from '../../kit/ui/inputs/field.tsx';
import { Input, TextArea } from '../../kit/ui/inputs/input.tsx';
import { Select } from '../../kit/ui/inputs/select.tsx';
import { t } from '../../language/message.ts';

/** A contact form as visitors see it, which sends nothing from here. What it asks for is set beside the canvas. */
export function ContactFormBlock({ block }: { block: Extract<Block, { type: 'contactForm' }> }) {
  return (
    <fieldset disabled className="space-y-4 rounded-xl border border-dashed border-edge/60 p-5 pt-0">
      <legend className="px-1.5 text-xs text-faint">{t('Contact form')}</legend>
      {block.fields.map((field) => (
        <FormField key={field.name} field={field} />
      ))}
      <button
        type="button"
        className={`${buttonClass({ look: 'primary' })} max-w-full overflow-hidden disabled:cursor-default disabled:opacity-100`}
      >
        {block.submitLabel || t('Send')}
      </button>
    </fieldset>
  );
}

function FormField({ field: { name, label, type, isRequired, options } }: { field: ContactField }) {
  if (type === 'checkbox') return <Choice type="checkbox" label={label || name} />;
  return (
    <Field label={label || name} optional={!isRequired}>
      {(control) => {
        if (type === 'textarea') return <TextArea {...control} className="resize-none" />;
        if (type !== 'select') return <Input {...control} type={type} />;
        return (
          <Select {...control} className="flex">
            <option>{options[0] ?? ''}</option>
          </Select>
        );
      }}
    </Field>
  );
}
