import { storageLimitOf } from '@imprint/shared/limits';
import type { EntityManager } from '@mikro-orm/postgresql';
import { Organization } from '../../core/auth/organization.entity.ts';
import { lockStorageUse } from '../media/storage.quota.ts';
import type { Item } from './item.apply.ts';
import { ItemProblem } from './item.problems.ts';

/** Throws when a restored media item needs more storage than before, and its organization does not have that. */
export async function assertStored(em: EntityManager, { resourceId }: Item): Promise<void> {
  const [added] = await em.execute<{ organizationId: string }[]>(
    `select media.organization_id as "organizationId" from media join lateral (
       select operation, before from row_change
       where resource_table = 'media' and resource_id = media.id and table_name = 'media'
         and transaction_id = pg_current_xact_id()
       order by id desc limit 1
     ) change on operation = 'I' or (before ->> 'size_bytes')::float8 < size_bytes
     where media.id = ?`,
    [resourceId],
  );
  if (!added) return;
  const { organizationId } = added;
  const organization = await em.findOne(Organization, { id: organizationId });
  if (!organization) return;
  const limitBytes = storageLimitOf(organization);
  if (limitBytes === null) return;
  if ((await lockStorageUse(em, organizationId)) > limitBytes)
    throw new ItemProblem('It does not fit into the storage.');
}
