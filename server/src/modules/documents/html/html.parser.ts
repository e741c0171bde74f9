import { invalid } from '@imprint/shared/errors';
import type { Root } from 'hast';
import { fromParse5 } from 'hast-util-from-parse5';
import { type DefaultTreeAdapterMap, defaultTreeAdapter, parseFragment, type TreeAdapter } from 'parse5';
import type { DocumentFormat } from '../tree/blocks.check.ts';
import { mediaIdFromAddress } from '../tree/document.media.ts';
import type { ReadingContext } from '../tree/reading.context.ts';
import { readingLimits } from '../tree/reading.limits.ts';
import { sanitizeTree } from './html.allowed.ts';
import { flattenNesting } from './html.nesting.ts';
import { countOmissions } from './html.omissions.ts';
import { collapseSpaces } from './html.spaces.ts';
import { replaceStyles } from './html.styles.ts';
import { assertTablesFit } from './html.tables.ts';

/** Parses HTML like browsers do and sanitizes it. Throws VALIDATION_ERROR when it is too deep or too large. */
export function parseHtml(
  html: string,
  field: DocumentFormat,
  { publicUrl, omissions }: ReadingContext,
): Root {
  const fragment = parseFragment(html, { treeAdapter: boundedAdapter(field) });
  // Safe because a fragment becomes a root.
  const tree = fromParse5(fragment) as Root;
  countOmissions(tree, omissions);
  const clean = sanitizeTree(replaceStyles(tree));
  nameMedia(clean, publicUrl);
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
        const reason = `must not have elements in each other deeper than ${readingLimits.elementDepth}`;
        throw invalid({ field, reason });
      }
    },
    onItemPop() {
      depth -= 1;
    },
  };
}
