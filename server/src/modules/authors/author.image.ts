import type { EntityManager } from '@mikro-orm/postgresql';
import type { Member } from '../../core/auth/actor.ts';
import { decodeId } from '../../core/db/ids.ts';
import type { Context } from '../../core/rpc/context.ts';
import { type DetachedMedia, syncMediaReferences } from '../references/media.references.ts';
import { Author } from './author.entity.ts';

/** The stored id of an image. Null also for an invalid id, which `syncAuthorImage` then refuses. */
export function storedImageId(imageId: string | null): string | null {
  return imageId === null ? null : decodeId('media', imageId);
}

/**
 * Syncs the image of an author who was just written. Throws VALIDATION_ERROR unless it is an image of the project.
 */
export async function syncAuthorImage(
  em: EntityManager,
  author: Author,
  imageId: string | null,
  hadImage: boolean,
): Promise<void> {
  const image = { kind: 'image' as const, field: 'imageId', isLive: true };
  const uses = imageId === null ? [] : [{ mediaId: imageId, ...image }];
  await syncMediaReferences(em, 'author', author, uses, hadImage);
}

/** Removes the image of a locked author. */
export async function detachFromAuthor({ em }: Context<Member>, id: string, _: DetachedMedia): Promise<void> {
  const author = await em.findOneOrFail(Author, { id });
  author.imageId = null;
  await em.flush();
  await syncAuthorImage(em, author, null, true);
}
