import { invalid } from '@imprint/shared/errors';
import type { Root } from 'hast';
import { fromParse5 } from 'hast-util-from-parse5';
import { type DefaultTreeAdapterMap, defaultTreeAdapter, parseFragment, type TreeAdapter } from 'parse5';
import { sanitized } from './html.allowed.ts';
import { withMeaningOfStyles } from './html.styles.ts';
import type { DocumentFormat } from './reading.limit.ts';
import { mediaIdIn } from './shown.items.ts';

/** More than any document that people write; what walks the tree later calls itself for each level. */
const deepestElement = 256;
const mostElements = 50_000;
const mostCells = 50_000;

/** The clean tree of HTML as browsers read it. Throws VALIDATION_ERROR when it is too deep or too large. */
export function parseHtml(html: string, field: DocumentFormat, publicUrl: string): Root {
  const fragment = parseFragment(html, { treeAdapter: boundedAdapter(field) });
  // Safe because a fragment becomes a root.
  const tree = fromParse5(fragment) as Root;
  const clean = sanitized(withMeaningOfStyles(tree));
  nameMedia(clean, publicUrl);
  if (cellsOf(clean) > mostCells) {
    throw invalid({ field, reason: `must have at most ${mostCells} cells in its tables` });
  }
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
      if (count > mostElements)
        throw invalid({ field, reason: `must have at most ${mostElements} elements` });
      return defaultTreeAdapter.createElement(...element);
    },
    onItemPush() {
      depth += 1;
      if (depth > deepestElement) {
        throw invalid({
          field,
          reason: `must not have elements in each other deeper than ${deepestElement}`,
        });
      }
    },
    onItemPop() {
      depth -= 1;
    },
  };
}

/** How many cells its tables have once those over several columns and rows are spread out. */
function cellsOf(node: Root | Root['children'][number]): number {
  if (!('children' in node)) return 0;
  const inside = node.children.reduce((sum, child) => sum + cellsOf(child), 0);
  if (node.type !== 'element' || (node.tagName !== 'td' && node.tagName !== 'th')) return inside;
  return inside + Number(node.properties.colSpan ?? 1) * Number(node.properties.rowSpan ?? 1);
}
