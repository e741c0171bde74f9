import { describe, expect, test } from 'vitest';
import { restClient, sendConcurrently, statusCounts } from '../../support/clients/http.ts';
import { message, mutate } from '../../support/clients/rpc.ts';
import { createProject } from '../../support/fixtures/projects.ts';
import { createWebsite, websiteOf } from '../../support/fixtures/websites.ts';
import { testServer } from '../../support/server/test.server.ts';

const { app, owner, rest, tools, stranger } = await testServer();
const { id: projectId } = await createProject(rest);

describe('the slug of a website', () => {
  test('created a hundred times concurrently gives one 201 and 99 times 409', async () => {
    const body = { projectId, name: 'Rush', slug: 'rush' };
    const answers = await sendConcurrently(100, () => rest('POST /v1/websites', { body }));
    expect(statusCounts(answers)).toEqual({ 201: 1, 409: 99 });
    for (const answer of answers.filter(({ status }) => status === 409)) {
      expect(answer.at('error.details.suggestion')).toBe('rush-2');
    }
    expect((await rest('GET /v1/websites?q=rush')).at('pagination.total')).toBe(1);
  });

  test('is derived for each of fifty websites of one name created concurrently', async () => {
    const body = { projectId, name: 'Crowd' };
    const answers = await sendConcurrently(50, () => rest('POST /v1/websites', { body }));
    expect(statusCounts(answers)).toEqual({ 201: 50 });
    expect(new Set(answers.map((answer) => answer.at('data.slug'))).size).toBe(50);
  });

  test('is unique across all projects of one environment only', async () => {
    await createWebsite(rest, { projectId, slug: 'shared' });
    const body = { projectId: (await createProject(rest)).id, name: 'Second', slug: 'shared' };
    const refused = await rest('POST /v1/websites', { body });
    expect(refused.at('error.details.suggestion')).toBe('shared-2');
    const elsewhere = restClient(app.url, (await owner.createKey({ environment: 'dev' })).key);
    for (const client of [elsewhere, stranger.rest]) {
      expect((await createWebsite(client, { slug: 'shared' })).slug).toBe('shared');
    }
  });

  test("cannot become another website's, and never changes by renaming", async () => {
    await createWebsite(rest, { projectId, slug: 'occupied' });
    const { id, slug } = await createWebsite(rest, { projectId, name: 'Wants another' });
    const refused = await rest(`PATCH /v1/websites/${id}`, { body: { slug: 'occupied', name: 'Not this' } });
    expect(refused.status).toBe(409);
    const renamed = await rest(`PATCH /v1/websites/${id}`, { body: { name: 'Renamed' } });
    expect(websiteOf(renamed)).toMatchObject({ name: 'Renamed', slug, version: 2 });
  });
});

describe('the version of a website', () => {
  test('lets one of twelve simultaneous changes with one ETag pass', async () => {
    const { id } = await createWebsite(rest, { projectId });
    const headers = { 'if-match': '"1"' };
    const answers = await sendConcurrently(12, (index) =>
      rest(`PATCH /v1/websites/${id}`, { headers, body: { name: `Writer ${index}` } }),
    );
    expect(statusCounts(answers)).toEqual({ 200: 1, 412: 11 });
    for (const answer of answers.filter(({ status }) => status === 412)) {
      expect(answer.at('error.details')).toEqual({ expectedVersion: 1, currentVersion: 2 });
    }
    const winner = answers.find(({ status }) => status === 200);
    expect((await rest(`GET /v1/websites/${id}`)).at('data')).toEqual(winner?.at('data'));
  });

  test.each(['PATCH /v1/websites/ID', 'DELETE /v1/websites/ID', 'POST /v1/websites/ID/publish'])(
    'guards %s',
    async (target) => {
      const website = await createWebsite(rest, { projectId });
      const path = target.replace('ID', website.id);
      expect((await rest(path, { headers: { 'if-match': '"2"' } })).status).toBe(412);
      expect((await rest(`GET /v1/websites/${website.id}`)).at('data')).toEqual(website);
      expect((await rest(path, { headers: { 'if-match': '"1"' } })).status).toBe(200);
    },
  );

  test('may be given as expectedVersion to tools and tRPC', async () => {
    const { id: websiteId } = await createWebsite(rest, { projectId });
    const stale = { websiteId, name: 'Stale', expectedVersion: 9 };
    const overTools = await tools(message('update_website', stale));
    expect(overTools.at('error.data.code')).toBe('PRECONDITION_FAILED');
    const authorization = `Bearer ${owner.key}`;
    expect((await mutate(app.url, 'websites.update', stale, { authorization })).status).toBe(412);
  });
});

test('concurrent creations and deletions of a project and its websites leave no website behind', async () => {
  const { id } = await createProject(rest);
  const body = { projectId: id, name: 'In between' };
  const answers = await Promise.all([
    ...Array.from({ length: 10 }, () => rest('POST /v1/websites', { body })),
    rest(`DELETE /v1/projects/${id}?cascade=true`),
    ...Array.from({ length: 10 }, () => rest('POST /v1/websites', { body })),
  ]);
  for (const { status, text } of answers) expect([200, 201, 404, 409], text).toContain(status);
  expect((await rest(`GET /v1/projects/${id}`)).status).toBe(404);
  expect((await rest('GET /v1/websites?q=In%20between')).at('pagination.total')).toBe(0);
});
