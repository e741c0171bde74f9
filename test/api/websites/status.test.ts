import { type WebsiteStatus, websiteStatuses } from '@imprint/shared/statuses';
import { describe, expect, test } from 'vitest';
import { sendConcurrently, statusCounts } from '../../support/clients/http.ts';
import { message, mutate } from '../../support/clients/rpc.ts';
import { createProject } from '../../support/fixtures/projects.ts';
import { createWebsite, websiteOf } from '../../support/fixtures/websites.ts';
import { testServer } from '../../support/server/test.server.ts';

// The contract: draft or unpublished -> published, published -> unpublished; no website becomes a draft again.
const leadsTo: Record<WebsiteStatus, readonly WebsiteStatus[]> = {
  draft: ['published'],
  published: ['unpublished'],
  unpublished: ['published'],
};
const verbs = { published: 'publish', unpublished: 'unpublish' };
const pairs = websiteStatuses.flatMap((from) => websiteStatuses.map((to) => [from, to] as const));
const allowed = pairs.filter(([from, to]) => leadsTo[from].includes(to));
const refused = pairs.filter(([from, to]) => from !== to && !leadsTo[from].includes(to));

const { app, owner, rest, tools } = await testServer();
const { id: projectId } = await createProject(rest);

async function websiteThatIs(status: WebsiteStatus) {
  const { id } = await createWebsite(rest, { projectId });
  if (status !== 'draft') await rest(`POST /v1/websites/${id}/publish`);
  if (status === 'unpublished') await rest(`POST /v1/websites/${id}/unpublish`);
  const website = websiteOf(await rest(`GET /v1/websites/${id}`));
  expect(website.status).toBe(status);
  return website;
}

describe('setting the status', () => {
  test.each(allowed)('takes a website from %s to %s', async (from, to) => {
    const website = await websiteThatIs(from);
    const changed = websiteOf(await rest(`PATCH /v1/websites/${website.id}`, { body: { status: to } }));
    expect(changed).toMatchObject({ status: to, version: website.version + 1 });
    expect(websiteOf(await rest(`GET /v1/websites/${website.id}`))).toEqual(changed);
  });

  test.each(refused)(
    'does not take a website from %s to %s, nor change anything else with it',
    async (from, to) => {
      const website = await websiteThatIs(from);
      const body = { status: to, name: 'Half a change' };
      const answer = await rest(`PATCH /v1/websites/${website.id}`, { body });
      expect(answer.status).toBe(409);
      expect(answer.at('error.code')).toBe('CONFLICT');
      expect(websiteOf(await rest(`GET /v1/websites/${website.id}`))).toEqual(website);
    },
  );

  test.each(websiteStatuses)('leaves a website that is %s already as it is', async (status) => {
    const website = await websiteThatIs(status);
    expect(websiteOf(await rest(`PATCH /v1/websites/${website.id}`, { body: { status } }))).toEqual(website);
  });

  test('refuses statuses that only projects have', async () => {
    const { id } = await websiteThatIs('draft');
    const answer = await rest(`PATCH /v1/websites/${id}`, { body: { status: 'archived' } });
    expect(answer.status).toBe(400);
    expect(answer.at('error.details.reason')).toContain('draft, published, unpublished');
    expect((await rest(`POST /v1/websites/${id}/archive`)).status).toBe(404);
  });

  test('works by the tool as well, with the same refusals', async () => {
    const { id: websiteId } = await websiteThatIs('draft');
    const refusal = await tools(message('update_website', { websiteId, status: 'unpublished' }));
    expect(refusal.at('error.data.code')).toBe('CONFLICT');
    const success = await tools(message('update_website', { websiteId, status: 'published' }));
    expect(success.at('result.status')).toBe('published');
  });
});

describe('the verbs', () => {
  const calls = Object.entries(verbs).flatMap(([to, verb]) =>
    websiteStatuses.map(
      (from) => [verb, from, allowed.some((pair) => pair.join() === `${from},${to}`)] as const,
    ),
  );

  test.each(calls)('%s of a website that is %s is possible: %s', async (verb, from, isPossible) => {
    const website = await websiteThatIs(from);
    const answer = await rest(`POST /v1/websites/${website.id}/${verb}`);
    expect(answer.status).toBe(isPossible ? 200 : 409);
    const after = websiteOf(await rest(`GET /v1/websites/${website.id}`));
    if (!isPossible) expect(after).toEqual(website);
    else expect(answer.at('data')).toEqual(after);
  });

  test('publish happens once when it is called twenty times concurrently', async () => {
    const { id: websiteId } = await websiteThatIs('unpublished');
    const headers = { authorization: `Bearer ${owner.key}` };
    const answers = await sendConcurrently(20, () =>
      mutate(app.url, 'websites.publish', { websiteId }, headers),
    );
    expect(statusCounts(answers)).toEqual({ 200: 1, 409: 19 });
  });
});

describe('publishedAt', () => {
  test('is when the website was last published, and stays when it is unpublished', async () => {
    const { id } = await websiteThatIs('draft');
    const before = new Date().toISOString();
    const { publishedAt: first } = websiteOf(await rest(`POST /v1/websites/${id}/publish`));
    expect(first && first >= before && first <= new Date().toISOString()).toBe(true);
    expect(websiteOf(await rest(`POST /v1/websites/${id}/unpublish`)).publishedAt).toBe(first);
    const again = await rest(`PATCH /v1/websites/${id}`, { body: { status: 'published' } });
    const { publishedAt: second } = websiteOf(again);
    expect(String(second) > String(first)).toBe(true);
    const same = await rest(`PATCH /v1/websites/${id}`, { body: { status: 'published', name: 'Renamed' } });
    expect(websiteOf(same).publishedAt).toBe(second);
  });
});
