import type { Block } from '@imprint/shared/blocks/block';
import type { ListItem } from '@imprint/shared/blocks/types/list.block';
import { hasFirstHeading } from '@imprint/shared/site/page.html';
import { rulesKey } from '@imprint/shared/site/post.list.html';
import type { SitePage } from '@imprint/shared/site/site.page';
import { dateIn } from '@imprint/shared/site/site.words';
import { escapeInline, noMarks } from '@imprint/shared/text/inline';
import { writeInline } from '@imprint/shared/text/inline.writer';
import { defineTask } from '../../core/work/task.ts';
import { markdownOf } from '../documents/markdown/markdown.writer.ts';
import type { PageInput } from './page.task.ts';

/** Writes a page or a post as Markdown; all its links are URLs. */
export const writeMarkdownPage = defineTask(
  import.meta.url,
  'writeMarkdownPage',
  ({ media, ...page }: PageInput) => {
    const { title, blocks, shell } = page;
    const heading: Block[] = hasFirstHeading(blocks)
      ? []
      : [{ id: 'title', type: 'heading', level: 1, text: escapeInline(title) }];
    const document = [...heading, ...bylineOf(page), ...blocks.flatMap((block) => readable(block, page))];
    return markdownOf(document, new Map(media), shell.root);
  },
);

/** Who wrote a post, and when. */
function bylineOf({ post, locale }: Pick<SitePage, 'post' | 'locale'>): Block[] {
  if (!post) return [];
  const parts = [...post.authors.map(({ label }) => label), dateIn(locale, post.publishedAt)];
  return [{ id: 'byline', type: 'paragraph', text: escapeInline(parts.join(' · ')) }];
}

/** Replaces the blocks that only a browser can show by ones that can be read. */
function readable(block: Block, page: Pick<SitePage, 'path' | 'posts'>): Block[] {
  if ('children' in block) return block.children.flatMap((child) => readable(child, page));
  const { id } = block;
  if (block.type === 'contactForm')
    return [{ id, type: 'button', label: block.submitLabel, href: page.path, look: 'secondary' }];
  if (block.type !== 'postList') return [block];
  const items = (page.posts[rulesKey(block)] ?? []).map(({ title, path }) => linkItem(title, path));
  return items.length === 0 ? [] : [{ id, type: 'list', style: 'bulleted', start: 1, items }];
}

function linkItem(text: string, href: string): ListItem {
  return { text: writeInline([{ text, marks: noMarks, href }]) };
}
