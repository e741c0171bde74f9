import { describe, expect, test } from 'vitest';
import {
  sentShareOf,
  stateWords,
  summaryOf,
} from '../../../../../web/src/modules/media/uploads/upload.words.ts';
import type { Upload, UploadState } from '../../../../../web/src/modules/media/uploads/uploads.store.ts';
import { mediaItem } from '../../support/media.items.ts';

const waiting: UploadState = { name: 'waiting' };
const canceled: UploadState = { name: 'canceled' };
const sending = (sentShare: number): UploadState => ({ name: 'uploading', sentShare });
const done = (isDuplicate = false): UploadState => ({
  name: 'done',
  item: mediaItem('bread.png'),
  isDuplicate,
});
const refused = (reason: string): UploadState => ({ name: 'refused', reason, mayRetry: false });
const failed = (reason: string): UploadState => ({ name: 'refused', reason, mayRetry: true });

const uploadsIn = (...states: UploadState[]) => states.map((state) => upload(state));

function upload(state: UploadState, bytes = 100): Upload {
  const scope = { organization: undefined, environment: undefined };
  const file = new File([new Uint8Array(bytes)], 'bread.png');
  return { id: '1', projectId: 'proj_1', scope, file, folderId: undefined, owner: null, state };
}

test.each([
  [waiting, 'Waiting'],
  [sending(0), '0% uploaded'],
  [sending(0.999), '99% uploaded'],
  [sending(1), 'Processing'],
  [done(), 'Uploaded'],
  [done(true), 'Already uploaded'],
  [canceled, 'Canceled'],
  [refused('larger than 50 MB'), 'Rejected: larger than 50 MB'],
  [failed('the server cannot be reached'), 'Failed: the server cannot be reached'],
])('%o is told as %j', (state, words) => {
  expect(stateWords(state)).toBe(words);
});

describe('the summary of all', () => {
  test.each<[states: UploadState[], words: string]>([
    [[waiting], 'Uploading: 0 of 1 done'],
    [[done(), sending(1), waiting, refused('empty')], 'Uploading: 2 of 4 done'],
    [[done()], '1 uploaded'],
    [[done(), done(), refused('larger than 50 MB')], '2 uploaded, 1 rejected: larger than 50 MB'],
    [[done(true)], '1 already uploaded'],
    [[done(true), done(true)], '2 already uploaded'],
    [[refused('empty'), refused('empty')], '2 rejected: empty'],
    [[refused('empty'), refused('larger than 50 MB')], '2 rejected'],
    [[failed('too much at once'), canceled], '1 failed: too much at once, 1 canceled'],
    [
      [canceled, failed('x'), refused('y'), done(true), done()],
      '1 uploaded, 1 already uploaded, 1 rejected: y, 1 failed: x, 1 canceled',
    ],
    [[], ''],
  ])('%o is %j', (states, words) => {
    expect(summaryOf(uploadsIn(...states))).toBe(words);
  });
});

describe('the share that has been sent', () => {
  test('counts bytes, not files', () => {
    expect(sentShareOf([upload(sending(0.5), 300), upload(waiting, 100)])).toBe(0.375);
  });

  test.each([done(), canceled, refused('empty')])('counts what is over as sent: %o', (state) => {
    expect(sentShareOf([upload(state, 300), upload(waiting, 100)])).toBe(0.75);
  });

  test('is all when there is nothing to send', () => {
    expect(sentShareOf([])).toBe(1);
    expect(sentShareOf([upload(waiting, 0)])).toBe(1);
  });
});
