import { maxCategoryDepth } from '@imprint/shared/contract/categories';
import { maxPageDepth } from '@imprint/shared/shapes/pages';
import type { EntityManager } from '@mikro-orm/postgresql';
import type { Item } from './item.apply.ts';
import { settleSchedule } from './item.schedule.ts';

/** Computes what follows from a restored row: paths below it, the domains of a website, the state of a design. */
export async function afterRestore(em: EntityManager, item: Item): Promise<void> {
  const { resourceTable, resourceId } = item;
  if (resourceTable === 'page' || resourceTable === 'category')
    await rewritePaths(em, resourceTable, resourceId);
  if (resourceTable === 'page' || resourceTable === 'post') await settleSchedule(em, resourceTable, item);
  if (resourceTable === 'website') await claimDomains(em, resourceId);
}

/** Marks the design systems of projects as changed, and counts their tokens again. */
export async function renewDesigns(em: EntityManager, projectIds: readonly string[]): Promise<void> {
  for (const projectId of projectIds)
    await em.execute(
      `update token_collection set state = gen_random_uuid(),
         token_count = (select count(*) from token where collection_id = token_collection.id)
       where project_id = ?`,
      [projectId],
    );
}

/** Rewrites the paths of a row and of those below it from their slugs, as moving it does. */
async function rewritePaths(em: EntityManager, table: 'page' | 'category', id: string): Promise<void> {
  const condition = table === 'page' ? 'and child.deleted_at is null' : '';
  const changes =
    table === 'page'
      ? `, live_version = version + 1, live_updated_at = now(),
         field_versions = field_versions || jsonb_build_object('path', version + 1)`
      : '';
  await em.execute(
    `with recursive placed as (
       select own.id, coalesce(parent.path, '') || '/' || own.slug as path, 1 as level
       from ${table} own left join ${table} parent on parent.id = own.parent_id where own.id = ?
       union all
       select child.id, placed.path || '/' || child.slug, level + 1
       from placed join ${table} child on child.parent_id = placed.id ${condition}
       where level < ${table === 'page' ? maxPageDepth : maxCategoryDepth}
     )
     update ${table} set path = placed.path, version = version + 1, updated_at = now()${changes}
     from placed where placed.id = ${table}.id and ${table}.path <> placed.path`,
    [id],
  );
}

/** Keeps of the verified domains only those that the website has now: anyone may have got the others since. */
async function claimDomains(em: EntityManager, id: string): Promise<void> {
  await em.execute(
    `update website set verified_domains = array(
       select claimed from unnest(verified_domains) with ordinality as listed (claimed, place)
         join verified_domain v on v.domain = claimed and v.website_id = website.id
       order by place
     ) where id = ?`,
    [id],
  );
  await em.execute(
    `delete from verified_domain using website
     where website.id = ? and website_id = website.id and not domain = any (verified_domains)`,
    [id],
  );
}
