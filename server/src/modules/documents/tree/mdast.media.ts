import type { BlockInput } from '@imprint/shared/blocks/block';
import { isSafeHref } from '@imprint/shared/blocks/href';
import type { Code, Nodes, Paragraph, PhrasingContent, RootContent } from 'mdast';
import { oneLine } from './document.media.ts';

declare module 'mdast' {
  interface ImageData {
    /** The public id of the media item, if it belongs to this installation. */
    mediaId?: string | null;
  }
}

type Image = Extract<BlockInput, { type: 'image' }>;

/**
 * A node for a block. Where no block is possible, it is replaced by its text, which is computed only then and only
 * once.
 */
export function blockNode(block: BlockInput, words: () => string = () => ''): Code {
  let cached: string | null = null;
  return {
    type: 'code',
    get value() {
      cached ??= words();
      return cached;
    },
    data: { blocks: [block] },
  };
}

/** Splits a paragraph with images of this installation into text and image blocks. */
export function extractPictures(node: RootContent): RootContent[] {
  if (node.type !== 'paragraph' || !node.children.some(imageOf)) return [node];
  const parts: RootContent[] = [];
  let text: PhrasingContent[] = [];
  let images: Image[] = [];
  const endText = () => {
    if (!text.every(isBlank)) parts.push({ type: 'paragraph', children: text } satisfies Paragraph);
    text = [];
  };
  const endImages = () => {
    parts.push(...imageBlocks(images).map((block) => blockNode(block)));
    images = [];
  };
  for (const child of node.children) {
    const image = imageOf(child);
    if (image) {
      endText();
      images.push(image);
    } else {
      if (!isBlank(child)) endImages();
      text.push(child);
    }
  }
  endImages();
  endText();
  return parts;
}

/** Consecutive images without links become a gallery. */
function imageBlocks(images: Image[]): BlockInput[] {
  if (images.length < 2 || images.some(({ href }) => href)) return images;
  return [{ type: 'gallery', items: images.map(({ mediaId, alt, caption }) => ({ mediaId, alt, caption })) }];
}

function imageOf(node: Nodes): Image | null {
  if (node.type === 'image') {
    const mediaId = node.data?.mediaId;
    const caption = oneLine(node.title ?? '') || null;
    return mediaId ? { type: 'image', mediaId, alt: oneLine(node.alt ?? ''), caption } : null;
  }
  if (node.type !== 'link') return null;
  const [inner, ...others] = node.children.filter((child) => !isBlank(child));
  const image = inner?.type === 'image' && others.length === 0 ? imageOf(inner) : null;
  const href = node.url.trim();
  return image && { ...image, href: isSafeHref(href) && href.length <= 2000 ? href : null };
}

function isBlank(node: Nodes): boolean {
  return node.type === 'break' || (node.type === 'text' && node.value.trim() === '');
}
