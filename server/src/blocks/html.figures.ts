import type { BlockInput } from '@imprint/shared/blocks/block';
import { isSafeHref } from '@imprint/shared/blocks/href';
import type { Element, Nodes } from 'hast';
import type { Handle, State } from 'hast-util-to-mdast';
import type { PhrasingContent } from 'mdast';
import { flowOf } from './html.flow.ts';
import { bareTextOf, inlineOf } from './mdast.inline.ts';
import { carrying } from './mdast.media.ts';
import { oneLine } from './shown.items.ts';

type Image = Extract<BlockInput, { type: 'image' }>;
type Gallery = Extract<BlockInput, { type: 'gallery' }>;
type Video = Extract<BlockInput, { type: 'video' }>;
type Item = Required<NonNullable<Gallery['items']>[number]>;

/** A figure that shows nothing but our own pictures, or one video of ours, is the block for that. */
export const figure: Handle = (state, node) => {
  const gallery = hasOtherContent(node) ? null : galleryIn(state, node);
  if (gallery) {
    const words = () => (gallery.items ?? []).map(wordsOf).join('\n');
    // What is said of a whole gallery stays below it.
    const below = node.children.filter(isCaption).flatMap((caption) => flowOf(state, state.all(caption)));
    return [carrying(gallery, words), ...below];
  }
  const block = hasOtherContent(node) ? null : (imageIn(state, node) ?? videoIn(state, node));
  return block ? carrying(block, () => wordsOf(block)) : flowOf(state, state.all(node));
};

function wordsOf(shown: { alt?: string | null | undefined; caption?: string | null | undefined }): string {
  return [shown.alt, shown.caption].filter(Boolean).join('\n');
}

/** A video of ours; one from elsewhere vanishes. */
export const video: Handle = (_state, node) => {
  const mediaId = sourceOf(node);
  return mediaId ? carrying({ type: 'video', mediaId, posterId: idIn(node.properties.dataPoster) }) : [];
};

function galleryIn(state: State, node: Element): Gallery | null {
  const isNamed = node.properties.dataBlock === 'gallery';
  const parts = node.children.filter((child) => isElement(child) && !isCaption(child));
  if (!isNamed && elementsIn(node, 'img').length < 2) return null;
  const items = parts.map((part) => itemIn(state, part));
  if (!items.every((item) => item !== null)) return null;
  const columns = Number(node.properties.dataColumns);
  return {
    type: 'gallery',
    items,
    ...(isNamed && columns >= 1 && columns <= 6 && { columns: Math.trunc(columns) }),
  };
}

function imageIn(state: State, node: Element): Image | null {
  if (elementsIn(node, 'video').length > 0) return null;
  const item = itemIn(state, node);
  if (!item) return null;
  const href = String(elementsIn(node, 'a').at(0)?.properties.href ?? '').trim();
  return { type: 'image', ...item, href: isSafeHref(href) && href.length <= 2000 ? href : null };
}

function videoIn(state: State, node: Element): Video | null {
  const [found, ...others] = elementsIn(node, 'video');
  if (!found || others.length > 0 || elementsIn(node, 'img').length > 0) return null;
  const mediaId = sourceOf(found);
  if (!mediaId && node.properties.dataBlock !== 'video') return null;
  return {
    type: 'video',
    mediaId,
    posterId: idIn(found.properties.dataPoster),
    caption: captionIn(state, node),
  };
}

/** The one picture in an element, which is ours or still missing; null when there is anything else. */
function itemIn(state: State, node: Nodes): Item | null {
  const [picture, ...others] = elementsIn(node, 'img');
  if (!picture || others.length > 0) return null;
  const mediaId = idIn(picture.properties.dataMedia);
  const isPlaceholder =
    isElement(node) && node.properties.dataBlock === 'image' && picture.properties.src === undefined;
  if (!mediaId && !isPlaceholder) return null;
  const caption = captionIn(state, node) ?? (oneLine(String(picture.properties.title ?? '')) || null);
  return { mediaId, alt: oneLine(String(picture.properties.alt ?? '')), caption };
}

function sourceOf(node: Element): string | null {
  return idIn(node.properties.dataMedia) ?? idIn(elementsIn(node, 'source').at(0)?.properties.dataMedia);
}

function idIn(property: unknown): string | null {
  return typeof property === 'string' ? property : null;
}

/** The words of captions, which may be asked for by each of many figures in each other. */
const knownCaptions = new WeakMap<Element, string>();

function captionIn(state: State, node: Nodes): string | null {
  const [caption] = elementsIn(node, 'figcaption');
  if (!caption) return null;
  // Safe because what is no text is taken apart where it becomes text.
  const words = knownCaptions.get(caption) ?? bareTextOf(inlineOf(state.all(caption) as PhrasingContent[]));
  knownCaptions.set(caption, words);
  return words || null;
}

const soughtNames = ['img', 'video', 'source', 'a', 'figcaption'] as const;

/** What is in an element that shows something, itself included. */
interface Shown {
  /** Of each name the first two elements, in reading order. */
  elements: Readonly<Record<(typeof soughtNames)[number], Element[]>>;
  /** Whether it says anything beside its captions, or shows what is neither a picture nor a video. */
  hasOther: boolean;
}

/** What was found already: figures in each other are asked for what is in them once each. */
const known = new WeakMap<Nodes, Shown>();

function shownIn(node: Nodes): Shown {
  const found = known.get(node) ?? findShown(node);
  known.set(node, found);
  return found;
}

function findShown(node: Nodes): Shown {
  const elements: Shown['elements'] = { img: [], video: [], source: [], a: [], figcaption: [] };
  for (const name of soughtNames) if (isElement(node) && node.tagName === name) elements[name].push(node);
  let hasOther = node.type === 'text' && node.value.trim() !== '';
  for (const child of 'children' in node ? node.children : []) {
    const inner = shownIn(child);
    hasOther ||= inner.hasOther;
    for (const name of soughtNames) {
      for (const each of inner.elements[name]) if (elements[name].length < 2) elements[name].push(each);
    }
  }
  if (isElement(node) && ['figcaption', 'video'].includes(node.tagName)) hasOther = false;
  if (isElement(node) && ['iframe', 'input', 'hr'].includes(node.tagName)) hasOther = true;
  return { elements, hasOther };
}

function hasOtherContent(node: Nodes): boolean {
  return shownIn(node).hasOther;
}

function elementsIn(node: Nodes, name: (typeof soughtNames)[number]): Element[] {
  return shownIn(node).elements[name];
}

function isElement(node: Nodes): node is Element {
  return node.type === 'element';
}

function isCaption(node: Nodes): node is Element {
  return isElement(node) && node.tagName === 'figcaption';
}
