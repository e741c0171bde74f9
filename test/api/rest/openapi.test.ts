import { operations } from '@imprint/shared/contract';
import { scopeNames } from '@imprint/shared/scopes';
import { expect, test } from 'vitest';
import { send, valueAt } from '../../support/clients/http.ts';
import { testServer } from '../../support/server/test.server.ts';

type Json = Record<string, unknown>;
type Visit = (node: Json, path: string) => void;

const verbs = ['get', 'post', 'put', 'patch', 'delete'];
const published = operations.filter(({ operation }) => operation.rest);

const { app, rest } = await testServer({ STAGING_URL: 'https://staging.imprint.example' });
const answer = await send(app.url, 'GET /openapi.json');

function isObject(value: unknown): value is Json {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** Visits every object of the document. */
function visitAll(value: unknown, visit: Visit, path = '#'): void {
  if (isObject(value)) visit(value, path);
  if (typeof value !== 'object' || value === null) return;
  for (const [key, member] of Object.entries(value)) visitAll(member, visit, `${path}/${key}`);
}

/** Every described operation, as `GET /v1/projects/{projectId}`. */
function described(): Map<string, Json> {
  const found = new Map<string, Json>();
  for (const [path, item] of Object.entries(answer.at('paths') as Record<string, Json>)) {
    for (const verb of verbs) {
      const operation = item[verb];
      if (isObject(operation)) found.set(`${verb.toUpperCase()} ${path}`, operation);
    }
  }
  return found;
}

test('/openapi.json is public JSON of OpenAPI 3.1', () => {
  expect(answer.status).toBe(200);
  expect(answer.headers['content-type']).toMatch(/^application\/json/);
  expect(answer.at('openapi')).toMatch(/^3\.1\.\d+$/);
  expect(answer.at('info')).toMatchObject({
    title: expect.stringMatching(/./),
    version: expect.stringMatching(/./),
  });
});

test('it has the fields that OpenAPI 3.1 knows and no others at its root', () => {
  const known = ['openapi', 'info', 'jsonSchemaDialect', 'servers', 'paths', 'webhooks', 'components'];
  known.push('security', 'tags', 'externalDocs');
  expect(known).toEqual(expect.arrayContaining(Object.keys(answer.body as object)));
});

test('the public base is the first server and the staging base the second', () => {
  expect(answer.at('servers.0.url')).toBe(app.url);
  expect(answer.at('servers.1.url')).toBe('https://staging.imprint.example');
  expect(answer.at('servers.length')).toBe(2);
});

test('it describes exactly the operations of the contract that have a REST route', () => {
  const expected = published.map(({ operation }) => String(operation.rest).replaceAll(/:(\w+)/g, '{$1}'));
  expect([...described().keys()].sort()).toEqual(expected.sort());
});

test('every path that it describes is served', async () => {
  for (const target of described().keys()) {
    const reply = await rest(target.replaceAll(/\{\w+\}/g, 'proj_none').replace('GET', 'OPTIONS'));
    expect(reply.at('error.message'), target).not.toBe('There is no such path in this API.');
    if (target.startsWith('GET')) expect(reply.status, target).toBe(405);
    else expect(reply.status, target).not.toBe(405);
  }
});

test('every operation has an id of its own, a summary, a declared tag and its status of success', () => {
  const ids = new Set<unknown>();
  const tags = (answer.at('tags') as Json[]).map(({ name }) => name);
  for (const { operation } of published) {
    const name = String(operation.rest).replaceAll(/:(\w+)/g, '{$1}');
    const entry = described().get(name);
    ids.add(entry?.operationId);
    expect(entry?.summary, name).toBe(operation.summary);
    expect(tags, name).toEqual(expect.arrayContaining((entry?.tags ?? ['no tag']) as string[]));
    expect(Object.keys(entry?.responses as object), name).toContain(String(operation.status));
  }
  expect(ids.size).toBe(published.length);
  expect(ids).not.toContain(undefined);
});

test('an upload is described with both of its responses, and the result of each of several files', () => {
  const upload = described().get('POST /v1/media');
  expect(Object.keys(upload?.responses as object)).toEqual(expect.arrayContaining(['200', '201']));
  const schemas = valueAt(upload, 'responses.200.content.application/json.schema.properties.data.anyOf');
  expect(valueAt(schemas, '0.properties.deduplicated.type')).toBe('boolean');
  const result = valueAt(schemas, '1.properties.results.items.properties');
  expect(Object.keys(result as object)).toEqual(['filename', 'status', 'media', 'error']);
  expect(Object.keys(valueAt(result, 'error.properties') as object)).toContain('details');
});

test('every operation names the errors of the interface', () => {
  for (const [name, entry] of described()) {
    const statuses = Object.keys(entry.responses as object);
    expect(statuses, name).toEqual(expect.arrayContaining(['400', '401', '403', '429', '500']));
    if (name.includes('{')) expect(statuses, name).toContain('404');
  }
});

test('every response has a description and keys of the form that OpenAPI asks for', () => {
  for (const [name, { responses }] of described()) {
    for (const [status, response] of Object.entries(responses as Record<string, Json>)) {
      expect(status, name).toMatch(/^[1-5]\d\d$/);
      expect('$ref' in response || typeof response.description === 'string', name).toBe(true);
    }
  }
});

test('every template parameter of a path is declared as required, and no other path parameter', () => {
  for (const [name, { parameters = [] }] of described()) {
    const inPath = (parameters as Json[]).filter((parameter) => parameter.in === 'path');
    const declared = inPath.map((parameter) => parameter.name).sort();
    expect(declared, name).toEqual(Array.from(name.matchAll(/\{(\w+)\}/g), ([, field]) => field).sort());
    for (const parameter of inPath) expect(parameter.required, name).toBe(true);
  }
});

test('every parameter has a name, a location and a schema, and is declared once', () => {
  for (const [name, { parameters = [] }] of described()) {
    const seen = (parameters as Json[]).map((parameter) => {
      expect(parameter.in, name).toMatch(/^(path|query|header|cookie)$/);
      expect(isObject(parameter.schema), name).toBe(true);
      return `${parameter.in} ${parameter.name}`;
    });
    expect(new Set(seen).size, name).toBe(seen.length);
  }
});

test('a body is described for methods that send one, and never for GET and DELETE of one thing', () => {
  for (const [name, entry] of described()) {
    const schema = valueAt(entry, 'requestBody.content.application/json.schema');
    if (/^(GET|DELETE (?!.*\/batch$))/.test(name)) expect(entry.requestBody, name).toBeUndefined();
    else if (schema) expect(schema, name).toMatchObject({ type: 'object', additionalProperties: false });
  }
  const create = described().get('POST /v1/projects');
  expect(valueAt(create, 'requestBody.content.application/json.schema.required')).toEqual(['name']);
});

test('a body that has required fields is required itself', () => {
  for (const [name, entry] of described()) {
    const schema = valueAt(entry, 'requestBody.content.application/json.schema');
    if (!isObject(schema) || !Array.isArray(schema.required)) continue;
    expect(valueAt(entry, 'requestBody.required'), name).toBe(true);
  }
});

test('every reference resolves', () => {
  let count = 0;
  visitAll(answer.body, ({ $ref }, path) => {
    if (typeof $ref !== 'string') return;
    count++;
    const target = $ref.replace('#/', '').split('/').join('.');
    expect(isObject(answer.at(target)), `${path} -> ${$ref}`).toBe(true);
  });
  expect(count).toBeGreaterThan(50);
});

test('schemas use JSON Schema types only and require only fields that they describe', () => {
  visitAll(answer.at('paths'), ({ type, properties, required }, path) => {
    if (typeof type === 'string') {
      expect(type, path).toMatch(/^(string|number|integer|boolean|object|array|null|http)$/);
    }
    if (!isObject(properties) || !Array.isArray(required)) return;
    expect(Object.keys(properties), path).toEqual(expect.arrayContaining(required));
  });
});

const lists = [
  ...['GET /v1/projects', 'GET /v1/websites', 'GET /v1/websites/{websiteId}/redirects'],
  ...['GET /v1/pages', 'GET /v1/pages/{pageId}/revisions', 'GET /v1/media'],
  ...['GET /v1/design/collections', 'GET /v1/design/tokens', 'GET /v1/design/components'],
  ...['GET /v1/media/{mediaId}/references', 'GET /v1/design/components/{componentId}/usages'],
  ...['GET /v1/blog/posts', 'GET /v1/blog/posts/{postId}/revisions', 'GET /v1/blog/authors'],
  ...['GET /v1/blog/categories', 'GET /v1/blog/tags', 'GET /v1/contact/messages'],
];

test('successes describe the envelopes and the rate limit headers of the interface', () => {
  for (const [name, { responses }] of described()) {
    const success = Object.entries(responses as Json).find(([status]) => status.startsWith('2'))?.[1];
    const schema = valueAt(success, 'content.application/json.schema');
    const required = valueAt(schema, 'required') as string[];
    const isList = lists.includes(name);
    expect(required.sort(), name).toEqual(isList ? ['data', 'pagination'] : ['data', 'meta', 'success']);
    const headers = Object.keys(valueAt(success, 'headers') as Json);
    expect(headers).toEqual(
      expect.arrayContaining(['X-RateLimit-Limit', 'X-RateLimit-Remaining', 'X-RateLimit-Reset']),
    );
  }
});

test('it asks for a bearer key everywhere and names every scope', () => {
  expect(answer.at('security')).toEqual([{ apiKey: [] }]);
  expect(answer.at('components.securitySchemes.apiKey')).toMatchObject({ type: 'http', scheme: 'bearer' });
  for (const scope of scopeNames) expect(answer.text).toContain(scope);
});

test('it offers Idempotency-Key where a repeated request would change something again, and nowhere else', () => {
  for (const { name, operation } of published) {
    const { parameters } = described().get(String(operation.rest).replaceAll(/:(\w+)/g, '{$1}')) ?? {};
    const names = (parameters as Json[]).map((parameter) => parameter.name);
    const isKept = operation.kind === 'mutation' && operation.rest?.startsWith('POST');
    expect(names.includes('Idempotency-Key'), name).toBe(isKept);
  }
});
