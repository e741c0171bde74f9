import { describe, expect, test } from 'vitest';
import {
  carriesFiles,
  droppedFiles,
  pastedFiles,
  pathOf,
} from '../../../../../web/src/modules/media/uploads/transferred.files.ts';

const file = (name: string) => new File(['Rye'], name);

/** What the browser tells of a file that was dropped, or of a folder with what is in it. */
interface Entry {
  isFile: boolean;
  isDirectory: boolean;
  fullPath: string;
  file?: (resolve: (file: File) => void, reject: (reason: unknown) => void) => void;
  createReader?: () => { readEntries: (resolve: (part: Entry[]) => void) => void };
}

const fileEntry = (fullPath: string): Entry => ({
  isFile: true,
  isDirectory: false,
  fullPath,
  file: (resolve) => resolve(file(fullPath.slice(fullPath.lastIndexOf('/') + 1))),
});

/** A folder whose reader gives its content in parts, as browsers do. */
const folder = (fullPath: string, ...parts: Entry[][]): Entry => ({
  isFile: false,
  isDirectory: true,
  fullPath,
  createReader() {
    const left = [...parts];
    return { readEntries: (resolve) => resolve(left.shift() ?? []) };
  },
});

/** What a browser hands over; without entries it is one that knows no folders. */
function transfer({
  types = ['Files'],
  files = [] as File[],
  entries = null as Entry[] | null,
}): DataTransfer {
  const items = (entries ?? files).map((entry) => (entries ? { webkitGetAsEntry: () => entry } : {}));
  // Safe because these are the parts of it that are read.
  return { types, files, items } as unknown as DataTransfer;
}

const names = (files: readonly File[]) => files.map(({ name }) => name);

test.each([
  [['Files'], true],
  [['text/plain', 'Files'], true],
  [['text/plain'], false],
  [[], false],
])('what is dragged as %j carries files: %j', (types, carries) => {
  expect(carriesFiles(transfer({ types }))).toBe(carries);
});

test('an event without data carries no files', async () => {
  expect(carriesFiles(null)).toBe(false);
  expect(pastedFiles(null)).toEqual([]);
  expect(await droppedFiles(null)).toEqual([]);
});

describe('pasted files', () => {
  test('are taken when they were copied by themselves', () => {
    expect(names(pastedFiles(transfer({ files: [file('a.png'), file('b.png')] })))).toEqual([
      'a.png',
      'b.png',
    ]);
  });

  test('are left when they only picture a text', () => {
    const types = ['text/plain', 'text/html', 'Files'];
    expect(pastedFiles(transfer({ types, files: [file('cells.png')] }))).toEqual([]);
  });
});

describe('dropped files', () => {
  test('are taken as they are where no folder is among them', async () => {
    const files = [file('a.png'), file('b.png')];
    const plain = transfer({ files, entries: [fileEntry('/a.png'), fileEntry('/b.png')] });
    expect(await droppedFiles(plain)).toEqual(files);
    expect(await droppedFiles(transfer({ files }))).toEqual(files);
  });

  test('are read before anything is awaited, because the browser empties them afterwards', async () => {
    const files = [file('a.png')];
    const entries = [folder('/posts', [fileEntry('/posts/one.md')])];
    const handedOver = transfer({ files, entries });
    const dropped = droppedFiles(handedOver);
    files.length = 0;
    // Safe because it is the list that was made above.
    (handedOver.items as unknown as unknown[]).length = 0;
    expect(names(await dropped)).toEqual(['one.md']);
  });

  test('come from folders, too, however deep, and from all parts that a folder is read in', async () => {
    const nested = folder(
      '/posts/2026',
      [fileEntry('/posts/2026/rye.md')],
      [fileEntry('/posts/2026/spelt.md')],
    );
    const posts = folder('/posts', [fileEntry('/posts/one.md'), nested], [fileEntry('/posts/two.md')]);
    const found = await droppedFiles(
      transfer({ files: [file('posts'), file('alone.md')], entries: [posts, fileEntry('/alone.md')] }),
    );
    expect(names(found)).toEqual(['one.md', 'rye.md', 'spelt.md', 'two.md', 'alone.md']);
    expect(found.map(pathOf)).toEqual([
      ...['posts/one.md', 'posts/2026/rye.md', 'posts/2026/spelt.md', 'posts/two.md', 'alone.md'],
    ]);
  });

  test('are refused as a whole when one of them cannot be read', async () => {
    const broken: Entry = { ...fileEntry('/posts/one.md'), file: (_, reject) => reject(new Error('Gone')) };
    const entries = [folder('/posts', [broken])];
    await expect(droppedFiles(transfer({ files: [file('posts')], entries }))).rejects.toThrow('Gone');
  });
});

test('the path of a file that was not in a folder is its name', () => {
  expect(pathOf(file('bread.png'))).toBe('bread.png');
});
