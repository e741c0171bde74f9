import type { RecentWork } from '@imprint/shared/contract/activity';
import { expect, test } from 'vitest';
import { type DashboardSession, dataOf, signedInMember } from '../../support/clients/dashboard.session.ts';
import { createPage } from '../../support/fixtures/pages.ts';
import { createWebsite } from '../../support/fixtures/websites.ts';
import { testServer } from '../../support/server/test.server.ts';

const { app, owner, rest, stranger } = await testServer();
const editor = await signedInMember(app, owner, 'editor');
const viewer = await signedInMember(app, owner, 'viewer');
const website = await createWebsite(rest, { name: 'Bakery' });

async function workOf(session: DashboardSession, by: 'me' | 'others'): Promise<RecentWork[]> {
  // Safe because the matrix checks every success against the contract.
  return dataOf(await session.query('activity.recent', { by }), 'work') as RecentWork[];
}

const titlesOf = async (session: DashboardSession, by: 'me' | 'others') =>
  (await workOf(session, by)).map(({ title }) => title);

async function change(session: DashboardSession, pageId: string, title: string): Promise<void> {
  const answer = await session.mutate('pages.update', { pageId, title });
  expect(answer.status, answer.text).toBe(200);
}

test('each thing that somebody worked on is listed once, as it is called now, the last changed first', async () => {
  const [bread, rye] = [
    await createPage(rest, { websiteId: website.id, title: 'Bread' }),
    await createPage(rest, { websiteId: website.id, title: 'Rye' }),
  ];
  await change(editor, bread.id, 'Bread 1');
  await change(editor, rye.id, 'Rye 1');
  await change(editor, bread.id, 'Bread 2');
  // Changes by API keys are no work of people.
  await rest(`PATCH /v1/pages/${bread.id}`, { body: { title: 'Bread by a key' } });
  expect(await workOf(editor, 'me')).toMatchObject([
    {
      id: bread.id,
      kind: 'page',
      title: 'Bread by a key',
      websiteId: website.id,
      projectId: website.projectId,
      status: 'draft',
      operation: 'pages.update',
    },
    { id: rye.id, title: 'Rye 1' },
  ]);
  expect(await titlesOf(editor, 'others')).toEqual([]);
  expect(await workOf(viewer, 'others')).toMatchObject([
    { id: bread.id, person: { id: expect.stringMatching(/^usr_/), name: expect.any(String) } },
    { id: rye.id },
  ]);
});

test('what was deleted, belongs to an archived project or to others is not listed', async () => {
  const kept = await createPage(rest, { websiteId: website.id, title: 'Kept' });
  const deleted = await createPage(rest, { websiteId: website.id, title: 'Deleted' });
  const archivedSite = await createWebsite(rest);
  const archived = await createPage(rest, { websiteId: archivedSite.id, title: 'Archived' });
  for (const { id } of [deleted, archived, kept]) await change(editor, id, 'Changed');
  await editor.mutate('pages.delete', { pageId: deleted.id });
  await rest(`POST /v1/projects/${archivedSite.projectId}/archive`);
  const ids = (await workOf(viewer, 'others')).map(({ id }) => id);
  expect(ids[0]).toBe(kept.id);
  expect(ids).not.toContain(deleted.id);
  expect(ids).not.toContain(archived.id);
  const foreign = await signedInMember(app, stranger, 'admin');
  expect(await titlesOf(foreign, 'others')).toEqual([]);
});
