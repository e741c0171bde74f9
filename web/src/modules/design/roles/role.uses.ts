import type { Website } from '@imprint/shared/contract/websites';
import { siteRoleNames } from '@imprint/shared/site/site.roles';
import { roleLabels } from '../../websites/appearance/role.words.ts';

/** The roles that a token has on a website. */
export interface RoleUse {
  website: Pick<Website, 'id' | 'name'>;
  /** The labels of the roles. */
  labels: readonly string[];
}

/** The roles of tokens on websites, by token id. */
export type RoleUses = ReadonlyMap<string, readonly RoleUse[]>;

/** Finds which tokens the roles of websites use. */
export function roleUsesOf(websites: readonly Pick<Website, 'id' | 'name' | 'appearance'>[]): RoleUses {
  const uses = new Map<string, RoleUse[]>();
  for (const { id, name, appearance } of websites) {
    const taken = siteRoleNames.filter((role) => appearance.roles[role] !== null);
    for (const [tokenId, roles] of Map.groupBy(taken, (role) => appearance.roles[role] ?? '')) {
      const labels = roles.map((role) => roleLabels[role]);
      uses.set(tokenId, [...(uses.get(tokenId) ?? []), { website: { id, name }, labels }]);
    }
  }
  return uses;
}

/** The labels of all roles that a token has, each once. */
export function labelsOf(uses: readonly RoleUse[]): string[] {
  return [...new Set(uses.flatMap(({ labels }) => labels))];
}
