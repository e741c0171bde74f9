import { createHash } from 'node:crypto';
import { encodeId } from '../../core/db/ids.ts';
import type { SiteAnswer, Visit } from '../../core/sites/site.source.ts';
import type { Site } from './site.ts';

/** Browsers ask again each time, while shared caches may answer for a minute, and for longer when we are away. */
const pageCaching = 'public, max-age=0, s-maxage=60, stale-while-revalidate=600, stale-if-error=86400';

/** An answer of a website that caches may keep, and purge by the tag of the website. */
function answer(
  site: Site,
  status: number,
  body: string,
  headers: Record<string, string>,
  visit: Visit | null = null,
): SiteAnswer {
  const bytes = Buffer.from(body);
  const tag = encodeId('site', site.id);
  return {
    status,
    headers: { 'Cache-Control': pageCaching, 'Cache-Tag': tag, 'Surrogate-Key': tag, ...headers },
    body: bytes,
    hash: hashOf(bytes),
    visit,
  };
}

export function htmlAnswer(site: Site, status: 200 | 404, html: string): SiteAnswer {
  const visit = { kind: status === 200 ? 'page' : 'missing', websiteId: site.id } as const;
  return answer(site, status, html, { 'Content-Type': 'text/html; charset=utf-8' }, visit);
}

/** A feed, or another file that is not a page. */
export function fileAnswer(
  site: Site,
  contentType: string,
  text: string,
  headers: Record<string, string> = {},
): SiteAnswer {
  return answer(site, 200, text, { 'Content-Type': `${contentType}; charset=utf-8`, ...headers });
}

/** A redirect. With the id of a redirect of the website it is counted as a use of that. */
export function redirectAnswer(
  site: Site,
  status: number,
  location: string,
  redirectId: string | null = null,
): SiteAnswer {
  const visit = redirectId === null ? null : ({ kind: 'redirect', redirectId } as const);
  return answer(site, status, '', { Location: location }, visit);
}

/** An answer to a form, which is for its sender alone. */
export function formAnswer(site: Site, result: { refused: string } | { location: string }): SiteAnswer {
  if ('location' in result)
    return answer(site, 303, '', { 'Cache-Control': 'no-store', Location: result.location });
  return uncachedAnswer(site, 422, result.refused);
}

/** A page for one visitor alone. */
export function uncachedAnswer(site: Site, status: number, html: string): SiteAnswer {
  return answer(site, status, html, {
    'Cache-Control': 'no-store',
    'Content-Type': 'text/html; charset=utf-8',
  });
}

/** A style sheet, whose address has its hash, so that it never changes. */
export function styleSheetAnswer(site: Site, css: string): SiteAnswer {
  const headers = { 'Cache-Control': 'public, max-age=31536000, immutable' };
  return fileAnswer(site, 'text/css', css, headers);
}

/** A short hash of bytes, for entity tags and addresses. */
export function hashOf(bytes: Buffer | string): string {
  return createHash('sha256').update(bytes).digest('base64url').slice(0, 22);
}
