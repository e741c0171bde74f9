import { describe, expect, test } from 'vitest';
import { send } from '../../support/clients/http.ts';
import { createToken, importTokens } from '../../support/fixtures/design.ts';
import { createProject } from '../../support/fixtures/projects.ts';
import { testServer } from '../../support/server/test.server.ts';

const { app, rest } = await testServer();

const number = (value: number) => ({ type: 'number', values: { default: value } });
const get = (path: string, headers: Record<string, string> = {}) =>
  send(app.url, `GET /files/${path}`, { headers });

async function filled() {
  const { id: projectId } = await createProject(rest);
  const token = await createToken(rest, { projectId, path: 'size', ...number(1) });
  return { projectId, token };
}

describe('a file of design tokens', () => {
  test.each([
    ['tokens.json', 'application/design-tokens+json; charset=utf-8', '"$value"'],
    ['tokens.css', 'text/css; charset=utf-8', '--size: 1'],
    ['tailwind.css', 'text/css; charset=utf-8', '--size: 1'],
  ])('%s is public, usable from any origin and never executable', async (filename, type, part) => {
    const { projectId } = await filled();
    const file = await get(`${projectId}/${filename}`);
    expect(file.status).toBe(200);
    expect(file.text).toContain(part);
    expect(file.headers).toMatchObject({
      'content-type': type,
      'cache-control': 'no-cache',
      'x-content-type-options': 'nosniff',
      'access-control-allow-origin': '*',
      'cross-origin-resource-policy': 'cross-origin',
      'content-security-policy': expect.stringContaining("default-src 'none'"),
      'x-request-id': expect.stringMatching(/^req_/),
    });
  });

  test('is the same text as the export', async () => {
    const { projectId } = await filled();
    const css = await rest(`GET /v1/design/export?projectId=${projectId}&format=css`);
    expect((await get(`${projectId}/tokens.css`)).text).toBe(css.at('data.content'));
    const dtcg = await rest(`GET /v1/design/export?projectId=${projectId}`);
    expect((await get(`${projectId}/tokens.json`)).body).toEqual(dtcg.at('data.document'));
  });

  test('is revalidated while nothing changes, and sent again as soon as something does', async () => {
    const { projectId, token } = await filled();
    const path = `${projectId}/tokens.css`;
    const first = await get(path);
    const etag = String(first.headers.etag);
    expect(etag).toMatch(/^"[0-9a-f]{64}"$/);
    for (const tag of [etag, `W/${etag}`, `"other", ${etag}`, '*']) {
      const known = await get(path, { 'if-none-match': tag });
      expect([known.status, known.text, known.headers.etag]).toEqual([304, '', etag]);
    }
    await rest(`PATCH /v1/design/tokens/${token.id}`, { body: { values: { default: 2 } } });
    const next = await get(path, { 'if-none-match': etag });
    expect([next.status, next.text]).toEqual([200, first.text.replace('--size: 1', '--size: 2')]);
    await rest(`DELETE /v1/design/tokens/${token.id}`);
    expect((await get(path)).text).not.toContain('--size');
  });

  test('holds one collection on request', async () => {
    const { projectId } = await filled();
    const body = { projectId, name: 'Theme' };
    const collectionId = String((await rest('POST /v1/design/collections', { body })).at('data.id'));
    await createToken(rest, { projectId, collectionId, path: 'other', ...number(3) });
    expect((await get(`${projectId}/tokens.css?collectionId=${collectionId}`)).text).not.toContain('--size');
    expect((await get(`${projectId}/tokens.css`)).text).toMatch(/--size: 1.*--other: 3/s);
    await importTokens(rest, projectId, { other: { $type: 'number', $value: 4 } });
    expect((await get(`${projectId}/tokens.json`)).status).toBe(409);
    expect((await get(`${projectId}/tokens.json?collectionId=${collectionId}`)).status).toBe(200);
    const { projectId: foreign } = await filled();
    expect((await get(`${foreign}/tokens.css?collectionId=${collectionId}`)).status).toBe(404);
  });

  test('allows HEAD and no method that writes', async () => {
    const { projectId } = await filled();
    const path = `/files/${projectId}/tokens.css`;
    const head = await send(app.url, `HEAD ${path}`);
    expect([head.status, head.text]).toEqual([200, '']);
    expect(head.headers.etag).toBe((await send(app.url, `GET ${path}`)).headers.etag);
    expect((await send(app.url, `POST ${path}`)).status).toBe(405);
  });

  test('of a project without tokens holds none', async () => {
    const { id } = await createProject(rest);
    const document = await get(`${id}/tokens.json`);
    expect([document.status, document.text.includes('$value')]).toEqual([200, false]);
    expect((await get(`${id}/tokens.css`)).status).toBe(200);
  });

  test.each([
    ['proj_01h2xcejqtf2nbrexx3vqjhp41/tokens.css'],
    ['proj_nonsense/tokens.css'],
    ['proj_/tokens.css'],
    ['OWN/other.css'],
    ['OWN/tokens.css?collectionId=nonsense'],
    ['OWN/tokens.css?collectionId='],
    ['OWN/tokens.css?collectionId=tcol_01h2xcejqtf2nbrexx3vqjhp41'],
  ])('is not at %s', async (path) => {
    const { projectId } = await filled();
    const answer = await get(path.replace('OWN', projectId));
    expect([answer.status, answer.at('error.code')]).toEqual([404, 'NOT_FOUND']);
  });

  test('is not found once its project is deleted', async () => {
    const { projectId } = await filled();
    expect((await get(`${projectId}/tokens.css`)).status).toBe(200);
    await rest(`DELETE /v1/projects/${projectId}?cascade=true`);
    expect((await get(`${projectId}/tokens.css`)).status).toBe(404);
  });
});
