import type { Media } from '@imprint/shared/shapes/media';
import { describe, expect, test } from 'vitest';
import { deliverArrived } from '../../../../web/src/editor/files/upload.groups.ts';
import type { UploadTarget } from '../../../../web/src/editor/files/upload.target.ts';
import type { Upload } from '../../../../web/src/modules/media/uploads/uploads.store.ts';

const [first, second, third] = ['first.png', 'second.png', 'third.png'].map((name) => new File([], name));
const files = [first, second, third].filter((file) => file !== undefined);
const target: UploadTarget = { parentId: null, after: 'one' };

// Safe because the id of what arrived is all that matters here.
const done = (id: string) => ({ name: 'done', item: { id } as Media }) as const;
const uploading = { name: 'uploading' };
const refused = { name: 'refused' };
const canceled = { name: 'canceled' };

/** Delivers what has arrived of the files, whose uploads stand so; a file without one was dismissed. */
function deliver(...states: (object | null)[]) {
  const delivered: [string, UploadTarget][] = [];
  const forgotten: string[] = [];
  const group = { target, files };
  const left = deliverArrived(group, {
    uploadOf(file) {
      const state = states[files.indexOf(file)];
      // Safe because the state and the name are all that matters here.
      return state ? ({ id: file.name, file, state } as Upload) : undefined;
    },
    deliver(at, { id }) {
      delivered.push([id, at]);
      return { parentId: null, after: id };
    },
    forget: ({ id }) => void forgotten.push(id),
  });
  return {
    delivered: delivered.map(([id]) => id),
    places: delivered.map(([, at]) => at),
    forgotten,
    left,
    group,
  };
}

describe('files that were dropped at once', () => {
  test('are delivered in their order, each where the one before says', () => {
    const { delivered, places, left, forgotten } = deliver(done('a'), done('b'), done('c'));
    expect(delivered).toEqual(['a', 'b', 'c']);
    expect(places).toEqual([target, { parentId: null, after: 'a' }, { parentId: null, after: 'b' }]);
    expect(left).toEqual({ target: { parentId: null, after: 'c' }, files: [] });
    expect(forgotten).toEqual(['first.png', 'second.png', 'third.png']);
  });

  test('wait for one before them that is still on its way', () => {
    const { delivered, left } = deliver(done('a'), uploading, done('c'));
    expect(delivered).toEqual(['a']);
    expect(left).toEqual({ target: { parentId: null, after: 'a' }, files: [second, third] });
  });

  test('do not wait for one that failed, which can be sent again', () => {
    const { delivered, left } = deliver(refused, done('b'), done('c'));
    expect(delivered).toEqual(['b', 'c']);
    expect(left).toEqual({ target: { parentId: null, after: 'c' }, files: [first] });
  });

  test('are forgotten where they were canceled or dismissed', () => {
    const { delivered, left, forgotten } = deliver(canceled, null, uploading);
    expect([delivered, forgotten]).toEqual([[], ['first.png']]);
    expect(left.files).toEqual([third]);
  });

  test('stay the same group while none of them has come to an end', () => {
    const { left, group } = deliver(uploading, uploading, refused);
    expect(left).toBe(group);
  });
});
