import { invalid } from '@imprint/shared/errors';
import type { EntityManager } from '@mikro-orm/postgresql';
import { decodeId } from '../../core/db/ids.ts';
import type { ProjectScope } from '../../core/rpc/owned.ts';

/**
 * Locks the authors of a post until the transaction ends and returns their stored ids in the same order. Throws
 * VALIDATION_ERROR for each one that is not in the project.
 */
export async function lockAuthors(
  em: EntityManager,
  { organizationId, environment, projectId }: ProjectScope,
  ids: readonly string[],
): Promise<string[]> {
  const storedIds = ids.map((id) => decodeId('auth', id));
  if (storedIds.length === 0) return [];
  const rows = await em.execute<{ id: string }[]>(
    `select id from author where id = any (?::uuid[])
       and organization_id = ? and environment = ? and project_id = ? order by id for key share`,
    [`{${storedIds.filter((id) => id !== null).join()}}`, organizationId, environment, projectId],
  );
  const existing = new Set(rows.map(({ id }) => id));
  const locked = storedIds.flatMap((id) => (id !== null && existing.has(id) ? [id] : []));
  if (locked.length === storedIds.length) return locked;
  const missing = storedIds.flatMap((id, index) => (id !== null && existing.has(id) ? [] : [index]));
  const reason = 'is not the id of an author of the project';
  throw invalid(...missing.map((index) => ({ field: `authorIds.${index}`, reason })));
}
