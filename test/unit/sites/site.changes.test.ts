import type { Deps } from '@imprint/server/core/rpc/deps';
import { createSiteChanges } from '@imprint/server/modules/sites/site.changes';
import { expect, test } from 'vitest';

/** A follower whose looks at the database wait until they are answered. */
function follow() {
  const looks: { answer: (projectIds: string[] | null) => void; fail: () => void }[] = [];
  const query = () =>
    new Promise((resolve, reject) => {
      looks.push({
        answer: (projectIds) => resolve({ rows: [{ snapshot: '1:1:', projectIds }] }),
        fail: () => reject(new Error('gone')),
      });
    });
  const writes = { committed: 0 };
  const log = { warn: () => {} };
  // Safe because the follower uses nothing else of its dependencies.
  const changes = createSiteChanges({ pool: { query }, log, writes } as unknown as Deps);
  return { changes, looks, writes };
}

const settled = () => new Promise((resolve) => setImmediate(resolve));

test('whoever comes after a write waits for a look that began after it', async () => {
  const { changes, looks, writes } = follow();
  const first = changes.refresh();
  looks[0]?.answer(null);
  await first;
  const before = changes.revisionOf('a');
  writes.committed += 1;
  const early = changes.refresh();
  // The look is under way when another write commits.
  writes.committed += 1;
  let isReady = false;
  const late = changes.refresh().then(() => {
    isReady = true;
  });
  looks[1]?.answer(['b']);
  await settled();
  expect([isReady, looks.length]).toEqual([false, 3]);
  looks[2]?.answer(['a']);
  await Promise.all([early, late]);
  expect(changes.revisionOf('a')).toBeGreaterThan(before);
  expect(changes.revisionOf('c')).toBe(before);
  expect(changes.keepCurrent()).toBe(true);
});

test('nobody waits for a database that is away', async () => {
  const { changes, looks, writes } = follow();
  const first = changes.refresh();
  looks[0]?.fail();
  await first;
  writes.committed += 1;
  expect(changes.keepCurrent()).toBe(true);
  await changes.refresh();
});
