import type { AnyMenuItem, MenuItem, menus } from '@imprint/shared/shapes/menus';
import type * as z from 'zod';
import type { TreeNode } from '../../../kit/tree/tree.moves.ts';

/** A menu as it is edited, which may not be valid yet. */
export type EditedMenu = NonNullable<z.input<typeof menus>['footer']>;

/** An item of a menu as a node, with its place in reading order as its id. */
export interface MenuNode extends TreeNode, Pick<AnyMenuItem, 'label' | 'link' | 'locale'> {
  /** The dotted path of the item in the menu, such as `2.items.0`. */
  path: string;
}

/** The items of a menu in reading order; `titleOf` gives what an item without a label says. */
export function nodesOf(menu: EditedMenu, titleOf: (link: string | null) => string): MenuNode[] {
  const nodes: MenuNode[] = [];
  const add = (item: EditedMenu[number], parentId: string | null, path: string) => {
    const { label = null, link = null, locale = null } = item;
    const id = String(nodes.length);
    const depth = parentId === null ? 1 : 2;
    nodes.push({ id, parentId, depth, title: label ?? titleOf(link), label, link, locale, path });
    return id;
  };
  for (const [index, item] of menu.entries()) {
    const id = add(item, null, `${index}`);
    for (const [below, subitem] of (item.items ?? []).entries()) add(subitem, id, `${index}.items.${below}`);
  }
  return nodes;
}

/** The menu whose items in reading order are these. */
export function menuOf(nodes: readonly MenuNode[]): MenuItem[] {
  const menu: MenuItem[] = [];
  for (const { depth, label, link, locale } of nodes) {
    const parent = menu.at(-1);
    if (depth > 1 && parent) parent.items.push({ label, link: link ?? '', locale });
    else menu.push({ label, link, locale, items: [] });
  }
  return menu;
}

/** How deep an item may be: headings stay at the top. */
export function maxDepthOf({ link }: MenuNode): number {
  return link === null ? 1 : 2;
}
