import type { Author as AuthorOnWire } from '@imprint/shared/contract/authors';
import type { Stored } from '../../core/db/columns.ts';
import { encodeId } from '../../core/db/ids.ts';
import { isoInstant } from '../../core/db/instants.ts';
import { contains, equals, exactly, ignoringCase, rowsOf } from '../../core/db/rows.ts';
import { ofVisiblePosts, type PostCount, withPostCount } from '../taxonomy/post.counts.ts';
import { Author } from './author.entity.ts';

export const authorRows = rowsOf<Author, PostCount>(Author, {
  prefix: 'auth',
  from: withPostCount('author'),
  joined: ['postCount'],
  forVisitors: ofVisiblePosts('author'),
  sorts: { createdAt: exactly, updatedAt: exactly, name: ignoringCase },
  filters: { projectId: equals('project_id'), q: contains('name', 'slug') },
});

/** Serializes an author. */
export function presentAuthor(author: Stored<Author> & PostCount): AuthorOnWire {
  return {
    id: encodeId('auth', author.id),
    projectId: encodeId('proj', author.projectId),
    name: author.name,
    slug: author.slug,
    bio: author.bio ?? null,
    websiteUrl: author.websiteUrl ?? null,
    imageId: author.imageId ? encodeId('media', author.imageId) : null,
    postCount: author.postCount,
    version: author.version,
    createdAt: isoInstant(author.createdAt),
    updatedAt: isoInstant(author.updatedAt),
  };
}
