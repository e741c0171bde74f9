import type { Environment } from '@imprint/shared/environments';
import { ServiceError } from '@imprint/shared/errors';
import { undeleteDays } from '@imprint/shared/shapes/deletion';
import { type EntityName, LockMode } from '@mikro-orm/core';
import { isPublishable, type Member } from '../auth/actor.ts';
import type { Stored } from '../db/columns.ts';
import { decodeId } from '../db/ids.ts';
import type { Tenant } from '../db/read.ts';
import { forVisitors, type Rows, statementOf } from '../db/rows.ts';
import { type CallContext, type Context, withActor } from './context.ts';

/** The tenant and project that a row belongs to. */
export interface ProjectScope {
  organizationId: string;
  environment: Environment;
  projectId: string;
}

/** A row that belongs to a tenant. */
export interface TenantRow {
  id: string;
  organizationId: string;
  /** Missing where the rows of a table are the same in every environment. */
  environment?: string;
  /** The project it belongs to; missing where the rows of a table belong to none. */
  projectId?: string | null | undefined;
  version?: number;
  /** Missing where deleted rows are removed immediately. */
  deletedAt?: Date | null | undefined;
  /** The version at which each field last changed; missing where it is not tracked. */
  fieldVersions?: Readonly<Record<string, number>>;
}

/**
 * Loads the row with a public id and locks it for update until the transaction ends. Throws NOT_FOUND for a malformed
 * or unknown id, a row of another environment and, for a key that is restricted to projects, a row outside of them;
 * FORBIDDEN for a row of another organization; and PRECONDITION_FAILED for a row with another version than expected.
 * To avoid deadlocks, lock a parent before its children (a project before its website, a website before its pages).
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
 * Loads the row that a child is about to be added to, and locks it against changes until the transaction ends; other
 * transactions may add children at the same time. Throws like `ownedForUpdate`.
 */
export function lockAsParent<Entity extends TenantRow, Joined>(
  context: Context<Member>,
  rows: Rows<Entity, Joined>,
  id: string,
): Promise<Entity> {
  return findAndLock(context, rows, id, LockMode.PESSIMISTIC_READ, {});
}

/** What the caller expects of the row; usually the input itself. */
export interface Expected {
  expectedVersion?: number | undefined;
  /** Stored ids of the parents that the row must have, by property; a row with another parent is NOT_FOUND. */
  within?: Readonly<Record<string, string>>;
}

async function findAndLock<Entity extends TenantRow, Joined>(
  context: Context<Member>,
  { entity, prefix, allEnvironments, projectField, deletion }: Rows<Entity, Joined>,
  id: string,
  lockMode: LockMode,
  { expectedVersion, within = {} }: Expected,
): Promise<Entity> {
  const { actor, em, effects } = context;
  const uuid = decodeId(prefix, id);
  if (!uuid) throw notFound(id);
  // Safe because every tenant's entity has an id; the ORM's filter types do not follow a generic row.
  const ownedEntity = entity as EntityName<TenantRow>;
  const where = { id: uuid, ...(deletion && { deletedAt: deletedAtFilter(deletion) }) };
  const ownWhere = { ...where, organizationId: actor.organization.id };
  const row = await em.findOne(ownedEntity, ownWhere, { lockMode });
  // A row of another organization is never locked, only counted, to choose between the two errors.
  if (!row && (await em.count(ownedEntity, where)) > 0) throw foreignRow();
  if (!row || !(allEnvironments || row.environment === actor.environment)) throw notFound(id);
  const projectId: string | null = (projectField && Reflect.get(row, projectField)) ?? null;
  const restriction = projectRestrictionOf(actor);
  if (restriction && !(projectId && restriction.includes(projectId))) throw notFound(id);
  if (Object.entries(within).some(([property, parentId]) => Reflect.get(row, property) !== parentId))
    throw notFound(id);
  effects.projectId ??= projectId;
  if (expectedVersion !== undefined && row.version !== expectedVersion) throw outdated(row, expectedVersion);
  // Safe because the row was loaded by its own entity.
  return row as Entity;
}

/** The condition on `deletedAt` of a visible row. */
function deletedAtFilter(deletion: 'notDeleted' | 'onlyDeleted') {
  return deletion === 'notDeleted' ? null : { $gt: new Date(Date.now() - undeleteDays * 86_400_000) };
}

/** The error with the current version and, where it is tracked, the fields changed since the expected version. */
function outdated({ version, fieldVersions }: TenantRow, expectedVersion: number): ServiceError {
  const changedFields =
    fieldVersions &&
    Object.keys(fieldVersions)
      .filter((field) => Number(fieldVersions[field]) > expectedVersion)
      .sort();
  const fieldList = new Intl.ListFormat('en').format(changedFields ?? []);
  return new ServiceError('PRECONDITION_FAILED', {
    ...(fieldList && { message: `Changed in the meantime: ${fieldList}.` }),
    details: { expectedVersion, currentVersion: version, ...(changedFields && { changedFields }) },
  });
}

/** Reads the row with a public id by a prepared statement; throws like `ownedForUpdate`. */
export async function readOwned<Entity, Joined>(
  context: CallContext<Member>,
  allRows: Rows<Entity, Joined>,
  id: string,
): Promise<Stored<Entity> & Joined> {
  const { actor, deps, effects } = context;
  const rows = rowsFor(actor, allRows);
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
  if (row && !row.isOwn) throw foreignRow();
  if (!row?.isHere) throw notFound(id);
  effects.projectId ??= row.inProject;
  return row;
}

/** What the statement returns besides the columns of the row. */
interface AccessFlags {
  isOwn: boolean;
  isHere: boolean;
  inProject: string | null;
}

function ownedText<Entity, Joined>(rows: Rows<Entity, Joined>, projectIds: Tenant['projectIds']): string {
  const { columns, from, environmentCondition, deletionCondition, projectCondition, projectColumn } = rows;
  const isVisible = projectIds
    ? `${environmentCondition} and ${projectCondition('$4')}`
    : environmentCondition;
  return `select ${columns}, organization_id = $1 as "isOwn", ${isVisible} as "isHere", ${projectColumn} as "inProject"
    from ${from} where id = $3 and ${deletionCondition}`;
}

/** The rows as an actor sees them. */
export function rowsFor<Entity, Joined, Unlisted extends string>(
  actor: Member,
  rows: Rows<Entity, Joined, Unlisted>,
): Rows<Entity, Joined, Unlisted> {
  return isPublishable(actor) ? forVisitors(rows) : rows;
}

/** The tenant whose rows an actor sees. */
export function tenantOf(actor: Member): Tenant {
  const { organization, environment } = actor;
  return { organizationId: organization.id, environment, projectIds: projectRestrictionOf(actor) };
}

/** The only projects that the actor may see; null for all of its environment. */
export function projectRestrictionOf(actor: Member): readonly string[] | null {
  return actor.type === 'apiKey' ? actor.projectIds : null;
}

/**
 * The same context without the restriction of a key to projects, for rows that belong to none or that another check
 * guards.
 */
export function withoutProjectRestriction(context: Context<Member>): Context<Member> {
  const { actor } = context;
  if (actor.type !== 'apiKey' || actor.projectIds === null) return context;
  return withActor(context, { ...actor, projectIds: null });
}

/** The same error for a row that never existed, was deleted, or is not visible in this environment. */
export function notFound(id: string): ServiceError {
  return new ServiceError('NOT_FOUND', { message: `No resource has the id ${id}.` });
}

/** The error for a row of another organization. */
export function foreignRow(): ServiceError {
  return new ServiceError('FORBIDDEN', { message: 'This belongs to another organization.' });
}
