import { contract, operations } from '@imprint/shared/contract';
import { errorCodes } from '@imprint/shared/errors';
import { expect, test } from 'vitest';
import { send } from '../../support/clients/http.ts';
import { testServer } from '../../support/server/test.server.ts';

const { app } = await testServer();
const get = (path: string, accept?: string) => send(app.url, `GET ${path}`, { headers: { accept } });

test('/docs answers with Markdown unless Accept names HTML', async () => {
  for (const accept of [undefined, '*/*', 'text/markdown', 'application/json']) {
    const { status, headers, text } = await get('/docs', accept);
    expect(status).toBe(200);
    expect(headers['content-type']).toBe('text/markdown; charset=utf-8');
    expect(headers.vary).toContain('Accept');
    expect(text).toMatch(/^# API reference\n/);
  }
  const page = await get('/docs', 'text/html,application/xhtml+xml;q=0.9,*/*;q=0.8');
  expect(page.headers['content-type']).not.toContain('markdown');
  expect(page.headers.vary).toContain('Accept');
});

/** The path of every page. */
const paths = [
  '/docs',
  '/docs/errors',
  ...errorCodes.map((code) => `/docs/errors/${code}`),
  ...Object.keys(contract).map((resource) => `/docs/${resource}`),
  ...operations.map(({ name }) => `/docs/${name.replace('.', '/')}`),
];

test('every page of the reference is there as Markdown', async () => {
  for (const path of paths) {
    const { status, text } = await get(`${path}.md`);
    expect(status, path).toBe(200);
    expect(text, path).toMatch(/^# .+\n/);
  }
});

test('a page is the same with and without .md', async () => {
  for (const path of ['/docs', '/docs/errors/NOT_FOUND', '/docs/pages', '/docs/pages/create'])
    expect((await get(path)).text, path).toBe((await get(`${path}.md`)).text);
});

test('the page of an operation has its call, fields, errors and examples', async () => {
  const { text } = await get('/docs/pages/create.md', 'text/html');
  expect(text.match(/^##+ .*$/gm)).toEqual([
    '## Call',
    '## Fields',
    '### JSON body',
    '### Headers',
    '## Response',
    '## Errors',
    '## Examples',
  ]);
  expect(text).toContain('- REST: `POST /v1/pages`\n- Tool: `create_page`');
  expect(text).toMatch(/^- `title` \(string, required\): .*1 to 255 characters\.$/m);
  expect(text).toContain(`curl -X POST "${app.url}/v1/pages"`);
});

test('every link of a page leads to a page', async () => {
  for (const path of ['/docs', '/docs/pages', '/docs/pages/create', '/docs/errors/NOT_FOUND']) {
    const { text } = await get(path);
    const links = [...text.matchAll(/\]\((\/docs[^)#]*)(?:#(\w+))?\)/g)];
    expect(links.length, path).toBeGreaterThan(0);
    for (const [, target = ''] of links) expect(paths).toContain(target.replace(/\.md$/, ''));
  }
});

test('/llms.txt names what there is, and each link is Markdown or OpenAPI', async () => {
  const { headers, text } = await get('/llms.txt');
  expect(headers['content-type']).toBe('text/plain; charset=utf-8');
  expect(text).toMatch(/^# Imprint\n\n> /);
  const links = [...text.matchAll(/\]\(([^)]+)\)/g)].map(([, link = '']) => link);
  expect(links).toContain(`${app.url}/docs/pages.md`);
  for (const link of links) {
    const answer = await get(link.replace(app.url, ''));
    expect(answer.headers['content-type'], link).toMatch(/^(text\/markdown|application\/json)/);
    expect(answer.status, link).toBe(200);
  }
});

test('who has a page already is answered with 304, and what does not exist with 404', async () => {
  for (const path of ['/docs', '/docs/pages.md', '/llms.txt']) {
    const { etag = '' } = (await get(path)).headers;
    const answer = await send(app.url, `GET ${path}`, { headers: { 'if-none-match': etag } });
    expect([answer.status, answer.text]).toEqual([304, '']);
  }
  for (const path of ['/docs/dances', '/docs/pages/dance.md', '/docs/pages/list/more', '/docs.md/pages']) {
    const answer = await get(path);
    expect([path, answer.status, answer.at('error.code')]).toEqual([path, 404, 'NOT_FOUND']);
  }
});
