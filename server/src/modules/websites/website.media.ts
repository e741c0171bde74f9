import { type Appearance, appearanceWithoutMedia, pictureFields } from '@imprint/shared/shapes/appearance';
import { linkKindOf, type Menus, menuItemsIn, menusWithoutMedia } from '@imprint/shared/shapes/menus';
import type { EntityManager } from '@mikro-orm/postgresql';
import type { Member } from '../../core/auth/actor.ts';
import type { Context } from '../../core/rpc/context.ts';
import { type DetachedMedia, type RowMediaUse, syncMediaReferences } from '../references/media.references.ts';
import { Website } from './website.entity.ts';

/** The fields of a website that name media. */
export const mediaFields = ['seo', 'menus', 'liveMenus', 'appearance', 'liveAppearance'] as const;
type MediaFields = Pick<Website, (typeof mediaFields)[number]>;

/**
 * Syncs the media of a website, given what it was before. Throws VALIDATION_ERROR unless its pictures are pictures of the
 * project, and the files of its menus belong to it.
 */
export async function syncWebsiteMedia(
  em: EntityManager,
  website: Website,
  before: MediaFields | null,
): Promise<void> {
  await syncMediaReferences(
    em,
    'website',
    website,
    usesIn(website),
    before !== null && usesIn(before).length > 0,
  );
}

/** Removes a media item from a locked website. */
export async function detachFromWebsite(
  { em }: Context<Member>,
  id: string,
  { mediaId }: DetachedMedia,
): Promise<void> {
  const website = await em.findOneOrFail(Website, { id });
  const before = { ...website };
  if (website.seo.imageId === mediaId) website.seo = { ...website.seo, imageId: null };
  website.menus = menusWithoutMedia(website.menus, mediaId);
  website.liveMenus = website.liveMenus ? menusWithoutMedia(website.liveMenus, mediaId) : null;
  website.appearance = appearanceWithoutMedia(website.appearance, mediaId);
  website.liveAppearance = website.liveAppearance && appearanceWithoutMedia(website.liveAppearance, mediaId);
  await em.flush();
  await syncWebsiteMedia(em, website, before);
}

function usesIn({ seo, menus, liveMenus, appearance, liveAppearance }: MediaFields): RowMediaUse[] {
  const { imageId } = seo;
  return [
    ...(imageId ? [{ mediaId: imageId, kind: 'image' as const, field: 'seo.imageId', isLive: true }] : []),
    ...menuUses(menus, false),
    ...(liveMenus ? menuUses(liveMenus, true) : []),
    ...appearanceUses(appearance, false),
    ...(liveAppearance ? appearanceUses(liveAppearance, true) : []),
  ];
}

function appearanceUses(appearance: Appearance, isLive: boolean): RowMediaUse[] {
  return pictureFields.flatMap((name) => {
    const mediaId = appearance[name];
    return mediaId ? [{ mediaId, kind: 'image', field: `appearance.${name}`, isLive }] : [];
  });
}

function menuUses(menus: Menus, isLive: boolean): RowMediaUse[] {
  return Array.from(menuItemsIn(menus)).flatMap(({ item: { link }, field }) =>
    link !== null && linkKindOf(link) === 'media'
      ? [{ mediaId: link, kind: null, field: `${field}.link`, isLive }]
      : [],
  );
}
