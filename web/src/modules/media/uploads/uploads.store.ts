import type { Media } from '@imprint/shared/shapes/media';
import type { TenantScope } from '../../../api/tenant.scope.ts';
import { sendFile } from './file.request.ts';
import { rejectionOf } from './upload.rejection.ts';

export type UploadState =
  | { name: 'waiting' }
  /** The share of sent bytes, from 0 to 1; at 1 the service is still processing. */
  | { name: 'uploading'; sentShare: number }
  | { name: 'done'; item: Media; isDuplicate: boolean }
  /** `reason` is worded to follow a colon, as in "larger than 50 MB". */
  | { name: 'refused'; reason: string; mayRetry: boolean }
  | { name: 'canceled' };

/** The upload of one file to a project. */
export interface Upload {
  id: string;
  projectId: string;
  /** The folder to put it in; undefined for none. */
  folderId: string | undefined;
  /** The tenant scope of the project; the tab may switch meanwhile. */
  scope: TenantScope;
  file: File;
  /** The part of a page that shows its state; null if the uploads panel does. */
  owner: symbol | null;
  state: UploadState;
}

const maxConcurrentUploads = 3;

/** Outside of React, so that uploads continue across navigation. */
let uploads: readonly Upload[] = [];
let nextId = 1;
const listeners = new Set<() => void>();
/** Abort controllers of running uploads, by id. */
const controllers = new Map<string, AbortController>();

export function isUnderWay({ state }: Upload): boolean {
  return state.name === 'waiting' || state.name === 'uploading';
}

export function readUploads(): readonly Upload[] {
  return uploads;
}

export function subscribeToUploads(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Adds files for a project, each with the reason if it is rejected before sending. */
export function addUploads(
  projectId: string,
  scope: TenantScope,
  files: readonly { file: File; rejection: string | null }[],
  owner: symbol | null = null,
  folderId?: string,
): void {
  const added = files.map(({ file, rejection }): Upload => {
    const id = String(nextId++);
    const state: UploadState = rejection
      ? { name: 'refused', reason: rejection, mayRetry: false }
      : { name: 'waiting' };
    return { id, projectId, folderId, scope, file, owner, state };
  });
  set([...uploads, ...added]);
  sendNext();
}

/** Cancels an upload, unless it is done. */
export function cancelUpload(id: string): void {
  const upload = uploads.find((one) => one.id === id);
  if (upload?.state.name === 'waiting') change(id, { name: 'canceled' });
  controllers.get(id)?.abort();
}

export function retryUpload(id: string): void {
  const upload = uploads.find((one) => one.id === id);
  if (!upload || isUnderWay(upload) || upload.state.name === 'done') return;
  change(id, { name: 'waiting' });
  sendNext();
}

/** Hands the uploads of an unmounted owner over to the uploads panel. */
export function releaseUploads(owner: symbol): void {
  set(uploads.map((upload) => (upload.owner === owner ? { ...upload, owner: null } : upload)));
}

/** Removes ended uploads from the list. */
export function clearUploads(ids: ReadonlySet<string>): void {
  const isCleared = (upload: Upload) => ids.has(upload.id) && !isUnderWay(upload);
  set(uploads.filter((upload) => !isCleared(upload)));
}

function sendNext(): void {
  const waiting = uploads.filter(({ state }) => state.name === 'waiting');
  for (const upload of waiting.slice(0, Math.max(0, maxConcurrentUploads - controllers.size)))
    void send(upload);
}

async function send({ id, projectId, folderId, scope, file }: Upload): Promise<void> {
  const controller = new AbortController();
  controllers.set(id, controller);
  change(id, { name: 'uploading', sentShare: 0 });
  const response = await sendFile<Media & { deduplicated: boolean }>({
    operation: 'media.create',
    fields: { projectId, ...(folderId !== undefined && { folderId }) },
    file,
    scope,
    onProgress: (sentShare) => change(id, { name: 'uploading', sentShare }),
    signal: controller.signal,
  });
  controllers.delete(id);
  if (response === 'canceled') change(id, { name: 'canceled' });
  else if ('failure' in response) change(id, { name: 'refused', ...rejectionOf(response.failure) });
  else {
    const { deduplicated, ...item } = response.result;
    change(id, { name: 'done', item, isDuplicate: deduplicated });
  }
  sendNext();
}

function change(id: string, state: UploadState): void {
  set(uploads.map((upload) => (upload.id === id ? { ...upload, state } : upload)));
}

function set(next: readonly Upload[]): void {
  uploads = next;
  if (uploads.some(isUnderWay)) addEventListener('beforeunload', warn);
  else removeEventListener('beforeunload', warn);
  for (const listener of listeners) listener();
}

/** Makes the browser ask before the tab is closed during an upload. */
function warn(event: BeforeUnloadEvent): void {
  event.preventDefault();
}
