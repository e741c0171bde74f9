import type { Media } from '@imprint/shared/shapes/media';
import { describe, expect, test } from 'vitest';
import { newBlock } from '../../../../web/src/editor/block.types.ts';
import {
  currentPosition,
  insertMedia,
  kindsFor,
  type UploadTarget,
} from '../../../../web/src/editor/files/upload.target.ts';
import { startDocument } from '../support/documents.ts';

const mediaId = (last: string) => `media_0000000000000000000000000${last}`;
// Safe because these fields alone decide where a file goes.
const item = (last: string, kind: Media['kind'] = 'image') => ({ id: mediaId(last), kind }) as Media;

const blocks = [
  newBlock('paragraph', { id: 'one', text: 'One' }),
  newBlock('image', { id: 'image' }),
  newBlock('video', { id: 'video' }),
  newBlock('gallery', { id: 'gallery', items: [{ mediaId: mediaId('0') }] }),
  newBlock('section', { id: 'section', children: [newBlock('paragraph', { id: 'inner', text: 'Inner' })] }),
];

test.each([
  [{ parentId: null, after: 'one' }, ['image', 'video']],
  [{ blockId: 'image' }, ['image']],
  [{ blockId: 'gallery' }, ['image']],
  [{ blockId: 'video' }, ['video']],
])('the kinds of files that can be shown at %j are known', (target, kinds) => {
  expect(kindsFor(blocks, target)).toEqual(kinds);
});

test.each([
  ['stays where the block before it is', { parentId: null, after: 'one' }, { parentId: null, after: 'one' }],
  [
    'follows the block before it',
    { parentId: null, after: 'inner' },
    { parentId: 'section', after: 'inner' },
  ],
  ['stays the first', { parentId: 'section', after: null }, { parentId: 'section', after: null }],
  [
    'is the end where the block before it is gone',
    { parentId: null, after: 'gone' },
    { parentId: null, after: 'section' },
  ],
  [
    'is the end of what it lies in',
    { parentId: 'section', after: 'gone' },
    { parentId: 'section', after: 'inner' },
  ],
  [
    'is the end of all where that is gone',
    { parentId: 'gone', after: null },
    { parentId: null, after: 'section' },
  ],
])('a place %s', (_, place, expected) => {
  expect(currentPosition(blocks, place)).toEqual(expected);
});

describe('files that have arrived', () => {
  /** Puts files in, each where the one before says; gives the editor's blocks. */
  function put(target: UploadTarget, ...items: Media[]) {
    const { editor } = startDocument(blocks);
    let next = target;
    for (const one of items) next = insertMedia(editor, next, one);
    return { next, all: editor.getState().draft.blocks };
  }

  test('become blocks at their place, in their order', () => {
    const { all } = put({ parentId: null, after: 'one' }, item('1'), item('2', 'video'));
    expect(all.slice(0, 4)).toMatchObject([
      { id: 'one' },
      { type: 'image', mediaId: mediaId('1') },
      { type: 'video', mediaId: mediaId('2') },
      { id: 'image' },
    ]);
  });

  test('fill a block for one picture, and the others go below it', () => {
    const { all } = put({ blockId: 'image' }, item('1'), item('2'));
    expect(all.slice(1, 4)).toMatchObject([
      { id: 'image', mediaId: mediaId('1') },
      { type: 'image', mediaId: mediaId('2') },
      { id: 'video', mediaId: null },
    ]);
  });

  test('join those of a gallery, all of them', () => {
    const { all, next } = put({ blockId: 'gallery' }, item('1'), item('2'));
    expect(next).toEqual({ blockId: 'gallery' });
    expect(all[3]).toMatchObject({ items: ['0', '1', '2'].map((last) => ({ mediaId: mediaId(last) })) });
  });

  test('change nothing where their block is gone', () => {
    const { all, next } = put({ blockId: 'gone' }, item('1'));
    expect([all, next]).toEqual([blocks, { blockId: 'gone' }]);
  });
});
