import { invalid, ServiceError } from '@imprint/shared/errors';
import { base64LimitBytes } from '@imprint/shared/shapes/media';
import type { Member } from '../../core/auth/actor.ts';
import type { Upload } from '../../core/auth/request.info.ts';
import { decodeId } from '../../core/db/ids.ts';
import type { CallContext } from '../../core/rpc/context.ts';
import type { AssertFits } from '../../core/storage/incoming.ts';
import { type IncomingFile, receive } from '../../core/storage/incoming.ts';
import { noUpload, uploadOwner } from '../../core/storage/resumable.uploads.ts';
import { safeFilename } from './files/file.name.ts';
import { type InspectedFile, inspect } from './files/inspection.ts';
import { createStorageCheck } from './storage.quota.ts';

/** Where the bytes come from, unless the request itself carries a file. */
interface Source {
  filename?: string | undefined;
  contentBase64?: string | undefined;
  url?: string | undefined;
  uploadId?: string | undefined;
  /** The item whose bytes are to be replaced. */
  mediaId?: string;
}

/** A file that was received and inspected, with a safe name. */
export interface ReceivedFile {
  incoming: IncomingFile;
  inspected: InspectedFile;
  filename: string;
}

/**
 * Receives and inspects the file that a request uploads, holds as Base64 or names by url. Throws VALIDATION_ERROR
 * unless there is exactly one, or when the file is not accepted, and PAYLOAD_TOO_LARGE when it does not fit. Leaves
 * nothing behind when it throws.
 */
export async function receiveFile(caller: CallContext<Member>, source: Source): Promise<ReceivedFile> {
  const { upload } = caller.request;
  const { contentBase64, url, uploadId } = source;
  if ([upload, contentBase64, url, uploadId].filter((origin) => origin !== undefined).length !== 1) {
    throw invalid({ field: 'contentBase64', reason: 'or url or uploadId is required, but only one of them' });
  }
  const { filename, incoming } = upload ?? (await receiveFrom(caller, source));
  const name = source.filename ?? filename;
  try {
    const inspected = await inspect(caller, incoming, name);
    return { incoming, inspected, filename: safeFilename(name, inspected.contentType) };
  } catch (error) {
    await incoming.remove();
    // It will never be accepted.
    const isRefused = error instanceof ServiceError && error.code === 'VALIDATION_ERROR';
    if (isRefused && uploadId !== undefined) await removeUpload(caller, uploadId);
    throw error;
  }
}

async function receiveFrom(
  caller: CallContext<Member>,
  { contentBase64 = '', url, uploadId, mediaId }: Source,
): Promise<Upload> {
  const { config, fetchFile } = caller.deps;
  const assertFits = await createStorageCheck(caller, mediaId);
  const open = async () => {
    if (uploadId !== undefined) return readUpload(caller, uploadId);
    return url === undefined ? decode(contentBase64, assertFits) : fetchFile(url, assertFits);
  };
  const { filename, bytes } = await open();
  return { filename, incoming: await receive(config.dataDir, bytes, assertFits) };
}

/** Removes a resumable upload whose bytes are stored. */
export async function removeUpload({ actor, deps }: CallContext<Member>, uploadId: string): Promise<void> {
  const id = decodeId('upl', uploadId);
  if (id !== null) await deps.uploads.remove(uploadOwner(actor), id);
}

/** Throws NOT_FOUND for an upload that does not exist, and VALIDATION_ERROR for one that is not complete. */
async function readUpload({ actor, deps }: CallContext<Member>, uploadId: string) {
  const { uploads } = deps;
  const owner = uploadOwner(actor);
  const id = decodeId('upl', uploadId);
  const upload = id === null ? null : await uploads.find(owner, id);
  if (!upload) throw noUpload();
  const { sizeBytes, receivedBytes, metadata } = upload;
  if (receivedBytes < sizeBytes) {
    const reason = `is not complete: ${receivedBytes} of ${sizeBytes} bytes have arrived`;
    throw invalid({ field: 'uploadId', reason });
  }
  return { filename: metadata.filename ?? '', bytes: uploads.read(owner, upload.id) };
}

function decode(text: string, assertFits: AssertFits) {
  assertFits(Buffer.byteLength(text, 'base64'));
  const bytes = Buffer.from(text, 'base64');
  // Node skips invalid Base64 instead of throwing.
  if (bytes.toString('base64') !== text) throw invalid({ field: 'contentBase64', reason: 'must be Base64' });
  if (bytes.length > base64LimitBytes) {
    throw invalid({ field: 'contentBase64', reason: `must have at most ${base64LimitBytes} bytes` });
  }
  return { filename: '', bytes: singleChunk(bytes) };
}

async function* singleChunk(bytes: Buffer): AsyncGenerator<Uint8Array> {
  yield bytes;
}
