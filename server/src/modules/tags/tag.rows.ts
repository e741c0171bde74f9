import type { Tag as TagOnWire } from '@imprint/shared/contract/tags';
import type { Stored } from '../../core/db/columns.ts';
import { encodeId } from '../../core/db/ids.ts';
import { isoInstant } from '../../core/db/instants.ts';
import { contains, equals, exactly, ignoringCase, rowsOf } from '../../core/db/rows.ts';
import { ofVisiblePosts, type PostCount, withPostCount } from '../taxonomy/post.counts.ts';
import { Tag } from './tag.entity.ts';

export const tagRows = rowsOf<Tag, PostCount>(Tag, {
  prefix: 'tag',
  from: withPostCount('tag'),
  joined: ['postCount'],
  forVisitors: ofVisiblePosts('tag'),
  sorts: { createdAt: exactly, updatedAt: exactly, name: ignoringCase },
  filters: { projectId: equals('project_id'), q: contains('name', 'slug') },
});

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
