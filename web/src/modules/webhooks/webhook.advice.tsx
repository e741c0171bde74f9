import { type DisabledReason, maxFailingDays, type Webhook } from '@imprint/shared/contract/webhooks';
import { Alert } from '../../kit/ui/alert.tsx';
import { Time } from '../../kit/ui/time.tsx';
import { rich, t } from '../../language/message.ts';

const disabledWords: Record<DisabledReason, string> = {
  manual: t('Nothing is sent while the webhook is disabled.'),
  gone: t(
    'The webhook was disabled, because its server answered with 410: it does not want events any more. Enable it to send events again.',
  ),
  failing: t(
    'The webhook was disabled, because nothing was received for {days} days. Enable it once its server works again, and send past events for what was missed.',
    { days: maxFailingDays },
  ),
};

/** What is wrong with a webhook, and what to do. */
export function WebhookAdvice({ webhook }: { webhook: Webhook }) {
  const { disabledReason, failingSince } = webhook;
  if (disabledReason === 'manual') return <p className="text-muted">{disabledWords.manual}</p>;
  if (disabledReason) return <Alert>{disabledWords[disabledReason]}</Alert>;
  if (!failingSince) return null;
  return (
    <Alert>
      {rich(
        'Nothing has been received since {time}. Each event is tried again for several days; after {days} days without success the webhook is disabled.',
        { time: <Time iso={failingSince} look="moment" />, days: String(maxFailingDays) },
      )}
    </Alert>
  );
}
