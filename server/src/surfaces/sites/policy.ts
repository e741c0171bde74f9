import { frameOrigins } from '@imprint/shared/blocks/types/embed.providers';
import type { Config } from '../../core/config.ts';
import type { SitePlace } from '../../core/sites/site.source.ts';

/** On the host of the dashboard a website gets an origin of its own from this, so that it cannot use the session. */
const sandbox = 'sandbox allow-forms allow-popups allow-top-navigation-by-user-activation';

const common = {
  'X-Content-Type-Options': 'nosniff',
  'Referrer-Policy': 'strict-origin-when-cross-origin',
  'Cross-Origin-Opener-Policy': 'same-origin',
};

/** The security headers of a website. Nothing in it can run, and nothing but its own files and embeds can load. */
export type SitePolicy = (place: Pick<SitePlace, 'base'>) => Readonly<Record<string, string>>;

export function createSitePolicy({ fileOrigins }: Pick<Config, 'fileOrigins'>): SitePolicy {
  const files = ["'self'", ...fileOrigins].join(' ');
  const directives = [
    "default-src 'none'",
    "style-src 'self'",
    `img-src ${files} data:`,
    "font-src 'self'",
    `media-src ${files}`,
    "form-action 'self'",
    `frame-src ${frameOrigins.join(' ')}`,
    "base-uri 'none'",
    "frame-ancestors 'none'",
  ];
  const onOwnHost = { ...common, 'Content-Security-Policy': directives.join('; ') };
  const onSharedHost = { ...common, 'Content-Security-Policy': [sandbox, ...directives].join('; ') };
  return ({ base }) => (base.startsWith('/sites/') ? onSharedHost : onOwnHost);
}
