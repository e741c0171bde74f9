import type { Element, Root } from 'hast';

/** How deep elements of the same kind may be nested. Deeper blocks are refused anyway. */
const maxNesting = { link: 2, strike: 1, block: 13 };
type NestingKind = keyof typeof maxNesting;

const nestingKinds: Readonly<Record<string, NestingKind>> = {
  a: 'link',
  s: 'strike',
  strike: 'strike',
  del: 'strike',
};
const blockNames: ReadonlySet<unknown> = new Set(['section', 'columns', 'column']);

/**
 * Neutralizes elements nested too deep in others of their kind, because their content would be walked once for
 * each. Mutates the tree.
 */
export function flattenNesting(node: Root | Element, depths = { link: 0, strike: 0, block: 0 }): void {
  for (const child of node.children) {
    if (child.type !== 'element') continue;
    const isBlock = blockNames.has(child.properties.dataBlock);
    const kind = isBlock ? 'block' : nestingKinds[child.tagName];
    if (!kind) flattenNesting(child, depths);
    else if (depths[kind] < maxNesting[kind]) flattenNesting(child, { ...depths, [kind]: depths[kind] + 1 });
    else {
      Object.assign(child, { tagName: isBlock ? 'div' : 'span', properties: {} });
      flattenNesting(child, depths);
    }
  }
}
