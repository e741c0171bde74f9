import type { BlockInput } from '@imprint/shared/blocks/block';
import { isSafeHref } from '@imprint/shared/blocks/href';
import type { Element, Nodes } from 'hast';
import { defaultHandlers, type Handle, type State } from 'hast-util-to-mdast';
import type { PhrasingContent } from 'mdast';
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
    const words = (gallery.items ?? []).map(wordsOf).join('\n');
    // What is said of a whole gallery stays below it.
    const below = node.children.filter(isCaption).flatMap((caption) => state.toFlow(state.all(caption)));
    return [carrying(gallery, words), ...below];
  }
  const block = hasOtherContent(node) ? null : (imageIn(state, node) ?? videoIn(state, node));
  return block ? carrying(block, wordsOf(block)) : defaultHandlers.figure(state, node);
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

function captionIn(state: State, node: Nodes): string | null {
  const [caption] = elementsIn(node, 'figcaption');
  if (!caption) return null;
  // Safe because what is no text is taken apart where it becomes text.
  return bareTextOf(inlineOf(state.all(caption) as PhrasingContent[])) || null;
}

/** Whether it says anything beside its captions, or shows what is neither a picture nor a video. */
function hasOtherContent(node: Nodes): boolean {
  if (node.type === 'text') return node.value.trim() !== '';
  if (isElement(node) && ['figcaption', 'video'].includes(node.tagName)) return false;
  if (isElement(node) && ['iframe', 'input', 'hr'].includes(node.tagName)) return true;
  return 'children' in node && node.children.some(hasOtherContent);
}

function elementsIn(node: Nodes, tagName: string): Element[] {
  const self = isElement(node) && node.tagName === tagName ? [node] : [];
  return 'children' in node
    ? [...self, ...node.children.flatMap((child) => elementsIn(child, tagName))]
    : self;
}

function isElement(node: Nodes): node is Element {
  return node.type === 'element';
}

function isCaption(node: Nodes): node is Element {
  return isElement(node) && node.tagName === 'figcaption';
}
