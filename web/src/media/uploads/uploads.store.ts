import type { Media } from '@imprint/shared/media.shape';
import type { TenantScope } from '../../tenant.scope.ts';
import { sendFile } from './file.request.ts';
import { rejectionOf } from './upload.rejection.ts';

export type UploadState =
  | { name: 'waiting' }
  /** The share of the bytes that have been sent, from 0 to 1; at 1 the service is still looking at them. */
  | { name: 'uploading'; sentShare: number }
  | { name: 'done'; item: Media; isDuplicate: boolean }
  /** `reason` goes on after a colon, as in "larger than 50 MB". */
  | { name: 'refused'; reason: string; mayRetry: boolean }
  | { name: 'cancelled' };

/** One file on its way into a project. */
export interface Upload {
  id: string;
  projectId: string;
  /** Where the project is; the tab may go elsewhere meanwhile. */
  scope: TenantScope;
  file: File;
  /** The part of a page that shows by itself how it stands; null where the panel of all uploads does. */
  owner: symbol | null;
  state: UploadState;
}

const maxConcurrentUploads = 3;

/** It stands outside of the pages, so that uploads go on while somebody walks through the dashboard. */
let uploads: readonly Upload[] = [];
let nextId = 1;
const listeners = new Set<() => void>();
/** How to stop what is being sent, by the id of the upload. */
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

/** Files for a project, each with why it is refused before it is sent, if it is. */
export function addUploads(
  projectId: string,
  scope: TenantScope,
  files: readonly { file: File; rejection: string | null }[],
  owner: symbol | null = null,
): void {
  const added = files.map(({ file, rejection }): Upload => {
    const id = String(nextId++);
    const state: UploadState = rejection
      ? { name: 'refused', reason: rejection, mayRetry: false }
      : { name: 'waiting' };
    return { id, projectId, scope, file, owner, state };
  });
  set([...uploads, ...added]);
  sendNext();
}

/** Stops an upload; one that is done by then stays. */
export function cancelUpload(id: string): void {
  const upload = uploads.find((one) => one.id === id);
  if (upload?.state.name === 'waiting') change(id, { name: 'cancelled' });
  controllers.get(id)?.abort();
}

export function retryUpload(id: string): void {
  const upload = uploads.find((one) => one.id === id);
  if (!upload || isUnderWay(upload) || upload.state.name === 'done') return;
  change(id, { name: 'waiting' });
  sendNext();
}

/** Leaves the uploads of a part of a page that goes away to the panel of all uploads. */
export function releaseUploads(owner: symbol): void {
  set(uploads.map((upload) => (upload.owner === owner ? { ...upload, owner: null } : upload)));
}

/** Forgets the uploads that have come to an end. */
export function clearUploads(ids: ReadonlySet<string>): void {
  const isCleared = (upload: Upload) => ids.has(upload.id) && !isUnderWay(upload);
  set(uploads.filter((upload) => !isCleared(upload)));
}

function sendNext(): void {
  const waiting = uploads.filter(({ state }) => state.name === 'waiting');
  for (const upload of waiting.slice(0, Math.max(0, maxConcurrentUploads - controllers.size)))
    void send(upload);
}

async function send({ id, projectId, scope, file }: Upload): Promise<void> {
  const controller = new AbortController();
  controllers.set(id, controller);
  change(id, { name: 'uploading', sentShare: 0 });
  const response = await sendFile<Media & { deduplicated: boolean }>({
    operation: 'media.create',
    fields: { projectId },
    file,
    scope,
    onProgress: (sentShare) => change(id, { name: 'uploading', sentShare }),
    signal: controller.signal,
  });
  controllers.delete(id);
  if (response === 'cancelled') change(id, { name: 'cancelled' });
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

/** Whoever closes the tab is asked first, for what has not been sent would be lost. */
function warn(event: BeforeUnloadEvent): void {
  event.preventDefault();
}
