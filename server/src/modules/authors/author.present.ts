import type { Author as AuthorOnWire } from '@imprint/shared/authors.contract';
import type { Stored } from '../../core/db/columns.ts';
import { encodeId } from '../../core/db/ids.ts';
import { isoInstant } from '../../core/db/instants.ts';
import type { PostCount } from '../references/post.counts.ts';
import type { Author } from './author.entity.ts';

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
