import type { RequestInfo } from '../auth/request.info.ts';
import type { Secrets } from '../auth/secrets.ts';

/** A pseudonym of a visitor within an organization, because the address itself must not be stored. */
export function visitorPseudonym(
  secrets: Pick<Secrets, 'sign'>,
  organizationId: string,
  { address }: Pick<RequestInfo, 'address'>,
): string {
  return secrets.sign('visitor', `${organizationId}\0${address}`);
}
