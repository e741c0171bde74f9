import { type BlockInput, blockTypes } from '@imprint/shared/blocks/block';
import { type PostListRule, postListAttributes, postListRules } from '@imprint/shared/site/post.list.html';
import type { Element } from 'hast';

/** The properties of elements for the rules of a list of posts, as their attributes are named in a tree. */
export const postListProperties = postListRules.map(propertyOf);

/** `data-layout` becomes `dataLayout`. */
function propertyOf(rule: PostListRule): string {
  return postListAttributes[rule].replace(/-(.)/, (_, letter: string) => letter.toUpperCase());
}

/** Parses the post list of an element. Invalid rules get their defaults. */
export function parsePostList({ properties }: Element): BlockInput {
  const values = postListRules.flatMap((rule) => {
    const text = properties[propertyOf(rule)];
    const value = typeof text === 'string' && text !== '' ? parseRuleValue(rule, text) : undefined;
    return value === undefined ? [] : [[rule, value]];
  });
  return { type: 'postList', ...Object.fromEntries(values) };
}

/** Parses the value of a rule as text, number or boolean, whichever its schema accepts. */
function parseRuleValue(rule: PostListRule, text: string): string | number | boolean | undefined {
  const schema = blockTypes.postList.shape[rule];
  return [text, Number(text), text === 'true'].find((value) => schema.safeParse(value).success);
}
