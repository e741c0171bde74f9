import type { media } from '@imprint/shared/contract/media';
import { conflict, invalid } from '@imprint/shared/errors';
import type { InputOf } from '@imprint/shared/operation';
import type { MediaKind } from '@imprint/shared/shapes/media';
import type { Member } from '../../core/auth/actor.ts';
import { encodeId } from '../../core/db/ids.ts';
import type { CallContext, Context } from '../../core/rpc/context.ts';
import { lockAsParent, ownedForUpdate, readOwned } from '../../core/rpc/owned.ts';
import { projectRows } from '../projects/project.rows.ts';
import { isPicture } from './delivery/transform.ts';
import type { ContentAddress } from './files/media.keys.ts';
import { assertInProject, lockFolder } from './folders/folder.location.ts';
import { folderRows } from './folders/folder.rows.ts';
import { lockBytes, removeUnusedBytes, storeBytes } from './media.bytes.ts';
import { Media } from './media.entity.ts';
import { presentMedia } from './media.present.ts';
import { countReferences, mediaInUse } from './media.reference.service.ts';
import { mediaRows } from './media.rows.ts';
import { type ReceivedFile, receiveFile, removeUpload } from './media.source.ts';
import { createStorageCheck, reserveStorage } from './storage.quota.ts';

type MemberCaller = Pick<CallContext<Member>, 'actor' | 'deps'>;
type CreateInput = InputOf<typeof media, 'create'>;
type ReplaceInput = InputOf<typeof media, 'replace'>;

/** An upload whose bytes are stored, but which has no row yet. */
interface StoredUpload extends ReceivedFile {
  address: ContentAddress;
  /** The public id of the resumable upload that the bytes came from. */
  uploadId: string | undefined;
  /** Whether an item has the bytes now, so that the resumable upload is no longer needed. */
  isTaken?: boolean;
  /** The previous bytes of the item, which may be unused afterwards. */
  replaced?: ContentAddress;
}

/** Creates an item. The bytes are stored before the row, so that no row lacks its bytes. */
export const create = {
  async prepare(caller: CallContext<Member>, input: CreateInput): Promise<StoredUpload> {
    const project = await readOwned(caller, projectRows, input.projectId);
    if (input.folderId !== undefined) await readOwned(caller, folderRows, input.folderId);
    if (input.contentBase64 !== undefined && input.filename === undefined) {
      throw invalid({ field: 'filename', reason: 'is required with contentBase64' });
    }
    return store(caller, project.id, await receiveFile(caller, input), input.uploadId);
  },

  async handle(context: Context<Member>, input: CreateInput, upload: StoredUpload) {
    const { actor, em, deps } = context;
    const project = await lockAsParent(context, projectRows, input.projectId);
    const folder = await lockFolder(context, input.folderId);
    assertInProject(folder, project.id);
    const { sha256 } = upload.inspected;
    await lockBytes(em, upload.address);
    const existing = await em.findOne(Media, {
      organizationId: actor.organization.id,
      projectId: project.id,
      sha256,
    });
    if (existing) {
      upload.isTaken = true;
      const referenceCount = await countReferences(em, existing.id);
      return { ...presentMedia({ ...existing, referenceCount }, deps.config), deduplicated: true };
    }
    await storeBytes(deps, upload.address, upload.incoming);
    const { isAnimated: _, ...file } = upload.inspected;
    await reserveStorage(context, file.sizeBytes);
    const media = em.create(Media, {
      organizationId: actor.organization.id,
      environment: actor.environment,
      projectId: project.id,
      folderId: folder?.id ?? null,
      filename: upload.filename,
      title: input.title || null,
      alt: input.alt ?? null,
      caption: input.caption ?? null,
      tags: input.tags ?? [],
      ...file,
      focalPoint: null,
      crop: null,
    });
    await em.flush();
    upload.isTaken = true;
    return { ...presentMedia({ ...media, referenceCount: 0 }, deps.config), deduplicated: false };
  },

  checkFile: (caller: MemberCaller) => createStorageCheck(caller),

  finish: cleanUp,
};

/** Replaces the bytes of an item. It keeps its id and name, and so its address. */
export const replace = {
  async prepare(caller: CallContext<Member>, input: ReplaceInput): Promise<StoredUpload> {
    const { projectId, sha256, filename } = await readOwned(caller, mediaRows, input.mediaId);
    const received = await receiveFile(caller, { ...input, filename });
    const replaced = { organizationId: caller.actor.organization.id, projectId, sha256 };
    return { ...(await store(caller, projectId, received, input.uploadId)), replaced };
  },

  async handle(context: Context<Member>, input: ReplaceInput, upload: StoredUpload) {
    const { em, deps } = context;
    const { inspected, incoming, address } = upload;
    const media = await ownedForUpdate(context, mediaRows, input.mediaId, input);
    await assertKindCanChange(context, media, inspected.kind);
    await lockBytes(em, address);
    const duplicate = await em.findOne(Media, {
      projectId: media.projectId,
      sha256: inspected.sha256,
      id: { $ne: media.id },
    });
    if (duplicate) {
      const { id, filename } = duplicate;
      throw conflict(`The project already has these bytes, as ${filename}.`, {
        field: 'file',
        reason: 'already exists',
        mediaId: encodeId('media', id),
      });
    }
    await storeBytes(deps, address, incoming);
    await reserveStorage(context, inspected.sizeBytes - media.sizeBytes);
    const { isAnimated, ...file } = inspected;
    const isSameSize = file.width === media.width && file.height === media.height;
    // Only pictures have a focal point and a crop, which fits the size that it was chosen for.
    if (file.kind !== 'image') media.focalPoint = null;
    if (!isSameSize || isAnimated || !isPicture(file.contentType)) media.crop = null;
    Object.assign(media, file);
    await em.flush();
    upload.isTaken = true;
    return presentMedia({ ...media, referenceCount: await countReferences(em, media.id) }, deps.config);
  },

  /** The form may name the item after its bytes; they are then checked at the end. */
  checkFile: async (caller: MemberCaller, { mediaId }: Readonly<Record<string, string>>) =>
    mediaId === undefined ? () => undefined : createStorageCheck(caller, mediaId),

  finish: cleanUp,
};

/** Throws CONFLICT when a row shows the item and could not show the new kind. */
async function assertKindCanChange(context: Context<Member>, media: Media, kind: MediaKind): Promise<void> {
  if (kind === media.kind || (await countReferences(context.em, media.id)) === 0) return;
  const advice = `Only a file of the same kind can replace it, and this one is of the kind ${kind}.`;
  const reason = `must be of the kind ${media.kind} while the item is in use`;
  throw await mediaInUse(context, media, advice, { field: 'file', reason });
}

async function store(
  { actor, deps }: CallContext<Member>,
  projectId: string,
  received: ReceivedFile,
  uploadId: string | undefined,
): Promise<StoredUpload> {
  const address = { organizationId: actor.organization.id, projectId, sha256: received.inspected.sha256 };
  try {
    await storeBytes(deps, address, received.incoming);
  } catch (error) {
    await received.incoming.remove();
    throw error;
  }
  return { ...received, address, uploadId };
}

/** Removes unused bytes, whether the upload succeeded or not, and a resumable upload when it did. */
async function cleanUp(
  caller: CallContext<Member>,
  { incoming, address, uploadId, isTaken, replaced }: StoredUpload,
): Promise<void> {
  const { deps } = caller;
  await incoming.remove();
  await removeUnusedBytes(deps, address);
  if (isTaken && uploadId !== undefined) await removeUpload(caller, uploadId);
  if (replaced) await removeUnusedBytes(deps, replaced);
}
