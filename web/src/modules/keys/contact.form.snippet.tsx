import type { ApiKey } from '@imprint/shared/contract/keys';
import { useState } from 'react';
import { Combobox } from '../../kit/ui/inputs/combobox.tsx';
import { Snippet } from '../../kit/ui/snippet.tsx';
import { t } from '../../language/message.ts';
import { useWebsites } from '../websites/use.websites.ts';
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
  const { items, isComplete } = useWebsites(undefined);
  const [chosenId, choose] = useState<string | null>(null);
  const websites = new Map(
    items
      .filter(({ projectId }) => projectIds.length === 0 || projectIds.includes(projectId))
      .map(({ id, name }) => [id, name]),
  );
  const [firstId] = websites.keys();
  const websiteId = chosenId ?? firstId;
  if (!websiteId && !isComplete) return null;
  if (!websiteId) return <p className="text-muted">{t('Create a website first to receive messages.')}</p>;
  return (
    <>
      <Combobox
        label={t('Website')}
        hint={t(
          'The website that receives the messages. Serve the file from one of the origins of the key. It does not work when opened from disk.',
        )}
        value={websiteId}
        values={[...websites.keys()]}
        wordsOf={(id) => websites.get(id) ?? ''}
        maxVisible={100}
        onChange={choose}
      />
      <Snippet
        title="contact.html"
        what={t('contact form')}
        code={contactFormSnippet(key ?? '', websiteId)}
      />
    </>
  );
}
