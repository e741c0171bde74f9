import * as z from 'zod';
import { isSafeHref } from '../blocks/href.ts';
import { exampleId, named, stored } from '../wire.ts';

/** How many items a menu has at most, those below others included. */
export const maxMenuItems = 100;

const linkKinds = ['page', 'post', 'media', 'blog', 'search', 'url'] as const;
/** What a link leads to. */
export type LinkKind = (typeof linkKinds)[number];

/** Tells what a link leads to; null when nothing is known of its form. */
export function linkKindOf(link: string): LinkKind | null {
  const name = /^(?:page|post|media)(?=_)|^(?:blog|search)$/.exec(link)?.[0];
  return linkKinds.find((kind) => kind === name) ?? (isSafeHref(link) ? 'url' : null);
}

const link = z
  .string()
  .trim()
  .min(1)
  .max(2000, { abort: true })
  .refine(
    (text) => linkKindOf(text) !== null,
    'must be the id of a page, a post or a media item, blog, search, a path such as /menu, or an http, https, mailto or tel address',
  )
  .describe('Target: the id of a page, post or media item; `blog`; `search`; a path; or a URL.')
  .meta({ examples: [exampleId('page')] });

const label = z
  .string()
  .trim()
  .min(1)
  .max(100)
  .describe('Label; null for the title of the page or post, or the name of the blog or search.')
  .meta({ examples: ['Our bread'] });
const locale = z
  .string()
  .max(35)
  .describe('Language in which it is shown; null for all.')
  .meta({ examples: ['en'] });
const headingLink = `${link.description} Null for a heading.`;
const descriptions = {
  items: 'Submenu items.',
  header: 'Header menu; null for the top-level pages and the blog.',
  footer: 'Footer menu.',
  menus: 'The menus of the website. Items whose page or post is not live are left out.',
};

/** Whether an item that leads there needs no label, because pages, posts, the blog and the search have titles. */
export function hasTitle(link: string | null): boolean {
  return ['page', 'post', 'blog', 'search'].includes(linkKindOf(link ?? '') ?? '');
}

function saysSomething({ label, link }: { label: string | null; link: string | null }): boolean {
  // An empty link is refused by itself.
  return label !== null || link === '' || hasTitle(link);
}
const labelMessage = { path: ['label'], error: 'is required if the link has no title' };

const common = { label: label.nullable().default(null), locale: locale.nullable().default(null) };
const subitem = z.strictObject({ ...common, link }).refine(saysSomething, labelMessage);
const item = z
  .strictObject({
    ...common,
    link: link.nullable().default(null).describe(headingLink),
    items: z.array(subitem).max(maxMenuItems).default([]).describe(descriptions.items),
  })
  .refine(saysSomething, labelMessage);

const menu = z
  .array(item)
  .max(maxMenuItems)
  .refine(
    (items) => items.reduce((total, { items }) => total + 1 + items.length, 0) <= maxMenuItems,
    `must have at most ${maxMenuItems} items in total`,
  );

/** Menus in a request. */
export const menus = z
  .strictObject({
    header: menu.nullable().default(null).describe(descriptions.header),
    footer: menu.default([]).describe(descriptions.footer),
  })
  .describe(descriptions.menus);

const storedCommon = { label: stored(label).nullable(), locale: stored(locale).nullable() };
const storedItem = named(
  'MenuItem',
  z.object({
    ...storedCommon,
    link: stored(link).nullable().describe(headingLink),
    items: z.array(z.object({ ...storedCommon, link: stored(link) })).describe(descriptions.items),
  }),
);

/** Menus in a response. What was taken once is not checked again. */
export const storedMenus = z
  .object({
    header: z.array(storedItem).nullable().describe(descriptions.header),
    footer: z.array(storedItem).describe(descriptions.footer),
  })
  .describe(descriptions.menus);

export type Menus = z.output<typeof menus>;
/** An item of a menu, which may have others below it. */
export type MenuItem = Menus['footer'][number];
/** An item below another. */
type MenuSubitem = MenuItem['items'][number];
export type AnyMenuItem = MenuItem | MenuSubitem;

/** The menus of a website without any of its own. */
export const noMenus: Menus = { header: null, footer: [] };

/** All items of menus, with the dotted path of each. */
export function* menuItemsIn({ header, footer }: Menus): Generator<{ item: AnyMenuItem; field: string }> {
  for (const [name, items] of Object.entries({ header: header ?? [], footer })) {
    for (const [index, item] of items.entries()) {
      const field = `menus.${name}.${index}`;
      yield { item, field };
      for (const [below, subitem] of item.items.entries())
        yield { item: subitem, field: `${field}.items.${below}` };
    }
  }
}

/** Menus without the items that lead to a media item, and what is below them. */
export function menusWithoutMedia({ header, footer }: Menus, mediaId: string): Menus {
  const isKept = ({ link }: AnyMenuItem) => link !== mediaId;
  const without = (items: MenuItem[]) =>
    items.filter(isKept).map((item) => ({ ...item, items: item.items.filter(isKept) }));
  return { header: header && without(header), footer: without(footer) };
}
