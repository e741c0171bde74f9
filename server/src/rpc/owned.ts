import { ServiceError } from '@imprint/shared/errors';
import type { Access } from '@imprint/shared/operation';
import type { IdPrefix } from '@imprint/shared/wire';
import { type EntityName, LockMode } from '@mikro-orm/core';
import { decodeId } from '../db/ids.ts';
import { type ListSource, restrictionOf } from '../db/page.ts';
import type { Tenant } from '../db/read.ts';
import type { Context, Member } from './context.ts';
import { forbidden } from './guards.ts';

/** A row that belongs to a tenant. */
interface Owned {
  id: string;
  organizationId: string;
  /** Missing where the rows of a table are the same in every environment. */
  environment?: string;
  /** The project it lies in; missing where the rows of a table lie in none. */
  projectId?: string | null;
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
 * change. A malformed or unknown id, another environment's row and, for a key that is restricted to
 * projects, another project's row are NOT_FOUND; another organization's row is FORBIDDEN; a changed version
 * is PRECONDITION_FAILED.
 */
export async function ownedForUpdate<Row extends Owned>(
  { actor, em, counted }: Context<Member>,
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
  // A project lies in itself.
  if (isHidden(actor, prefix === 'proj' ? row.id : row.projectId)) throw notFound(id);
  if (counted) counted.projectId = (prefix === 'proj' ? row.id : row.projectId) ?? null;
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
  { actor, deps, counted }: Context<Member>,
  source: ListSource,
  prefix: IdPrefix,
  id: string,
  required: Access,
): Promise<Row> {
  const uuid = decodeId(prefix, id);
  if (!uuid) throw notFound(id);
  const { table, columns, anyEnvironment = false } = source;
  const tenant = tenantOf(actor);
  const restriction = restrictionOf(tenant, source);
  const inSight = restriction ? ` and ${restriction.condition('$4')}` : '';
  const [row] = await deps.read<Row & { isOwn: boolean; isHere: boolean }>(
    tenant,
    `${source.name}: ${table} by id${restriction ? ' in projects' : ''}`,
    `select ${columns}, organization_id = $1 as "isOwn", environment = $2${inSight} as "isHere" from ${table} where id = $3`,
    restriction ? [uuid, restriction.projectIds] : [uuid],
  );
  if (row && !row.isOwn) throw foreign(actor, required);
  if (!row || !(anyEnvironment || row.isHere)) throw notFound(id);
  if (counted && prefix === 'proj') counted.projectId = uuid;
  return row;
}

/** Whose rows an actor sees. */
export function tenantOf(actor: Member): Tenant {
  const { organization, environment } = actor;
  return { organizationId: organization.id, environment, projectIds: restrictionTo(actor) };
}

/** The only projects that the actor may know of; null for all of its environment. */
export function restrictionTo(actor: Member): readonly string[] | null {
  return actor.type === 'apiKey' ? actor.projectIds : null;
}

/** Whether the restriction of a key keeps this project out of sight. */
function isHidden(actor: Member, projectId: string | null | undefined): boolean {
  const projectIds = restrictionTo(actor);
  if (projectIds === null || projectId === undefined) return false;
  return projectId === null || !projectIds.includes(projectId);
}

/** The same answer for what never existed, is gone, or is out of this environment's sight. */
export function notFound(id: string): ServiceError {
  return new ServiceError('NOT_FOUND', { message: `There is nothing with the id ${id}.` });
}

function foreign(actor: Member, required: Access): ServiceError {
  return forbidden(actor, required, 'This belongs to another organization.');
}
