import { frameOrigins } from '@imprint/shared/blocks/types/embed.providers';
import type { SitePlace } from '../../core/sites/site.source.ts';

const directives = [
  "default-src 'none'",
  "style-src 'self'",
  "img-src 'self' data:",
  "font-src 'self'",
  "media-src 'self'",
  "form-action 'self'",
  `frame-src ${frameOrigins.join(' ')}`,
  "base-uri 'none'",
  "frame-ancestors 'none'",
];

/** On the host of the dashboard a website gets an origin of its own from this, so that it cannot use the session. */
const sandbox = 'sandbox allow-forms allow-popups allow-top-navigation-by-user-activation';

const common = {
  'X-Content-Type-Options': 'nosniff',
  'Referrer-Policy': 'strict-origin-when-cross-origin',
  'Cross-Origin-Opener-Policy': 'same-origin',
};
const onOwnHost = { ...common, 'Content-Security-Policy': directives.join('; ') };
const onSharedHost = { ...common, 'Content-Security-Policy': [sandbox, ...directives].join('; ') };

/** The security headers of a website. Nothing in it can run, and nothing but its own files and embeds can load. */
export function policyOf({ base }: Pick<SitePlace, 'base'>): Readonly<Record<string, string>> {
  return base.startsWith('/sites/') ? onSharedHost : onOwnHost;
}
