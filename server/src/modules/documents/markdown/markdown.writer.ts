import type { Block } from '@imprint/shared/blocks/block';
import type { List } from '@imprint/shared/blocks/types/list.block';
import { citationMark } from '@imprint/shared/blocks/types/quote.block';
import { blocksHtml } from '@imprint/shared/site/block.html';
import { altOf, type MediaById, mediaAddressOf, noMedia } from '@imprint/shared/site/shown';
import { plainInline } from '@imprint/shared/text/inline';
import type { List as MdastList, Nodes, PhrasingContent, RootContent } from 'mdast';
import { gfmToMarkdown } from 'mdast-util-gfm';
import { toMarkdown } from 'mdast-util-to-markdown';
import { oneLine } from '../tree/document.media.ts';
import {
  headingDepth,
  inlineContent,
  lineContent,
  paragraphsOf,
  paragraphWith,
  plainContent,
} from './markdown.inline.ts';

/**
 * Writes blocks as Markdown. Sections and columns are replaced by their content, buttons become links, embeds
 * become addresses on their own line, and videos, post lists and contact forms become HTML. `media` provides the
 * used media items; paths of links are below `base`.
 */
export function markdownOf(blocks: readonly Block[], media: MediaById = noMedia, base = ''): string {
  const children = blocks.flatMap((block) => nodesOf(block, media));
  return toMarkdown(
    { type: 'root', children: base === '' ? children : children.map((node) => below(base, node)) },
    { bullet: '-', rule: '-', extensions: [gfmToMarkdown({ tablePipeAlign: false })] },
  );
}

function nodesOf(block: Block, media: MediaById): RootContent[] {
  switch (block.type) {
    case 'heading':
      return [{ type: 'heading', depth: headingDepth(block.level), children: lineContent(block.text) }];
    case 'paragraph':
      return block.text.trim() === '' ? [] : [paragraphWith(inlineContent(block.text))];
    case 'list':
      return [listOf(block)];
    case 'quote':
      return [quoteOf(block)];
    case 'button':
      return buttonOf(block);
    case 'code':
      return [{ type: 'code', lang: block.language, value: block.code }];
    case 'table':
      return [tableOf(block)];
    case 'divider':
      return [{ type: 'thematicBreak' }];
    case 'embed':
      // Written verbatim, because a link would get delimiters.
      return block.url === null ? [] : [{ type: 'html', value: new URL(block.url).href }];
    case 'image':
      return picturesOf([block], media);
    case 'gallery':
      return picturesOf(block.items, media);
    case 'video':
    case 'postList':
    case 'contactForm':
      return [{ type: 'html', value: blocksHtml([block], { media }).trimEnd() }];
    default:
      return block.children.flatMap((child) => nodesOf(child, media));
  }
}

/** The node with all addresses that are paths below a base path or URL. */
function below<Node extends Nodes>(base: string, node: Node): Node {
  return {
    ...node,
    ...('url' in node && node.url.startsWith('/') && { url: base + node.url }),
    ...('children' in node && { children: node.children.map((child) => below(base, child)) }),
  };
}

function listOf({ style, start, items }: List): MdastList {
  return {
    type: 'list',
    ordered: style === 'numbered',
    start,
    spread: false,
    children: items.map(({ text, list }) => ({
      type: 'listItem',
      spread: false,
      children: [...paragraphsOf(text), ...(list ? [listOf(list)] : [])],
    })),
  };
}

function quoteOf({ text, citation }: Extract<Block, { type: 'quote' }>): RootContent {
  const words = paragraphsOf(text);
  const source = citation ? [paragraphWith(inlineContent(citationMark + citation))] : [];
  return { type: 'blockquote', children: [...words, ...source] };
}

function buttonOf({ label, href }: Extract<Block, { type: 'button' }>): RootContent[] {
  const words = plainContent(label || (href ?? ''));
  if (words.length === 0) return [];
  return [paragraphWith(href === null ? words : [{ type: 'link', url: href, children: words }])];
}

interface Picture {
  mediaId: string | null;
  alt: string | null;
  caption: string | null;
  href?: string | null;
}

/** Images in one paragraph, each on its own line. Missing images are replaced by their texts. */
function picturesOf(pictures: readonly Picture[], media: MediaById): RootContent[] {
  const nodes = pictures.flatMap((picture) => pictureOf(picture, media));
  const lines = nodes.flatMap((picture, index) => (index === 0 ? [picture] : [lineEnd, picture]));
  const words = pictures
    .filter(({ mediaId }) => mediaId === null)
    .flatMap(({ alt, caption }) => [plainContent(alt ?? ''), inlineContent(caption ?? '')])
    .flatMap((content) => (content.length > 0 ? [paragraphWith(content)] : []));
  return nodes.length > 0 ? [paragraphWith(lines), ...words] : words;
}

const lineEnd: PhrasingContent = { type: 'text', value: '\n' };

function pictureOf(
  { mediaId, caption, href = null, ...picture }: Picture,
  media: MediaById,
): PhrasingContent[] {
  if (mediaId === null) return [];
  const image: PhrasingContent = {
    type: 'image',
    url: mediaAddressOf(mediaId, media),
    alt: oneLine(altOf({ mediaId, ...picture }, media)),
    title: oneLine(plainInline(caption ?? '')) || null,
  };
  return href === null ? [image] : [{ type: 'link', url: href, children: [image] }];
}

/** Markdown requires a header row, which stays empty if there is none. */
function tableOf({ hasHeader, rows }: Extract<Block, { type: 'table' }>): RootContent {
  const all = hasHeader ? rows : [(rows[0] ?? []).map(() => ''), ...rows];
  return {
    type: 'table',
    children: all.map((cells) => ({
      type: 'tableRow',
      children: cells.map((cell) => ({ type: 'tableCell', children: lineContent(cell) })),
    })),
  };
}
