import type { EntityManager } from '@mikro-orm/postgresql';
import type { Item } from './item.apply.ts';

/** Clears the schedules of a restored page or post whose times have passed, and takes it offline as undelete does. */
export async function settleSchedule(
  em: EntityManager,
  table: 'page' | 'post',
  { resourceId }: Item,
): Promise<void> {
  await em.execute(
    `update ${table} set
       publish_at = case when publish_at > now() then publish_at end,
       unpublish_at = case
         when unpublish_at > now() and (status = 'published' or publish_at > now()) then unpublish_at
       end,
       status = case
         when not (status = 'scheduled' and publish_at <= now() or status = 'published' and unpublish_at <= now())
           then status
         when live is null then 'draft' else 'unpublished'
       end,
       live_version = version, live_updated_at = now()
     where id = ? and deleted_at is null and (publish_at <= now() or unpublish_at <= now())`,
    [resourceId],
  );
}
