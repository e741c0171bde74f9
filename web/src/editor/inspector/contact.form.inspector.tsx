import type { Block } from '@imprint/shared/blocks/block';
import { contactFormLimits } from '@imprint/shared/blocks/types/contact.form.block';
import { Button } from '../../kit/ui/button.tsx';
import { Icon } from '../../kit/ui/icon.tsx';
import { t } from '../../language/message.ts';
import { ContactFormField } from '../embedded/contact.form.field.tsx';
import { useContactForm } from '../embedded/use.contact.form.ts';

interface InspectorContactFormProps {
  block: Extract<Block, { type: 'contactForm' }>;
  readOnly: boolean;
}

/** What a contact form asks for, in its order. */
export function InspectorContactForm({ block, readOnly }: InspectorContactFormProps) {
  const { add, change, isNamedAfterLabel, relabel, move, remove } = useContactForm(block);
  const { fields } = block;
  return (
    <section aria-label={t('Form fields')} className="space-y-3">
      <div>
        <h3 className="font-medium">{t('Fields')}</h3>
        <p className="text-[0.8125rem] text-faint">
          {t('Short forms work best. Messages arrive in Contact.')}
        </p>
      </div>
      <ol className="space-y-3">
        {fields.map((field, place) => (
          <ContactFormField
            // biome-ignore lint/suspicious/noArrayIndexKey: names change while they are typed; only the place tells.
            key={place}
            field={field}
            place={place}
            readOnly={readOnly}
            count={fields.length}
            taken={fields.toSpliced(place, 1).map(({ name }) => name)}
            onChange={(set) => change(place, set)}
            isNamedAfterLabel={() => isNamedAfterLabel(place)}
            onRelabel={(label, options) => relabel(place, label, options)}
            onMove={(by) => move(place, by)}
            onRemove={() => remove(place)}
          />
        ))}
      </ol>
      {!readOnly && fields.length < contactFormLimits.fields && (
        <Button size="small" onClick={add}>
          <Icon name="plus" />
          {t('Add field')}
        </Button>
      )}
    </section>
  );
}
