import { LockMode } from '@mikro-orm/core';
import type { Member } from '../../core/auth/actor.ts';
import { decodeId } from '../../core/db/ids.ts';
import type { Rows } from '../../core/db/rows.ts';
import type { Context } from '../../core/rpc/context.ts';
import { notFound, ownedForUpdate } from '../../core/rpc/owned.ts';
import { Project } from '../projects/project.entity.ts';
import { projectRows } from '../projects/project.rows.ts';
import { addDefaultCollection } from './collection.create.ts';
import { TokenCollection } from './collection.entity.ts';
import { collectionRows } from './design.rows.ts';

/** A row of the design system of a project. */
interface DesignRow {
  id: string;
  organizationId: string;
  environment: string;
  projectId: string;
  version: number;
}

/**
 * Loads a row of a design system for a change. Locks its project first, so that changes to the tokens of a project
 * are serialized. Refuses like `ownedForUpdate`.
 */
export async function lockRowWithProject<Entity extends DesignRow>(
  context: Context<Member>,
  rows: Rows<Entity>,
  id: string,
  expected: { expectedVersion?: number | undefined } = {},
): Promise<{ project: Project; row: Entity }> {
  const { actor, em } = context;
  const [ids] = await em.execute<{ projectId: string }[]>(
    `select project_id as "projectId" from ${rows.table} where id = ? and organization_id = ?`,
    [decodeId(rows.prefix, id), actor.organization.id],
  );
  const lock = { lockMode: LockMode.PESSIMISTIC_WRITE };
  const project = ids && (await em.findOne(Project, { id: ids.projectId }, lock));
  const row = await ownedForUpdate(context, rows, id, expected);
  // Without a project there is no row, unless both were created a moment ago.
  if (!project) throw notFound(id);
  return { project, row };
}

/** A collection by id, or the default one of a project. */
export interface CollectionTarget {
  projectId: string;
  collectionId?: string | undefined;
}

/**
 * Locks a project and returns the requested collection, creating the default one with the provided id if
 * necessary. Refuses like `ownedForUpdate`.
 */
export async function lockTargetCollection(
  context: Context<Member>,
  { projectId, collectionId }: CollectionTarget,
  newId: string,
): Promise<{ project: Project; collection: TokenCollection }> {
  const project = await ownedForUpdate(context, projectRows, projectId);
  const within = { projectId: project.id };
  const existing =
    collectionId === undefined
      ? await context.em.findOne(TokenCollection, { ...within, isDefault: true })
      : await ownedForUpdate(context, collectionRows, collectionId, { within });
  const collection = existing ?? (await addDefaultCollection(context, project, newId));
  return { project, collection };
}
