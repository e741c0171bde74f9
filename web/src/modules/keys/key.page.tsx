import type { keys } from '@imprint/shared/contract/keys';
import { Link, useParams } from '@tanstack/react-router';
import type * as z from 'zod';
import { api } from '../../api/trpc.ts';
import { buttonClass } from '../../kit/ui/button.tsx';
import { Card } from '../../kit/ui/card.tsx';
import { Skeleton } from '../../kit/ui/skeleton.tsx';
import { t } from '../../language/message.ts';
import { EnvironmentBadge } from '../../shell/environment.badge.tsx';
import { FailureState } from '../../shell/page/failure.state.tsx';
import { Page } from '../../shell/page/page.tsx';
import { useHasGrant } from '../../shell/session/session.provider.tsx';
import { StatusBadge } from '../../shell/status.badge.tsx';
import { ResourceActivity } from '../activity/resource.activity.tsx';
import { ContactFormSnippet } from './contact.form.snippet.tsx';
import { KeyActions } from './key.actions.tsx';
import { KeyAdvice } from './key.advice.tsx';
import { KeyFacts } from './key.facts.tsx';
import { KeyUsage } from './key.usage.tsx';
import { isChangeable } from './key.words.ts';
import { useKeyDialogs } from './use.key.dialogs.tsx';

const crumbs = [{ label: t('API keys'), to: '/settings/api-keys' }] as const;

/** One key: its state, usage, details and actions. */
export function KeyPage() {
  const { keyId } = useParams({ from: '/app/settings/api-keys/$keyId' });
  // The last use changes over time, so refetch while the page is open.
  const { data: apiKey, error, refetch } = api.keys.get.useQuery({ keyId }, { refetchInterval: 15_000 });
  if (apiKey) return <KeyView key={keyId} apiKey={apiKey} />;
  return (
    <Page title={t('API key')} crumbs={crumbs}>
      {error ? (
        <FailureState
          error={error}
          onRetry={() => void refetch()}
          missing={t('This organization has no API key with this ID.')}
          actions={
            <Link to="/settings/api-keys" className={buttonClass()}>
              {t('All API keys')}
            </Link>
          }
        />
      ) : (
        <Skeleton label={t('Loading the API key')} />
      )}
    </Page>
  );
}

function KeyView({ apiKey }: { apiKey: z.output<typeof keys.get.output> }) {
  const { id, name, environment, state } = apiKey;
  const { show, dialogs } = useKeyDialogs(apiKey);
  const maySeeActivity = useHasGrant('settings');
  return (
    <Page
      title={name}
      crumbs={crumbs}
      mark={
        <>
          <StatusBadge status={state} />
          <EnvironmentBadge environment={environment} />
        </>
      }
      actions={state !== 'revoked' && <KeyActions apiKey={apiKey} show={show} />}
    >
      <div className="grid items-start gap-6 lg:grid-cols-[minmax(0,1fr)_19rem]">
        <div className="min-w-0 space-y-4 sm:space-y-6">
          <KeyAdvice apiKey={apiKey} show={show} />
          <KeyUsage apiKey={apiKey} />
          {apiKey.kind === 'publishable' && isChangeable(apiKey) && <ContactFormSnippet apiKey={apiKey} />}
        </div>
        <div className="space-y-4 sm:space-y-6">
          <Card title={t('About')}>
            <KeyFacts apiKey={apiKey} />
          </Card>
          {maySeeActivity && <ResourceActivity id={id} />}
        </div>
      </div>
      {dialogs}
    </Page>
  );
}
