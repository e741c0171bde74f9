import type { BlockInput } from '@imprint/shared/blocks/block';
import { isSafeHref } from '@imprint/shared/blocks/href';
import type { Element, Nodes } from 'hast';
import type { Handle, State } from 'hast-util-to-mdast';
import type { PhrasingContent } from 'mdast';
import { oneLine } from '../tree/document.media.ts';
import { inlineOf, inlineTextOf } from '../tree/mdast.inline.ts';
import { blockNode } from '../tree/mdast.media.ts';
import { flowOf } from './html.flow.ts';

type Image = Extract<BlockInput, { type: 'image' }>;
type Gallery = Extract<BlockInput, { type: 'gallery' }>;
type Video = Extract<BlockInput, { type: 'video' }>;
type Item = Required<NonNullable<Gallery['items']>[number]>;

/** A figure that contains only images or a single video of this installation becomes a block. */
export const figure: Handle = (state, node) => {
  const gallery = hasOtherContent(node) ? null : parseGallery(state, node);
  if (gallery) {
    const words = () => (gallery.items ?? []).map(wordsOf).join('\n');
    // The caption of a whole gallery becomes text below it.
    const below = node.children.filter(isCaption).flatMap((caption) => flowOf(state, state.all(caption)));
    return [blockNode(gallery, words), ...below];
  }
  const block = hasOtherContent(node) ? null : (parseImage(state, node) ?? parseVideo(state, node));
  return block ? blockNode(block, () => wordsOf(block)) : flowOf(state, state.all(node));
};

function wordsOf(block: { alt?: string | null | undefined; caption?: string | null | undefined }): string {
  return [block.alt, block.caption].filter(Boolean).join('\n');
}

/** A video of this installation; external ones are dropped. */
export const video: Handle = (_state, node) => {
  const mediaId = mediaIdOf(node);
  return mediaId
    ? blockNode({ type: 'video', mediaId, posterId: stringOrNull(node.properties.dataPoster) })
    : [];
};

function parseGallery(state: State, node: Element): Gallery | null {
  const isNamed = node.properties.dataBlock === 'gallery';
  const parts = node.children.filter((child) => isElement(child) && !isCaption(child));
  if (!isNamed && elementsIn(node, 'img').length < 2) return null;
  const items = parts.map((part) => parseItem(state, part));
  if (!items.every((item) => item !== null)) return null;
  const columns = Number(node.properties.dataColumns);
  return {
    type: 'gallery',
    items,
    ...(isNamed && columns >= 1 && columns <= 6 && { columns: Math.trunc(columns) }),
  };
}

function parseImage(state: State, node: Element): Image | null {
  if (elementsIn(node, 'video').length > 0) return null;
  const item = parseItem(state, node);
  if (!item) return null;
  const href = String(elementsIn(node, 'a').at(0)?.properties.href ?? '').trim();
  return { type: 'image', ...item, href: isSafeHref(href) && href.length <= 2000 ? href : null };
}

function parseVideo(state: State, node: Element): Video | null {
  const [element, ...others] = elementsIn(node, 'video');
  if (!element || others.length > 0 || elementsIn(node, 'img').length > 0) return null;
  const mediaId = mediaIdOf(element);
  if (!mediaId && node.properties.dataBlock !== 'video') return null;
  return {
    type: 'video',
    mediaId,
    posterId: stringOrNull(element.properties.dataPoster),
    caption: parseCaption(state, node),
  };
}

/** The only image in an element, which must be of this installation or a placeholder; null otherwise. */
function parseItem(state: State, node: Nodes): Item | null {
  const [picture, ...others] = elementsIn(node, 'img');
  if (!picture || others.length > 0) return null;
  const mediaId = stringOrNull(picture.properties.dataMedia);
  const isPlaceholder =
    isElement(node) && node.properties.dataBlock === 'image' && picture.properties.src === undefined;
  if (!mediaId && !isPlaceholder) return null;
  const caption = parseCaption(state, node) ?? (oneLine(String(picture.properties.title ?? '')) || null);
  return { mediaId, alt: oneLine(String(picture.properties.alt ?? '')), caption };
}

function mediaIdOf(node: Element): string | null {
  return (
    stringOrNull(node.properties.dataMedia) ??
    stringOrNull(elementsIn(node, 'source').at(0)?.properties.dataMedia)
  );
}

function stringOrNull(property: unknown): string | null {
  return typeof property === 'string' ? property : null;
}

/** Caches captions, because nested figures read them repeatedly. */
const captionCache = new WeakMap<Element, string>();

function parseCaption(state: State, node: Nodes): string | null {
  const [caption] = elementsIn(node, 'figcaption');
  if (!caption) return null;
  // Safe because `inlineOf` flattens everything that is not text.
  const words = captionCache.get(caption) ?? inlineTextOf(inlineOf(state.all(caption) as PhrasingContent[]));
  captionCache.set(caption, words);
  return words || null;
}

const figureElementNames = ['img', 'video', 'source', 'a', 'figcaption'] as const;

/** The elements within an element, including itself, that matter to figures. */
interface FigureParts {
  /** The first two elements of each name, in document order. */
  elements: Readonly<Record<(typeof figureElementNames)[number], Element[]>>;
  /** Whether there is content other than captions, images and videos. */
  hasOther: boolean;
}

/** Caches results, so that nested figures are searched only once. */
const partsCache = new WeakMap<Nodes, FigureParts>();

function figurePartsOf(node: Nodes): FigureParts {
  const parts = partsCache.get(node) ?? collectFigureParts(node);
  partsCache.set(node, parts);
  return parts;
}

function collectFigureParts(node: Nodes): FigureParts {
  const elements: FigureParts['elements'] = { img: [], video: [], source: [], a: [], figcaption: [] };
  for (const name of figureElementNames)
    if (isElement(node) && node.tagName === name) elements[name].push(node);
  let hasOther = node.type === 'text' && node.value.trim() !== '';
  for (const child of 'children' in node ? node.children : []) {
    const inner = figurePartsOf(child);
    hasOther ||= inner.hasOther;
    for (const name of figureElementNames) {
      for (const each of inner.elements[name]) if (elements[name].length < 2) elements[name].push(each);
    }
  }
  if (isElement(node) && ['figcaption', 'video'].includes(node.tagName)) hasOther = false;
  if (isElement(node) && ['iframe', 'input', 'hr'].includes(node.tagName)) hasOther = true;
  return { elements, hasOther };
}

function hasOtherContent(node: Nodes): boolean {
  return figurePartsOf(node).hasOther;
}

function elementsIn(node: Nodes, name: (typeof figureElementNames)[number]): Element[] {
  return figurePartsOf(node).elements[name];
}

function isElement(node: Nodes): node is Element {
  return node.type === 'element';
}

function isCaption(node: Nodes): node is Element {
  return isElement(node) && node.tagName === 'figcaption';
}
