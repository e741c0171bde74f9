import { isIP } from 'node:net';
import { invalid } from '@imprint/shared/errors';
import type { Config } from '../../core/config.ts';

type Allowed = Pick<Config, 'webhookAllowedHosts'>;

/** Whether the operator lets webhooks be sent to a host without HTTPS and at a private address. */
export function isAllowedHost({ webhookAllowedHosts }: Allowed, { hostname }: URL): boolean {
  return webhookAllowedHosts.includes(hostname);
}

/**
 * Normalizes the URL of a webhook; throws VALIDATION_ERROR on `url` for one that is not sent to. Names that resolve to
 * private addresses are refused when something is sent, because what they resolve to can change.
 */
export function normalizedUrl(config: Allowed, text: string): string {
  const url = URL.parse(text);
  const reason = url ? problemOf(config, url) : 'must be a URL, such as https://hooks.example.com/imprint';
  if (url && reason === null) return url.href;
  throw invalid({ field: 'url', reason: reason ?? 'must be a URL' });
}

function problemOf(config: Allowed, url: URL): string | null {
  if (url.username || url.password) return 'must not contain a user name or a password';
  if (url.hash) return 'must not contain a fragment';
  if (url.protocol !== 'https:' && url.protocol !== 'http:') return 'must begin with https://';
  if (isAllowedHost(config, url)) return null;
  if (url.protocol !== 'https:') return 'must begin with https://';
  const isAddress = isIP(url.hostname.replace(/^\[(.*)\]$/, '$1')) > 0;
  return isAddress ? 'must name a host instead of an IP address' : null;
}
