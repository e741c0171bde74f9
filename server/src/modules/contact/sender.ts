import type { RequestInfo } from '../../core/auth/request.info.ts';
import type { Secrets } from '../../core/auth/secrets.ts';

/** A pseudonym for a client address within an organization, where the address itself must not be stored. */
export function senderOf(
  secrets: Pick<Secrets, 'sign'>,
  organizationId: string,
  { address }: Pick<RequestInfo, 'address'>,
): string {
  return secrets.sign('contactSender', `${organizationId}\0${address}`);
}
