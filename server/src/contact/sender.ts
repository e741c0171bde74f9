import type { Secrets } from '../auth/secrets.ts';
import type { RequestInfo } from '../rpc/context.ts';

/** What a client address is known by in an organization, where the address itself is not to be kept. */
export function senderOf(
  secrets: Pick<Secrets, 'sign'>,
  organizationId: string,
  { address }: Pick<RequestInfo, 'address'>,
): string {
  return secrets.sign('contactSender', `${organizationId}\0${address}`);
}
