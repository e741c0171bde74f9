import type { ApiKey } from '@imprint/shared/contract/keys';
import { useState } from 'react';
import { api } from '../../api/trpc.ts';
import { Field } from '../../kit/ui/inputs/field.tsx';
import { Select } from '../../kit/ui/inputs/select.tsx';
import { Snippet } from '../../kit/ui/snippet.tsx';
import { t } from '../../language/message.ts';
import { EnvironmentScope } from './fields/environment.scope.tsx';
import { contactFormSnippet } from './key.snippets.ts';

/** A page with a contact form that works with a publishable key, for one of the websites of its environment. */
export function ContactFormSnippet({ apiKey }: { apiKey: ApiKey }) {
  return (
    <section aria-labelledby="contact-form" className="space-y-4">
      <h2 id="contact-form" className="text-[0.9375rem] font-semibold tracking-tight">
        {t('Contact form')}
      </h2>
      <EnvironmentScope environment={apiKey.environment}>
        <FormOfWebsite apiKey={apiKey} />
      </EnvironmentScope>
    </section>
  );
}

function FormOfWebsite({ apiKey: { key, projectIds } }: { apiKey: ApiKey }) {
  const { data } = api.websites.list.useQuery({ limit: 100, sort: 'name' });
  const [chosenId, choose] = useState<string | null>(null);
  const websites = data?.data.filter(
    ({ projectId }) => projectIds.length === 0 || projectIds.includes(projectId),
  );
  const websiteId = chosenId ?? websites?.[0]?.id;
  if (!websites) return null;
  if (!websiteId) return <p className="text-muted">{t('Create a website first to receive messages.')}</p>;
  return (
    <>
      <Field
        label={t('Website')}
        hint={t(
          'The website that receives the messages. Serve the file from one of the origins of the key. It does not work when opened from disk.',
        )}
      >
        {(control) => (
          <Select
            {...control}
            className="flex"
            value={websiteId}
            onChange={({ target }) => choose(target.value)}
          >
            {websites.map(({ id, name }) => (
              <option key={id} value={id}>
                {name}
              </option>
            ))}
          </Select>
        )}
      </Field>
      <Snippet
        title="contact.html"
        what={t('contact form')}
        code={contactFormSnippet(key ?? '', websiteId)}
      />
    </>
  );
}
