import { type WebsiteTemplate, websiteTemplates } from '@imprint/shared/contract/websites';
import { useId } from 'react';
import { Choice } from '../../kit/ui/inputs/choice.tsx';
import { Fieldset } from '../../kit/ui/inputs/fieldset.tsx';
import { t } from '../../language/message.ts';

interface TemplateFieldProps {
  value: WebsiteTemplate | undefined;
  reason: string | undefined;
  onChange: (template: WebsiteTemplate | undefined) => void;
}

const words: Record<WebsiteTemplate, { label: string; hint: string }> = {
  company: { label: t('Company'), hint: t('Projects, people, news and a contact form.') },
  journal: { label: t('Journal'), hint: t('Stories with covers, topics and authors.') },
  documentation: { label: t('Documentation'), hint: t('Guides, reference, search and a changelog.') },
};

/** What a new website can begin with: the templates, and nothing. */
export const templates = [
  ...websiteTemplates.map((name) => ({ name, ...words[name] })),
  { name: 'blank', label: t('Blank'), hint: t('An empty website.') },
] as const;

/** Chooses what a new website begins with. */
export function TemplateField({ value, reason, onChange }: TemplateFieldProps) {
  const group = useId();
  return (
    <Fieldset
      legend={t('Template')}
      hint={t(
        'A template has pages, posts, pictures and design tokens, all of which can be changed. Visitors see them once you publish the website.',
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
