import { LockMode } from '@mikro-orm/core';
import { decodeId } from '../db/ids.ts';
import type { Rows } from '../db/rows.ts';
import { Project } from '../projects/project.entity.ts';
import { projectRows } from '../projects/project.service.ts';
import type { Context, Member } from '../rpc/context.ts';
import { notFound, ownedForUpdate } from '../rpc/owned.ts';
import { addDefaultCollection } from './collection.create.ts';
import { TokenCollection } from './collection.entity.ts';
import { collectionRows } from './design.rows.ts';

/** A row of a project's design system. */
interface DesignRow {
  id: string;
  organizationId: string;
  environment: string;
  projectId: string;
  version: number;
}

/**
 * Loads a row of a design system that is about to change, and locks first its project, so that the tokens of a
 * project change one step after another. Refuses like `ownedForUpdate`.
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
  // Without a project there is no row, unless both were made a moment ago.
  if (!project) throw notFound(id);
  return { project, row };
}

/** What names a collection: its id, or a project whose default one is meant. */
interface CollectionTarget {
  projectId: string;
  collectionId?: string | undefined;
}

/**
 * Locks a project and gives the collection that tokens shall go to, a new one of the given id if need be; refuses like
 * `ownedForUpdate`.
 */
export async function lockTargetCollection(
  context: Context<Member>,
  { projectId, collectionId }: CollectionTarget,
  newId: string,
): Promise<{ project: Project; collection: TokenCollection; isNew: boolean }> {
  const project = await ownedForUpdate(context, projectRows, projectId);
  const inside = { projectId: project.id };
  const existing =
    collectionId === undefined
      ? await context.em.findOne(TokenCollection, { ...inside, isDefault: true })
      : await ownedForUpdate(context, collectionRows, collectionId, { within: inside });
  const collection = existing ?? (await addDefaultCollection(context, project, newId));
  return { project, collection, isNew: existing === null };
}
