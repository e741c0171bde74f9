import { type WebsiteTemplate, websiteTemplates } from '@imprint/shared/contract/websites';
import { useId } from 'react';
import { Choice } from '../../kit/ui/inputs/choice.tsx';
import { Fieldset } from '../../kit/ui/inputs/fieldset.tsx';

interface TemplateFieldProps {
  value: WebsiteTemplate | undefined;
  reason: string | undefined;
  onChange: (template: WebsiteTemplate | undefined) => void;
}

const words: Record<WebsiteTemplate, { label: string; hint: string }> = {
  company: { label: 'Company', hint: 'Projects, people, news and a contact form.' },
  journal: { label: 'Journal', hint: 'Stories with covers, topics and authors.' },
  documentation: { label: 'Documentation', hint: 'Guides, reference, search and a changelog.' },
};

/** Chooses what a new website begins with. */
export function TemplateField({ value, reason, onChange }: TemplateFieldProps) {
  const name = useId();
  const choice = (template: WebsiteTemplate | undefined) => ({
    type: 'radio' as const,
    name,
    checked: value === template,
    onChange: () => onChange(template),
  });
  return (
    <Fieldset
      legend="Template"
      hint="A template has pages, posts, pictures and design tokens, all of which can be changed. Visitors see them once you publish the website."
      error={reason}
    >
      <Choice {...choice(undefined)} label="Blank" hint="An empty website." />
      {websiteTemplates.map((template) => (
        <Choice key={template} {...choice(template)} {...words[template]} />
      ))}
    </Fieldset>
  );
}
