import { pathOf } from '@imprint/shared/paths';
import { homePath } from '@imprint/shared/site/site.paths';
import type { Config } from '../../core/config.ts';
import { siteRoot } from '../../core/sites/site.origins.ts';
import type { Website } from '../websites/website.entity.ts';

/** Where a link of a website leads: to a path of its own, which may be no valid one, or to a media item. */
export type Destination = { path: string | null } | { mediaId: string };

/** Reads links of a website; null for one that leads elsewhere, which is not checked. */
export function destinationReader(
  config: Config,
  { address, verifiedDomains }: Pick<Website, 'address' | 'verifiedDomains'>,
): (href: string) => Destination | null {
  const roots = [null, ...verifiedDomains].map((domain) => siteRoot(config, { address, domain }));
  return (href) => {
    const local = localPart(href, [...roots, config.publicUrl]);
    if (local === null) return null;
    const [, mediaId] = /^\/files\/(media_[0-9a-z]+)\//.exec(local) ?? [];
    if (mediaId !== undefined) return { mediaId };
    // Only its files are shown at the address of the service itself.
    return href.startsWith('/') || roots.some((root) => isBelow(href, root)) ? { path: pathIn(local) } : null;
  };
}

/** A link without the root that it lies below; null for one that lies below none. */
function localPart(href: string, roots: readonly string[]): string | null {
  if (href.startsWith('/')) return href;
  const root = roots.find((each) => isBelow(href, each));
  return root === undefined ? null : href.slice(root.length);
}

function isBelow(href: string, root: string): boolean {
  return href.startsWith(root) && ['', '/', '?', '#'].includes(href.charAt(root.length));
}

/** The path of a link as browsers request it. */
function pathIn(local: string): string | null {
  // Browsers resolve `..`; the host does not matter.
  const resolved = URL.parse(local.startsWith('/') ? local : `${homePath}${local}`, 'http://localhost');
  return resolved && pathOf(resolved.pathname);
}
