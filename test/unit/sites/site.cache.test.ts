import { createSiteCache } from '@imprint/server/modules/sites/site.cache';
import { expect, test, vi } from 'vitest';

const unused = () => Promise.reject(new Error('nothing had to be made'));

test('a value is good for its revision and for earlier ones, and made again for later ones', async () => {
  const cache = createSiteCache<string>(100_000, (value) => value.length);
  expect(await cache.get('page', 5, async () => 'of 5')).toBe('of 5');
  expect(await cache.get('page', 4, unused)).toBe('of 5');
  expect([cache.peek('page', 5), cache.peek('page', 6)]).toEqual(['of 5', undefined]);
  expect(await cache.get('page', 6, async () => 'of 6')).toBe('of 6');
});

test('a value that cannot be made is tried once, and the one before it stands in', async () => {
  const cache = createSiteCache<string>(100_000, (value) => value.length);
  const make = vi.fn(() => Promise.reject(new Error('the database is away')));
  await expect(cache.get('page', 1, make)).rejects.toThrow('the database is away');
  await cache.get('page', 1, async () => 'of 1');
  make.mockClear();
  expect(await cache.get('page', 2, make)).toBe('of 1');
  expect(make).toHaveBeenCalledTimes(1);
  expect(cache.peek('page', 2)).toBeUndefined();
});

test('who comes after a change waits for a value that was begun after it', async () => {
  const cache = createSiteCache<string>(100_000, (value) => value.length);
  const early = Promise.withResolvers<string>();
  const first = cache.get('page', 1, () => early.promise);
  const second = cache.get('page', 2, async () => 'of 2');
  early.resolve('of 1');
  expect(await Promise.all([first, second])).toEqual(['of 1', 'of 2']);
});

test('a value is still given to who waits for it when others fill the cache', async () => {
  const cache = createSiteCache<string>(2_000, (value) => value.length);
  const slow = Promise.withResolvers<string>();
  const waiting = cache.get('slow', 1, () => slow.promise);
  for (let number = 0; number < 20; number += 1) await cache.get(`other ${number}`, 1, async () => 'other');
  slow.resolve('slow');
  expect(await waiting).toBe('slow');
});
