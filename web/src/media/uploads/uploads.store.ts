import type { Media } from '@imprint/shared/media.shape';
import type { TenantScope } from '../../tenant.scope.ts';
import { sendFile } from './file.request.ts';
import { refusalOf } from './upload.refusal.ts';

export type UploadState =
  | { name: 'waiting' }
  /** The share of the bytes that have been sent, from 0 to 1; at 1 the service is still looking at them. */
  | { name: 'uploading'; sentShare: number }
  | { name: 'done'; item: Media; wasThere: boolean }
  /** `reason` goes on after a colon, as in "larger than 50 MB". */
  | { name: 'refused'; reason: string; mayRetry: boolean }
  | { name: 'cancelled' };

/** One file on its way into a project. */
export interface Upload {
  id: string;
  projectId: string;
  /** Where the project is; the tab may go elsewhere meanwhile. */
  place: TenantScope;
  file: File;
  /** The part of a page that shows by itself how it stands; null where the panel of all uploads does. */
  owner: symbol | null;
  state: UploadState;
}

const mostAtOnce = 3;

/** It stands outside of the pages, so that uploads go on while somebody walks through the dashboard. */
let uploads: readonly Upload[] = [];
let nextId = 1;
const listeners = new Set<() => void>();
/** How to stop what is being sent, by the id of the upload. */
const sending = new Map<string, AbortController>();

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
  place: TenantScope,
  files: readonly { file: File; refusal: string | null }[],
  owner: symbol | null = null,
): void {
  const added = files.map(({ file, refusal }): Upload => {
    const id = String(nextId++);
    const state: UploadState = refusal
      ? { name: 'refused', reason: refusal, mayRetry: false }
      : { name: 'waiting' };
    return { id, projectId, place, file, owner, state };
  });
  set([...uploads, ...added]);
  sendNext();
}

/** Stops an upload; one that is done by then stays. */
export function cancelUpload(id: string): void {
  const upload = uploads.find((one) => one.id === id);
  if (upload?.state.name === 'waiting') change(id, { name: 'cancelled' });
  sending.get(id)?.abort();
}

export function retryUpload(id: string): void {
  const upload = uploads.find((one) => one.id === id);
  if (!upload || isUnderWay(upload) || upload.state.name === 'done') return;
  change(id, { name: 'waiting' });
  sendNext();
}

/** Leaves the uploads of a part of a page that goes away to the panel of all uploads. */
export function disownUploads(owner: symbol): void {
  set(uploads.map((upload) => (upload.owner === owner ? { ...upload, owner: null } : upload)));
}

/** Forgets the uploads that have come to an end. */
export function clearUploads(ids: ReadonlySet<string>): void {
  const isCleared = (upload: Upload) => ids.has(upload.id) && !isUnderWay(upload);
  set(uploads.filter((upload) => !isCleared(upload)));
}

function sendNext(): void {
  const waiting = uploads.filter(({ state }) => state.name === 'waiting');
  for (const upload of waiting.slice(0, Math.max(0, mostAtOnce - sending.size))) void send(upload);
}

async function send({ id, projectId, place, file }: Upload): Promise<void> {
  const controller = new AbortController();
  sending.set(id, controller);
  change(id, { name: 'uploading', sentShare: 0 });
  const answer = await sendFile<Media & { deduplicated: boolean }>({
    operation: 'media.create',
    fields: { projectId },
    file,
    place,
    onProgress: (sentShare) => change(id, { name: 'uploading', sentShare }),
    signal: controller.signal,
  });
  sending.delete(id);
  if (answer === 'cancelled') change(id, { name: 'cancelled' });
  else if ('failure' in answer) change(id, { name: 'refused', ...refusalOf(answer.failure) });
  else {
    const { deduplicated, ...item } = answer.result;
    change(id, { name: 'done', item, wasThere: deduplicated });
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
