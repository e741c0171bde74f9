import type { mediaFolders } from '@imprint/shared/contract/media.folders';
import { conflict } from '@imprint/shared/errors';
import type { InputOf } from '@imprint/shared/operation';
import type { EntityManager } from '@mikro-orm/postgresql';
import type { Member } from '../../../core/auth/actor.ts';
import type { Context } from '../../../core/rpc/context.ts';
import { readListPageWithin } from '../../../core/rpc/list.ts';
import { lockAsParent, readOwned } from '../../../core/rpc/owned.ts';
import { inProject, projectRows } from '../../projects/project.rows.ts';
import { MediaFolder } from './folder.entity.ts';
import {
  assertBelowFolderLimit,
  assertFitsIn,
  assertInProject,
  assertNameIsFree,
  folderFilters,
  lockFolder,
  lockFolderTree,
  lockFolderWithTree,
} from './folder.location.ts';
import { folderRows, presentFolder } from './folder.rows.ts';

type FoldersInput<Verb extends keyof typeof mediaFolders> = InputOf<typeof mediaFolders, Verb>;

export async function listFolders(context: Context<Member>, { parentId, ...others }: FoldersInput<'list'>) {
  const { storedId, isAtTop } = await folderFilters(context, parentId);
  const query = { ...others, parentId: storedId, isAtTop };
  const { rows, pagination } = await readListPageWithin(context, folderRows, inProject, query);
  return { data: rows.map(presentFolder), pagination };
}

export async function getFolder(context: Context<Member>, { folderId }: FoldersInput<'get'>) {
  return presentFolder(await readOwned(context, folderRows, folderId));
}

export async function createFolder(context: Context<Member>, input: FoldersInput<'create'>) {
  const { actor, em } = context;
  const project = await lockAsParent(context, projectRows, input.projectId);
  await lockFolderTree(em, project.id);
  const parent = await lockFolder(context, input.parentId);
  assertInProject(parent, project.id, 'parentId');
  await assertBelowFolderLimit(em, project.id);
  if (parent) await assertFitsIn(em, parent, null);
  const place = { projectId: project.id, parentId: parent?.id ?? null, name: input.name };
  await assertNameIsFree(em, { id: null, ...place });
  const tenant = { organizationId: actor.organization.id, environment: actor.environment };
  const folder = em.create(MediaFolder, { ...tenant, ...place });
  await em.flush();
  return presentFolder({ ...folder, mediaCount: 0 });
}

export async function updateFolder(context: Context<Member>, input: FoldersInput<'update'>) {
  const { em } = context;
  const folder = await lockFolderWithTree(context, input.folderId, input);
  if (input.parentId !== undefined) {
    const parent = await lockFolder(context, input.parentId);
    assertInProject(parent, folder.projectId, 'parentId');
    if (parent && parent.id !== folder.parentId) await assertFitsIn(em, parent, folder);
    folder.parentId = parent?.id ?? null;
  }
  if (input.name !== undefined) folder.name = input.name;
  const { id, projectId, parentId = null, name } = folder;
  await assertNameIsFree(em, { id, projectId, parentId, name });
  await em.flush();
  const [count] = await em.execute<{ mediaCount: number }[]>(
    'select count(*)::int as "mediaCount" from media where folder_id = ?',
    [id],
  );
  return presentFolder({ ...folder, mediaCount: count?.mediaCount ?? 0 });
}

export async function deleteFolder(context: Context<Member>, input: FoldersInput<'delete'>) {
  const { em } = context;
  const folder = await lockFolderWithTree(context, input.folderId, input);
  await assertNamesStayUnique(em, folder);
  const values = [folder.parentId ?? null, new Date(), folder.id];
  const moved = 'version = version + 1, updated_at = ?';
  await em.execute(
    `with folders as (update media_folder set parent_id = ?, ${moved} where parent_id = ?),
       files as (update media set folder_id = ?, ${moved} where folder_id = ?)
     delete from media_folder where id = ?`,
    [...values, ...values, folder.id],
  );
  return { id: input.folderId, deleted: true as const };
}

/** Throws CONFLICT when a folder in a folder has the name of one beside that. The tree must be locked. */
async function assertNamesStayUnique(em: EntityManager, { id, projectId, name }: MediaFolder): Promise<void> {
  const [taken] = await em.execute<{ name: string }[]>(
    `select inner_folder.name from media_folder deleted
       join media_folder inner_folder on inner_folder.parent_id = deleted.id
       join media_folder beside on beside.project_id = deleted.project_id and beside.id <> deleted.id
         and beside.parent_id is not distinct from deleted.parent_id
         and beside.name_key = inner_folder.name_key
     where deleted.id = ? and deleted.project_id = ? limit 1`,
    [id, projectId],
  );
  if (!taken) return;
  const message = `${name} contains a folder named ${taken.name}, and so does the folder it is in. Rename one of them first.`;
  throw conflict(message, {
    field: 'folderId',
    reason: `contains ${taken.name}, a name that is already used in its parent folder`,
  });
}
