import { cssNames } from '@imprint/shared/design/css/css.names';
import { resolveTokens } from '@imprint/shared/design/token.resolution';
import type { Appearance } from '@imprint/shared/shapes/appearance';
import type { ProjectDesign, RoleLocations } from '@imprint/shared/site/project.style';
import { type SiteRole, siteRoleNames } from '@imprint/shared/site/site.roles';
import { decodeId } from '../../../core/db/ids.ts';
import { type CollectionText, parseCollections } from './collection.text.ts';
import { type DesignDraft, openDraft, unchangedCssNames } from './design.draft.ts';
import type { TokenSource } from './design.store.ts';

/** The stored ids of the tokens that roles take. */
export type StoredRoles = readonly (readonly [role: SiteRole, tokenId: string])[];

/** The stored ids of the tokens that a website has chosen for roles. */
export function storedRolesOf({ appearance }: { appearance: Pick<Appearance, 'roles'> }): StoredRoles {
  return siteRoleNames.flatMap((role) => {
    const tokenId = decodeId('tok', appearance.roles[role] ?? '');
    return tokenId === null ? [] : [[role, tokenId] as const];
  });
}

/** The tokens of a project as style sheets need them. */
export function openDesign(
  stored: readonly CollectionText[],
): ProjectDesign & { set: DesignDraft<TokenSource> } {
  const set = openDraft(parseCollections<TokenSource>(stored));
  const resolution = resolveTokens(set);
  return { set, resolution, names: cssNames(resolution, unchangedCssNames(set)) };
}

/** Where the tokens of roles are; without those that were deleted. */
export function locateRoles(
  { collections, storedTokens }: DesignDraft<TokenSource>,
  roles: StoredRoles,
): RoleLocations {
  return roles.flatMap(([role, tokenId]) => {
    const path = storedTokens.get(tokenId)?.path ?? '';
    const collection = collections.find(({ ids }) => ids.get(path) === tokenId);
    return collection ? [[role, { collectionId: collection.id, path }] as const] : [];
  });
}
