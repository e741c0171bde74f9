import { describe, expect, test } from 'vitest';
import { createPage, pageOf } from '../../support/fixtures/pages.ts';
import { createProject } from '../../support/fixtures/projects.ts';
import { createWebsite } from '../../support/fixtures/websites.ts';
import { testServer } from '../../support/server/test.server.ts';

const { rest } = await testServer();
const { id: projectId } = await createProject(rest);
const { id: websiteId } = await createWebsite(rest, { projectId });
const published = await createPage(rest, { websiteId, title: 'Bread', markdown: 'Rye.' });
await rest(`POST /v1/pages/${published.id}/publish`);
const path = `/v1/pages/${published.id}`;

const tagOf = async (target: string) => String((await rest(`GET ${target}`)).headers.etag);
const known = (target: string, tag: string, headers: Record<string, string> = {}) =>
  rest(`GET ${target}`, { headers: { 'if-none-match': tag, ...headers } });
const saveDraft = () => rest(`PATCH ${path}`, { body: { title: `Draft ${performance.now()}` } });

describe('an ETag', () => {
  test('names a representation: each state, format and selection of a page has its own', async () => {
    await saveDraft();
    const targets = [
      ...[path, `${path}?format=markdown`, `${path}?format=html`, `${path}?state=live`],
      `${path}?state=live&format=markdown`,
      ...['', '&include=content', '&state=live', '&limit=1&path=/none', '&include=content&format=html'].map(
        (more) => `/v1/pages?websiteId=${websiteId}${more}`,
      ),
      `/v1/pages/tree?websiteId=${websiteId}`,
    ];
    const tags = await Promise.all(targets.map(tagOf));
    expect(new Set(tags).size).toBe(targets.length);
  });

  test('of a read is that of the change before it', async () => {
    const changed = await saveDraft();
    expect(await tagOf(path)).toBe(changed.headers.etag);
  });

  test('answers a client that has the representation with 304 until exactly that changes', async () => {
    const live = [`${path}?state=live`, `/v1/pages?websiteId=${websiteId}&state=live&include=content`];
    const tree = `/v1/pages/tree?websiteId=${websiteId}&state=live`;
    const tags = new Map(
      await Promise.all([...live, tree, path].map(async (target) => [target, await tagOf(target)] as const)),
    );
    await saveDraft();
    for (const target of [...live, tree])
      expect((await known(target, tags.get(target) ?? '')).status, target).toBe(304);
    expect((await known(path, tags.get(path) ?? '')).status).toBe(200);
    await rest(`POST ${path}/publish`);
    for (const target of [...live, tree])
      expect((await known(target, tags.get(target) ?? '')).status, target).toBe(200);
  });

  test('counts in a list of tags, as a weak one, with any encoding, and for HEAD', async () => {
    const tag = await tagOf(path);
    for (const sent of [tag, `"other", ${tag}`, `W/${tag}`, '*']) {
      const answer = await known(path, sent, { 'accept-encoding': 'gzip, br' });
      expect([answer.status, answer.text, answer.headers.etag]).toEqual([304, '', tag]);
      expect(answer.headers['cache-control']).toBe('private, no-cache');
      expect(answer.headers['x-ratelimit-remaining']).toMatch(/^\d+$/);
      expect(answer.headers['x-request-id']).toMatch(/^req_/);
    }
    expect((await rest(`HEAD ${path}`, { headers: { 'if-none-match': tag } })).status).toBe(304);
    expect((await known(path, '"other"')).status).toBe(200);
  });

  test('in If-Match requires the version of the draft in any format, and is refused when it is of what is live', async () => {
    const body = { title: 'Changed' };
    const change = (tag: string) => rest(`PATCH ${path}`, { body, headers: { 'if-match': tag } });
    const markdown = await tagOf(`${path}?format=markdown`);
    expect((await change(markdown)).status).toBe(200);
    expect((await change(markdown)).status).toBe(412);
    const fresh = await createPage(rest, { websiteId, title: 'Fresh' });
    const live = pageOf(await rest(`POST /v1/pages/${fresh.id}/publish`));
    const answer = await rest(`GET /v1/pages/${fresh.id}?state=live`);
    expect(answer.at('data.version')).toBe(live.version);
    const headers = { 'if-match': String(answer.headers.etag) };
    const refused = await rest(`PATCH /v1/pages/${fresh.id}`, { body, headers });
    expect([refused.status, refused.at('error.code')]).toEqual([412, 'PRECONDITION_FAILED']);
    expect((await change('"other"')).at('error.details.field')).toBe('If-Match');
  });

  test('is not compared for what computes from what is sent by POST', async () => {
    const body = { text: 'Bread by the water.', instruction: 'Shorten it.' };
    const headers = { 'if-none-match': '*' };
    const answer = await rest('POST /v1/ai/rewrite', { body, headers });
    expect(answer.status, answer.text).not.toBe(304);
    expect([answer.headers.etag, answer.headers['cache-control']]).toEqual([undefined, 'no-store']);
  });
});
