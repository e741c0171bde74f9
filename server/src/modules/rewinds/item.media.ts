import type { EntityManager } from '@mikro-orm/postgresql';
import type { Deps } from '../../core/rpc/deps.ts';
import { bytesKey, type ContentAddress } from '../media/files/media.keys.ts';
import { lockBytes } from '../media/media.bytes.ts';
import type { Item } from './item.apply.ts';
import { ItemProblem } from './item.problems.ts';

/** Throws unless the bytes of a media item as it was are still stored, and keeps them from being removed. */
export async function assertBytes(
  { storage }: Pick<Deps, 'storage'>,
  em: EntityManager,
  { resourceId }: Item,
  before: string,
): Promise<void> {
  const [address] = await em.execute<ContentAddress[]>(
    `select coalesce(old ->> 'organization_id', organization_id::text) as "organizationId",
       coalesce(old ->> 'project_id', project_id::text) as "projectId", old ->> 'sha256' as sha256
     from (select ?::json as old) given left join media on id = ? where old ->> 'sha256' is not null`,
    [before, resourceId],
  );
  if (!address) return;
  await lockBytes(em, address);
  if ((await storage.size(bytesKey(address))) === null)
    throw new ItemProblem('Its file is no longer stored.');
}
