import { operations } from '@imprint/shared/contract';
import { scopeNames } from '@imprint/shared/scopes';
import { createConfig, lintFromString } from '@redocly/openapi-core';
import { expect, test } from 'vitest';
import { send, valueAt } from '../../support/clients/http.ts';
import { testServer } from '../../support/server/test.server.ts';

type Json = Record<string, unknown>;
type Visit = (node: Json, path: string) => void;

const verbs = ['get', 'post', 'put', 'patch', 'delete'];
const published = operations.filter(({ operation }) => operation.rest);

const bases = { PUBLIC_URL: 'https://imprint.example', STAGING_URL: 'https://staging.imprint.example' };
const { app, rest } = await testServer(bases);
const answer = await send(app.url, 'GET /openapi.json');
const document = answer.body as Json;

function isObject(value: unknown): value is Json {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** Visits every object of the document. */
function visitAll(value: unknown, visit: Visit, path = '#'): void {
  if (isObject(value)) visit(value, path);
  if (typeof value !== 'object' || value === null) return;
  for (const [key, member] of Object.entries(value)) visitAll(member, visit, `${path}/${key}`);
}

/** A reference within the document as a dotted path. */
function dotted(reference: string): string {
  return reference.replace('#/', '').replaceAll('/', '.');
}

/** Every described operation by its route, such as `GET /v1/projects/{projectId}`. */
const described = new Map(
  Object.entries(document.paths as Record<string, Json>).flatMap(([path, item]) =>
    verbs.flatMap((verb): [string, Json][] => {
      const operation = item[verb];
      return isObject(operation) ? [[`${verb.toUpperCase()} ${path}`, operation]] : [];
    }),
  ),
);

test('/openapi.json is public JSON of OpenAPI 3.1', () => {
  expect(answer.status).toBe(200);
  expect(answer.headers['content-type']).toMatch(/^application\/json/);
  expect(valueAt(document, 'openapi')).toMatch(/^3\.1\.\d+$/);
  expect(valueAt(document, 'info')).toMatchObject({
    title: expect.stringMatching(/./),
    version: expect.stringMatching(/./),
  });
});

test('it is clean under the recommended rules of Redocly', async () => {
  const config = await createConfig({ extends: ['recommended'] });
  const problems = await lintFromString({ source: answer.text, absoluteRef: '/openapi.json', config });
  expect(problems.map(({ ruleId, message }) => `${ruleId}: ${message}`)).toEqual([]);
});

test('the public base is the first server and the staging base the second', () => {
  expect(valueAt(document, 'servers.0.url')).toBe('https://imprint.example');
  expect(valueAt(document, 'servers.1.url')).toBe('https://staging.imprint.example');
  expect(valueAt(document, 'servers.length')).toBe(2);
});

test('it describes exactly the operations of the contract that have a REST route', () => {
  const expected = published.map(({ operation }) => String(operation.rest).replaceAll(/:(\w+)/g, '{$1}'));
  expect([...described.keys()].sort()).toEqual(expected.sort());
});

test('every path that it describes is served', async () => {
  for (const target of described.keys()) {
    const reply = await rest(target.replaceAll(/\{\w+\}/g, 'proj_none').replace('GET', 'OPTIONS'));
    expect(reply.at('error.message'), target).not.toBe('This path does not exist in the API.');
    if (target.startsWith('GET')) expect(reply.status, target).toBe(405);
    else expect(reply.status, target).not.toBe(405);
  }
});

test('every operation has an id of its own, a summary, a declared tag and its status of success', () => {
  const ids = new Set<unknown>();
  const tags = (valueAt(document, 'tags') as Json[]).map(({ name }) => name);
  for (const { operation } of published) {
    const name = String(operation.rest).replaceAll(/:(\w+)/g, '{$1}');
    const entry = described.get(name);
    ids.add(entry?.operationId);
    expect(entry?.summary, name).toBe(operation.summary);
    expect(tags, name).toEqual(expect.arrayContaining((entry?.tags ?? ['no tag']) as string[]));
    expect(Object.keys(entry?.responses as object), name).toContain(String(operation.status));
  }
  expect(ids.size).toBe(published.length);
  expect(ids).not.toContain(undefined);
});

test('an upload is described with both of its answers, and its form takes files', () => {
  const upload = described.get('POST /v1/media') ?? {};
  const media = { $ref: '#/components/schemas/Media' };
  const { 200: several, 201: one } = upload.responses as Record<string, Json>;
  const data = 'content.application/json.schema.properties.data';
  expect(valueAt(one, `${data}.allOf.0`)).toEqual(media);
  expect(valueAt(one, `${data}.allOf.1.properties.deduplicated.type`)).toBe('boolean');
  expect(valueAt(several, `${data}.anyOf.1`)).toEqual({ $ref: '#/components/schemas/UploadedFiles' });
  const form = valueAt(upload, 'requestBody.content.multipart/form-data.schema');
  expect(valueAt(form, 'properties.file.items')).toMatchObject({ type: 'string', format: 'binary' });
  expect(valueAt(form, 'required')).toEqual(['projectId', 'file']);
});

test('no shape of more than three fields is spelled out twice', () => {
  const seen = new Map<string, string>();
  const visit: Visit = ({ properties }, path) => {
    const isEnvelope = isObject(properties) && 'success' in properties;
    if (!isObject(properties) || isEnvelope || Object.keys(properties).length < 4) return;
    const text = JSON.stringify(properties);
    expect(seen.get(text), path).toBeUndefined();
    seen.set(text, path);
  };
  for (const [name, { responses }] of described) visitAll(responses, visit, name);
  visitAll(valueAt(document, 'components.schemas'), visit, 'components');
});

test('every operation names the errors of the interface', () => {
  for (const [name, entry] of described) {
    const statuses = Object.keys(entry.responses as object);
    expect(statuses, name).toEqual(expect.arrayContaining(['400', '401', '403', '429', '500']));
    if (name.includes('{')) expect(statuses, name).toContain('404');
  }
});

test('a body is described for methods that send one, and never for GET and DELETE of one thing', () => {
  for (const [name, entry] of described) {
    const schema = valueAt(entry, 'requestBody.content.application/json.schema');
    if (/^(GET|DELETE (?!.*\/batch$))/.test(name)) expect(entry.requestBody, name).toBeUndefined();
    else if (schema) expect(schema, name).toMatchObject({ type: 'object', additionalProperties: false });
  }
  const create = described.get('POST /v1/projects');
  expect(valueAt(create, 'requestBody.content.application/json.schema.required')).toEqual(['name']);
});

test('a body that has required fields is required itself', () => {
  for (const [name, entry] of described) {
    const schema = valueAt(entry, 'requestBody.content.application/json.schema');
    if (!isObject(schema) || !Array.isArray(schema.required)) continue;
    expect(valueAt(entry, 'requestBody.required'), name).toBe(true);
  }
});

const lists = [
  ...['GET /v1/projects', 'GET /v1/websites', 'GET /v1/websites/{websiteId}/redirects'],
  ...['GET /v1/pages', 'GET /v1/pages/{pageId}/revisions', 'GET /v1/media', 'GET /v1/media-folders'],
  ...['GET /v1/design/collections', 'GET /v1/design/tokens', 'GET /v1/design/components'],
  ...['GET /v1/media/{mediaId}/references', 'GET /v1/design/components/{componentId}/usages'],
  ...['GET /v1/blog/posts', 'GET /v1/blog/posts/{postId}/revisions', 'GET /v1/blog/authors'],
  ...['GET /v1/blog/categories', 'GET /v1/blog/tags', 'GET /v1/contact/messages'],
  ...['GET /v1/webhooks', 'GET /v1/webhooks/{webhookId}/deliveries', 'GET /v1/requests'],
  ...['GET /v1/rewinds', 'GET /v1/rewinds/{rewindId}/items'],
];

test('successes describe the envelopes of the interface', () => {
  for (const [name, { responses }] of described) {
    const success = Object.entries(responses as Json).find(([status]) => status.startsWith('2'))?.[1];
    const schema = valueAt(success, 'content.application/json.schema');
    const required = valueAt(schema, 'required') as string[];
    const isList = lists.includes(name);
    expect(required.sort(), name).toEqual(isList ? ['data', 'pagination'] : ['data', 'meta', 'success']);
  }
});

test('every answer describes its headers, those of limits and the id of the request among them', () => {
  const common = ['X-RateLimit-Limit', 'X-RateLimit-Remaining', 'X-RateLimit-Reset', 'X-Request-Id'];
  const own: Record<string, string> = { 401: 'WWW-Authenticate', 429: 'Retry-After', 503: 'Retry-After' };
  for (const [name, { responses }] of described) {
    for (const [status, response] of Object.entries(responses as Record<string, Json>)) {
      const target = typeof response.$ref === 'string' ? valueAt(document, dotted(response.$ref)) : response;
      const headers = Object.keys(valueAt(target, 'headers') as Json);
      expect(headers, `${name} ${status}`).toEqual(
        expect.arrayContaining([...common, own[status] ?? []].flat()),
      );
      if (name.startsWith('GET') && ['200', '304'].includes(status)) expect(headers, name).toContain('ETag');
    }
  }
});

test('every tag says what the resource is', () => {
  for (const { name, description } of valueAt(document, 'tags') as Json[])
    expect(description, String(name)).toMatch(/^[A-Z].{10,}\.$/);
});

test('it asks for a bearer key everywhere and names every scope', () => {
  expect(valueAt(document, 'security')).toEqual([{ apiKey: [] }]);
  expect(valueAt(document, 'components.securitySchemes.apiKey')).toMatchObject({
    type: 'http',
    scheme: 'bearer',
  });
  for (const scope of scopeNames) expect(answer.text).toContain(scope);
});

test('it offers Idempotency-Key where a repeated request would change something again, and nowhere else', () => {
  for (const { name, operation } of published) {
    const { parameters } = described.get(String(operation.rest).replaceAll(/:(\w+)/g, '{$1}')) ?? {};
    const names = (parameters as Json[]).map((parameter) => parameter.name);
    const isKept = operation.kind === 'mutation' && operation.rest?.startsWith('POST');
    expect(names.includes('Idempotency-Key'), name).toBe(isKept);
  }
});
