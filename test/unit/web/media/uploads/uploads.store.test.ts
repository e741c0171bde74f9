import { describe, expect, test, vi } from 'vitest';
import {
  addUploads,
  cancelUpload,
  clearUploads,
  readUploads,
  releaseUploads,
  retryUpload,
  subscribeToUploads,
} from '../../../../../web/src/modules/media/uploads/uploads.store.ts';
import { mediaItem } from '../../support/media.items.ts';
import { add, file, place, settle, startUploads, states, uploadOf } from '../../support/uploads.ts';

const { asksBeforeLeaving, requestOf, succeed } = startUploads();

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
    expect(uploadOf('new.png').state).toEqual({
      name: 'done',
      item: mediaItem('media_1'),
      isDuplicate: false,
    });
    expect(uploadOf('old.png').state).toEqual({
      name: 'done',
      item: mediaItem('media_2'),
      isDuplicate: true,
    });
  });

  test('that the service refuses tells why', async () => {
    add('page.html');
    const details = { field: 'file', reason: 'is of a type that is not taken' };
    requestOf('page.html').refuse({ code: 'VALIDATION_ERROR', message: 'Invalid input.', details });
    await settle();
    expect(states()).toEqual(['page.html: Rejected: of a type that is not taken']);
  });
});

describe('the list of uploads', () => {
  test('forgets those that are over, and of these only the ones that are named', async () => {
    add('1', '2', '3', '4');
    await succeed('1');
    await succeed('2');
    clearUploads(new Set([uploadOf('1').id, uploadOf('3').id]));
    expect(states()).toEqual(['2: Uploaded', '3: 0% uploaded', '4: 0% uploaded']);
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
    addUploads('proj_1', place, [{ file: file('1'), rejection: null }], mine);
    addUploads('proj_1', place, [{ file: file('2'), rejection: null }], other);
    add('3');
    expect(readUploads().map(({ owner }) => owner)).toEqual([mine, other, null]);
    releaseUploads(mine);
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
