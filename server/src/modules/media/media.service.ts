import { aiFieldsAfter } from '@imprint/shared/ai.fields';
import type { media } from '@imprint/shared/contract/media';
import { invalid } from '@imprint/shared/errors';
import type { InputOf } from '@imprint/shared/operation';
import type { Member } from '../../core/auth/actor.ts';
import { decodeId } from '../../core/db/ids.ts';
import type { Context } from '../../core/rpc/context.ts';
import { readListPageWithin } from '../../core/rpc/list.ts';
import { ownedForUpdate, readOwned } from '../../core/rpc/owned.ts';
import { inProject } from '../projects/project.rows.ts';
import { safeFilename } from './files/file.name.ts';
import { assertInProject, folderFilters, lockFolder } from './folders/folder.location.ts';
import { type CropCheck, checkCrop, cropToStore } from './media.crop.ts';
import type { Media } from './media.entity.ts';
import { presentMedia } from './media.present.ts';
import { countReferences } from './media.reference.service.ts';
import { mediaRows } from './media.rows.ts';

type MediaInput<Verb extends keyof typeof media> = InputOf<typeof media, Verb>;

export async function listMedia(context: Context<Member>, input: MediaInput<'list'>) {
  // A malformed id matches nothing.
  const ids = input.ids?.flatMap((id) => decodeId('media', id) ?? []);
  const { storedId: folderId, isAtTop } = await folderFilters(context, input.folderId);
  const query = { ...input, ids, folderId, isAtTop };
  const { rows, pagination } = await readListPageWithin(context, mediaRows, inProject, query);
  return { data: rows.map((media) => presentMedia(media, context.deps.config)), pagination };
}

export async function getMedia(context: Context<Member>, { mediaId }: MediaInput<'get'>) {
  return presentMedia(await readOwned(context, mediaRows, mediaId), context.deps.config);
}

export const mediaUpdate = {
  prepare: checkCrop,
  handle: updateMedia,
};

async function updateMedia(
  context: Context<Member>,
  input: MediaInput<'update'>,
  cropCheck: CropCheck | null,
) {
  const folder = await lockFolder(context, input.folderId);
  const media = await ownedForUpdate(context, mediaRows, input.mediaId, input);
  assertInProject(folder, media.projectId);
  const { filename, focalPoint } = input;
  const before = textsOf(media);
  if (focalPoint && media.kind !== 'image') {
    throw invalid({ field: 'focalPoint', reason: 'is available only for pictures' });
  }
  if (input.folderId !== undefined) media.folderId = folder?.id ?? null;
  if (filename !== undefined) media.filename = safeFilename(filename, media.contentType);
  if (input.title !== undefined) media.title = input.title || null;
  if (input.alt !== undefined) media.alt = input.alt;
  if (input.caption !== undefined) media.caption = input.caption;
  if (input.tags !== undefined) media.tags = input.tags;
  if (focalPoint !== undefined) media.focalPoint = focalPoint;
  if (input.crop !== undefined) media.crop = cropToStore(media, input.crop, cropCheck);
  media.aiFields = [...aiFieldsAfter(media.aiFields, before, textsOf(media), input.aiFields)];
  await context.em.flush();
  const referenceCount = await countReferences(context.em, media.id);
  return presentMedia({ ...media, referenceCount }, context.deps.config);
}

/** The text fields of an item. */
function textsOf({ title, alt, caption }: Media) {
  return { title, alt, caption };
}
