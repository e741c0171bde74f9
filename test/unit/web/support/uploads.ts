import { afterEach, beforeEach, expect, vi } from 'vitest';
import { stateWords } from '../../../../web/src/modules/media/uploads/upload.words.ts';
import {
  addUploads,
  cancelUpload,
  clearUploads,
  readUploads,
} from '../../../../web/src/modules/media/uploads/uploads.store.ts';
import { catchRequests, type FileRequest } from './file.requests.ts';

/** Where the tab is that uploads. */
export const place = { organization: 'acme', environment: 'live' } as const;

/** Uploads of each test of a file, whose requests it answers. */
export function startUploads() {
  let requests: FileRequest[] = [];
  /** What the tab is asked before it is closed. */
  let leaving = new EventTarget();

  beforeEach(() => {
    vi.useFakeTimers();
    requests = catchRequests();
    leaving = new EventTarget();
    vi.stubGlobal('addEventListener', leaving.addEventListener.bind(leaving));
    vi.stubGlobal('removeEventListener', leaving.removeEventListener.bind(leaving));
    vi.stubGlobal('fetch', async () => new Response());
  });

  afterEach(async () => {
    // The store outlives a test, as it outlives the pages of the dashboard.
    for (const { id } of readUploads()) cancelUpload(id);
    await settle();
    clearUploads(new Set(readUploads().map(({ id }) => id)));
    expect(readUploads()).toEqual([]);
    vi.unstubAllGlobals();
    vi.useRealTimers();
  });

  /** The latest request with a file. */
  function requestOf(name: string): FileRequest {
    const found = requests.findLast(({ filename }) => filename === name);
    if (!found) throw new Error(`${name} is not sent.`);
    return found;
  }

  return {
    /** The names of the files that were sent, in this order. */
    sent: () => requests.map(({ filename }) => filename),
    requestOf,
    async succeed(name: string): Promise<void> {
      requestOf(name).succeed();
      await settle();
    },
    /** Whether the browser asks before the tab is closed. */
    asksBeforeLeaving: () => !leaving.dispatchEvent(new Event('beforeunload', { cancelable: true })),
  };
}

/** Lets what has been answered arrive, and looks for the service where it could not be reached. */
export const settle = () => vi.runAllTimersAsync();

export const file = (name: string) => new File(['Rye'], name);

export const add = (...names: string[]) =>
  addUploads(
    'proj_1',
    place,
    names.map((name) => ({ file: file(name), rejection: null })),
  );

export const states = () => readUploads().map((upload) => `${upload.file.name}: ${stateWords(upload.state)}`);

export function uploadOf(name: string) {
  const found = readUploads().find((upload) => upload.file.name === name);
  if (!found) throw new Error(`There is no upload of ${name}.`);
  return found;
}
