import type { SitePage } from '@imprint/shared/site/site.page';
import type { Deps } from '../../core/rpc/deps.ts';
import type { SiteRequest } from '../../core/sites/site.source.ts';
import { blogPlacesAt, readPostPage } from './site.blog.ts';
import { type SiteFrame, shellIn } from './site.frame.ts';
import { readPage, readSitePage } from './site.reader.ts';

/** Reads the page or post at a path; null for neither. */
export async function readPageOrPost(
  deps: Deps,
  frame: SiteFrame,
  { base, path }: Pick<SiteRequest, 'base' | 'path'>,
): Promise<SitePage | null> {
  const { site } = frame;
  const shellFor = (locale: string) => shellIn(deps, frame, base, locale);
  const page = await readPage(deps, site, path);
  if (page) return readSitePage(deps, site, shellFor(page.locale), page);
  for (const place of blogPlacesAt(site, path)) {
    const post = place.kind === 'post' ? await readPostPage(deps, site, shellFor(place.locale), place) : null;
    if (post) return post;
  }
  return null;
}
