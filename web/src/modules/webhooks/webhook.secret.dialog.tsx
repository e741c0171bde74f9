import { SecretDialog } from '../../kit/forms/secret.dialog.tsx';
import { SecretField } from '../../kit/forms/secret.field.tsx';
import { Snippet } from '../../kit/ui/snippet.tsx';
import { t } from '../../language/message.ts';

/** A new secret, and the id of its webhook. */
export interface MadeSecret {
  id: string;
  secret: string;
}

interface WebhookSecretDialogProps {
  made: MadeSecret;
  onDone: () => void;
  onLeave: () => void;
}

/** Shows a secret once, with how to verify signatures. */
export function WebhookSecretDialog({ made: { secret }, ...ends }: WebhookSecretDialogProps) {
  return (
    <SecretDialog title={t('Store the secret')} noun={t('secret')} {...ends}>
      <SecretField label={t('Secret')} noun={t('secret')} secret={secret} />
      <Snippet title={t('Verify in JavaScript')} what={t('snippet')} code={verification} />
      <p className="text-[0.8125rem] text-muted">
        {t('Signatures follow the Standard Webhooks specification, which has libraries for most languages.')}
      </p>
    </SecretDialog>
  );
}

const verification = `import { Webhook } from 'standardwebhooks';

const webhook = new Webhook(process.env.WEBHOOK_SECRET);
// Throws unless the request was sent by Imprint. The body is the text as received.
const event = webhook.verify(body, request.headers);`;
