import type { Config } from '../../core/config.ts';
import { type Finding, fail, ok, warn } from '../../start/finding.ts';

/** Checks that the public URLs are reachable and safe. */
export function checkUrls({ publicUrl, stagingUrl, trustProxy, host }: Config, isSet: boolean): Finding[] {
  const { protocol, hostname } = new URL(publicUrl);
  const isLocal = /^(localhost|127\.|\[::1\])/.test(hostname);
  const listensLocally = /^(localhost$|127\.|::1$)/.test(host);
  return [
    checkPublicUrl(),
    ...(protocol === 'https:' && trustProxy === false ? [unknownProxy] : []),
    ...(stagingUrl && new URL(stagingUrl).host === new URL(publicUrl).host ? [sameStaging] : []),
  ];

  function checkPublicUrl(): Finding {
    if (isLocal && !listensLocally && !isSet) {
      const advice = 'Set PUBLIC_URL to the URL that people use; links and origin checks depend on it.';
      return warn('public url', `${publicUrl} is reachable only from this machine.`, advice);
    }
    if (protocol === 'http:' && !isLocal) {
      const advice =
        'Serve it over https and set PUBLIC_URL accordingly; otherwise passwords and keys can be intercepted.';
      return warn('public url', `${publicUrl} is not encrypted.`, advice);
    }
    return ok('public url', `${publicUrl} is valid.`);
  }
}

const unknownProxy = warn(
  'proxy',
  'PUBLIC_URL is https, but no proxy is trusted, so all clients have the same IP address.',
  'Set TRUST_PROXY to the number of proxies in front, or to their addresses.',
);

const sameStaging = fail(
  'staging url',
  'STAGING_URL has the host of PUBLIC_URL, so live keys do not work.',
  'Set STAGING_URL to a different host name, or remove it.',
);
