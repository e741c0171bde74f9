import { describe, expect, test } from 'vitest';
import { restClient, sendConcurrently, statusCounts } from '../../support/clients/http.ts';
import { message, mutate } from '../../support/clients/rpc.ts';
import { createProject, projectOf } from '../../support/fixtures/projects.ts';
import { testServer } from '../../support/server/test.server.ts';

const { app, owner, rest, tools, stranger } = await testServer();

describe('the version of a project', () => {
  test('is the ETag of creating, reading and changing it', async () => {
    const created = await rest('POST /v1/projects', { body: { name: 'Versioned' } });
    const path = `/v1/projects/${created.at('data.id')}`;
    expect(created.headers.etag).toMatch(/^"1\./);
    expect((await rest(`PATCH ${path}`, { body: { name: 'Changed' } })).headers.etag).toMatch(/^"2\./);
    expect((await rest(`POST ${path}/publish`)).headers.etag).toMatch(/^"3\./);
    expect((await rest(`GET ${path}`)).headers.etag).toMatch(/^"3\./);
  });

  test('lets one of twelve simultaneous changes with one ETag pass', async () => {
    const { id } = await createProject(rest);
    const headers = { 'if-match': '"1"' };
    const answers = await sendConcurrently(12, (index) =>
      rest(`PATCH /v1/projects/${id}`, { headers, body: { name: `Writer ${index}` } }),
    );
    expect(statusCounts(answers)).toEqual({ 200: 1, 412: 11 });
    for (const answer of answers.filter(({ status }) => status === 412)) {
      expect(answer.at('error.code')).toBe('PRECONDITION_FAILED');
      expect(Object.values(answer.at('error.details') as object)).toContain(2);
    }
    const winner = answers.find(({ status }) => status === 200);
    expect((await rest(`GET /v1/projects/${id}`)).at('data')).toEqual(winner?.at('data'));
  });

  test.each([
    'PATCH /v1/projects/ID',
    'DELETE /v1/projects/ID',
    'POST /v1/projects/ID/publish',
    'POST /v1/projects/ID/archive',
  ])('guards %s', async (target) => {
    const project = await createProject(rest);
    const path = target.replace('ID', project.id);
    const stale = await rest(path, { headers: { 'if-match': '"2"' } });
    expect(stale.status).toBe(412);
    expect((await rest(`GET /v1/projects/${project.id}`)).at('data')).toEqual(project);
    expect((await rest(path, { headers: { 'if-match': '"1"' } })).status).toBe(200);
  });

  test('may be given as expectedVersion on every surface', async () => {
    const { id: projectId } = await createProject(rest);
    const stale = { projectId, name: 'Stale', expectedVersion: 9 };
    const { projectId: _, ...body } = stale;
    expect((await rest(`PATCH /v1/projects/${projectId}`, { body })).status).toBe(412);
    const authorization = `Bearer ${owner.key}`;
    const overTrpc = await mutate(app.url, 'projects.update', stale, { authorization });
    expect(overTrpc.status).toBe(412);
    expect(overTrpc.at('error.data.code')).toBe('PRECONDITION_FAILED');
    const overTools = await tools(message('update_project', stale));
    expect(overTools.at('error.data.code')).toBe('PRECONDITION_FAILED');
    const fresh = { name: 'Fresh', expectedVersion: 1 };
    expect(projectOf(await rest(`PATCH /v1/projects/${projectId}`, { body: fresh })).version).toBe(2);
  });

  test('is optional: without it the last write wins', async () => {
    const { id } = await createProject(rest);
    const answers = await sendConcurrently(12, (index) =>
      rest(`PATCH /v1/projects/${id}`, { body: { name: `Writer ${index}` } }),
    );
    expect(statusCounts(answers)).toEqual({ 200: 12 });
    const versions = answers.map((answer) => Number(answer.at('data.version')));
    expect(versions.toSorted((a, b) => a - b)).toEqual([2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13]);
  });
});

describe('an Idempotency-Key', () => {
  const under = (key: string, body: object, client = rest) =>
    client('POST /v1/projects', { body, headers: { 'idempotency-key': key } });
  const countOf = async (name: string) =>
    (await app.sql('select from project where name = $1', [name])).length;

  test('sent a hundred times at once has one effect, and one answer', async () => {
    const answers = await sendConcurrently(100, () => under('hundred', { name: 'A hundred times' }));
    expect(await countOf('A hundred times')).toBe(1);
    const { 201: created = 0, 409: running = 0, ...others } = statusCounts(answers);
    expect(others).toEqual({});
    expect(created).toBeGreaterThan(0);
    expect(created + running).toBe(100);
    const successes = answers.filter(({ status }) => status === 201);
    const data = successes[0]?.at('data');
    for (const answer of successes) expect(answer.at('data')).toEqual(data);
    for (const answer of answers.filter(({ status }) => status === 409)) {
      expect(answer.at('error.code')).toBe('CONFLICT');
    }
    const later = await under('hundred', { name: 'A hundred times' });
    expect(later.status).toBe(201);
    expect(later.at('data')).toEqual(data);
  });

  test('returns the first response again, whatever happened since', async () => {
    const first = await under('again', { name: 'Asked again' });
    const id = first.at('data.id');
    await rest(`PATCH /v1/projects/${id}`, { body: { name: 'Changed since' } });
    const second = await under('again', { name: 'Asked again' });
    expect(second.status).toBe(201);
    expect(second.at('data')).toEqual(first.at('data'));
    expect(second.headers.etag).toMatch(/^"1\./);
    await rest(`DELETE /v1/projects/${id}`);
    expect((await under('again', { name: 'Asked again' })).at('data')).toEqual(first.at('data'));
  });

  test('with another body is refused', async () => {
    await under('other body', { name: 'First body' });
    const answer = await under('other body', { name: 'Second body' });
    expect(answer.status).toBe(409);
    expect(answer.at('error.code')).toBe('CONFLICT');
    expect(await countOf('Second body')).toBe(0);
  });

  test('is independent of other keys, callers and routes', async () => {
    const body = { name: 'Independent' };
    const second = restClient(app.url, (await owner.createKey()).key);
    const foreign = stranger.rest;
    const answers = [
      await under('mine', body),
      await under('another', body),
      await under('mine', body, second),
      await under('mine', body, foreign),
    ];
    expect(new Set(answers.map((answer) => answer.at('data.id'))).size).toBe(4);
    const headers = { 'idempotency-key': 'mine' };
    const published = await rest(`POST /v1/projects/${answers[0]?.at('data.id')}/publish`, { headers });
    expect(published.at('data.status')).toBe('published');
  });

  test('works for a change of status: the second time is not refused', async () => {
    const { id } = await createProject(rest);
    const headers = { 'idempotency-key': 'publish it' };
    const first = await rest(`POST /v1/projects/${id}/publish`, { headers });
    const second = await rest(`POST /v1/projects/${id}/publish`, { headers });
    expect(first.status).toBe(200);
    expect(second.at('data')).toEqual(first.at('data'));
    expect((await rest(`POST /v1/projects/${id}/publish`)).status).toBe(409);
  });

  test('is forgotten after 24 hours', async () => {
    const first = await under('old', { name: 'Day by day' });
    await app.sql(`update replay set created_at = created_at - interval '23 hours 59 minutes'`);
    expect((await under('old', { name: 'Day by day' })).at('data')).toEqual(first.at('data'));
    await app.sql(`update replay set created_at = created_at - interval '2 minutes'`);
    const anew = await under('old', { name: 'Day by day' });
    expect(anew.status).toBe(201);
    expect(anew.at('data.id')).not.toBe(first.at('data.id'));
  });

  test('does not bypass authorization', async () => {
    const { key, id } = await owner.createKey();
    const client = restClient(app.url, key);
    expect((await under('right', { name: 'With a right' }, client)).status).toBe(201);
    const uuids = await app.sql<{ id: string }>('select id from api_key where last_four = $1', [
      key.slice(-4),
    ]);
    expect(uuids, id).toHaveLength(1);
    await app.sql(`update api_key set scopes = '{projects:read}' where id = $1`, [uuids[0]?.id]);
    await expect.poll(async () => (await under('right', { name: 'With a right' }, client)).status).toBe(403);
  });

  test.each(['', 'x'.repeat(256)])('of an invalid length is refused', async (key) => {
    const answer = await under(key, { name: 'Never made' });
    expect(answer.status).toBe(400);
    expect(await countOf('Never made')).toBe(0);
  });
});
