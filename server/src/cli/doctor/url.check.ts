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
      const advice = 'Set PUBLIC_URL to the address that people use; links and origin checks follow it.';
      return warn('public url', `${publicUrl} is this machine only.`, advice);
    }
    if (protocol === 'http:' && !isLocal) {
      const advice =
        'Serve it over https and set PUBLIC_URL so, or passwords and keys can be read on the way.';
      return warn('public url', `${publicUrl} is not encrypted.`, advice);
    }
    return ok('public url', `${publicUrl} is fine.`);
  }
}

const unknownProxy = warn(
  'proxy',
  'PUBLIC_URL is https, but no proxy is trusted, so everybody counts as one client address.',
  'Set TRUST_PROXY to the number of proxies in front, or to their addresses.',
);

const sameStaging = fail(
  'staging url',
  'STAGING_URL has the host of PUBLIC_URL, so live keys work nowhere.',
  'Give STAGING_URL a host name of its own, or leave it out.',
);
