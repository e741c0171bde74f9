import { randomBytes } from 'node:crypto';
import { Webhook as Signer } from 'standardwebhooks';
import type { Secrets } from '../../core/auth/secrets.ts';
import type { Webhook } from './webhook.entity.ts';

/** What the secrets of a webhook are derived from. */
export type SecretSource = Pick<Webhook, 'id' | 'secretNonce' | 'previousNonce'> & {
  previousSecretExpiresAt?: Date | string | null | undefined;
};

/** How much of a secret is shown afterwards. */
const shownLength = 'whsec_'.length + 3;

/** A random value from which a secret is derived, so that the database alone reveals no secret. */
export function newNonce(): string {
  return randomBytes(16).toString('base64url');
}

/** The secret that the receiver verifies signatures with: 32 bytes, as Standard Webhooks writes them. */
export function secretOf(
  secrets: Secrets,
  { id, secretNonce }: Pick<SecretSource, 'id' | 'secretNonce'>,
): string {
  const derived = Buffer.from(secrets.sign('webhook', `${id}\0${secretNonce}`), 'base64url');
  return `whsec_${derived.toString('base64')}`;
}

/** The first characters of the secret, to recognize it by. */
export function secretStart(secrets: Secrets, webhook: Pick<SecretSource, 'id' | 'secretNonce'>): string {
  return secretOf(secrets, webhook).slice(0, shownLength);
}

/** When the previous secret stops signing; null when there is none, or it has stopped. */
export function previousSecretExpiry({
  previousSecretExpiresAt,
}: Pick<SecretSource, 'previousSecretExpiresAt'>): Date | null {
  const expiresAt = previousSecretExpiresAt ? new Date(previousSecretExpiresAt) : null;
  return expiresAt && expiresAt.getTime() > Date.now() ? expiresAt : null;
}

/** The header `webhook-signature`, with the signature of the previous secret as long as that signs too. */
export function signatureOf(
  secrets: Secrets,
  webhook: SecretSource,
  { messageId, sentAt, body }: { messageId: string; sentAt: Date; body: string },
): string {
  const { id, secretNonce, previousNonce } = webhook;
  const nonces = [secretNonce, ...(previousNonce && previousSecretExpiry(webhook) ? [previousNonce] : [])];
  return nonces
    .map((nonce) => new Signer(secretOf(secrets, { id, secretNonce: nonce })).sign(messageId, sentAt, body))
    .join(' ');
}
