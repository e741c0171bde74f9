import type { Media } from '@imprint/shared/shapes/media';
import { describe, expect, test } from 'vitest';
import {
  addTagChange,
  changeTags,
  removeTagChange,
  tagCounts,
  withTypedTags,
} from '../../../../web/src/modules/media/library/tag.changes.ts';
import { mediaItem } from '../support/media.items.ts';
import { refusal } from '../support/refusals.ts';

type Client = Parameters<typeof changeTags>[0];

test.each([
  [addTagChange('sea'), ['warm'], true, ['warm', 'sea']],
  [addTagChange('sea'), ['sea', 'warm'], false, ['sea', 'warm']],
  [removeTagChange('sea'), ['sea', 'warm'], true, ['warm']],
  [removeTagChange('sea'), ['warm'], false, ['warm']],
])(
  'a change concerns the items that it changes, and leaves their other tags in order',
  (change, tags, concerns, after) => {
    expect(change.isNeeded(tags)).toBe(concerns);
    expect(change.apply(tags)).toEqual(after);
  },
);

describe('the tags of an item', () => {
  /** A service with one item, which changes it unless somebody else was faster. */
  async function startService(stored: Media) {
    const stale = await refusal('PRECONDITION_FAILED');
    let item = stored;
    const versions: number[] = [];
    const update = async (input: { tags: string[]; expectedVersion: number }) => {
      versions.push(input.expectedVersion);
      if (input.expectedVersion !== item.version) throw stale;
      item = { ...item, tags: input.tags, version: item.version + 1 };
      return item;
    };
    const media = { update: { mutate: update }, get: { query: async () => item } };
    // Safe because these are the calls that are made of it.
    return { client: { media } as unknown as Client, versions };
  }

  const shown = mediaItem('pier', { tags: ['warm'], version: 3 });

  test('are changed in the version that is shown', async () => {
    const { client, versions } = await startService(shown);
    expect(await changeTags(client, shown, addTagChange('sea'))).toMatchObject({
      tags: ['warm', 'sea'],
      version: 4,
    });
    expect(versions).toEqual([3]);
  });

  test('keep what somebody else changed meanwhile', async () => {
    const present = { ...shown, tags: ['cold', 'harbour'], version: 5 };
    const { client, versions } = await startService(present);
    expect((await changeTags(client, shown, addTagChange('sea'))).tags).toEqual(['cold', 'harbour', 'sea']);
    expect(versions).toEqual([3, 5]);
    expect((await changeTags(client, shown, removeTagChange('cold'))).tags).toEqual(['harbour', 'sea']);
  });

  test('stay as they are when the change is refused for another reason, which is not tried again', async () => {
    const reason = await refusal('FORBIDDEN');
    const calls: unknown[] = [];
    const media = {
      update: {
        mutate: async (input: unknown) => {
          calls.push(input);
          throw reason;
        },
      },
    };
    // Safe because these are the calls that are made of it.
    const client = { media } as unknown as Client;
    await expect(changeTags(client, shown, addTagChange('sea'))).rejects.toBe(reason);
    expect(calls).toHaveLength(1);
  });
});

test('tags are counted over all items, by the alphabet', () => {
  const items = [['warm', 'sea'], ['sea'], [], ['sea', 'boats']].map((tags) => ({ tags }));
  expect(tagCounts(items)).toEqual([
    ['boats', 1],
    ['sea', 3],
    ['warm', 1],
  ]);
  expect(tagCounts([])).toEqual([]);
});

test.each([
  ['sea', ['warm', 'sea']],
  [' sea ,  boats', ['warm', 'sea', 'boats']],
  ['sea, sea, warm', ['warm', 'sea']],
  ['old harbour', ['warm', 'old harbour']],
  [' , ,', ['warm']],
  ['', ['warm']],
])('typed words are tags between commas: %j', (text, tags) => {
  expect(withTypedTags(['warm'], text)).toEqual(tags);
});
