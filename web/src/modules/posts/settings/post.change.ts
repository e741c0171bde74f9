import type { posts } from '@imprint/shared/contract/posts';
import type { InputOf } from '@imprint/shared/operation';
import type { Post } from '@imprint/shared/shapes/posts';

/** The fields of a post that are not part of its draft. */
export type UndraftedFields = Partial<
  Pick<
    InputOf<typeof posts, 'update'>,
    'slug' | 'authorIds' | 'categoryIds' | 'primaryCategoryId' | 'tags' | 'isFeatured'
  >
>;

/** Changes the post; rejects with the error of the service. */
export type ChangePost = (fields: UndraftedFields) => Promise<Post>;
