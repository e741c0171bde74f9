import * as z from 'zod';
import { slug } from '../../wire.ts';
import type { Block } from '../block.ts';
import { blockType } from '../block.type.ts';
import { walkFields } from '../tree.ts';

export const postList = blockType('postList', 'Published posts of the website, the newest first.', {
  layout: z.enum(['list', 'grid']).default('list').describe('Below each other, or beside each other.'),
  limit: z.int().min(1).max(24).default(6).describe('How many there are at most.'),
  categoryId: z
    .string()
    .max(64)
    .nullable()
    .default(null)
    .describe('Only those that `GET /v1/blog/posts` lists for it: id of a category, prefixed `cat_`.'),
  tag: slug(63, 'sourdough').nullable().default(null).describe('Only those that have it: slug of a tag.'),
  authorId: z
    .string()
    .max(64)
    .nullable()
    .default(null)
    .describe('Only those of one author: id, prefixed `auth_`.'),
  isFeatured: z.boolean().default(false).describe('Only those that stand out.'),
  showsExcerpt: z.boolean().default(true).describe('A few lines of each.'),
  showsCover: z.boolean().default(true).describe('The picture that stands for each.'),
  showsDate: z.boolean().default(true).describe('When each was published.'),
});

/** A category or author that filters a list of posts. */
export interface PostFilter {
  /** Public id of a category or an author. */
  id: string;
  noun: 'category' | 'author';
  /** Dotted path of the field, such as `blocks.3.authorId`. */
  field: string;
}

/** The categories and authors that filter the post lists of a document. */
export function* postFiltersIn(blocks: readonly Block[]): Generator<PostFilter> {
  for (const { block, field } of walkFields(blocks)) {
    if (block.type !== 'postList') continue;
    const { categoryId, authorId } = block;
    if (categoryId !== null) yield { id: categoryId, noun: 'category', field: `${field}.categoryId` };
    if (authorId !== null) yield { id: authorId, noun: 'author', field: `${field}.authorId` };
  }
}
