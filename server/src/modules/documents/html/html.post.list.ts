import { type Block, type BlockInput, blockTypes } from '@imprint/shared/blocks/block';
import type { Element } from 'hast';
import { element } from './html.elements.ts';

type PostList = Extract<Block, { type: 'postList' }>;
type Rule = Exclude<keyof PostList, 'id' | 'type'>;

/** The attribute for each rule of a post list. */
export const postListAttributes = {
  layout: 'dataLayout',
  limit: 'dataLimit',
  categoryId: 'dataCategory',
  tag: 'dataTag',
  authorId: 'dataAuthor',
  isFeatured: 'dataFeatured',
  showsExcerpt: 'dataExcerpt',
  showsCover: 'dataCover',
  showsDate: 'dataDate',
} satisfies Record<Rule, string>;

// Safe because these are the keys of that object.
const rules = Object.keys(postListAttributes) as Rule[];

/** A post list as an element with its rules. The posts themselves are not part of the document. */
export function postListElement(block: PostList): Element {
  const setRules = rules.filter((rule) => block[rule] !== null);
  const properties = setRules.map((rule) => [postListAttributes[rule], String(block[rule])]);
  return element('div', [], { dataBlock: 'postList', ...Object.fromEntries(properties) });
}

/** Parses the post list of an element. Invalid rules get their defaults. */
export function parsePostList({ properties }: Element): BlockInput {
  const values = rules.flatMap((rule) => {
    const text = properties[postListAttributes[rule]];
    const value = typeof text === 'string' && text !== '' ? parseRuleValue(rule, text) : undefined;
    return value === undefined ? [] : [[rule, value]];
  });
  return { type: 'postList', ...Object.fromEntries(values) };
}

/** Parses the value of a rule as text, number or boolean, whichever its schema accepts. */
function parseRuleValue(rule: Rule, text: string): string | number | boolean | undefined {
  const schema = blockTypes.postList.shape[rule];
  return [text, Number(text), text === 'true'].find((value) => schema.safeParse(value).success);
}
