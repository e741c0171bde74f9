import * as z from 'zod';
import { blockType } from '../block.type.ts';
import { inlineText } from '../inline.text.ts';
import { maxTextLength } from './paragraph.block.ts';

const listStyles = ['bulleted', 'numbered'] as const;

/** Limits of a list: items beside each other, how deep lists lie in each other, and the number of the first item. */
export const listLimits = { items: 500, depth: 8, start: 1_000_000 } as const;

/** A list in a block or in an item. */
export interface List {
  style: (typeof listStyles)[number];
  /** The number of the first item, in a numbered list. */
  start: number;
  items: ListItem[];
}

export interface ListItem {
  /** Inline Markdown. */
  text: string;
  /** The list below the text; absent for none. */
  list?: List | undefined;
}

/** A list as it is sent: fields with a default may be left out. */
export interface ListInput {
  style?: List['style'] | undefined;
  start?: number | undefined;
  items?: ListItemInput[] | undefined;
}

export interface ListItemInput {
  text?: string | undefined;
  list?: ListInput | undefined;
}

const item: z.ZodType<ListItem, ListItemInput> = z
  .strictObject({
    text: inlineText(maxTextLength, 'The text; a blank line begins another paragraph.'),
    list: z
      .lazy(() => innerList)
      .optional()
      .describe('The nested list.'),
  })
  .meta({
    id: 'ListItem',
    description: '{text, list: {style, start, items}}',
  });

const fields = {
  style: z.enum(listStyles).default('bulleted').describe('Whether its items have bullets or numbers.'),
  start: z
    .int()
    .min(0)
    .max(listLimits.start)
    .default(1)
    .describe('The number of the first item, in a numbered list.'),
  items: z
    .array(item)
    .min(1)
    .max(listLimits.items)
    .default([{ text: '' }])
    .describe('The items, in order.'),
};

const innerList: z.ZodType<List, ListInput> = z.strictObject(fields);

export const list = blockType('list', 'A list; items can have nested lists.', {
  ...fields,
  items: fields.items.refine(
    (items) => depthOf(items) <= listLimits.depth,
    `must not have lists nested deeper than ${listLimits.depth}`,
  ),
});

/** How deep the lists of items lie in each other; 1 for items without lists. */
function depthOf(items: readonly ListItem[]): number {
  return 1 + Math.max(0, ...items.map(({ list }) => (list ? depthOf(list.items) : 0)));
}
