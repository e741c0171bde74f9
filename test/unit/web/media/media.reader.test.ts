import type { Media } from '@imprint/shared/shapes/media';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { readMediaItem } from '../../../../web/src/modules/media/media.reader.ts';
import { mediaItem } from '../support/media.items.ts';

type Cache = Parameters<typeof readMediaItem>[0];
type Client = Parameters<typeof readMediaItem>[1];

// Safe because the cache only tells those apart who read.
const newCache = () => ({}) as Cache;

beforeEach(() => {
  vi.useFakeTimers();
});

afterEach(() => {
  vi.useRealTimers();
});

/** A service with these items; `asked` tells the ids of each request. */
function startService(items: readonly Media[]) {
  const asked: (readonly string[])[] = [];
  const list = vi.fn(async ({ ids, limit }: { ids: string[]; limit: number }) => {
    asked.push(ids);
    expect(limit).toBe(ids.length);
    return { data: items.filter(({ id }) => ids.includes(id)) };
  });
  const get = vi.fn(async ({ mediaId }: { mediaId: string }): Promise<Media> => {
    throw new Error(`There is no ${mediaId}.`);
  });
  // Safe because these are the calls that are made of it.
  const client = { media: { list: { query: list }, get: { query: get } } } as unknown as Client;
  return { client, asked, list, get };
}

const numbered = (count: number) => Array.from({ length: count }, (_, index) => mediaItem(`media_${index}`));

describe('media items that are read at the same time', () => {
  test('are one request', async () => {
    const items = numbered(3);
    const { client, asked } = startService(items);
    const cache = newCache();
    const reading = items.map(({ id }) => readMediaItem(cache, client, id));
    expect(asked).toEqual([]);
    await vi.runAllTimersAsync();
    expect(await Promise.all(reading)).toEqual(items);
    expect(asked).toEqual([['media_0', 'media_1', 'media_2']]);
  });

  test('are a hundred to a request when they are many, one request after the other', async () => {
    const items = numbered(230);
    const { client, asked, list } = startService(items);
    let underWay = 0;
    const answer = list.getMockImplementation();
    list.mockImplementation(async (input) => {
      underWay += 1;
      expect(underWay).toBe(1);
      await Promise.resolve();
      underWay -= 1;
      return answer?.(input) ?? { data: [] };
    });
    const cache = newCache();
    const reading = items.map(({ id }) => readMediaItem(cache, client, id));
    await vi.runAllTimersAsync();
    expect(await Promise.all(reading)).toEqual(items);
    expect(asked.map(({ length }) => length)).toEqual([100, 100, 30]);
  });

  test('are another request when they are asked for later', async () => {
    const { client, asked } = startService(numbered(2));
    const cache = newCache();
    for (const id of ['media_0', 'media_1']) {
      const reading = readMediaItem(cache, client, id);
      await vi.runAllTimersAsync();
      expect((await reading).id).toBe(id);
    }
    expect(asked).toEqual([['media_0'], ['media_1']]);
  });

  test('are requests of their own where they are kept apart', async () => {
    const { client, asked } = startService(numbered(2));
    const reading = ['media_0', 'media_1'].map((id) => readMediaItem(newCache(), client, id));
    await vi.runAllTimersAsync();
    await Promise.all(reading);
    expect(asked).toEqual([['media_0'], ['media_1']]);
  });
});

describe('a media item', () => {
  test('that is not there is asked for by itself, so that the service says why', async () => {
    const { client, get } = startService(numbered(1));
    const cache = newCache();
    const found = readMediaItem(cache, client, 'media_0');
    const missing = expect(readMediaItem(cache, client, 'media_gone')).rejects.toThrow(
      'There is no media_gone.',
    );
    await vi.runAllTimersAsync();
    await missing;
    expect((await found).id).toBe('media_0');
    expect(get).toHaveBeenCalledExactlyOnceWith({ mediaId: 'media_gone' });
  });

  test('cannot be read when its request fails, which the next one does not suffer from', async () => {
    const { client, list } = startService(numbered(1));
    list.mockRejectedValueOnce(new Error('Nobody is there.'));
    const cache = newCache();
    const refused = ['media_0', 'media_1'].map((id) =>
      expect(readMediaItem(cache, client, id)).rejects.toThrow('Nobody is there.'),
    );
    await vi.runAllTimersAsync();
    await Promise.all(refused);
    const again = readMediaItem(cache, client, 'media_0');
    await vi.runAllTimersAsync();
    expect((await again).id).toBe('media_0');
  });
});
