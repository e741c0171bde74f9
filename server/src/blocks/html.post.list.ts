import { type Block, type BlockInput, blockTypes } from '@imprint/shared/blocks/block';
import type { Element } from 'hast';
import { element } from './html.elements.ts';

type PostList = Extract<Block, { type: 'postList' }>;
type Rule = Exclude<keyof PostList, 'id' | 'type'>;

/** The attribute in which HTML says each of the rules of a list of posts. */
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

// Safe because they are the keys of that very object.
const rules = Object.keys(postListAttributes) as Rule[];

/** A list of posts as an element that holds its rules, for the posts are not in the document. */
export function postListElement(block: PostList): Element {
  const setRules = rules.filter((rule) => block[rule] !== null);
  const properties = setRules.map((rule) => [postListAttributes[rule], String(block[rule])]);
  return element('div', [], { dataBlock: 'postList', ...Object.fromEntries(properties) });
}

/** The list of posts that an element says; a rule that it says wrongly is left at its default. */
export function parsePostList({ properties }: Element): BlockInput {
  const values = rules.flatMap((rule) => {
    const text = properties[postListAttributes[rule]];
    const value = typeof text === 'string' && text !== '' ? parseRuleValue(rule, text) : undefined;
    return value === undefined ? [] : [[rule, value]];
  });
  return { type: 'postList', ...Object.fromEntries(values) };
}

/** What a text means as the value of a rule: itself, where the rule takes texts, or else a number or a truth. */
function parseRuleValue(rule: Rule, text: string): string | number | boolean | undefined {
  const schema = blockTypes.postList.shape[rule];
  return [text, Number(text), text === 'true'].find((value) => schema.safeParse(value).success);
}
