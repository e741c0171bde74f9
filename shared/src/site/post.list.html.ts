import type { Block } from '../blocks/block.ts';
import { blockAttributes, element, type Html } from './markup.ts';

type PostList = Extract<Block, { type: 'postList' }>;
export type PostListRule = Exclude<keyof PostList, 'id' | 'type'>;

/** The attribute for each rule of a list of posts. */
export const postListAttributes = {
  layout: 'data-layout',
  limit: 'data-limit',
  categoryId: 'data-category',
  tag: 'data-tag',
  authorId: 'data-author',
  isFeatured: 'data-featured',
  showsExcerpt: 'data-excerpt',
  showsCover: 'data-cover',
  showsDate: 'data-date',
} satisfies Record<PostListRule, string>;

// Safe because these are the keys of that object.
export const postListRules = Object.keys(postListAttributes) as PostListRule[];

/** Writes a list of posts as an element with its rules. The posts themselves are no part of the document. */
export function postListHtml(block: PostList): Html {
  const rules = postListRules.flatMap((rule) =>
    block[rule] === null ? [] : [[postListAttributes[rule], String(block[rule])]],
  );
  return element('div', blockAttributes('postList', Object.fromEntries(rules)));
}
