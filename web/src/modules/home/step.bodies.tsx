import type { WebsiteTemplate } from '@imprint/shared/contract/websites';
import { Link, lazyRouteComponent } from '@tanstack/react-router';
import { type ReactNode, Suspense, useState } from 'react';
import { api } from '../../api/trpc.ts';
import { buttonClass } from '../../kit/ui/button.tsx';
import { usePreload } from '../../kit/ui/overlays/use.first.input.ts';
import { Snippet } from '../../kit/ui/snippet.tsx';
import { t } from '../../language/message.ts';
import { useHasGrant, useSession } from '../../shell/session/session.provider.tsx';
import { curlSnippet, toolClientSnippet } from '../keys/key.snippets.ts';
import { useProjectScope } from '../projects/use.project.scope.ts';
import { templates } from '../websites/templates.ts';
import type { StepName } from './checklist.ts';

const CreateWebsiteDialog = lazyRouteComponent(
  () => import('../websites/website.create.tsx'),
  'CreateWebsiteDialog',
);

/** How to take a step. */
export function StepBody({ name }: { name: StepName }) {
  const Body = bodies[name];
  return <Body />;
}

const bodies: Record<StepName, () => ReactNode> = {
  website: WebsiteStep,
  publish: PublishStep,
  key: KeyStep,
  request: RequestStep,
};

function WebsiteStep() {
  const { organization } = useSession();
  const scope = useProjectScope();
  const [template, setTemplate] = useState<WebsiteTemplate | 'blank' | null>(null);
  const mayWrite = useHasGrant('websites:write');
  usePreload(CreateWebsiteDialog);
  if (!mayWrite)
    return <p className="text-muted">{t('Ask an editor, an admin or an owner to create one.')}</p>;
  return (
    <>
      <p className="text-muted">
        {t(
          'A template has pages, posts, pictures and colors. You can change everything before you publish it.',
        )}
      </p>
      <ul className="grid gap-2.5 sm:grid-cols-2">
        {templates.map(({ name, label, hint }) => (
          <li key={name}>
            <button
              type="button"
              onClick={() => setTemplate(name)}
              className="flex size-full flex-col rounded-lg border border-line px-3.5 py-3 text-left hover:border-edge hover:bg-sunken/45"
            >
              <span className="font-medium">{label}</span>
              <span className="text-[0.8125rem] text-muted">{hint}</span>
            </button>
          </li>
        ))}
      </ul>
      {template !== null && (
        <Suspense>
          <CreateWebsiteDialog
            open
            onClose={() => setTemplate(null)}
            scope={scope}
            initial={{ name: organization.name, template: template === 'blank' ? undefined : template }}
          />
        </Suspense>
      )}
    </>
  );
}

function PublishStep() {
  const mayWrite = useHasGrant('websites:write');
  const { data } = api.websites.list.useQuery({ sort: '-updatedAt', limit: 1 });
  const website = data?.data[0];
  return (
    <>
      <p className="text-muted">
        {t('Review it, change what you like and publish it. Visitors can see it right away.')}
        {!mayWrite && ` ${t('Ask an editor, an admin or an owner to publish it.')}`}
      </p>
      {website && (
        <Link
          to="/websites/$websiteId"
          params={{ websiteId: website.id }}
          className={`max-w-full ${buttonClass({ look: 'primary', size: 'small' })}`}
        >
          <span className="truncate">{t('Open “{name}”', { name: website.name })}</span>
        </Link>
      )}
    </>
  );
}

function KeyStep() {
  if (!useHasGrant('keys'))
    return <p className="text-muted">{t('Ask an admin or an owner to create one.')}</p>;
  return (
    <>
      <p className="text-muted">
        {t('Your apps, integrations and AI agents sign in with it. You choose what it can read and change.')}
      </p>
      <Link
        to="/settings/api-keys"
        search={{ create: 'true' }}
        className={buttonClass({ look: 'primary', size: 'small' })}
      >
        {t('Create a key')}
      </Link>
    </>
  );
}

const placeholder = '<your API key>';

function RequestStep() {
  return (
    <>
      <p className="text-muted">
        {t(
          'Replace the placeholder with your key and send the request. This step is done as soon as a request succeeds.',
        )}
      </p>
      <Snippet title={t('In a terminal')} what={t('curl snippet')} code={curlSnippet(placeholder)} />
      <Snippet
        title={t('Agent configuration')}
        what={t('tool client snippet')}
        code={toolClientSnippet(placeholder)}
      />
    </>
  );
}
