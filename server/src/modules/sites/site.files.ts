import { writeRobots } from '@imprint/shared/site/robots';
import { pathOfMarkdown } from '@imprint/shared/site/site.paths';
import type { Deps } from '../../core/rpc/deps.ts';
import { siteRoot } from '../../core/sites/site.origins.ts';
import type { SiteAnswer } from '../../core/sites/site.source.ts';
import { writeContents } from './contents.task.ts';
import { writeMarkdownPage } from './markdown.task.ts';
import { fileAnswer } from './site.answers.ts';
import { readPageOrPost } from './site.content.ts';
import type { SiteFrame } from './site.frame.ts';
import { readContents } from './site.llms.ts';
import { makeSitemap } from './site.sitemap.ts';
import { writeInWorker, writePage } from './site.writing.ts';

/** Makes a file for crawlers and agents; null where a path has none. */
export async function makeFile(deps: Deps, frame: SiteFrame, path: string): Promise<SiteAnswer | null> {
  const { site } = frame;
  const root = siteRoot(deps.config, site);
  if (path === '/robots.txt') {
    const sitemap = site.seo.noIndex ? null : `${root}/sitemap.xml`;
    return fileAnswer(site, 'text/plain', writeRobots(site.robots, sitemap));
  }
  if (path === '/llms.txt') {
    if (site.seo.noIndex) return null;
    const contents = await readContents(deps, frame, root);
    return fileAnswer(site, 'text/markdown', await writeInWorker(deps, site, writeContents, contents));
  }
  if (path.startsWith('/sitemap')) {
    const sitemap = await makeSitemap(deps, frame, root, path);
    return sitemap === null ? null : fileAnswer(site, 'application/xml', sitemap);
  }
  return makeMarkdown(deps, frame, root, path);
}

/** Makes the Markdown of a page or a post. */
async function makeMarkdown(
  deps: Deps,
  frame: SiteFrame,
  root: string,
  path: string,
): Promise<SiteAnswer | null> {
  const pagePath = pathOfMarkdown(path);
  const page = pagePath === null ? null : await readPageOrPost(deps, frame, { base: root, path: pagePath });
  // A page is at one path, and so is its Markdown.
  if (!page || page.path !== pagePath) return null;
  const { site } = frame;
  return fileAnswer(site, 'text/markdown', await writePage(deps, site, page, writeMarkdownPage), {
    // Search engines should list the page itself.
    Link: `<${root}${pagePath}>; rel="canonical"`,
    'X-Robots-Tag': 'noindex',
  });
}
