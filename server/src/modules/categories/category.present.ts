import type { Category as CategoryOnWire } from '@imprint/shared/categories.contract';
import type { Stored } from '../../core/db/columns.ts';
import { encodeId } from '../../core/db/ids.ts';
import { isoInstant } from '../../core/db/instants.ts';
import type { PostCount } from '../references/post.counts.ts';
import type { Category } from './category.entity.ts';

/** Serializes a category. */
export function presentCategory(category: Stored<Category> & PostCount): CategoryOnWire {
  return {
    id: encodeId('cat', category.id),
    projectId: encodeId('proj', category.projectId),
    parentId: category.parentId ? encodeId('cat', category.parentId) : null,
    name: category.name,
    slug: category.slug,
    path: category.path,
    description: category.description ?? null,
    postCount: category.postCount,
    version: category.version,
    createdAt: isoInstant(category.createdAt),
    updatedAt: isoInstant(category.updatedAt),
  };
}
