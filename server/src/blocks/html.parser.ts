import { invalid } from '@imprint/shared/errors';
import type { Root } from 'hast';
import { fromParse5 } from 'hast-util-from-parse5';
import { type DefaultTreeAdapterMap, defaultTreeAdapter, parseFragment, type TreeAdapter } from 'parse5';
import type { DocumentFormat } from './blocks.check.ts';
import { sanitized } from './html.allowed.ts';
import { flattenMeanings } from './html.nesting.ts';
import { collapseSpaces } from './html.spaces.ts';
import { withMeaningOfStyles } from './html.styles.ts';
import { assertTablesFit } from './html.tables.ts';
import { readingCaps } from './reading.caps.ts';
import { mediaIdIn } from './shown.items.ts';

/** The clean tree of HTML as browsers read it. Throws VALIDATION_ERROR when it is too deep or too large. */
export function parseHtml(html: string, field: DocumentFormat, publicUrl: string): Root {
  const fragment = parseFragment(html, { treeAdapter: boundedAdapter(field) });
  // Safe because a fragment becomes a root.
  const tree = fromParse5(fragment) as Root;
  const clean = sanitized(withMeaningOfStyles(tree));
  nameMedia(clean, publicUrl);
  flattenMeanings(clean);
  collapseSpaces(clean);
  assertTablesFit(clean, field);
  return clean;
}

/** Names the items of ours that pictures and videos show; nothing from outside can name them so. */
function nameMedia(node: Root | Root['children'][number], publicUrl: string): void {
  if (!('children' in node)) return;
  if (node.type === 'element') {
    const { src, poster } = node.properties;
    if (typeof src === 'string') node.properties.dataMedia = mediaIdIn(src.trim(), publicUrl);
    if (typeof poster === 'string') node.properties.dataPoster = mediaIdIn(poster.trim(), publicUrl);
  }
  for (const child of node.children) nameMedia(child, publicUrl);
}

/** Builds the usual tree, and stops before it is too deep or too large. */
function boundedAdapter(field: DocumentFormat): TreeAdapter<DefaultTreeAdapterMap> {
  let depth = 0;
  let count = 0;
  return {
    ...defaultTreeAdapter,
    createElement(...element) {
      count += 1;
      if (count > readingCaps.elements)
        throw invalid({ field, reason: `must have at most ${readingCaps.elements} elements` });
      return defaultTreeAdapter.createElement(...element);
    },
    onItemPush() {
      depth += 1;
      if (depth > readingCaps.elementDepth) {
        const reason = `must not have elements in each other deeper than ${readingCaps.elementDepth}`;
        throw invalid({ field, reason });
      }
    },
    onItemPop() {
      depth -= 1;
    },
  };
}
