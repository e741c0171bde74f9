import type { Block } from '@imprint/shared/blocks/block';
import { componentIdsIn, type Renderable, renderBlocks } from '@imprint/shared/blocks/component.render';
import { mediaUsesIn } from '@imprint/shared/blocks/media.fields';
import { childrenOf, walk, withChildren } from '@imprint/shared/blocks/tree';
import type { DraftPage } from '@imprint/shared/contract/previews';
import { postTextOf, readingMinutes } from '@imprint/shared/shapes/posts.text';
import { pageHtml } from '@imprint/shared/site/page.html';
import { rulesKey } from '@imprint/shared/site/post.list.html';

/** What is written of a page or post while it is previewed. */
export interface PreviewedDraft {
  title: string;
  blocks: readonly Block[];
  /** Of posts alone. */
  coverId?: string | null;
}

/** Writes a page as visitors will see it once this draft is published; the element of each block says its id. */
export function draftHtml(
  { page, media, components }: DraftPage,
  { title, blocks, coverId = null }: PreviewedDraft,
): string {
  const known = new Map(Object.entries(components));
  const readTime = readingMinutes(postTextOf([...blocks]).wordCount);
  return pageHtml(
    {
      ...page,
      title,
      blocks: shownBlocks(blocks, known, new Set(Array.from(walk(blocks), ({ block }) => block.id))),
      post: page.post && { ...page.post, coverId, readingMinutes: readTime },
      media: new Map(Object.entries(media)),
    },
    true,
  );
}

type Components = ReadonlyMap<string, Renderable>;

/** The blocks with their components rendered. Those of a component have the id of the block that shows it. */
function shownBlocks(blocks: readonly Block[], components: Components, ownIds: ReadonlySet<string>): Block[] {
  const withId = (block: Block, id: string): Block => {
    const children = (childrenOf(block) ?? []).map((child) => withId(child, id));
    // What fills a slot is part of the draft.
    return withChildren(ownIds.has(block.id) ? block : { ...block, id }, children);
  };
  return blocks.flatMap((block) => {
    if (block.type === 'component')
      return renderBlocks([block], components).map((inner) => withId(inner, block.id));
    const children = childrenOf(block);
    return children ? [withChildren(block, shownBlocks(children, components, ownIds))] : [block];
  });
}

/** What a draft shows besides its own text. Where it changes, the page has to be read again. */
export function referencesOf({ blocks, coverId }: PreviewedDraft): string {
  const media = Array.from(mediaUsesIn(blocks), ({ mediaId }) => mediaId);
  const lists = Array.from(walk(blocks), ({ block }) => (block.type === 'postList' ? rulesKey(block) : ''));
  return [...new Set([coverId ?? '', ...media, ...componentIdsIn(blocks), ...lists])].sort().join(' ');
}
