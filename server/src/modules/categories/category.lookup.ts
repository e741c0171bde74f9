import { invalid } from '@imprint/shared/errors';
import type { EntityManager } from '@mikro-orm/postgresql';
import { decodeId } from '../../core/db/ids.ts';
import type { ProjectScope } from '../../core/rpc/owned.ts';

/**
 * Locks the categories of a post, given by ids or slugs, until the transaction ends and returns their stored ids
 * in the same order without duplicates. Throws VALIDATION_ERROR for each one that is not in the project.
 */
export async function lockCategories(
  em: EntityManager,
  { organizationId, environment, projectId }: ProjectScope,
  idsOrSlugs: readonly string[],
  fieldAt = (index: number) => `categoryIds.${index}`,
): Promise<string[]> {
  if (idsOrSlugs.length === 0) return [];
  const ids = idsOrSlugs.flatMap((named) => decodeId('cat', named) ?? []);
  const rows = await em.execute<{ id: string; slug: string }[]>(
    `select id, slug from category
     where (id = any (?::uuid[]) or slug in (select json_array_elements_text(?::json)))
       and organization_id = ? and environment = ? and project_id = ? order by id for key share`,
    [`{${ids.join()}}`, JSON.stringify(idsOrSlugs), organizationId, environment, projectId],
  );
  // Slugs and ids never collide, because only ids contain an underscore.
  const idsByKey = new Map(rows.flatMap(({ id, slug }) => [[id, id] as const, [slug, id] as const]));
  const resolved = idsOrSlugs.map((named) => idsByKey.get(decodeId('cat', named) ?? named));
  const missing = resolved.flatMap((id, index) => (id === undefined ? [index] : []));
  const reason = 'is not the id of a category of the project';
  if (missing.length > 0) throw invalid(...missing.map((index) => ({ field: fieldAt(index), reason })));
  return [...new Set(resolved.flatMap((id) => id ?? []))];
}
