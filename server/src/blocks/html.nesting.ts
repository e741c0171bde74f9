import type { Element, Root } from 'hast';

/** How many elements of one meaning may lie in each other; blocks deeper than that are refused anyway. */
const most = { link: 2, strike: 1, block: 13 };
type Meaning = keyof typeof most;

const meaningOf: Readonly<Record<string, Meaning>> = {
  a: 'link',
  s: 'strike',
  strike: 'strike',
  del: 'strike',
};
const blockNames: ReadonlySet<unknown> = new Set(['section', 'columns', 'column', 'richText']);

/**
 * Takes their meaning from elements that lie in too many others of the same: what is in them would be gone through
 * once for each. The tree is changed.
 */
export function flattenMeanings(node: Root | Element, around = { link: 0, strike: 0, block: 0 }): void {
  for (const child of node.children) {
    if (child.type !== 'element') continue;
    const isBlock = blockNames.has(child.properties.dataBlock);
    const meaning = isBlock ? 'block' : meaningOf[child.tagName];
    if (!meaning) flattenMeanings(child, around);
    else if (around[meaning] < most[meaning])
      flattenMeanings(child, { ...around, [meaning]: around[meaning] + 1 });
    else {
      Object.assign(child, { tagName: isBlock ? 'div' : 'span', properties: {} });
      flattenMeanings(child, around);
    }
  }
}
