import { describe, expect, test } from 'vitest';
import {
  addUploads,
  isUnderWay,
  readUploads,
} from '../../../../../web/src/modules/media/uploads/uploads.store.ts';
import { add, file, place, settle, startUploads, states, uploadOf } from '../../support/uploads.ts';

const { requestOf, sent, succeed } = startUploads();

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
    expect(sent()).toHaveLength(5);
  });

  test('are at most three at a time, too, when more are added meanwhile', async () => {
    add('1', '2');
    add('3', '4');
    add('5');
    expect(sent()).toEqual(['1', '2', '3']);
    await succeed('1');
    expect(sent()).toEqual(['1', '2', '3', '4']);
  });

  test('go to their project in the organization and environment of the tab', () => {
    add('bread.png');
    const request = requestOf('bread.png');
    expect(request.line).toBe('POST /uploads/media.create');
    expect(request.body.get('projectId')).toBe('proj_1');
    expect(request.headers).toEqual({ 'x-svc-organization': 'acme', 'x-svc-environment': 'live' });
    expect(uploadOf('bread.png')).toMatchObject({ projectId: 'proj_1', scope: place });
  });

  test('are never sent when they are refused beforehand, nor tried again', async () => {
    addUploads('proj_1', place, [
      { file: file('film.mp4'), rejection: 'larger than 50 MB' },
      { file: file('bread.png'), rejection: null },
    ]);
    expect(sent()).toEqual(['bread.png']);
    expect(uploadOf('film.mp4').state).toEqual({
      name: 'refused',
      reason: 'larger than 50 MB',
      mayRetry: false,
    });
  });
});

describe('the list of uploads', () => {
  test('keeps the order in which files were added', async () => {
    add('1', '2');
    await succeed('2');
    add('3');
    expect(readUploads().map((upload) => upload.file.name)).toEqual(['1', '2', '3']);
    expect(readUploads().map(isUnderWay)).toEqual([true, false, true]);
  });
});
