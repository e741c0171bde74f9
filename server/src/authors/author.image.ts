import type { EntityManager } from '@mikro-orm/postgresql';
import { decodeId } from '../db/ids.ts';
import { type DetachedMedia, syncMediaReferences } from '../media/media.references.ts';
import type { Context, Member } from '../rpc/context.ts';
import { Author } from './author.entity.ts';

/**
 * Gives a locked author who is written already a picture, or takes it. Throws VALIDATION_ERROR unless it is a
 * picture of the project.
 */
export async function changeImage(em: EntityManager, author: Author, imageId: string | null): Promise<void> {
  const showedBefore = Boolean(author.imageId);
  author.imageId = storedImageId(imageId);
  await syncAuthorImage(em, author, imageId, showedBefore);
}

/** The stored id of a picture; null also for what names none, which `keepImage` then refuses. */
export function storedImageId(imageId: string | null): string | null {
  return imageId === null ? null : decodeId('media', imageId);
}

/** Notes which picture shows an author. */
export async function syncAuthorImage(
  em: EntityManager,
  author: Author,
  imageId: string | null,
  showedBefore: boolean,
): Promise<void> {
  const image = { kind: 'image' as const, field: 'imageId', isLive: true };
  const shown = imageId === null ? [] : [{ mediaId: imageId, ...image }];
  await syncMediaReferences(em, 'author', author, shown, showedBefore);
}

/** Takes the picture from a locked author. */
export async function detachFromAuthor({ em }: Context<Member>, id: string, _: DetachedMedia): Promise<void> {
  await changeImage(em, await em.findOneOrFail(Author, { id }), null);
  await em.flush();
}
