import type { WebsiteTemplate } from '@imprint/shared/contract/websites';
import { useId } from 'react';
import { Choice } from '../../kit/ui/inputs/choice.tsx';
import { Fieldset } from '../../kit/ui/inputs/fieldset.tsx';
import { t } from '../../language/message.ts';
import { templates } from './templates.ts';

interface TemplateFieldProps {
  value: WebsiteTemplate | undefined;
  reason: string | undefined;
  onChange: (template: WebsiteTemplate | undefined) => void;
}

/** Chooses what a new website begins with. */
export function TemplateField({ value, reason, onChange }: TemplateFieldProps) {
  const group = useId();
  return (
    <Fieldset
      legend={t('Template')}
      hint={t(
        'A template includes pages, posts, pictures and design tokens that you can change. Visitors see them once you publish the website.',
      )}
      error={reason}
    >
      {templates.map(({ name, label, hint }) => {
        const template = name === 'blank' ? undefined : name;
        return (
          <Choice
            key={name}
            type="radio"
            name={group}
            checked={value === template}
            onChange={() => onChange(template)}
            label={label}
            hint={hint}
          />
        );
      })}
    </Fieldset>
  );
}
