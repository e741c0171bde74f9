import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { stateWords } from '../../../../../web/src/media/uploads/upload.words.ts';
import {
  addUploads,
  cancelUpload,
  clearUploads,
  disownUploads,
  isUnderWay,
  readUploads,
  retryUpload,
  subscribeToUploads,
} from '../../../../../web/src/media/uploads/uploads.store.ts';
import { catchRequests, type FileRequest } from '../../support/file.requests.ts';
import { mediaItem } from '../../support/media.items.ts';

const place = { organization: 'acme', environment: 'live' } as const;

let requests: FileRequest[];
/** What the tab is asked before it is closed. */
let leaving: EventTarget;

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
  clearUploads(allIds());
  expect(readUploads()).toEqual([]);
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

/** Lets what has been answered arrive, and looks for the service where it could not be reached. */
const settle = () => vi.runAllTimersAsync();

const allIds = () => new Set(readUploads().map(({ id }) => id));
const file = (name: string) => new File(['Rye'], name);
const add = (...names: string[]) =>
  addUploads(
    'proj_1',
    place,
    names.map((name) => ({ file: file(name), refusal: null })),
  );
const states = () => readUploads().map((upload) => `${upload.file.name}: ${stateWords(upload.state)}`);
const sent = () => requests.map(({ filename }) => filename);

function uploadOf(name: string) {
  const found = readUploads().find((upload) => upload.file.name === name);
  if (!found) throw new Error(`There is no upload of ${name}.`);
  return found;
}

/** The latest request with a file. */
function requestOf(name: string): FileRequest {
  const found = requests.findLast(({ filename }) => filename === name);
  if (!found) throw new Error(`${name} is not sent.`);
  return found;
}

async function succeed(name: string): Promise<void> {
  requestOf(name).succeed();
  await settle();
}

/** Whether the browser asks before the tab is closed. */
const asksBeforeLeaving = () => !leaving.dispatchEvent(new Event('beforeunload', { cancelable: true }));

describe('files that are added', () => {
  test('are sent three at a time, in their order, the next as soon as one is over', async () => {
    add('1', '2', '3', '4', '5');
    expect(sent()).toEqual(['1', '2', '3']);
    expect(states().slice(3)).toEqual(['4: Waiting', '5: Waiting']);
    await succeed('2');
    expect(sent()).toEqual(['1', '2', '3', '4']);
    requestOf('1').breakOff();
    await settle();
    expect(sent()).toEqual(['1', '2', '3', '4', '5']);
    for (const name of ['3', '4', '5']) await succeed(name);
    expect(states()).toEqual([
      '1: Failed: the server cannot be reached. Check your connection and try again',
      ...['2: Uploaded', '3: Uploaded', '4: Uploaded', '5: Uploaded'],
    ]);
    expect(requests).toHaveLength(5);
  });

  test('are at most three at a time, too, when more are added meanwhile', async () => {
    add('1', '2');
    add('3', '4');
    add('5');
    expect(sent()).toEqual(['1', '2', '3']);
    await succeed('1');
    expect(sent()).toEqual(['1', '2', '3', '4']);
  });

  test('go to their project in the place that the tab was in', () => {
    add('bread.png');
    const [request] = requests;
    expect(request?.line).toBe('POST /uploads/media.create');
    expect(request?.body.get('projectId')).toBe('proj_1');
    expect(request?.headers).toEqual({ 'x-svc-organization': 'acme', 'x-svc-environment': 'live' });
    expect(uploadOf('bread.png')).toMatchObject({ projectId: 'proj_1', place });
  });

  test('are never sent when they are refused beforehand, nor tried again', async () => {
    addUploads('proj_1', place, [
      { file: file('film.mp4'), refusal: 'larger than 50 MB' },
      { file: file('bread.png'), refusal: null },
    ]);
    expect(sent()).toEqual(['bread.png']);
    expect(uploadOf('film.mp4').state).toEqual({
      ...{ name: 'refused', reason: 'larger than 50 MB', mayRetry: false },
    });
  });
});

describe('an upload', () => {
  test('tells how much of it has been sent', () => {
    add('bread.png');
    expect(uploadOf('bread.png').state).toEqual({ name: 'uploading', sentShare: 0 });
    requestOf('bread.png').progress(30, 40);
    expect(uploadOf('bread.png').state).toEqual({ name: 'uploading', sentShare: 0.75 });
  });

  test('ends with its item, and with whether that was there already', async () => {
    add('new.png', 'old.png');
    requestOf('new.png').succeed(mediaItem('media_1'), false);
    requestOf('old.png').succeed(mediaItem('media_2'), true);
    await settle();
    expect(uploadOf('new.png').state).toEqual({ name: 'done', item: mediaItem('media_1'), wasThere: false });
    expect(uploadOf('old.png').state).toEqual({ name: 'done', item: mediaItem('media_2'), wasThere: true });
  });

  test('that the service refuses tells why', async () => {
    add('page.html');
    const details = { field: 'file', reason: 'is of a type that is not taken' };
    requestOf('page.html').refuse({ code: 'VALIDATION_ERROR', message: 'Invalid input.', details });
    await settle();
    expect(states()).toEqual(['page.html: Refused: of a type that is not taken']);
  });

  test('is sent again when it is tried again', async () => {
    add('bread.png');
    requestOf('bread.png').breakOff();
    await settle();
    const { id } = uploadOf('bread.png');
    retryUpload(id);
    expect(requests).toHaveLength(2);
    requestOf('bread.png').succeed();
    await settle();
    expect(states()).toEqual(['bread.png: Uploaded']);
    expect(uploadOf('bread.png').id).toBe(id);
  });

  test('that is tried again waits for its turn', async () => {
    add('1', '2', '3', '4');
    requestOf('1').breakOff();
    await settle();
    expect(sent()).toEqual(['1', '2', '3', '4']);
    retryUpload(uploadOf('1').id);
    expect(states()[0]).toBe('1: Waiting');
    expect(requests).toHaveLength(4);
    await succeed('3');
    expect(sent()).toEqual(['1', '2', '3', '4', '1']);
  });

  test('is not tried again while it is under way, nor once it is done', async () => {
    add('1', '2');
    retryUpload(uploadOf('1').id);
    await succeed('2');
    retryUpload(uploadOf('2').id);
    retryUpload('unknown');
    expect(requests).toHaveLength(2);
    expect(states()).toEqual(['1: 0% sent', '2: Uploaded']);
  });
});

describe('an upload that is cancelled', () => {
  test('is stopped while it is sent, and the next one begins', async () => {
    add('1', '2', '3', '4');
    cancelUpload(uploadOf('2').id);
    await settle();
    expect(states()).toEqual(['1: 0% sent', '2: Cancelled', '3: 0% sent', '4: 0% sent']);
  });

  test('is never sent when it was waiting', async () => {
    add('1', '2', '3', '4', '5');
    cancelUpload(uploadOf('4').id);
    expect(uploadOf('4').state).toEqual({ name: 'cancelled' });
    await succeed('1');
    expect(sent()).toEqual(['1', '2', '3', '5']);
  });

  test('can be tried again', async () => {
    add('bread.png');
    cancelUpload(uploadOf('bread.png').id);
    await settle();
    retryUpload(uploadOf('bread.png').id);
    expect(requests).toHaveLength(2);
    await succeed('bread.png');
    expect(states()).toEqual(['bread.png: Uploaded']);
  });

  test('stays done when it was over already', async () => {
    add('bread.png');
    const { id } = uploadOf('bread.png');
    await succeed('bread.png');
    cancelUpload(id);
    cancelUpload('unknown');
    await settle();
    expect(states()).toEqual(['bread.png: Uploaded']);
  });
});

describe('the list of uploads', () => {
  test('forgets those that are over, and of these only the ones that are named', async () => {
    add('1', '2', '3', '4');
    await succeed('1');
    await succeed('2');
    clearUploads(new Set([uploadOf('1').id, uploadOf('3').id]));
    expect(states()).toEqual(['2: Uploaded', '3: 0% sent', '4: 0% sent']);
  });

  test('keeps the order in which files were added', async () => {
    add('1', '2');
    await succeed('2');
    add('3');
    expect(readUploads().map((upload) => upload.file.name)).toEqual(['1', '2', '3']);
    expect(readUploads().map(isUnderWay)).toEqual([true, false, true]);
  });

  test('tells its listeners of every change, as long as they listen', async () => {
    const listener = vi.fn();
    const stop = subscribeToUploads(listener);
    add('bread.png');
    const calls = listener.mock.calls.length;
    expect(calls).toBeGreaterThan(0);
    const before = readUploads();
    requestOf('bread.png').progress(1, 2);
    expect(listener).toHaveBeenCalledTimes(calls + 1);
    expect(readUploads(), 'a change is another list').not.toBe(before);
    stop();
    await succeed('bread.png');
    expect(listener).toHaveBeenCalledTimes(calls + 1);
  });

  test('takes over the uploads of a part of a page that goes away', async () => {
    const [mine, other] = [Symbol('mine'), Symbol('other')];
    addUploads('proj_1', place, [{ file: file('1'), refusal: null }], mine);
    addUploads('proj_1', place, [{ file: file('2'), refusal: null }], other);
    add('3');
    expect(readUploads().map(({ owner }) => owner)).toEqual([mine, other, null]);
    disownUploads(mine);
    expect(readUploads().map(({ owner }) => owner)).toEqual([null, other, null]);
    await succeed('1');
    expect(states()[0]).toBe('1: Uploaded');
  });
});

test('the browser asks before the tab is closed for as long as a file is waiting or being sent', async () => {
  expect(asksBeforeLeaving()).toBe(false);
  add('1', '2', '3', '4');
  expect(asksBeforeLeaving()).toBe(true);
  for (const name of ['1', '2', '3']) await succeed(name);
  expect(asksBeforeLeaving()).toBe(true);
  cancelUpload(uploadOf('4').id);
  await settle();
  expect(asksBeforeLeaving()).toBe(false);
  retryUpload(uploadOf('4').id);
  expect(asksBeforeLeaving()).toBe(true);
  await succeed('4');
  expect(asksBeforeLeaving()).toBe(false);
});
