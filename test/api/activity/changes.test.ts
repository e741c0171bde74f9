import type { ActivityEntry } from '@imprint/shared/contract/activity';
import { activityActions } from '@imprint/shared/recorded';
import { expect, test } from 'vitest';
import {
  type DashboardSession,
  dashboardSession,
  dataOf,
  signedInMember,
} from '../../support/clients/dashboard.session.ts';
import { createPage } from '../../support/fixtures/pages.ts';
import { createProject } from '../../support/fixtures/projects.ts';
import { testServer } from '../../support/server/test.server.ts';

const { app, owner, rest } = await testServer();
const admin = await signedInMember(app, owner, 'admin');
const other = dashboardSession(app, await owner.signIn());

const entriesOf = async (input: object = {}) =>
  // Safe because the matrix checks every success against the contract.
  dataOf(await admin.query('activity.list', { limit: 100, ...input }), 'data') as ActivityEntry[];

const grouped = async (resource: string) =>
  (await entriesOf({ resource, isGrouped: true })).map(({ operation, sitting }) => [
    operation.split('.')[1],
    sitting.entries,
  ]);

/** Makes all entries of a thing as old as if they had been made some minutes earlier. */
const waitMinutes = (resource: string, minutes: number) =>
  app.sql(
    `update activity set created_at = created_at - make_interval(mins => $2),
       sitting_started_at = sitting_started_at - make_interval(mins => $2) where resource_id = $1`,
    [resource, minutes],
  );

async function rename(by: DashboardSession, projectId: string, name: string): Promise<void> {
  const answer = await by.mutate('projects.update', { projectId, name });
  expect(answer.status, answer.text).toBe(200);
}

test('edits of one thing in one sitting are one entry with their count, and each can be listed', async () => {
  const { id } = await createProject(rest, { name: 'Sitting' });
  for (const name of ['Sitting 1', 'Sitting 2', 'Sitting 3']) await rename(admin, id, name);
  expect(await grouped(id)).toEqual([
    ['update', 3],
    ['create', 1],
  ]);
  const [last] = await entriesOf({ resource: id, isGrouped: true });
  const all = await entriesOf({ sitting: last?.sitting.id });
  expect(all.map(({ resourceName }) => resourceName)).toEqual(['Sitting 3', 'Sitting 2', 'Sitting 1']);
  expect([last, all.at(-1)?.id, all.at(-1)?.createdAt]).toEqual([
    all[0],
    last?.sitting.id,
    last?.sitting.startedAt,
  ]);
  expect(await entriesOf({ resource: id })).toHaveLength(4);
});

test('a sitting ends with another person, another change, a pause of 15 minutes, or after an hour', async () => {
  const { id } = await createProject(rest, { name: 'Ends' });
  const rounds = Array.from({ length: 12 }, (_, index) => `Ends ${index}`);
  await rename(admin, id, 'Name A');
  await rename(other, id, 'Name B');
  await rename(admin, id, 'Name C');
  await admin.mutate('projects.archive', { projectId: id });
  await admin.mutate('projects.unarchive', { projectId: id });
  await rename(admin, id, 'Name D');
  await waitMinutes(id, 16);
  for (const name of rounds.slice(0, 6)) {
    await rename(admin, id, name);
    await waitMinutes(id, 11);
  }
  expect(await grouped(id)).toEqual([
    ['update', 6],
    ['update', 1],
    ['unarchive', 1],
    ['archive', 1],
    ['update', 1],
    ['update', 1],
    ['update', 1],
    ['create', 1],
  ]);
  await rename(admin, id, 'After an hour');
  expect((await grouped(id)).slice(0, 2)).toEqual([
    ['update', 1],
    ['update', 6],
  ]);
});

test('grouped lists are paginated exactly, and count what they show', async () => {
  const { id } = await createProject(rest, { name: 'Paged' });
  for (const name of ['Paged 1', 'Paged 2']) await rename(admin, id, name);
  await rename(other, id, 'Paged 3');
  const ids: unknown[] = [];
  for (let cursor: unknown; ; ) {
    const input = { resource: id, isGrouped: true, limit: 1, ...(cursor ? { cursor } : {}) };
    const page = await admin.query('activity.list', input);
    expect(dataOf(page, 'pagination.total')).toBe(3);
    ids.push(...(dataOf(page, 'data') as ActivityEntry[]).map((entry) => entry.sitting.entries));
    cursor = dataOf(page, 'pagination.nextCursor');
    if (cursor === undefined) break;
  }
  expect(ids).toEqual([1, 2, 1]);
});

test('two edits at once are in one sitting', async () => {
  const { id } = await createProject(rest, { name: 'At once' });
  await Promise.all(
    ['At once 1', 'At once 2', 'At once 3', 'At once 4'].map((name) => rename(admin, id, name)),
  );
  expect(await grouped(id)).toEqual([
    ['update', 4],
    ['create', 1],
  ]);
});

test('an entry keeps what a thing was called, also after it is deleted', async () => {
  const { id } = await createProject(rest, { name: 'Gone soon' });
  await rename(admin, id, 'Gone');
  await rest(`DELETE /v1/projects/${id}`);
  expect(
    (await entriesOf({ resource: id })).map(({ operation, resourceName }) => [operation, resourceName]),
  ).toEqual([
    ['projects.delete', 'Gone'],
    ['projects.update', 'Gone'],
    ['projects.create', 'Gone soon'],
  ]);
});

test('short fields are kept before and after, long texts are cut, and content is not kept', async () => {
  const page = await createPage(rest, { title: 'Before' });
  const long = '🦜'.repeat(180) + 'x'.repeat(100);
  const changed = await rest(`PATCH /v1/pages/${page.id}`, {
    body: { title: 'After', blocks: [{ type: 'paragraph', text: 'Secret recipe' }] },
  });
  expect(changed.status, changed.text).toBe(200);
  const [entry] = await entriesOf({ resource: page.id });
  expect(entry?.changes).toEqual([{ field: 'title', before: 'Before', after: 'After' }]);
  expect(entry?.changedFields).toContain('blocks');
  expect(JSON.stringify(entry)).not.toContain('Secret recipe');
  const { id } = await createProject(rest, { name: 'Long' });
  await admin.mutate('projects.update', { projectId: id, description: long });
  const [cut] = await entriesOf({ resource: id });
  const after = String(cut?.changes[0]?.after);
  expect([after.isWellFormed(), [...after].length, after.endsWith('…')]).toEqual([true, 201, true]);
});

test('neither names of visitors nor addresses are kept of contact messages and invitations', async () => {
  const rows = await app.sql(
    `select resource_name, changes from activity
     where split_part(operation, '.', 1) in ('contact', 'invitations', 'account', 'session')
       and (resource_name is not null or changes <> '[]')`,
  );
  expect(rows).toEqual([]);
});

test('sign-ins and changes of accounts are listed apart from work', async () => {
  const kinds = async (area: string) =>
    new Set((await entriesOf({ area })).map(({ operation }) => operation.split('.')[0]));
  const [work, accounts] = [await kinds('work'), await kinds('accounts')];
  expect([work.has('session'), accounts.has('session')]).toEqual([false, true]);
  expect([...work].filter((kind) => accounts.has(kind))).toEqual([]);
  const count = async (input: object) => (await entriesOf(input)).length;
  expect((await count({ area: 'work' })) + (await count({ area: 'accounts' }))).toBe(await count({}));
});

test('what happened can be filtered in words, each change by one of them', async () => {
  const verbs = async (action: string) =>
    new Set((await entriesOf({ action })).map(({ operation }) => operation.split('.')[1]));
  expect(await verbs('created')).toEqual(new Set(['create']));
  expect(await verbs('deleted')).toEqual(new Set(['delete']));
  expect(await verbs('restored')).toEqual(new Set(['unarchive']));
  const { id: pageId } = await createPage(rest);
  await rest(`POST /v1/pages/${pageId}/move`, { body: { parentId: null } });
  expect(await verbs('edited')).toContain('move');
  const counts = await Promise.all(
    Object.keys(activityActions).map(async (action) => (await entriesOf({ action })).length),
  );
  expect(counts.reduce((sum, count) => sum + count)).toBe((await entriesOf({})).length);
});
