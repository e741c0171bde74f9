import { maxFolderDepth, maxFolders } from '@imprint/shared/contract/media.folders';
import { conflict, invalid } from '@imprint/shared/errors';
import type { EntityManager } from '@mikro-orm/postgresql';
import type { Member } from '../../../core/auth/actor.ts';
import { decodeId } from '../../../core/db/ids.ts';
import { lockName } from '../../../core/db/lock.ts';
import type { Context } from '../../../core/rpc/context.ts';
import { type Expected, lockAsParent, notFound, ownedForUpdate, readOwned } from '../../../core/rpc/owned.ts';
import { MediaFolder } from './folder.entity.ts';
import { folderRows } from './folder.rows.ts';

/** The value of a filter for what is in no folder. */
const topLevel = 'root';

/** The filters for what is directly in a folder, by its public id; throws like `readOwned`. */
export async function folderFilters(context: Context<Member>, folderId: string | undefined) {
  if (folderId === undefined) return { storedId: undefined, isAtTop: undefined };
  if (folderId === topLevel) return { storedId: undefined, isAtTop: true };
  return { storedId: (await readOwned(context, folderRows, folderId)).id, isAtTop: undefined };
}

/**
 * The folder that a request names, locked against changes; null for none. Lock it before the media that move into it,
 * because deleting a folder locks it and then its media.
 */
export async function lockFolder(
  context: Context<Member>,
  folderId: string | null | undefined,
): Promise<MediaFolder | null> {
  return folderId ? lockAsParent(context, folderRows, folderId) : null;
}

/** Throws VALIDATION_ERROR unless the folder is in the project. */
export function assertInProject(folder: MediaFolder | null, projectId: string, field = 'folderId'): void {
  if (folder && folder.projectId !== projectId) {
    throw invalid({ field, reason: 'is a folder of another project' });
  }
}

/** Locks the tree of folders of a project until the transaction ends. */
export async function lockFolderTree(em: EntityManager, projectId: string): Promise<void> {
  const lockKey = `media folders of ${projectId}`;
  await lockName(em, lockKey);
}

/** Locks the tree and then a folder that is about to change. Refuses like `ownedForUpdate`. */
export async function lockFolderWithTree(
  context: Context<Member>,
  folderId: string,
  expected: Expected,
): Promise<MediaFolder> {
  const { actor, em } = context;
  const [row] = await em.execute<{ projectId: string }[]>(
    'select project_id as "projectId" from media_folder where id = ? and organization_id = ?',
    [decodeId('mfol', folderId), actor.organization.id],
  );
  if (row) await lockFolderTree(em, row.projectId);
  const folder = await ownedForUpdate(context, folderRows, folderId, expected);
  // Without a project there is no folder, unless it was created a moment ago.
  if (!row) throw notFound(folderId);
  return folder;
}

/** Throws CONFLICT when the project has as many folders as it may have. The tree must be locked. */
export async function assertBelowFolderLimit(em: EntityManager, projectId: string): Promise<void> {
  if ((await em.count(MediaFolder, { projectId })) < maxFolders) return;
  const reason = `has ${maxFolders} folders, which is the limit`;
  throw conflict(`The project ${reason}.`, { field: 'projectId', reason });
}

/**
 * Throws CONFLICT when the parent cannot hold a folder: it lies within that folder, or the folders in it would lie too
 * deep. The tree must be locked.
 */
export async function assertFitsIn(
  em: EntityManager,
  parent: MediaFolder,
  folder: MediaFolder | null,
): Promise<void> {
  const [above] = await em.execute<{ depth: number; isWithin: boolean | null }[]>(
    `with recursive above as (
       select id, parent_id from media_folder where id = ?
       union all
       select folder.id, folder.parent_id from media_folder folder join above on folder.id = above.parent_id
     ) select count(*)::int as depth, bool_or(id = ?) as "isWithin" from above`,
    [parent.id, folder?.id ?? null],
  );
  if (above?.isWithin) throw placeConflict('is the folder itself or a folder in it');
  const height = folder ? await heightOf(em, folder) : 1;
  if ((above?.depth ?? 0) + height > maxFolderDepth) {
    throw placeConflict(`would nest folders deeper than ${maxFolderDepth} levels`);
  }
}

/** The number of levels of a folder and what is in it, 1 for a folder without others. */
async function heightOf(em: EntityManager, { id }: MediaFolder): Promise<number> {
  const [row] = await em.execute<{ height: number }[]>(
    `with recursive below as (
       select id, 1 as level from media_folder where id = ?
       union all
       select folder.id, level + 1 from media_folder folder join below on folder.parent_id = below.id
     ) select max(level) as height from below`,
    [id],
  );
  return row?.height ?? 1;
}

function placeConflict(reason: string) {
  return conflict(`The folder cannot be moved there: the destination ${reason}.`, {
    field: 'parentId',
    reason,
  });
}

/** Throws CONFLICT when another folder of the same parent has the name, ignoring case. The tree must be locked. */
export async function assertNameIsFree(
  em: EntityManager,
  {
    id,
    projectId,
    parentId,
    name,
  }: Pick<MediaFolder, 'projectId' | 'name'> & {
    id: string | null;
    parentId: string | null;
  },
): Promise<void> {
  const [taken] = await em.execute(
    `select id from media_folder where project_id = ? and name_key = lower(?)
       and ${parentId === null ? 'parent_id is null' : 'parent_id = ?'} and id is distinct from ?`,
    [projectId, name, ...(parentId === null ? [] : [parentId]), id],
  );
  if (taken)
    throw conflict(`There is already a folder named ${name} here.`, { field: 'name', reason: 'is taken' });
}
