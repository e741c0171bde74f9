import { ServiceError } from '@imprint/shared/errors';
import type { Access } from '@imprint/shared/operation';
import type { IdPrefix } from '@imprint/shared/wire';
import { type EntityName, LockMode } from '@mikro-orm/core';
import { decodeId } from '../db/ids.ts';
import type { ListSource } from '../db/page.ts';
import type { Context, Member } from './context.ts';
import { forbidden } from './guards.ts';

/** A row that belongs to a tenant. */
interface Owned {
  id: string;
  organizationId: string;
  environment: string;
  version?: number;
}

interface OwnedOptions {
  /** What the operation requires, told to a caller from another organization. */
  required: Access;
  /** Refuse unless the row still has this version. */
  expectedVersion?: number | undefined;
  /** True when the row may be in any environment of the organization. */
  anyEnvironment?: boolean;
}

/**
 * Loads the row that a public id names and locks it until the transaction ends, because it is about to
 * change. A malformed or unknown id and another environment's row are NOT_FOUND; another organization's
 * row is FORBIDDEN; a changed version is PRECONDITION_FAILED.
 */
export async function ownedForUpdate<Row extends Owned>(
  { actor, em }: Context<Member>,
  entity: EntityName<Row>,
  prefix: IdPrefix,
  id: string,
  { required, expectedVersion, anyEnvironment = false }: OwnedOptions,
): Promise<Row> {
  const uuid = decodeId(prefix, id);
  if (!uuid) throw notFound(id);
  // Safe because every tenant's entity has an id; the ORM's filter types do not follow a generic row.
  const owned = entity as EntityName<Owned>;
  const mine = { id: uuid, organizationId: actor.organization.id };
  const row = await em.findOne(owned, mine, { lockMode: LockMode.PESSIMISTIC_WRITE });
  // Somebody else's row is never locked, only looked for, to tell the two refusals apart.
  if (!row && (await em.count(owned, { id: uuid })) > 0) throw foreign(actor, required);
  if (!row || !(anyEnvironment || row.environment === actor.environment)) throw notFound(id);
  if (expectedVersion !== undefined && row.version !== expectedVersion) {
    throw new ServiceError('PRECONDITION_FAILED', {
      details: { expectedVersion, currentVersion: row.version },
    });
  }
  // Safe because the row was found by its own entity.
  return row as Row;
}

/** Reads the row that a public id names, by a prepared statement; refuses like `ownedForUpdate`. */
export async function readOwned<Row extends object>(
  { actor, deps }: Context<Member>,
  { table, columns }: ListSource,
  prefix: IdPrefix,
  id: string,
  required: Access,
): Promise<Row> {
  const uuid = decodeId(prefix, id);
  if (!uuid) throw notFound(id);
  const tenant = tenantOf(actor);
  const [row] = await deps.read<Row & { isOwn: boolean; isHere: boolean }>(
    tenant,
    `${table} by id`,
    `select ${columns}, organization_id = $1 as "isOwn", environment = $2 as "isHere" from ${table} where id = $3`,
    [uuid],
  );
  if (row && !row.isOwn) throw foreign(actor, required);
  if (!row?.isHere) throw notFound(id);
  return row;
}

/** Whose rows an actor sees. */
export function tenantOf({ organization, environment }: Member) {
  return { organizationId: organization.id, environment };
}

/** The same answer for what never existed, is gone, or is out of this environment's sight. */
export function notFound(id: string): ServiceError {
  return new ServiceError('NOT_FOUND', { message: `There is nothing with the id ${id}.` });
}

function foreign(actor: Member, required: Access): ServiceError {
  return forbidden(actor, required, 'This belongs to another organization.');
}
