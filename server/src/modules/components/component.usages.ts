import type { EntityManager } from '@mikro-orm/postgresql';
import { decodeId, encodeId } from '../../core/db/ids.ts';
import { arrayLiteral } from '../../core/db/literal.ts';
import type { ProjectScope } from '../../core/rpc/owned.ts';
import { lockComponents } from './component.lookup.ts';

/** A page or post that uses components. */
interface ComponentUser extends ProjectScope {
  id: string;
}

type ComponentUserType = 'page' | 'post';

/**
 * Records which components a locked page or post uses, by public id, and whether in its published content, so that
 * none of them can be deleted. Components that no longer exist are skipped.
 */
export async function syncComponentUsages(
  em: EntityManager,
  type: ComponentUserType,
  user: ComponentUser,
  used: ReadonlyMap<string, boolean>,
): Promise<void> {
  const rows = await em.execute<{ componentId: string }[]>(
    `select component_id as "componentId" from component_usage where ${type}_id = ?`,
    [user.id],
  );
  const existing = new Set(rows.map(({ componentId }) => encodeId('cmp', componentId)));
  // Only new components are locked, to avoid deadlocks: detaching a media item from a component locks that item
  // first.
  const added = [...used.keys()].filter((id) => !existing.has(id));
  const locked = await lockComponents(em, user, added);
  const recorded = [...used].filter(([id]) => existing.has(id) || locked.has(id));
  const ids = arrayLiteral(recorded.map(([id]) => decodeId('cmp', id)));
  const deleteSql = `delete from component_usage where ${type}_id = ? and component_id <> all (?::uuid[])`;
  await em.execute(deleteSql, [user.id, ids]);
  if (recorded.length > 0)
    await upsertUsages(em, type, user, ids, arrayLiteral(recorded.map(([, isLive]) => isLive)));
}

async function upsertUsages(
  em: EntityManager,
  type: ComponentUserType,
  { id, organizationId, environment }: ComponentUser,
  componentIds: string,
  areLive: string,
): Promise<void> {
  await em.execute(
    `insert into component_usage
       (id, organization_id, environment, component_id, ${type}_id, is_live, created_at)
     select gen_random_uuid(), ?, ?, component_id, ?, is_live, now()
     from unnest(?::uuid[], ?::boolean[]) as used (component_id, is_live)
     on conflict (component_id, page_id, post_id) do update set is_live = excluded.is_live
       where component_usage.is_live <> excluded.is_live`,
    [organizationId, environment, id, componentIds, areLive],
  );
}
