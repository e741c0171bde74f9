import { describe, expect, test } from 'vitest';
import { type RequestOptions, restClient, send, type TestResponse } from '../../support/clients/http.ts';
import { fromNewAddress } from '../../support/clients/surfaces.ts';
import { createAuthor, createCategory, createPost } from '../../support/fixtures/blog.ts';
import { createPage, paragraph } from '../../support/fixtures/pages.ts';
import { createProject } from '../../support/fixtures/projects.ts';
import { createWebsite } from '../../support/fixtures/websites.ts';
import { testServer } from '../../support/server/test.server.ts';

const { app, rest, owner } = await testServer({ TRUST_PROXY: 'true' });
const origin = 'https://www.example.com';
const key = await owner.createPublishableKey([origin]);
const fromPage = (target: string, { headers, ...outgoing }: RequestOptions = {}) =>
  restClient(app.url, key.key)(target, { ...outgoing, headers: { origin, ...fromNewAddress(), ...headers } });

const project = await createProject(rest);
const website = await createWebsite(rest, { projectId: project.id });
const page = await createPage(rest, { websiteId: website.id, title: 'Shown', blocks: [paragraph('one')] });
const draft = await createPage(rest, { websiteId: website.id, title: 'Secret', parentId: page.id });
const author = await createAuthor(rest, { projectId: project.id, name: 'Mara' });
const category = await createCategory(rest, { projectId: project.id, name: 'Bread' });
const inWebsite = { projectId: project.id, websiteId: website.id };
const post = await createPost(rest, {
  ...inWebsite,
  title: 'Rye',
  authorIds: [author.id],
  categoryIds: [category.id],
  tags: ['rye'],
});
await createPost(rest, { ...inWebsite, title: 'Secret', authorIds: [author.id], tags: ['secret'] });
await createAuthor(rest, { projectId: project.id, name: 'Secret' });
await createCategory(rest, { projectId: project.id, name: 'Secret' });
await rest(`POST /v1/pages/${page.id}/publish`);
await rest(`POST /v1/blog/posts/${post.id}/publish`);

/** What the key may read, with what it finds there while the website is visible. */
const reads: Record<string, unknown> = {
  '/v1/pages?state=live': ['Shown'],
  '/v1/pages?state=live&include=content': ['Shown'],
  '/v1/pages?state=live&q=secret': [],
  [`/v1/pages?state=live&websiteId=${website.id}`]: ['Shown'],
  '/v1/blog/posts?state=live': ['Rye'],
  [`/v1/blog/posts?state=live&projectId=${project.id}&authorId=${author.id}`]: ['Rye'],
  '/v1/blog/authors': ['Mara'],
  '/v1/blog/categories': ['Bread'],
  '/v1/blog/tags': ['rye'],
};
const single = [
  `/v1/pages/tree?websiteId=${website.id}&state=live`,
  `/v1/pages/${page.id}?state=live&format=html`,
  `/v1/pages?state=live&parentId=${page.id}`,
  `/v1/blog/posts/${post.id}?state=live`,
  `/v1/blog/posts/${post.id}/related`,
  `/v1/blog/authors/${author.id}`,
  `/v1/blog/categories/${category.id}`,
];

const namesIn = (answer: TestResponse) => {
  // Safe because the matrix checks every success against the contract.
  const items = answer.at('data') as { title?: string; name?: string }[];
  return items.map(({ title, name }) => title ?? name);
};
const exposed = (answer: TestResponse) =>
  String(answer.headers['access-control-expose-headers']).toLowerCase().split(', ').sort();

describe('a publishable key', () => {
  test('reads nothing of a website that visitors do not see', async () => {
    for (const path of Object.keys(reads)) {
      const answer = await fromPage(`GET ${path}`);
      // A filter that names what is not visible finds nothing of that name.
      expect([answer.status, answer.at('pagination.total')], path).toBeOneOf([
        [200, 0],
        [404, undefined],
      ]);
    }
    for (const path of single) expect((await fromPage(`GET ${path}`)).status, path).toBe(404);
  });

  test('reads what visitors see, and counts nothing else', async () => {
    await rest(`POST /v1/websites/${website.id}/publish`);
    await rest(`PATCH /v1/pages/${page.id}`, { body: { title: 'Secret title' } });
    const menus = { footer: [{ type: 'url', url: '/secret', label: 'Secret menu' }] };
    await rest(`PATCH /v1/websites/${website.id}`, { body: { menus } });
    for (const [path, names] of Object.entries(reads)) {
      const answer = await fromPage(`GET ${path}`);
      expect(answer.status, answer.text).toBe(200);
      expect(namesIn(answer), path).toEqual(names);
      expect(answer.text).not.toMatch(/secret/i);
    }
    for (const path of single) {
      const answer = await fromPage(`GET ${path}`);
      expect([path, answer.status]).toEqual([path, 200]);
      expect(answer.text).not.toMatch(/secret/i);
    }
    const counted = await fromPage('GET /v1/blog/authors');
    expect(counted.at('data.0.postCount')).toBe(1);
    expect((await fromPage(`GET /v1/pages/${draft.id}?state=live`)).status).toBe(404);
  });

  test.each(['/v1/pages', `/v1/pages/${page.id}?state=draft`, `/v1/pages/tree?websiteId=${website.id}`])(
    'is refused drafts: %s',
    async (path) => {
      const answer = await fromPage(`GET ${path}`);
      expect([answer.status, answer.at('error.message')]).toEqual([
        403,
        'A publishable key reads only published content. Request the state live.',
      ]);
    },
  );

  test.each([
    'GET /v1/me',
    'GET /v1/projects',
    'GET /v1/media',
    'POST /v1/pages',
    'GET /v1/contact/messages',
  ])('is refused everything else: %s', async (target) => {
    const answer = await fromPage(target, target.startsWith('POST') ? { body: {} } : {});
    expect([answer.status, answer.at('error.message')]).toEqual([403, 'This requires a secret key.']);
  });

  test('reads only within the projects that it is restricted to', async () => {
    const other = await createProject(rest);
    const restricted = await owner.createPublishableKey([origin], [other.id]);
    const answer = await restClient(app.url, restricted.key)('GET /v1/pages?state=live', {
      headers: { origin },
    });
    expect(answer.at('pagination.total'), answer.text).toBe(0);
  });

  test('answers pages of its origins so that they can read it, whatever the answer', async () => {
    const known = await fromPage(`GET /v1/pages/${page.id}?state=live`);
    const answers = [
      [200, known],
      [
        304,
        await fromPage(`GET /v1/pages/${page.id}?state=live`, {
          headers: { 'if-none-match': known.headers.etag },
        }),
      ],
      [400, await fromPage('GET /v1/pages?state=live&nonsense=1')],
      [403, await fromPage('GET /v1/projects')],
      [404, await fromPage('GET /v1/nothing')],
      [405, await fromPage('PUT /v1/pages')],
    ] as const;
    for (const [status, answer] of answers) {
      const { headers } = answer;
      expect(answer.status, answer.text).toBe(status);
      expect(headers['access-control-allow-origin'], String(status)).toBe(origin);
      expect(headers['access-control-allow-credentials']).toBeUndefined();
      expect(headers.vary).toMatch(/\borigin\b/i);
    }
    expect(exposed(known)).toEqual([
      'etag',
      'retry-after',
      'x-ratelimit-limit',
      'x-ratelimit-remaining',
      'x-ratelimit-reset',
      'x-request-id',
    ]);
  });

  test.each([
    undefined,
    'null',
    'https://evil.example.net',
    `${origin}.evil.example`,
    'http://www.example.com',
  ])('is refused from %s, unreadably', async (foreign) => {
    const answer = await fromPage('GET /v1/pages?state=live', { headers: { origin: foreign } });
    expect(answer.status).toBe(403);
    expect(answer.at('error.message')).toContain('This key may not be used by');
    expect(answer.headers['access-control-allow-origin']).toBeUndefined();
    expect(answer.headers.vary).toMatch(/\borigin\b/i);
  });

  test('leaves secret keys closed to browsers', async () => {
    const answer = await rest('GET /v1/pages?state=live', { headers: { origin } });
    expect(answer.status).toBe(200);
    expect(answer.headers['access-control-allow-origin']).toBeUndefined();
  });
});

describe('preflights', () => {
  const preflight = (path: string, headers: Record<string, string> = {}) =>
    send(app.url, `OPTIONS ${path}`, {
      headers: { origin: 'https://any.example', 'access-control-request-method': 'GET', ...headers },
    });

  test.each([
    ['/v1/pages', 'GET, HEAD'],
    ['/api/v1/pages/tree', 'GET, HEAD'],
    [`/v1/pages/${page.id}`, 'GET, HEAD'],
    ['/v1/blog/posts', 'GET, HEAD'],
    [`/v1/blog/posts/${post.id}/related`, 'GET, HEAD'],
    ['/v1/contact', 'POST'],
  ])('answer any origin at %s', async (path, methods) => {
    const { status, text, headers } = await preflight(path);
    expect([status, text]).toEqual([204, '']);
    expect(headers['access-control-allow-origin']).toBe('*');
    expect(headers['access-control-allow-credentials']).toBeUndefined();
    expect(headers['access-control-allow-methods']).toBe(methods);
    expect(headers['access-control-allow-headers']).toBe(
      'Authorization, Content-Type, If-None-Match, Idempotency-Key',
    );
    expect(headers['x-ratelimit-limit']).toBe('2147483647');
    expect(headers['x-request-id']).toMatch(/^req_/);
  });

  test.each(['/v1/projects', '/v1/me', '/v1/contact/messages', '/v1/nothing', '/v1/media'])(
    'are refused at %s',
    async (path) => {
      const { status, headers } = await preflight(path);
      expect(status).toBe(401);
      expect(headers['access-control-allow-origin']).toBeUndefined();
    },
  );
});
