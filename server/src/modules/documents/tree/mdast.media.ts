import type { BlockInput } from '@imprint/shared/blocks/block';
import { isSafeHref } from '@imprint/shared/blocks/href';
import type { Code, Nodes, Paragraph, PhrasingContent, RootContent } from 'mdast';
import { oneLine } from './document.media.ts';
import {
  galleryBlocksOf,
  imageBlocksOf,
  type Picture,
  titlePieces,
  wordsOfPictures,
} from './picture.blocks.ts';
import type { Reading } from './reading.ts';

declare module 'mdast' {
  interface ImageData {
    /** The public id of the media item, if it belongs to this installation. */
    mediaId?: string | null;
  }
}

/** What a node for blocks has besides them. */
interface BlockNodeParts {
  /** The text of the blocks, for where none are possible. It is computed only then and only once. */
  words?: () => string;
  /** The content of a block that holds others. */
  content?: RootContent[];
}

/** A node for blocks, which are made when they are needed. */
export function blockNode(blocks: () => BlockInput[], { words, content }: BlockNodeParts = {}): Code {
  let cached: string | null = null;
  return {
    type: 'code',
    get value() {
      cached ??= words?.() ?? '';
      return cached;
    },
    data: { blocks, ...(content && { content }) },
  };
}

/** An image with its link, if any. */
type LinkedPicture = Picture & { href: string | null };

/** Splits a paragraph with images of this installation into text and image blocks. */
export function extractPictures(node: RootContent, reading: Reading): RootContent[] {
  if (node.type !== 'paragraph' || !node.children.some(pictureOf)) return [node];
  const parts: RootContent[] = [];
  let text: PhrasingContent[] = [];
  let pictures: LinkedPicture[] = [];
  const endText = () => {
    if (!text.every(isBlank)) parts.push({ type: 'paragraph', children: text } satisfies Paragraph);
    text = [];
  };
  const endPictures = () => {
    if (pictures.length > 0) parts.push(...pictureNodes(pictures, reading));
    pictures = [];
  };
  for (const child of node.children) {
    const picture = pictureOf(child);
    if (picture) {
      endText();
      pictures.push(picture);
    } else {
      if (!isBlank(child)) endPictures();
      text.push(child);
    }
  }
  endPictures();
  endText();
  return parts;
}

/** Consecutive images without links become a gallery. */
function pictureNodes(pictures: readonly LinkedPicture[], reading: Reading): Code[] {
  const isGallery = pictures.length > 1 && pictures.every(({ href }) => href === null);
  if (isGallery)
    return [blockNode(() => galleryBlocksOf(pictures, reading), { words: () => wordsOfPictures(pictures) })];
  return pictures.map((picture) =>
    blockNode(() => imageBlocksOf(picture, reading), { words: () => wordsOfPictures([picture]) }),
  );
}

function pictureOf(node: Nodes): LinkedPicture | null {
  if (node.type === 'image') {
    const mediaId = node.data?.mediaId;
    if (!mediaId) return null;
    return { mediaId, alt: oneLine(node.alt ?? ''), caption: titlePieces(node.title ?? ''), href: null };
  }
  if (node.type !== 'link') return null;
  const [inner, ...others] = node.children.filter((child) => !isBlank(child));
  const picture = inner?.type === 'image' && others.length === 0 ? pictureOf(inner) : null;
  const href = node.url.trim();
  return picture && { ...picture, href: isSafeHref(href) && href.length <= 2000 ? href : null };
}

function isBlank(node: Nodes): boolean {
  return node.type === 'break' || (node.type === 'text' && node.value.trim() === '');
}
