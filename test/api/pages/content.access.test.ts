import { describe, expect, test } from 'vitest';
import { restClient } from '../../support/clients/http.ts';
import { createPage, readPage, revisionsOf } from '../../support/fixtures/pages.ts';
import { createWebsite } from '../../support/fixtures/websites.ts';
import { testServer } from '../../support/server/test.server.ts';

const { app, owner, rest, readOnly, stranger } = await testServer();
const { id: websiteId } = await createWebsite(rest);

describe('who may', () => {
  const attempts = (id: string) => [
    `PATCH /v1/pages/${id}`,
    `POST /v1/pages/${id}/blocks`,
    `POST /v1/pages/${id}/publish`,
    `POST /v1/pages/${id}/unpublish`,
    `POST /v1/pages/${id}/schedule`,
    `POST /v1/pages/${id}/revisions/1/restore`,
  ];
  const reads = (id: string) => [
    `GET /v1/pages/${id}/revisions`,
    `GET /v1/pages/${id}/revisions/1`,
    `GET /v1/pages/${id}/compare`,
  ];
  const bodyOf = (target: string) =>
    target.endsWith('/blocks')
      ? { operations: [{ op: 'insert', block: { type: 'divider' } }] }
      : target.startsWith('PATCH')
        ? { title: 'Taken over' }
        : {};

  test('only read is refused every change, and can read the history', async () => {
    const page = await createPage(rest, { websiteId });
    for (const target of attempts(page.id)) {
      const answer = await readOnly.rest(target, { body: bodyOf(target) });
      expect([answer.status, answer.at('error.details.required')], target).toEqual([403, 'websites:write']);
    }
    for (const target of reads(page.id)) expect((await readOnly.rest(target)).status, target).toBe(200);
    expect(await readPage(rest, page.id)).toEqual(page);
  });

  test('belongs to another organization, environment or project can neither change nor read it', async () => {
    const page = await createPage(rest, { websiteId });
    const otherProject = (await createWebsite(rest)).projectId;
    const callers = [
      [stranger.rest, 403],
      [restClient(app.url, (await owner.createKey({ environment: 'test' })).key), 404],
      [restClient(app.url, (await owner.createKey({ projectIds: [otherProject] })).key), 404],
    ] as const;
    for (const [caller, status] of callers) {
      for (const target of attempts(page.id)) {
        expect((await caller(target, { body: bodyOf(target) })).status, target).toBe(status);
      }
      for (const target of reads(page.id)) expect((await caller(target)).status, target).toBe(status);
    }
    expect(await readPage(rest, page.id)).toEqual(page);
  });

  test('is restricted to the project of a page can read all of its history', async () => {
    const website = await createWebsite(rest);
    const { id } = await createPage(rest, { websiteId: website.id });
    const restricted = restClient(app.url, (await owner.createKey({ projectIds: [website.projectId] })).key);
    expect(await revisionsOf(restricted, id)).toHaveLength(1);
  });
});
