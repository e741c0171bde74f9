import { maxCategoryDepth } from '@imprint/shared/contract/categories';
import { maxFolderDepth } from '@imprint/shared/contract/media.folders';
import { maxPageDepth } from '@imprint/shared/shapes/pages';
import type { EntityManager } from '@mikro-orm/postgresql';
import type { KeptName } from './changes/kept.tables.ts';
import type { Item } from './item.apply.ts';
import { ItemProblem } from './item.problems.ts';

/** How many levels the rows of each tree may have. */
const maxDepths: Partial<Record<KeptName, number>> = {
  page: maxPageDepth,
  category: maxCategoryDepth,
  media_folder: maxFolderDepth,
};

/** Throws when a restored row would be below itself, or the rows below it too deep. */
export async function assertPlace(
  em: EntityManager,
  { resourceTable: table, resourceId }: Item,
): Promise<void> {
  const maxDepth = maxDepths[table];
  if (maxDepth === undefined) return;
  const isThere = table === 'page' ? 'deleted_at is null' : 'true';
  // Each walk ends one level beyond the limit, because there may be a cycle.
  const [place] = await em.execute<{ isInside: boolean | null; depth: number | null }[]>(
    `with recursive above as (
       select parent_id as id, 1 as level from ${table} where id = ? and parent_id is not null and ${isThere}
       union all
       select parent.parent_id, level + 1 from above join ${table} parent on parent.id = above.id
       where parent.parent_id is not null and above.id <> ? and level <= ${maxDepth}
     ), below as (
       select id, 1 as level from ${table} where id = ? and ${isThere}
       union all
       select child.id, level + 1 from below join ${table} child on child.parent_id = below.id
       where ${isThere.replace('deleted_at', 'child.deleted_at')} and level <= ${maxDepth}
     )
     select (select bool_or(id = ?) from above) as "isInside",
       coalesce((select max(level) from above), 0) + (select max(level) from below) as depth`,
    [resourceId, resourceId, resourceId, resourceId],
  );
  if (place?.isInside) throw new ItemProblem('It would be inside itself.');
  if ((place?.depth ?? 0) > maxDepth) throw new ItemProblem('It would be nested too deeply.');
}
