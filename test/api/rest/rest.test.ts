import { operations } from '@imprint/shared/contract';
import { describe, expect, test } from 'vitest';
import { restClient, send, sendRaw } from '../../support/clients/http.ts';
import { message, query, toolCall, toolClient } from '../../support/clients/rpc.ts';
import { createProject } from '../../support/fixtures/projects.ts';
import { testServer } from '../../support/server/test.server.ts';

const utc = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d{1,6})?Z$/;
const requestId = /^req_[0-9a-z]+$/;

const { app, owner, rest, readOnly, stranger } = await testServer({ TRUST_PROXY: 'true' });
const { id: projectId } = await createProject(rest, { name: 'Anchor' });

describe('the envelopes', () => {
  test('a success holds exactly success, data and meta, and meta exactly requestId and timestamp', async () => {
    const answer = await rest('GET /v1/me');
    expect(answer.status).toBe(200);
    expect(answer.body).toEqual({
      success: true,
      data: expect.any(Object),
      meta: { requestId: expect.stringMatching(requestId), timestamp: expect.stringMatching(utc) },
    });
    expect(Math.abs(Date.parse(String(answer.at('meta.timestamp'))) - Date.now())).toBeLessThan(10_000);
  });

  test('meta.requestId is the header X-Request-Id, and each request has its own', async () => {
    const answers = await Promise.all([rest('GET /v1/me'), rest('GET /v1/me')]);
    for (const answer of answers) expect(answer.at('meta.requestId')).toBe(answer.headers['x-request-id']);
    expect(answers[0]?.headers['x-request-id']).not.toBe(answers[1]?.headers['x-request-id']);
  });

  test('a list holds exactly data and pagination, without nextCursor on the last page', async () => {
    const answer = await rest('GET /v1/projects?q=anchor');
    expect(answer.status).toBe(200);
    expect(answer.body).toEqual({
      data: [expect.objectContaining({ id: projectId })],
      pagination: { hasMore: false, total: 1 },
    });
  });

  test('a list page that is not the last carries nextCursor', async () => {
    await rest('POST /v1/projects', { body: { name: 'Second' } });
    const answer = await rest('GET /v1/projects?limit=1');
    expect(answer.body).toEqual({
      data: [expect.any(Object)],
      pagination: { hasMore: true, nextCursor: expect.stringMatching(/./), total: expect.any(Number) },
    });
  });

  test('a project carries every field of the interface, its id prefixed and its times in UTC', async () => {
    const answer = await rest(`GET /v1/projects/${projectId}`);
    expect(answer.at('data')).toMatchObject({
      id: expect.stringMatching(/^proj_[0-9a-z]{26}$/),
      name: 'Anchor',
      slug: 'anchor',
      status: expect.stringMatching(/^(draft|published|archived)$/),
      createdAt: expect.stringMatching(utc),
      updatedAt: expect.stringMatching(utc),
    });
  });

  test('a create answers 201 and the success envelope', async () => {
    const answer = await rest('POST /v1/projects', { body: { name: 'Created' } });
    expect(answer.status).toBe(201);
    expect(Object.keys(answer.body as object).sort()).toEqual(['data', 'meta', 'success']);
  });

  test('a delete answers 200 and exactly the id and deleted', async () => {
    const id = (await rest('POST /v1/projects', { body: { name: 'Doomed' } })).at('data.id');
    const answer = await rest(`DELETE /v1/projects/${id}`);
    expect(answer.status).toBe(200);
    expect(answer.at('data')).toEqual({ id, deleted: true });
  });

  test('every response is JSON, even if the client requests something else', async () => {
    for (const target of ['GET /v1/projects', 'GET /v1/nothing', 'PUT /v1/projects']) {
      const answer = await rest(target, { headers: { accept: 'text/html' } });
      expect(answer.headers['content-type']).toMatch(/^application\/json/);
    }
  });

  test('/v1 and /api/v1 serve the same operations', async () => {
    for (const { operation } of operations) {
      if (!operation.rest) continue;
      const target = operation.rest.replaceAll(/:\w+/g, 'proj_none');
      const [short, long] = await Promise.all([rest(target), rest(target.replace('/v1', '/api/v1'))]);
      expect(long.status, target).toBe(short.status);
      expect(Object.keys(long.body as object), target).toEqual(Object.keys(short.body as object));
    }
  });

  test('HEAD answers like GET with the same headers and no body', async () => {
    for (const path of [`/v1/projects/${projectId}`, '/v1/projects/proj_none', '/v1/nothing']) {
      const get = await rest(`GET ${path}`);
      const raw = await sendRaw(
        app.url,
        `HEAD ${path} HTTP/1.1\r\nHost: x\r\nAuthorization: Bearer ${owner.key}\r\nConnection: close\r\n\r\n`,
      );
      const [head = '', body] = raw.split('\r\n\r\n');
      expect(head).toContain(`HTTP/1.1 ${get.status} `);
      expect(head.toLowerCase()).toContain(`content-length: ${get.headers['content-length']}`);
      expect(head.toLowerCase()).toContain('x-request-id: req_');
      expect(body, path).toBe('');
    }
  });

  test('GET /v1/me returns the organization, environment, scopes, expiry and windows of the key', async () => {
    const expiresAt = new Date(Date.now() + 86_400_000).toISOString();
    const key = await owner.createKey({ scopes: ['blog:read'], environment: 'dev', expiresAt });
    const answer = await restClient(app.url, key.key)('GET /v1/me');
    const { name, slug } = owner.organization;
    expect(answer.at('data')).toMatchObject({
      id: key.id,
      type: 'apiKey',
      organization: { id: expect.stringMatching(/^org_/), name, slug, plan: 'free' },
      environment: 'dev',
      scopes: ['blog:read'],
      expiresAt,
      windows: expect.any(Array),
    });
  });
});

/** Asserts that the response is the error envelope and nothing else. */
function errorBody(code: string, details?: object) {
  return {
    success: false,
    error: { code, message: expect.stringMatching(/\w{3,} \w+/), ...(details && { details }) },
  };
}

describe('the error table', () => {
  test('400 VALIDATION_ERROR names the first field and reason, and all of them', async () => {
    const answer = await rest('POST /v1/projects', { body: { name: 'ab', slug: 'No!' } });
    expect(answer.status).toBe(400);
    const field = expect.stringMatching(/^(name|slug)$/);
    const problem = { field, reason: expect.stringMatching(/\w/) };
    expect(answer.body).toEqual(errorBody('VALIDATION_ERROR', { ...problem, errors: [problem, problem] }));
    expect(answer.at('error.details.errors.0')).toEqual({
      field: answer.at('error.details.field'),
      reason: answer.at('error.details.reason'),
    });
  });

  test('403 FORBIDDEN for a missing scope names the scope and what the key has', async () => {
    const answer = await readOnly.rest('POST /v1/projects', { body: { name: 'Forbidden' } });
    expect(answer.status).toBe(403);
    const provided = ['projects:read', 'websites:read', 'media:read', 'design:read', 'blog:read'];
    expect(answer.body).toEqual(errorBody('FORBIDDEN', { required: 'projects:write', provided }));
  });

  test("403 FORBIDDEN for another organization's resource carries the same details and nothing of it", async () => {
    const { key } = await stranger.createKey({ scopes: ['projects:read'] });
    const answer = await restClient(app.url, key)(`GET /v1/projects/${projectId}`);
    expect(answer.status).toBe(403);
    const details = { required: 'projects:read', provided: ['projects:read'] };
    expect(answer.body).toEqual(errorBody('FORBIDDEN', details));
    const words = 'This belongs to another organization.';
    expect(answer.at('error.message')).toBe(words);
    const authorization = { authorization: `Bearer ${key}` };
    const trpc = await query(app.url, 'projects.get', { projectId }, authorization);
    expect([trpc.at('error.message'), trpc.at('error.data.details')]).toEqual([words, details]);
    const tools = toolClient(app.url, key);
    const direct = await tools(message('get_project', { projectId }));
    const { required } = details;
    expect([direct.at('error.message'), direct.at('error.data.details.required')]).toEqual([words, required]);
    const called = await tools(toolCall('get_project', { projectId }));
    expect(called.at('result.content.0.text')).toMatch(words);
    expect(answer.text).not.toMatch(/anchor/i);
  });

  test('404 NOT_FOUND for an id that is unknown or malformed, and for an unknown path', async () => {
    const unknown = projectId.replace(/.{4}$/, '0000');
    for (const path of [`projects/${unknown}`, 'projects/nonsense', 'projects/key_1', 'nothing', '']) {
      const answer = await rest(`GET /v1/${path}`);
      expect(answer.status, path).toBe(404);
      expect(answer.body, path).toEqual(errorBody('NOT_FOUND'));
    }
  });

  test("404 NOT_FOUND for another environment's resource", async () => {
    const testing = restClient(app.url, (await owner.createKey({ environment: 'test' })).key);
    expect((await testing(`GET /v1/projects/${projectId}`)).status).toBe(404);
  });

  test('405 METHOD_NOT_ALLOWED names the allowed methods', async () => {
    const answer = await rest('PUT /v1/projects');
    expect(answer.status).toBe(405);
    expect(answer.body).toEqual(errorBody('METHOD_NOT_ALLOWED'));
    expect(String(answer.headers.allow).split(', ').sort()).toEqual(['GET', 'HEAD', 'POST']);
  });

  test('409 CONFLICT for a slug that is taken carries a suggestion that is free', async () => {
    const answer = await rest('POST /v1/projects', { body: { name: 'Other', slug: 'anchor' } });
    expect(answer.status).toBe(409);
    expect(answer.at('error.code')).toBe('CONFLICT');
    const slug = answer.at('error.details.suggestion');
    expect((await rest('POST /v1/projects', { body: { name: 'Other', slug } })).status).toBe(201);
  });

  test('412 PRECONDITION_FAILED for a stale If-Match carries the current version', async () => {
    const target = `PATCH /v1/projects/${projectId}`;
    const answer = await rest(target, { body: { name: 'Stale' }, headers: { 'if-match': '"99"' } });
    expect(answer.status).toBe(412);
    expect(answer.at('error.code')).toBe('PRECONDITION_FAILED');
    const { etag } = (await rest(`GET /v1/projects/${projectId}`)).headers;
    expect(etag).toContain(`"${answer.at('error.details.currentVersion')}.`);
  });
});

test('the address of a request is never trusted to hold a key: a query parameter does not authenticate', async () => {
  const answer = await send(app.url, `GET /v1/me?api_key=${owner.key}&access_token=${owner.key}`);
  expect(answer.status).toBe(401);
});
