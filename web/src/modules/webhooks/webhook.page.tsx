import type { Webhook } from '@imprint/shared/contract/webhooks';
import { Link, useParams } from '@tanstack/react-router';
import { api } from '../../api/trpc.ts';
import { Badge } from '../../kit/ui/badge.tsx';
import { buttonClass } from '../../kit/ui/button.tsx';
import { Card } from '../../kit/ui/card.tsx';
import { Skeleton } from '../../kit/ui/skeleton.tsx';
import { t } from '../../language/message.ts';
import { FailureState } from '../../shell/page/failure.state.tsx';
import { Page } from '../../shell/page/page.tsx';
import { ResourceActivity } from '../activity/resource.activity.tsx';
import { DeliveryList } from './delivery.list.tsx';
import { WebhookActions } from './webhook.actions.tsx';
import { WebhookAdvice } from './webhook.advice.tsx';
import { WebhookFacts } from './webhook.facts.tsx';
import { WebhookHealth } from './webhook.health.tsx';
import { webhookName, webhookState } from './webhook.words.ts';

const crumbs = [{ label: t('Webhooks'), to: '/settings/webhooks' }] as const;

/** One webhook: how it does, and what was sent to it. */
export function WebhookPage() {
  const { webhookId } = useParams({ from: '/app/settings/webhooks/$webhookId' });
  const { data, error, refetch } = api.webhooks.get.useQuery({ webhookId }, { refetchInterval: 5_000 });
  if (data) return <WebhookView key={webhookId} webhook={data} />;
  return (
    <Page title={t('Webhook')} crumbs={crumbs}>
      {error ? (
        <FailureState
          error={error}
          onRetry={() => void refetch()}
          missing={t('This environment has no webhook with this ID. It may have been deleted.')}
          actions={
            <Link to="/settings/webhooks" className={buttonClass()}>
              {t('All webhooks')}
            </Link>
          }
        />
      ) : (
        <Skeleton label={t('Loading the webhook')} />
      )}
    </Page>
  );
}

function WebhookView({ webhook }: { webhook: Webhook }) {
  const { word, tone } = webhookState(webhook);
  return (
    <Page
      title={webhookName(webhook)}
      crumbs={crumbs}
      mark={<Badge tone={tone}>{word}</Badge>}
      actions={<WebhookActions webhook={webhook} />}
    >
      <div className="grid items-start gap-6 lg:grid-cols-[minmax(0,1fr)_19rem]">
        <div className="min-w-0 space-y-4 sm:space-y-6">
          <WebhookAdvice webhook={webhook} />
          <WebhookHealth webhookId={webhook.id} />
          <DeliveryList webhook={webhook} />
        </div>
        <div className="space-y-4 sm:space-y-6">
          <Card title={t('About')}>
            <WebhookFacts webhook={webhook} />
          </Card>
          <ResourceActivity id={webhook.id} />
        </div>
      </div>
    </Page>
  );
}
