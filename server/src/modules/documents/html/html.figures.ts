import { isSafeHref } from '@imprint/shared/blocks/href';
import type { InlinePiece } from '@imprint/shared/text/inline';
import type { Element, Nodes } from 'hast';
import type { Handle, State } from 'hast-util-to-mdast';
import type { Code, PhrasingContent } from 'mdast';
import { oneLine } from '../tree/document.media.ts';
import { piecesOf, plainOf } from '../tree/mdast.inline.ts';
import { blockNode } from '../tree/mdast.media.ts';
import {
  captionOf,
  galleryBlocksOf,
  imageBlocksOf,
  type Picture,
  titlePieces,
  wordsOfPictures,
} from '../tree/picture.blocks.ts';
import type { Reading } from '../tree/reading.ts';
import { flowOf } from './html.flow.ts';

/** A figure that contains only images or a single video of this installation becomes a block. */
export function figureHandler(reading: Reading): Handle {
  return (state, node) => {
    if (hasOtherContent(node)) return flowOf(state, state.all(node));
    const gallery = parseGallery(state, node, reading);
    // The caption of a whole gallery becomes text below it.
    if (gallery)
      return [
        gallery,
        ...node.children.filter(isCaption).flatMap((caption) => flowOf(state, state.all(caption))),
      ];
    return (
      parseImage(state, node, reading) ?? parseVideo(state, node, reading) ?? flowOf(state, state.all(node))
    );
  };
}

/** A video of this installation; external ones are dropped. */
export const video: Handle = (_state, node) => {
  const mediaId = mediaIdOf(node);
  const posterId = stringOrNull(node.properties.dataPoster);
  return mediaId ? blockNode(() => [{ type: 'video', mediaId, posterId }]) : [];
};

function parseGallery(state: State, node: Element, reading: Reading): Code | null {
  const isNamed = node.properties.dataBlock === 'gallery';
  const parts = node.children.filter((child) => isElement(child) && !isCaption(child));
  if (!isNamed && elementsIn(node, 'img').length < 2) return null;
  const pictures = parts.map((part) => parsePicture(state, part));
  if (!pictures.every((picture) => picture !== null)) return null;
  const columns = Number(node.properties.dataColumns);
  const look = isNamed && columns >= 1 && columns <= 6 ? { columns: Math.trunc(columns) } : {};
  return blockNode(() => galleryBlocksOf(pictures, reading, look), {
    words: () => wordsOfPictures(pictures),
  });
}

function parseImage(state: State, node: Element, reading: Reading): Code | null {
  if (elementsIn(node, 'video').length > 0) return null;
  const picture = parsePicture(state, node);
  if (!picture) return null;
  const address = String(elementsIn(node, 'a').at(0)?.properties.href ?? '').trim();
  const href = isSafeHref(address) && address.length <= 2000 ? address : null;
  return blockNode(() => imageBlocksOf({ ...picture, href }, reading), {
    words: () => wordsOfPictures([picture]),
  });
}

function parseVideo(state: State, node: Element, reading: Reading): Code | null {
  const [element, ...others] = elementsIn(node, 'video');
  if (!element || others.length > 0 || elementsIn(node, 'img').length > 0) return null;
  const mediaId = mediaIdOf(element);
  if (!mediaId && node.properties.dataBlock !== 'video') return null;
  const posterId = stringOrNull(element.properties.dataPoster);
  const pieces = parseCaption(state, node);
  return blockNode(
    () => {
      const { caption, rest } = captionOf(pieces, reading);
      return [{ type: 'video', mediaId, posterId, caption }, ...rest];
    },
    { words: () => plainOf(pieces) },
  );
}

/** The only image in an element, which must be of this installation or a placeholder; null otherwise. */
function parsePicture(state: State, node: Nodes): Picture | null {
  const [picture, ...others] = elementsIn(node, 'img');
  if (!picture || others.length > 0) return null;
  const mediaId = stringOrNull(picture.properties.dataMedia);
  const isPlaceholder =
    isElement(node) && node.properties.dataBlock === 'image' && picture.properties.src === undefined;
  if (!mediaId && !isPlaceholder) return null;
  const { alt, title } = picture.properties;
  const own = parseCaption(state, node);
  const caption = own.length > 0 ? own : titlePieces(String(title ?? ''));
  return { mediaId, alt: oneLine(String(alt ?? '')), caption };
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
const captionCache = new WeakMap<Element, InlinePiece[]>();

function parseCaption(state: State, node: Nodes): InlinePiece[] {
  const [caption] = elementsIn(node, 'figcaption');
  if (!caption) return [];
  // Safe because `piecesOf` flattens everything that is not text.
  const pieces = captionCache.get(caption) ?? piecesOf(state.all(caption) as PhrasingContent[]);
  captionCache.set(caption, pieces);
  return pieces;
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
      // The links of a caption are part of its text.
      if (name === 'a' && isCaption(node)) continue;
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
