import { createClient } from '@imprint/client/trpc';
import type { Project } from '@imprint/shared/contract/projects';
import type { ErrorCode, ErrorDetails } from '@imprint/shared/errors';
import type { AppRouter } from '@imprint/shared/router';
import type { ProjectStatus } from '@imprint/shared/statuses';
import { describe, expect, expectTypeOf, test } from 'vitest';
import { testServer } from '../../support/server/test.server.ts';

const { app, owner, rest } = await testServer();
const client = createClient({ url: app.url, apiKey: owner.key });

/** The error shape that the router type declares. */
type ErrorData = AppRouter['_def']['_config']['$types']['errorShape']['data'];

/** Returns the error that rejects a call. */
async function refusalOf(work: Promise<unknown>): Promise<Error & { data: ErrorData }> {
  const outcome: unknown = await work.catch((error: unknown) => error);
  if (outcome instanceof Error && outcome.name === 'TRPCClientError' && 'data' in outcome) {
    // Safe because errors of the client have `data`, whose contents the tests check.
    return outcome as Error & { data: ErrorData };
  }
  throw new Error('The call was not refused.', { cause: outcome });
}

describe('the client for internal apps', () => {
  test('creates, reads, lists, changes and deletes with the same results as REST', async () => {
    const created = await client.projects.create.mutate({ name: 'By client' });
    expect((await rest(`GET /v1/projects/${created.id}`)).at('data')).toEqual(created);
    expect(await client.projects.get.query({ projectId: created.id })).toEqual(created);

    const list = await client.projects.list.query({ q: 'by client', limit: 5 });
    expect(list).toEqual({ data: [created], pagination: { hasMore: false, total: 1 } });
    expect((await rest('GET /v1/projects?q=by%20client&limit=5')).body).toEqual(list);

    const published = await client.projects.publish.mutate({ projectId: created.id });
    expect(published.status).toBe('published');
    const deleted = await client.projects.delete.mutate({ projectId: created.id });
    expect(deleted).toEqual({ id: created.id, deleted: true });
  });

  test('can omit an input without required fields', async () => {
    expect((await client.projects.list.query()).pagination.hasMore).toBe(false);
    expect((await client.me.get.query()).type).toBe('apiKey');
  });

  test('sends more calls at once than one batch holds', async () => {
    const answers = await Promise.all(Array.from({ length: 45 }, () => client.me.get.query({})));
    expect(new Set(answers.map(({ id }) => id)).size).toBe(1);
  });

  test('acts within the scopes of its key', async () => {
    const reader = createClient({ url: app.url, apiKey: owner.readOnlyKey });
    expect((await reader.projects.list.query()).data).toEqual([]);
    const { data } = await refusalOf(reader.projects.create.mutate({ name: 'Refused' }));
    expect(data).toMatchObject({ code: 'FORBIDDEN', details: { required: 'projects:write' } });
  });

  test('cannot do with a key what only people may do', async () => {
    for (const work of [
      client.keys.list.query(),
      client.organizations.list.query({}),
      client.session.signOut.mutate({}),
    ]) {
      const { data } = await refusalOf(work);
      expect(data.code).toBe('FORBIDDEN');
    }
  });
});

describe('errors of the client', () => {
  test.each([
    ['a wrong value', () => client.projects.create.mutate({ name: 'ab' }), 'VALIDATION_ERROR', 400],
    ['an unknown id', () => client.projects.get.query({ projectId: 'proj_none' }), 'NOT_FOUND', 404],
    [
      'an unknown field',
      // Safe because the test sends what the types refuse.
      () => client.projects.create.mutate({ name: 'Abc', color: 'red' } as { name: string }),
      'VALIDATION_ERROR',
      400,
    ],
    [
      'a bad key',
      () => createClient({ url: app.url, apiKey: 'nonsense' }).me.get.query({}),
      'UNAUTHORIZED',
      401,
    ],
    ['no key', () => createClient({ url: app.url }).me.get.query({}), 'UNAUTHORIZED', 401],
  ] as const)('carry code, status and request id for %s', async (_, work, code, httpStatus) => {
    const { data, message } = await refusalOf(work());
    expect(data).toMatchObject({ code, httpStatus, requestId: expect.stringMatching(/^req_[0-9a-z]+$/) });
    expect(message).toMatch(/\w+ \w+/);
    expect(JSON.stringify(data)).not.toMatch(/stack|node_modules/);
  });

  test('carry the details of REST', async () => {
    const { data } = await refusalOf(client.projects.create.mutate({ name: 'ab', slug: 'No!' }));
    const answer = await rest('POST /v1/projects', {
      body: { name: 'ab', slug: 'No!' },
    });
    expect(data.details).toEqual(answer.at('error.details'));
  });

  test('report a missing procedure, and a mutation called as a query', async () => {
    const unknown = Reflect.get(client.projects, 'explode') as typeof client.projects.get;
    const missing = await refusalOf(unknown.query({ projectId: 'x' }));
    expect(missing.data).toMatchObject({ code: 'NOT_FOUND', requestId: expect.stringMatching(/^req_/) });
    const asQuery = client.projects.create as unknown as typeof client.projects.get;
    const wrong = await refusalOf(asQuery.query({ projectId: 'x' }));
    expect(wrong.data.code).toBe('METHOD_NOT_ALLOWED');
  });

  test('replace an internal error by a fixed message', async () => {
    await app.sql('alter table project rename column description to gone');
    const { data, message } = await refusalOf(client.projects.list.query());
    await app.sql('alter table project rename column gone to description');
    expect(data).toEqual({
      code: 'INTERNAL_ERROR',
      httpStatus: 500,
      requestId: expect.stringMatching(/^req_/),
    });
    expect(message).not.toMatch(/column|select/);
  });
});

test('the types of the client are those of the contract', () => {
  expectTypeOf(client.projects.list.query).returns.resolves.toHaveProperty('data').toEqualTypeOf<Project[]>();
  expectTypeOf(client.projects.create.mutate).returns.resolves.toEqualTypeOf<Project>();
  expectTypeOf<Project['status']>().toEqualTypeOf<ProjectStatus>();
  expectTypeOf(client.projects.create.mutate).parameter(0).toHaveProperty('name').toEqualTypeOf<string>();
  expectTypeOf(client.projects.list.query).parameter(0).not.toBeAny();
  expectTypeOf<ErrorData['code']>().toEqualTypeOf<ErrorCode>();
  expectTypeOf<ErrorData>().toHaveProperty('details').toEqualTypeOf<ErrorDetails | undefined>();
  expectTypeOf<ErrorData['requestId']>().toEqualTypeOf<string>();
  // @ts-expect-error a project is created with a name
  expectTypeOf(client.projects.create.mutate).toBeCallableWith({});
  // @ts-expect-error a limit is a number
  expectTypeOf(client.projects.list.query).toBeCallableWith({ limit: '5' });
  // @ts-expect-error a query is not a mutation
  expectTypeOf(client.projects.list).toHaveProperty('mutate');
});
