import type { EntityManager } from '@mikro-orm/postgresql';
import type { Member } from '../../core/auth/actor.ts';
import type { Context } from '../../core/rpc/context.ts';
import { type DetachedMedia, syncMediaReferences } from '../references/media.references.ts';
import { Website } from './website.entity.ts';

/**
 * Syncs the image of a website, given the previous one. Throws VALIDATION_ERROR unless it is an image of the
 * project.
 */
export async function syncWebsiteImage(
  em: EntityManager,
  website: Website,
  before: string | null,
): Promise<void> {
  const { imageId } = website.seo;
  if (imageId === before) return;
  const image = { kind: 'image' as const, field: 'seo.imageId', isLive: true };
  const uses = imageId === null ? [] : [{ mediaId: imageId, ...image }];
  await syncMediaReferences(em, 'website', website, uses, before !== null);
}

/** Removes the image of a locked website. */
export async function detachFromWebsite(
  { em }: Context<Member>,
  id: string,
  { mediaId }: DetachedMedia,
): Promise<void> {
  const website = await em.findOneOrFail(Website, { id });
  website.seo = { ...website.seo, imageId: null };
  await em.flush();
  await syncWebsiteImage(em, website, mediaId);
}
