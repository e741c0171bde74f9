import { undeleteDays } from '@imprint/shared/deletion';
import { forbidden, ServiceError } from '@imprint/shared/errors';
import { type EntityName, LockMode } from '@mikro-orm/core';
import type { Stored } from '../db/columns.ts';
import { decodeId } from '../db/ids.ts';
import type { Tenant } from '../db/read.ts';
import { type Rows, statementOf } from '../db/rows.ts';
import type { CallContext, Context, Member } from './context.ts';

/** A row that belongs to a tenant. */
interface TenantRow {
  id: string;
  organizationId: string;
  /** Missing where the rows of a table are the same in every environment. */
  environment?: string;
  /** The project it lies in; missing where the rows of a table lie in none. */
  projectId?: string | null;
  version?: number;
  /** Missing where rows are gone as soon as they are deleted. */
  deletedAt?: Date | null | undefined;
  /** The version at which each field last changed; missing where that is not kept. */
  fieldVersions?: Readonly<Record<string, number>>;
}

/**
 * Loads the row that a public id names and locks it until the transaction ends, because it is about to
 * change. A malformed or unknown id, another environment's row and, for a key that is restricted to
 * projects, a row outside of them are NOT_FOUND; another organization's row is FORBIDDEN; a row that has
 * another version than the expected one is PRECONDITION_FAILED. What lies in something else is locked after
 * it (a project before its website, a website before its pages), so that no two mutations wait for each other.
 */
export function ownedForUpdate<Entity extends TenantRow, Joined>(
  context: Context<Member>,
  rows: Rows<Entity, Joined>,
  id: string,
  expected: Expected = {},
): Promise<Entity> {
  return findAndLock(context, rows, id, LockMode.PESSIMISTIC_WRITE, expected);
}

/**
 * Loads the row that something is about to be added to, and keeps it as it is until the transaction ends;
 * others may add to it at the same time. Refuses like `ownedForUpdate`.
 */
export function lockAsParent<Entity extends TenantRow, Joined>(
  context: Context<Member>,
  rows: Rows<Entity, Joined>,
  id: string,
): Promise<Entity> {
  return findAndLock(context, rows, id, LockMode.PESSIMISTIC_READ, {});
}

/** What the caller counts on; most often the input itself. */
interface Expected {
  expectedVersion?: number | undefined;
  /** Stored ids of what the row must lie in, by property; a row that lies elsewhere is NOT_FOUND. */
  within?: Readonly<Record<string, string>>;
}

async function findAndLock<Entity extends TenantRow, Joined>(
  context: Context<Member>,
  { entity, prefix, allEnvironments, projectField, deletion }: Rows<Entity, Joined>,
  id: string,
  lockMode: LockMode,
  { expectedVersion, within = {} }: Expected,
): Promise<Entity> {
  const { actor, em, callRecord } = context;
  const uuid = decodeId(prefix, id);
  if (!uuid) throw notFound(id);
  // Safe because every tenant's entity has an id; the ORM's filter types do not follow a generic row.
  const owned = entity as EntityName<TenantRow>;
  const where = { id: uuid, ...(deletion && { deletedAt: deletedAtFilter(deletion) }) };
  const ownWhere = { ...where, organizationId: actor.organization.id };
  const row = await em.findOne(owned, ownWhere, { lockMode });
  // Somebody else's row is never locked, only looked for, to tell the two refusals apart.
  if (!row && (await em.count(owned, where)) > 0) throw foreignRow(context);
  if (!row || !(allEnvironments || row.environment === actor.environment)) throw notFound(id);
  const projectId = (projectField && row[projectField]) ?? null;
  const restriction = projectRestrictionOf(actor);
  if (restriction && !(projectId && restriction.includes(projectId))) throw notFound(id);
  if (Object.entries(within).some(([property, parentId]) => Reflect.get(row, property) !== parentId))
    throw notFound(id);
  if (callRecord) callRecord.projectId ??= projectId;
  if (expectedVersion !== undefined && row.version !== expectedVersion) throw outdated(row, expectedVersion);
  // Safe because the row was found by its own entity.
  return row as Entity;
}

/** What `deletedAt` of a row must be that is in sight. */
function deletedAtFilter(deletion: 'notDeleted' | 'onlyDeleted') {
  return deletion === 'notDeleted' ? null : { $gt: new Date(Date.now() - undeleteDays * 86_400_000) };
}

/** Tells the version that the row has and, where it is kept, what changed since the expected one. */
function outdated({ version, fieldVersions }: TenantRow, expectedVersion: number): ServiceError {
  const changedFields =
    fieldVersions &&
    Object.keys(fieldVersions)
      .filter((field) => Number(fieldVersions[field]) > expectedVersion)
      .sort();
  const named = new Intl.ListFormat('en').format(changedFields ?? []);
  return new ServiceError('PRECONDITION_FAILED', {
    ...(named && { message: `Somebody changed ${named} in the meantime.` }),
    details: { expectedVersion, currentVersion: version, ...(changedFields && { changedFields }) },
  });
}

/** Reads the row that a public id names, by a prepared statement; refuses like `ownedForUpdate`. */
export async function readOwned<Entity, Joined>(
  context: CallContext<Member>,
  rows: Rows<Entity, Joined>,
  id: string,
): Promise<Stored<Entity> & Joined> {
  const { actor, deps, callRecord } = context;
  const uuid = decodeId(rows.prefix, id);
  if (!uuid) throw notFound(id);
  const tenant = tenantOf(actor);
  const { projectIds } = tenant;
  const shape = projectIds ? 'one in projects' : 'one';
  const { name, text } = statementOf(rows, shape, () => ownedText(rows, projectIds));
  const [row] = await deps.read<Stored<Entity> & Joined & AccessFlags>(
    tenant,
    name,
    text,
    projectIds ? [uuid, projectIds] : [uuid],
  );
  if (row && !row.isOwn) throw foreignRow(context);
  if (!row?.isHere) throw notFound(id);
  if (callRecord) callRecord.projectId ??= row.inProject;
  return row;
}

/** What a statement tells of a row besides its columns. */
interface AccessFlags {
  isOwn: boolean;
  isHere: boolean;
  inProject: string | null;
}

function ownedText<Entity, Joined>(rows: Rows<Entity, Joined>, projectIds: Tenant['projectIds']): string {
  const { columns, from, environmentCondition, deletionCondition, projectCondition, projectColumn } = rows;
  const inSight = projectIds ? `${environmentCondition} and ${projectCondition('$4')}` : environmentCondition;
  return `select ${columns}, organization_id = $1 as "isOwn", ${inSight} as "isHere", ${projectColumn} as "inProject"
    from ${from} where id = $3 and ${deletionCondition}`;
}

/** Whose rows an actor sees. */
export function tenantOf(actor: Member): Tenant {
  const { organization, environment } = actor;
  return { organizationId: organization.id, environment, projectIds: projectRestrictionOf(actor) };
}

/** The only projects that the actor may know of; null for all of its environment. */
export function projectRestrictionOf(actor: Member): readonly string[] | null {
  return actor.type === 'apiKey' ? actor.projectIds : null;
}

/** The same answer for what never existed, is gone, or is out of this environment's sight. */
export function notFound(id: string): ServiceError {
  return new ServiceError('NOT_FOUND', { message: `There is nothing with the id ${id}.` });
}

function foreignRow({ access, actor }: CallContext<Member>): ServiceError {
  return forbidden(access, actor.grants, 'This belongs to another organization.');
}
