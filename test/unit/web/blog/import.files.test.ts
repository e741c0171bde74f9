import { blog } from '@imprint/shared/contract/blog';
import { describe, expect, test } from 'vitest';
import { batchesOf, readFile } from '../../../../web/src/modules/blog/import.files.ts';
import { droppedFiles } from '../../../../web/src/modules/media/uploads/transferred.files.ts';

const file = (name: string, ...parts: BlobPart[]) => new File(parts, name);
const bytes = (...values: number[]) => new Uint8Array(values);

describe('a file that was chosen', () => {
  test.each(['rye.md', 'rye.markdown', 'RYE.MD', 'Über Brot.md'])(
    'is read where it is called %s',
    async (name) => {
      expect(await readFile(file(name, '# Rye\n\nFlour, 日本'))).toEqual({
        filename: name,
        markdown: '# Rye\n\nFlour, 日本',
      });
    },
  );

  test.each(['photo.png', 'rye.txt', 'rye.md.zip', 'md', 'rye.mdx'])(
    'is refused unread where it is called %s',
    async (name) => {
      const problem = 'Not a Markdown file. The name must end in .md or .markdown.';
      expect(await readFile(file(name, '# Rye'))).toEqual({ filename: name, problem });
    },
  );

  test('is read without the mark that some programs begin UTF-8 with', async () => {
    expect(await readFile(file('rye.md', bytes(0xef, 0xbb, 0xbf, 0x61)))).toMatchObject({ markdown: 'a' });
  });

  test.each([
    ['Latin 1', bytes(0x63, 0x61, 0x66, 0xe9)],
    ['a character that is cut off', bytes(0x61, 0xe2, 0x82)],
  ])('is refused where it is no UTF-8: %s', async (_, content) => {
    expect(await readFile(file('rye.md', content))).toEqual({
      filename: 'rye.md',
      problem: 'The file could not be read. It must be text in UTF-8.',
    });
  });

  test.each([
    ['as many characters as a post may have', 'a'.repeat(1_000_000), false],
    ['one character more', 'a'.repeat(1_000_001), true],
    ['as many characters of three bytes each', '日'.repeat(1_000_000), false],
    ['more bytes than so many characters can take', '日'.repeat(1_000_001), true],
  ])('is measured by its characters: %s', async (_, content, isTooLarge) => {
    const read = await readFile(file('rye.md', content));
    const tooLarge = {
      filename: 'rye.md',
      problem: 'Too large. A file can have at most 1,000,000 characters.',
    };
    if (isTooLarge) expect(read).toEqual(tooLarge);
    else expect(read).toHaveProperty('markdown');
  });

  test('that is too large is not even read', async () => {
    const huge = file('rye.md', 'a'.repeat(3_000_001));
    const reads: string[] = [];
    huge.arrayBuffer = async () => {
      reads.push(huge.name);
      return new ArrayBuffer(0);
    };
    expect(await readFile(huge)).toHaveProperty('problem');
    expect(reads).toEqual([]);
  });

  test('that the device does not give is refused, and the others are read all the same', async () => {
    const gone = file('gone.md', 'x');
    gone.arrayBuffer = () => Promise.reject(new DOMException('Gone.', 'NotFoundError'));
    expect(await readFile(gone)).toMatchObject({ filename: 'gone.md', problem: expect.any(String) });
  });

  test('is named by the folders it was dropped with, of which a long path loses the beginning', async () => {
    const inFolder = (fullPath: string) => ({
      isFile: true,
      isDirectory: false,
      fullPath,
      file: (resolve: (file: File) => void) => resolve(file(String(fullPath.split('/').at(-1)), 'x')),
    });
    const entries = [inFolder('/notes/rye.md'), inFolder(`/${'deep/'.repeat(60)}oats.md`)];
    const folder = {
      isFile: false,
      isDirectory: true,
      fullPath: '/notes',
      createReader: () => ({ readEntries: (give: (part: unknown[]) => void) => give(entries.splice(0)) }),
    };
    const items = [{ webkitGetAsEntry: () => folder }];
    // Safe because nothing else of it is read.
    const transfer = { items, files: [] } as unknown as DataTransfer;
    const read = await Promise.all((await droppedFiles(transfer)).map(readFile));
    expect(read[0]?.filename).toBe('notes/rye.md');
    expect(read[1]?.filename).toHaveLength(255);
    expect(read[1]?.filename.endsWith('deep/oats.md')).toBe(true);
  });
});

describe('files that are sent', () => {
  const small = (count: number) =>
    Array.from({ length: count }, (_, index) => ({ filename: `note-${index}.md`, markdown: '# Note' }));
  const large = (count: number, markdown: string) =>
    Array.from({ length: count }, (_, index) => ({ filename: `note-${index}.md`, markdown }));
  const sizesOf = (parts: readonly unknown[][]) => parts.map(({ length }) => length);

  test.each([
    [0, 25, []],
    [25, 25, [25]],
    [26, 25, [25, 1]],
    [60, 25, [25, 25, 10]],
    [200, 200, [200]],
  ])('are divided, %i of them, into parts of at most %i', (count, most, sizes) => {
    expect(sizesOf(batchesOf(small(count), most))).toEqual(sizes);
  });

  test('keep their order, and none is lost or sent twice', () => {
    const files = small(60);
    expect(batchesOf(files, 25).flat()).toEqual(files);
  });

  test.each([
    ['of three bytes each', 3, '日'.repeat(1_000_000), [2, 1]],
    ['that JSON escapes', 5, '"'.repeat(1_000_000), [4, 1]],
    ['that JSON escapes at length', 2, '\u0001'.repeat(1_000_000), [1, 1]],
  ])('fit into a request, however many bytes their characters take: %s', (_, count, markdown, sizes) => {
    const parts = batchesOf(large(count, markdown), 200);
    expect(sizesOf(parts)).toEqual(sizes);
    const bodies = parts.map((part) => {
      const input = { projectId: 'proj_1', files: part, dryRun: false };
      return new Blob([JSON.stringify({ 0: input })]).size;
    });
    expect(Math.max(...bodies)).toBeLessThanOrEqual(blog.import.bodyLimitBytes);
  });

  test('fill a request before the next one begins', () => {
    expect(sizesOf(batchesOf(large(9, 'a'.repeat(1_000_000)), 200))).toEqual([8, 1]);
  });
});
