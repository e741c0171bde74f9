import type { Tag as TagOnWire } from '@imprint/shared/tags.contract';
import type { Stored } from '../../core/db/columns.ts';
import { encodeId } from '../../core/db/ids.ts';
import { isoInstant } from '../../core/db/instants.ts';
import type { PostCount } from '../references/post.counts.ts';
import type { Tag } from './tag.entity.ts';

/** Serializes a tag. */
export function presentTag(tag: Stored<Tag> & PostCount): TagOnWire {
  return {
    id: encodeId('tag', tag.id),
    projectId: encodeId('proj', tag.projectId),
    name: tag.name,
    slug: tag.slug,
    description: tag.description ?? null,
    postCount: tag.postCount,
    version: tag.version,
    createdAt: isoInstant(tag.createdAt),
    updatedAt: isoInstant(tag.updatedAt),
  };
}
