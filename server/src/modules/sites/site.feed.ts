import { renderBlocks } from '@imprint/shared/blocks/component.render';
import type { SiteShell } from '@imprint/shared/site/site.page';
import { blogPlacePathIn, type FeedFile } from '@imprint/shared/site/site.paths';
import { isoInstant } from '../../core/db/instants.ts';
import type { Deps } from '../../core/rpc/deps.ts';
import { readComponents } from '../components/component.lookup.ts';
import { blocksOf } from '../drafts/live.rows.ts';
import type { FeedInput } from './feed.task.ts';
import { inOrder, readPostTopics, topicPath } from './site.blog.ts';
import { excerptOf, publishedAtOf, readNewestPosts, readTopics } from './site.posts.ts';
import { readSiteMedia } from './site.reader.ts';
import { postPath, type Site, tenantOf } from './site.ts';

const postsPerFeed = 20;

/** Reads all that a feed of a blog shows; null without posts. */
export async function readFeed(
  deps: Deps,
  site: Site,
  { root, blog }: Pick<SiteShell, 'root' | 'blog'>,
  { locale, file }: { locale: string; file: FeedFile },
): Promise<FeedInput | null> {
  const posts = await readNewestPosts(deps, site, locale, postsPerFeed);
  if (posts.length === 0) return null;
  const documents = posts.map(blocksOf);
  const [components, authors, topics] = await Promise.all([
    readComponents(deps, tenantOf(site), documents.flat()),
    readTopics(deps, site, 'author', { ids: posts.flatMap(({ authorIds }) => authorIds) }),
    readPostTopics(deps, site, posts),
  ]);
  const rendered = documents.map((blocks) => renderBlocks(blocks, components));
  const covers = posts.map(({ coverId }) => coverId ?? null);
  const homeUrl = `${root}${blogPlacePathIn(site, locale, { kind: 'list', topic: null, page: 1 })}`;
  return {
    file,
    root,
    media: [...(await readSiteMedia(deps, site, root, rendered.flat(), covers))],
    feed: {
      title: blog ? `${site.name}: ${blog.label}` : site.name,
      description: site.seo.description ?? site.name,
      locale,
      publisher: site.name,
      homeUrl,
      selfUrl: `${homeUrl}/${file}`,
    },
    posts: posts.map((post, index) => ({
      uuid: post.id,
      url: root + postPath(site, post),
      title: post.title,
      excerpt: excerptOf(post),
      publishedAt: publishedAtOf(post),
      updatedAt: isoInstant(post.updatedAt),
      authors: inOrder(post.authorIds, authors).map((author) => ({
        name: author.name,
        url: root + topicPath(site, locale, author),
      })),
      topics: topics
        .filter(({ by, id, slug }) =>
          by === 'tag' ? post.tags.includes(slug) : post.categoryIds.includes(id),
        )
        .map(({ name }) => name),
      coverId: covers[index] ?? null,
      blocks: rendered[index] ?? [],
    })),
  };
}
