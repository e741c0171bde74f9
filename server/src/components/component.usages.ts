import type { EntityManager } from '@mikro-orm/postgresql';
import { decodeId, encodeId } from '../db/ids.ts';
import { keptComponents, type ProjectScope } from './component.lookup.ts';

/** A page or a post whose components are noted. */
interface User extends ProjectScope {
  id: string;
}

type UserType = 'page' | 'post';

/**
 * Notes which components a locked page or post uses, by their public ids, and whether visitors see them there, so
 * that none of them is deleted unawares. One that is gone by now is left out.
 */
export async function keepUsages(
  em: EntityManager,
  type: UserType,
  user: User,
  used: ReadonlyMap<string, boolean>,
): Promise<void> {
  const present = await em.execute<{ componentId: string }[]>(
    `select component_id as "componentId" from component_usage where ${type}_id = ?`,
    [user.id],
  );
  const known = new Set(present.map(({ componentId }) => encodeId('cmp', componentId)));
  // Only what is new is locked: whoever takes a media item out of one has locked that item before.
  const added = [...used.keys()].filter((id) => !known.has(id));
  const there = await keptComponents(em, user, added);
  const noted = [...used].filter(([id]) => known.has(id) || there.has(id));
  const ids = `{${noted.map(([id]) => decodeId('cmp', id)).join()}}`;
  const gone = `delete from component_usage where ${type}_id = ? and component_id <> all (?::uuid[])`;
  await em.execute(gone, [user.id, ids]);
  if (noted.length > 0) await write(em, type, user, ids, `{${noted.map(([, isLive]) => isLive).join()}}`);
}

async function write(
  em: EntityManager,
  type: UserType,
  { id, organizationId, environment }: User,
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
