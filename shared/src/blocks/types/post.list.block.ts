import * as z from 'zod';
import { slug } from '../../wire.ts';
import type { Block } from '../block.ts';
import { blockType } from '../block.type.ts';
import { walkFields } from '../tree.ts';

export const postList = blockType('postList', 'Published posts of the website, newest first.', {
  layout: z.enum(['list', 'grid']).default('list').describe('List or grid.'),
  limit: z.int().min(1).max(24).default(6).describe('Maximum number of posts.'),
  categoryId: z
    .string()
    .max(64)
    .nullable()
    .default(null)
    .describe('Only posts in this category, by id, prefixed `cat_`.'),
  tag: slug(63, 'sourdough').nullable().default(null).describe('Only posts with this tag, by slug.'),
  authorId: z
    .string()
    .max(64)
    .nullable()
    .default(null)
    .describe('Only posts by this author, by id, prefixed `auth_`.'),
  isFeatured: z.boolean().default(false).describe('Only featured posts.'),
  showsExcerpt: z.boolean().default(true).describe('Show the excerpt.'),
  showsCover: z.boolean().default(true).describe('Show the cover.'),
  showsDate: z.boolean().default(true).describe('Show the date.'),
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
