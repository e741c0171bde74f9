import type { Block } from '@imprint/shared/blocks/block';
import { blocksHtml } from '@imprint/shared/site/block.html';
import { type Feed, type FeedPost, writeFeed } from '@imprint/shared/site/feed';
import { permanentAddressOf, type ShownMedia } from '@imprint/shared/site/shown';
import type { FeedFile } from '@imprint/shared/site/site.paths';
import { defineTask } from '../../core/work/task.ts';

/** All that a feed shows. */
export interface FeedInput {
  file: FeedFile;
  /** Canonical URL of the website, which all links and media begin with. */
  root: string;
  media: readonly (readonly [mediaId: string, item: ShownMedia])[];
  feed: Omit<Feed, 'posts'>;
  posts: readonly (Omit<FeedPost, 'html' | 'imageUrl'> & {
    coverId: string | null;
    blocks: readonly Block[];
  })[];
}

/** Readers ask for feeds often, so a longer post has only its excerpt there. */
const maxHtmlLength = 65_536;

/** Writes a feed. */
export const writeFeedFile = defineTask(
  import.meta.url,
  'writeFeedFile',
  ({ file, root, media, feed, posts }: FeedInput) => {
    const shown = { media: new Map(media), base: root, locale: feed.locale };
    return writeFeed(file, {
      ...feed,
      posts: posts.map(({ blocks, coverId, ...post }) => {
        const html = blocksHtml(blocks, shown);
        return {
          ...post,
          html: html.length > maxHtmlLength ? null : html,
          imageUrl: coverId && shown.media.has(coverId) ? permanentAddressOf(coverId, shown.media) : null,
        };
      }),
    });
  },
);
