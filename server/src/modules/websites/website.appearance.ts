import { invalid, maxProblems } from '@imprint/shared/errors';
import { type Appearance, defaultAppearance } from '@imprint/shared/shapes/appearance';
import { guessRoles, type SiteRole, siteRoleNames, siteRoles } from '@imprint/shared/site/site.roles';
import type { EntityManager } from '@mikro-orm/postgresql';
import { decodeId, encodeId } from '../../core/db/ids.ts';
import type { Website } from './website.entity.ts';

/**
 * Throws VALIDATION_ERROR for each role that newly names anything but a token of the project with its type. A token
 * that is deleted later stays, and the role has its standard value.
 */
export async function assertRoles(em: EntityManager, website: Website, { roles }: Appearance): Promise<void> {
  const changed = siteRoleNames.filter((role) => roles[role] !== website.appearance.roles[role]);
  const types = await readTokenTypes(
    em,
    website.projectId,
    changed.map((role) => roles[role] ?? ''),
  );
  const problems = changed
    .filter((role) => roles[role] !== null && types.get(roles[role]) !== siteRoles[role].type)
    .map((role) => ({
      field: `appearance.roles.${role}`,
      reason: `is not a token of the project with the type ${siteRoles[role].type}`,
    }));
  if (problems.length > 0) throw invalid(...problems.slice(0, maxProblems));
}

/** The types of the tokens of a project by public id. */
async function readTokenTypes(
  em: EntityManager,
  projectId: string,
  ids: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  const decoded = ids.flatMap((id) => decodeId('tok', id) ?? []);
  if (decoded.length === 0) return new Map();
  const rows = await em.execute<{ id: string; type: string }[]>(
    'select id, type from token where project_id = ? and id = any (?::uuid[])',
    [projectId, `{${decoded.join()}}`],
  );
  return new Map(rows.map(({ id, type }) => [encodeId('tok', id), type]));
}

/** The appearance of a new website: the tokens of its project whose names fit. */
export async function guessAppearance(em: EntityManager, projectId: string): Promise<Appearance> {
  const types = [...new Set(Object.values(siteRoles).map(({ type }) => type))];
  const tokens = await em.execute<{ id: string; path: string; type: 'color' | 'fontFamily' | 'dimension' }[]>(
    'select id, path, type from token where project_id = ? and type = any (?::text[]) order by id',
    [projectId, `{${types.join()}}`],
  );
  const guessed = Object.entries(guessRoles(tokens)).map(([role, { id }]) => [role, encodeId('tok', id)]);
  const roles: Partial<Record<SiteRole, string>> = Object.fromEntries(guessed);
  return { ...defaultAppearance, roles: { ...defaultAppearance.roles, ...roles } };
}
