import type { Website } from '@imprint/shared/contract/websites';
import type { Token } from '@imprint/shared/shapes/design';
import type { RoleLocations } from '@imprint/shared/site/project.style';
import { guessRoles, siteRoleNames } from '@imprint/shared/site/site.roles';

/** The tokens that the roles of a website take; without one, those that a new website would take. */
export function rolesOf(
  website: Pick<Website, 'appearance'> | null,
  tokens: readonly Token[],
): RoleLocations {
  const byId = new Map(tokens.map((token) => [token.id, token]));
  const guesses = website ? {} : guessRoles(tokens);
  return siteRoleNames.flatMap((role) => {
    const token = website ? byId.get(website.appearance.roles[role] ?? '') : guesses[role];
    return token ? [[role, token] as const] : [];
  });
}
