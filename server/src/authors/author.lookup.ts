import { invalid } from '@imprint/shared/errors';
import type { EntityManager } from '@mikro-orm/postgresql';
import type { ProjectScope } from '../components/component.lookup.ts';
import { decodeId } from '../db/ids.ts';

/**
 * The stored ids of the authors that a post names, in its order; they stay until the transaction ends. Throws
 * VALIDATION_ERROR on each that is none of the project.
 */
export async function keptAuthors(
  em: EntityManager,
  { organizationId, environment, projectId }: ProjectScope,
  ids: readonly string[],
): Promise<string[]> {
  const named = ids.map((id) => decodeId('auth', id));
  if (named.length === 0) return [];
  const rows = await em.execute<{ id: string }[]>(
    `select id from author where id = any (?::uuid[])
       and organization_id = ? and environment = ? and project_id = ? order by id for key share`,
    [`{${named.filter((id) => id !== null).join()}}`, organizationId, environment, projectId],
  );
  const there = new Set(rows.map(({ id }) => id));
  const kept = named.flatMap((id) => (id !== null && there.has(id) ? [id] : []));
  if (kept.length === named.length) return kept;
  const missing = named.flatMap((id, index) => (id !== null && there.has(id) ? [] : [index]));
  const reason = 'names no author of the project';
  throw invalid(...missing.map((index) => ({ field: `authorIds.${index}`, reason })));
}
