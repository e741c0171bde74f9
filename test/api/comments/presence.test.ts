import { decodeId, encodeId } from '@imprint/server/core/db/ids';
import { sweepPresence } from '@imprint/server/modules/presence/presence.service';
import { presenceSeconds } from '@imprint/shared/contract/presence';
import { expect, test } from 'vitest';
import {
  type DashboardSession,
  dataOf,
  outcomeOf,
  signedInMember,
} from '../../support/clients/dashboard.session.ts';
import { createPost } from '../../support/fixtures/blog.ts';
import { createPage } from '../../support/fixtures/pages.ts';
import { createProject } from '../../support/fixtures/projects.ts';
import { testServer } from '../../support/server/test.server.ts';

const { app, owner, rest, stranger } = await testServer({ TRUST_PROXY: 'true' });
const anna = await signedInMember(app, owner, 'editor');
const bob = await signedInMember(app, owner, 'viewer');
const outsider = await signedInMember(app, stranger, 'owner');
const newPage = async () => (await createPage(rest)).id;
const beat = async (person: DashboardSession, input: object) =>
  dataOf(await person.mutate('presence.beat', input), 'people');
const rows = (documentId: string) =>
  app.sql('select from presence where document_id = $1', [decodeId('page', documentId)]);

/** Lets time pass for who has a page open. */
const age = (pageId: string, seconds: number) =>
  app.sql(`update presence set seen_at = seen_at - make_interval(secs => $2) where document_id = $1`, [
    decodeId('page', pageId),
    seconds,
  ]);

test('people see who else has a page open, and in which block', async () => {
  const pageId = await newPage();
  expect(await beat(anna, { pageId, blockId: 'price' })).toEqual([]);
  expect(await beat(bob, { pageId })).toEqual([
    {
      userId: encodeId('usr', anna.userId),
      name: 'A editor',
      blockId: 'price',
      since: expect.any(String),
      seenAt: expect.any(String),
    },
  ]);
  expect(await beat(anna, { pageId })).toMatchObject([{ name: 'A viewer', blockId: null }]);
  expect(await beat(bob, { pageId: await newPage() })).toEqual([]);
  expect(await rows(pageId)).toHaveLength(2);
});

test('a post is open just as a page is', async () => {
  const { id: projectId } = await createProject(rest);
  const { id: postId } = await createPost(rest, { projectId });
  await beat(anna, { postId });
  expect(await beat(bob, { postId })).toMatchObject([{ name: 'A editor' }]);
});

test('whoever leaves is gone at once, and whoever is silent after 45 seconds', async () => {
  const pageId = await newPage();
  await beat(anna, { pageId });
  await beat(anna, { pageId, isLeaving: true });
  expect(await beat(bob, { pageId })).toEqual([]);
  await age(pageId, presenceSeconds - 5);
  expect(await beat(anna, { pageId })).toHaveLength(1);
  await age(pageId, presenceSeconds + 5);
  expect(await beat(anna, { pageId })).toEqual([]);
  await sweepPresence(app.deps);
  expect(await rows(pageId)).toHaveLength(1);
});

test('it is told when somebody came, anew after an absence', async () => {
  const pageId = await newPage();
  const since = async () => (await beat(bob, { pageId })) as [{ since: string }];
  await beat(anna, { pageId });
  const [first] = await since();
  await app.sql(`update presence set since = since - interval '1 hour' where document_id = $1`, [
    decodeId('page', pageId),
  ]);
  await beat(anna, { pageId });
  expect(Date.parse((await since())[0].since)).toBeLessThan(Date.parse(first.since));
  await age(pageId, presenceSeconds + 5);
  await beat(anna, { pageId });
  expect(Date.parse((await since())[0].since)).toBeGreaterThanOrEqual(Date.parse(first.since));
});

test('other organizations are refused, and a former member is not listed', async () => {
  const pageId = await newPage();
  expect(outcomeOf(await outsider.mutate('presence.beat', { pageId }))).toBe('FORBIDDEN');
  const leaver = await signedInMember(app, owner, 'editor');
  await beat(leaver, { pageId });
  await app.sql('delete from membership where user_id = $1', [leaver.userId]);
  expect(await beat(bob, { pageId })).toEqual([]);
});

test('it leaves no activity', async () => {
  await beat(anna, { pageId: await newPage() });
  expect(await app.sql(`select from activity where operation = 'presence.beat'`)).toEqual([]);
});
