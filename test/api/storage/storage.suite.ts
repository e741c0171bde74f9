import { readFile } from 'node:fs/promises';
import { Readable } from 'node:stream';
import { text } from 'node:stream/consumers';
import type { Storage, StoredBytes } from '@imprint/server/core/storage/storage';
import { describe, expect, test } from 'vitest';

/** Collects the entries of a storage list. */
export async function all(listed: AsyncIterable<StoredBytes>): Promise<StoredBytes[]> {
  const found: StoredBytes[] = [];
  for await (const bytes of listed) found.push(bytes);
  return found;
}

/** The tests that every storage must pass; `everything` returns all its files, incomplete ones included. */
export function describeStorage(name: string, storage: Storage, everything: () => Promise<string[]>): void {
  const put = (key: string, ...chunks: string[]) =>
    storage.put(key, Readable.from(chunks.map((chunk) => Buffer.from(chunk))));
  const read = async (key: string, range?: { start: number; end: number }) => {
    const bytes = await storage.open(key, range);
    return bytes && text(bytes);
  };

  describe(name, () => {
    test('returns what was stored, as a whole and in ranges', async () => {
      await put('whole/a', 'abc', 'def');
      expect(await read('whole/a')).toBe('abcdef');
      expect(await read('whole/a', { start: 2, end: 3 })).toBe('cd');
      expect(await storage.size('whole/a')).toBe(6);
    });

    test('replaces bytes without interrupting readers of the old ones', async () => {
      await put('again/a', 'old bytes');
      const reading = await storage.open('again/a');
      await put('again/a', 'new');
      expect(await text(reading ?? Readable.from([]))).toBe('old bytes');
      expect(await read('again/a')).toBe('new');
    });

    test('provides a file of the bytes, and none for a missing key', async () => {
      await put('file/a', 'abc');
      expect(await storage.withFile('file/a', (file) => readFile(file, 'utf8'))).toBe('abc');
      expect(await storage.withFile('file/none', (file) => readFile(file, 'utf8'))).toBeNull();
      const failing = storage.withFile('file/a', () => Promise.reject(new Error('It failed.')));
      await expect(failing).rejects.toThrow('It failed.');
    });

    test('returns nothing for a missing key, and removes it without an error', async () => {
      expect(await storage.open('none/a')).toBeNull();
      expect(await storage.size('none/a')).toBeNull();
      await put('one/a', 'x');
      expect(await storage.size('one/a/below')).toBeNull();
      await storage.remove('none/a');
      await storage.remove('one/a');
      expect(await storage.size('one/a')).toBeNull();
    });

    test('discards incomplete bytes and keeps the previous ones', async () => {
      async function* broken() {
        yield Buffer.from('half');
        throw new Error('It broke off.');
      }
      await put('broken/old', 'kept');
      const before = await everything();
      await expect(storage.put('broken/old', broken())).rejects.toThrow('It broke off.');
      await expect(storage.put('broken/new', broken())).rejects.toThrow('It broke off.');
      expect(await everything()).toEqual(before);
      expect(await read('broken/old')).toBe('kept');
    });

    test('holds exactly one of two values that are stored concurrently', async () => {
      const long = 'x'.repeat(100_000);
      await Promise.all([put('race/a', long, long), put('race/a', 'short')]);
      expect([long + long, 'short']).toContain(await read('race/a'));
    });

    test('keeps a value that is stored while its neighbor is removed', async () => {
      const putAndRemove = async (key: string) => {
        for (let round = 0; round < 25; round++) {
          await put(key, 'kept');
          expect(await read(key)).toBe('kept');
          await storage.remove(key);
        }
      };
      await Promise.all(Array.from({ length: 8 }, (_, index) => putAndRemove(`beside/inner/${index}`)));
      expect(await all(storage.list('beside/'))).toEqual([]);
    });

    test('lists the keys below a prefix, with sizes and ages', async () => {
      await put('list/a/b', 'xy');
      await put('list/c', 'x');
      await put('listed', 'x');
      const found = await all(storage.list('list/'));
      expect(found.map(({ key, sizeBytes }) => [key, sizeBytes]).sort()).toEqual([
        ['list/a/b', 2],
        ['list/c', 1],
      ]);
      for (const { writtenAt } of found) expect(Date.now() - writtenAt.getTime()).toBeLessThan(60_000);
      expect(await all(storage.list('none/'))).toEqual([]);
    });

    test.each(['', '/a', 'a/', 'a//b', '..', '../a', 'a/../b', 'a/./b', 'A', 'a b', 'a\\b', 'a\0'])(
      'refuses the key %j',
      async (key) => {
        await expect(put(key, 'x')).rejects.toThrow(/key/);
      },
    );
  });
}
