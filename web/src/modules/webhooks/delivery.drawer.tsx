import type { OutputOf } from '@imprint/shared/contract';
import type { Webhook } from '@imprint/shared/contract/webhooks';
import { failureOf } from '../../api/failure.ts';
import { api } from '../../api/trpc.ts';
import { useOpenItem } from '../../kit/resource/resource.drawer.tsx';
import { Badge } from '../../kit/ui/badge.tsx';
import { Button } from '../../kit/ui/button.tsx';
import { Facts } from '../../kit/ui/facts.tsx';
import { Drawer } from '../../kit/ui/overlays/drawer.tsx';
import { useToast } from '../../kit/ui/overlays/toast.tsx';
import { Skeleton } from '../../kit/ui/skeleton.tsx';
import { Snippet } from '../../kit/ui/snippet.tsx';
import { Time } from '../../kit/ui/time.tsx';
import { rich, t } from '../../language/message.ts';
import { FailureState } from '../../shell/page/failure.state.tsx';
import { deliveryWords } from './webhook.words.ts';

type Delivery = OutputOf<'webhookDeliveries.get'>;

/** The delivery that the URL names: what was sent, and each try. */
export function DeliveryDrawer({ webhook }: { webhook: Webhook }) {
  const { id: deliveryId, isOpen, close } = useOpenItem('delivery');
  const { data, error, refetch } = api.webhookDeliveries.get.useQuery(
    { webhookId: webhook.id, deliveryId },
    {
      enabled: isOpen,
      refetchInterval: ({ state }) => (state.data?.status === 'pending' ? 1_000 : false),
    },
  );
  return (
    <Drawer open={isOpen} onClose={close} title={data?.type ?? t('Delivery')} size="wide">
      {data && <DeliveryView delivery={data} mayResend={webhook.status === 'enabled'} />}
      {!data && error && (
        <FailureState
          error={error}
          onRetry={() => void refetch()}
          missing={t('This webhook has no delivery with this ID. Deliveries are kept for 30 days.')}
        />
      )}
      {!data && !error && <Skeleton label={t('Loading the delivery')} />}
    </Drawer>
  );
}

function DeliveryView({ delivery, mayResend }: { delivery: Delivery; mayResend: boolean }) {
  const { webhookId, id: deliveryId, status, eventId, nextTryAt, request, tries } = delivery;
  const toast = useToast();
  const resend = api.webhookDeliveries.resend.useMutation({
    onSuccess: () => toast(t('Sending again')),
    onError: (error) => toast(failureOf(error).message),
  });
  const { word, tone } = deliveryWords[status];
  return (
    <div className="space-y-6">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <Badge tone={tone}>{word}</Badge>
        {mayResend && status !== 'pending' && (
          <Button
            size="small"
            busy={resend.isPending}
            onClick={() => resend.mutate({ webhookId, deliveryId })}
          >
            {t('Send again')}
          </Button>
        )}
      </div>
      <Facts
        facts={[
          { name: t('Event ID'), value: <code className="font-mono text-xs select-all">{eventId}</code> },
          { name: t('Queued'), value: <Time iso={delivery.createdAt} look="moment" /> },
          ...(nextTryAt ? [{ name: t('Next try'), value: <Time iso={nextTryAt} look="moment" /> }] : []),
        ]}
      />
      <section aria-label={t('Tries')} className="space-y-4">
        {tries.length === 0 && <p className="text-muted">{t('It has not been tried yet.')}</p>}
        {tries.map((each) => (
          <Try key={each.number} of={each} />
        ))}
      </section>
      {request && (
        <Snippet title={t('Body of the last request')} what={t('body')} code={indented(request.body)} />
      )}
    </div>
  );
}

function Try({
  of: { number, startedAt, durationMs, status, problem, responseBody },
}: {
  of: Delivery['tries'][number];
}) {
  return (
    <div className="space-y-2">
      <h3 className="flex flex-wrap items-baseline gap-x-2 font-medium">
        {t('Try {number}', { number: String(number) })}
        <span className="text-[0.8125rem] font-normal text-muted">
          {rich('{time}, {duration} ms', {
            time: <Time iso={startedAt} look="moment" />,
            duration: String(durationMs),
          })}
        </span>
      </h3>
      <p className={problem ? 'text-danger' : 'text-muted'}>
        {problem ?? t('Answered with {status}.', { status: String(status) })}
      </p>
      {responseBody && (
        <pre
          // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls has to be reachable by keyboard.
          tabIndex={0}
          className="max-h-48 overflow-auto rounded-lg bg-sunken p-3 font-mono text-xs break-words whitespace-pre-wrap"
        >
          {responseBody}
        </pre>
      )}
    </div>
  );
}

function indented(json: string): string {
  return JSON.stringify(JSON.parse(json), null, 2);
}
