import { invalid } from '@imprint/shared/errors';
import type { Element, Root } from 'hast';
import { fromParse5 } from 'hast-util-from-parse5';
import { type DefaultTreeAdapterMap, defaultTreeAdapter, parseFragment, type TreeAdapter } from 'parse5';
import type { DocumentFormat } from '../tree/blocks.check.ts';
import { mediaIdFromAddress } from '../tree/document.media.ts';
import { type Omissions, omitted } from '../tree/omissions.ts';
import { readingLimits } from '../tree/reading.limits.ts';
import type { Reading } from '../tree/reading.ts';
import { sanitizeTree } from './html.allowed.ts';
import { removeComments } from './html.comments.ts';
import { repairLists } from './html.lists.ts';
import { flattenNesting } from './html.nesting.ts';
import { countOmissions } from './html.omissions.ts';
import { collapseSpaces } from './html.spaces.ts';
import { replaceStyles } from './html.styles.ts';
import { assertTablesFit } from './html.tables.ts';

/** Parses HTML like browsers do and sanitizes it. Throws VALIDATION_ERROR when it is too deep or too large. */
export function parseHtml(html: string, { field, context }: Reading): Root {
  const { publicUrl, omissions } = context;
  const fragment = parseFragment(html, { treeAdapter: boundedAdapter(field) });
  // Safe because a fragment becomes a root.
  const tree = fromParse5(fragment) as Root;
  removeComments(tree, omissions);
  countOmissions(tree, omissions);
  repairLists(tree);
  const clean = sanitizeTree(replaceStyles(tree));
  nameMedia(clean, publicUrl);
  countForeignMedia(clean, omissions);
  flattenNesting(clean);
  collapseSpaces(clean);
  assertTablesFit(clean, field);
  return clean;
}

/**
 * Sets the media ids of images and videos of this installation. Input cannot set them, because these attributes
 * are not allowed.
 */
function nameMedia(node: Root | Root['children'][number], publicUrl: string): void {
  if (!('children' in node)) return;
  if (node.type === 'element') {
    const { src, poster } = node.properties;
    if (typeof src === 'string') node.properties.dataMedia = mediaIdFromAddress(src.trim(), publicUrl);
    if (typeof poster === 'string') node.properties.dataPoster = mediaIdFromAddress(poster.trim(), publicUrl);
  }
  for (const child of node.children) nameMedia(child, publicUrl);
}

/** Counts pictures and videos that have an address, but are not of this installation. */
function countForeignMedia(node: Root | Element, omissions: Omissions): void {
  for (const child of node.children) {
    if (child.type !== 'element') continue;
    if (child.tagName === 'img' && isForeign(child)) omissions.add(omitted.picture);
    if (child.tagName === 'video' && isForeignVideo(child)) omissions.add(omitted.video);
    countForeignMedia(child, omissions);
  }
}

function isForeign({ properties: { src, dataMedia } }: Element): boolean {
  return typeof src === 'string' && src.trim() !== '' && typeof dataMedia !== 'string';
}

/** The address of a video is its own or that of its first source. */
function isForeignVideo(video: Element): boolean {
  if (typeof video.properties.src === 'string') return isForeign(video);
  const source = video.children.find((child) => child.type === 'element' && child.tagName === 'source');
  return source?.type === 'element' && isForeign(source);
}

/** The default tree adapter with limits on depth and element count. */
function boundedAdapter(field: DocumentFormat): TreeAdapter<DefaultTreeAdapterMap> {
  let depth = 0;
  let count = 0;
  return {
    ...defaultTreeAdapter,
    createElement(...element) {
      count += 1;
      if (count > readingLimits.elements)
        throw invalid({ field, reason: `must have at most ${readingLimits.elements} elements` });
      return defaultTreeAdapter.createElement(...element);
    },
    onItemPush() {
      depth += 1;
      if (depth > readingLimits.elementDepth) {
        const reason = `must not have elements nested deeper than ${readingLimits.elementDepth}`;
        throw invalid({ field, reason });
      }
    },
    onItemPop() {
      depth -= 1;
    },
  };
}
