import { blogTitleOf, markdownPath, sitePathOf } from '@imprint/shared/site/site.paths';
import { wordsIn } from '@imprint/shared/site/site.words';
import type { Deps } from '../../core/rpc/deps.ts';
import type { ContentsInput } from './contents.task.ts';
import type { SiteFrame } from './site.frame.ts';
import { excerptOf, readPosts } from './site.posts.ts';
import { isIndexed, isLive, isNot404Page, ofSite, postPath, type Site, tenantOf } from './site.ts';

/** How many pages and posts are listed at most in each language. */
const [maxPages, maxPosts] = [500, 100];

/** Reads what `llms.txt` lists: the pages and the newest posts in each language, as Markdown. */
export async function readContents(
  deps: Deps,
  { site, blogLocales }: SiteFrame,
  root: string,
): Promise<ContentsInput> {
  const sections = site.locales.map(async ({ code, name }) => {
    const inLanguage = (words: string) => (site.locales.length > 1 ? `${words} (${name})` : words);
    const [pages, posts] = await Promise.all([
      readPages(deps, site, code),
      blogLocales.includes(code) ? readPosts(deps, site, code, {}, { limit: maxPosts }) : [],
    ]);
    return [
      {
        title: inLanguage(wordsIn(code).pages),
        links: pages.map(({ title, description, ...page }) => ({
          title,
          description,
          url: root + markdownPath(sitePathOf(site, page)),
        })),
      },
      {
        title: inLanguage(blogTitleOf(site)),
        links: posts.map((post) => ({
          title: post.title,
          description: excerptOf(post),
          url: root + markdownPath(postPath(site, post)),
        })),
      },
    ];
  });
  return {
    title: site.name,
    description: site.seo.description,
    sections: (await Promise.all(sections)).flat().filter(({ links }) => links.length > 0),
  };
}

interface ListedPage {
  id: string;
  locale: string;
  path: string;
  title: string;
  description: string | null;
}

function readPages({ read }: Pick<Deps, 'read'>, site: Site, locale: string): Promise<ListedPage[]> {
  return read<ListedPage>(
    tenantOf(site),
    'sites.contents',
    `select id, locale, path, live_item ->> 'title' as title, live_item -> 'seo' ->> 'description' as description
     from page where ${ofSite} and ${isLive} and ${isIndexed} and ${isNot404Page('$4')}
       and locale = $5
     order by path limit ${maxPages}`,
    [site.id, site.notFoundPageId, locale],
  );
}
