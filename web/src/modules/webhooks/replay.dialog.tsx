import type { Webhook } from '@imprint/shared/contract/webhooks';
import { useState } from 'react';
import { type Failure, failureOf } from '../../api/failure.ts';
import { api } from '../../api/trpc.ts';
import { DialogForm } from '../../kit/forms/dialog.form.tsx';
import { Choice } from '../../kit/ui/inputs/choice.tsx';
import { Fieldset } from '../../kit/ui/inputs/fieldset.tsx';
import { Dialog } from '../../kit/ui/overlays/dialog.tsx';
import { useToast } from '../../kit/ui/overlays/toast.tsx';
import { t } from '../../language/message.ts';

interface ReplayProps {
  webhook: Webhook;
  onClose: () => void;
}

const hourMs = 3_600_000;

/** How far back events can be sent again, in hours. */
const spans: readonly { hours: number; words: string }[] = [
  { hours: 1, words: t('The last hour') },
  { hours: 24, words: t('The last 24 hours') },
  { hours: 7 * 24, words: t('The last 7 days') },
  { hours: 30 * 24, words: t('The last 30 days') },
];

/** Sends the events of a span of time again. */
export function ReplayDialog({ open, ...props }: ReplayProps & { open: boolean }) {
  return (
    <Dialog
      open={open}
      onClose={props.onClose}
      title={t('Send past events')}
      description={t('Sends events again, whether they were received or not. Each keeps its ID.')}
    >
      <ReplayForm {...props} />
    </Dialog>
  );
}

function ReplayForm({ webhook: { id: webhookId }, onClose }: ReplayProps) {
  const toast = useToast();
  const replay = api.webhooks.replay.useMutation();
  const [hours, setHours] = useState(1);
  const [isSending, setSending] = useState(false);
  const [failure, setFailure] = useState<Failure | null>(null);

  async function send(): Promise<void> {
    setSending(true);
    setFailure(null);
    try {
      const since = new Date(Date.now() - hours * hourMs).toISOString();
      let page = await replay.mutateAsync({ webhookId, since });
      let { count } = page;
      while (page.hasMore) {
        page = await replay.mutateAsync({ webhookId, after: page.next });
        count += page.count;
      }
      toast(
        t('{count, plural, =0 {No events to send} one {Sending # event} other {Sending # events}}', {
          count,
        }),
      );
      onClose();
    } catch (error) {
      setFailure(failureOf(error));
    } finally {
      setSending(false);
    }
  }

  return (
    <DialogForm
      submit={(event) => {
        event.preventDefault();
        void send();
      }}
      failure={failure}
      isSubmitting={isSending}
      submitLabel={t('Send events')}
      onCancel={onClose}
    >
      <Fieldset legend={t('Events of')}>
        {spans.map((span) => (
          <Choice
            key={span.hours}
            type="radio"
            name="span"
            label={span.words}
            checked={hours === span.hours}
            onChange={() => setHours(span.hours)}
          />
        ))}
      </Fieldset>
    </DialogForm>
  );
}
