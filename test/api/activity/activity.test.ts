import type { ActivityEntry } from '@imprint/shared/contract/activity';
import { describe, expect, test } from 'vitest';
import {
  type DashboardSession,
  dashboardSession,
  dataOf,
  outcomeOf,
  signedInMember,
} from '../../support/clients/dashboard.session.ts';
import { restClient } from '../../support/clients/http.ts';
import { query, toolCall } from '../../support/clients/rpc.ts';
import { createProject, projectOf } from '../../support/fixtures/projects.ts';
import { testServer } from '../../support/server/test.server.ts';

const { app, owner, stranger, rest, tools } = await testServer({ TRUST_PROXY: 'true' });
const admin = await signedInMember(app, owner, 'admin');

const entriesOf = async (input: object = {}, dashboard: DashboardSession = admin) =>
  // Safe because the matrix checks every success against the contract.
  dataOf(await dashboard.query('activity.list', { limit: 100, ...input }), 'data') as ActivityEntry[];

const project = await createProject(rest, { name: 'Watched' });
await rest(`PATCH /v1/projects/${project.id}`, { body: { name: 'Watched closely' } });
await tools(toolCall('update_project', { projectId: project.id, status: 'published' }));
await admin.mutate('projects.update', { projectId: project.id, description: 'By hand' });
const { key: testKey } = await owner.createKey({ environment: 'test' });
const other = projectOf(
  await restClient(app.url, testKey)('POST /v1/projects', { body: { name: 'In test' } }),
);

describe('the activity of an organization', () => {
  test('records the actor, the operation, the resource, the surface and the changed fields', async () => {
    const [latest, ...earlier] = await entriesOf({ resource: project.id });
    expect(latest).toEqual({
      id: expect.stringMatching(/^act_/),
      actor: { type: 'user', id: expect.stringMatching(/^usr_/), name: 'A admin' },
      surface: 'dashboard',
      operation: 'projects.update',
      environment: 'live',
      resourceId: project.id,
      resourceName: 'Watched closely',
      changedFields: ['description'],
      changes: [{ field: 'description', before: null, after: 'By hand' }],
      sitting: { id: latest?.id, startedAt: latest?.createdAt, entries: 1 },
      requestId: expect.stringMatching(/^req_/),
      createdAt: expect.stringMatching(/Z$/),
    });
    expect(
      earlier.map(({ operation, surface, actor }) => [operation, surface, actor.type, actor.name]),
    ).toEqual([
      ['projects.update', 'tools', 'apiKey', 'Test key'],
      ['projects.update', 'rest', 'apiKey', 'Test key'],
      ['projects.create', 'rest', 'apiKey', 'Test key'],
    ]);
    expect(dataOf(await admin.query('activity.get', { activityId: latest?.id }))).toEqual(latest);
  });

  test('spans all environments and can be filtered by one', async () => {
    expect((await entriesOf({ resource: other.id })).map(({ environment }) => environment)).toEqual(['test']);
    const [entry] = await entriesOf({ resource: other.id });
    expect(outcomeOf(await admin.query('activity.get', { activityId: entry?.id }))).toBe('OK');
    expect(new Set((await entriesOf({ environment: 'test' })).map(({ environment }) => environment))).toEqual(
      new Set(['test']),
    );
    expect(await entriesOf({ environment: 'live', resource: other.id })).toEqual([]);
  });

  test('is paginated without duplicates or gaps, newest or oldest first', async () => {
    const all = await entriesOf();
    expect(all.length).toBeGreaterThan(5);
    for (const sort of ['-createdAt', 'createdAt']) {
      const ids: unknown[] = [];
      for (let cursor: unknown; ; ) {
        const page = await admin.query('activity.list', { limit: 2, sort, ...(cursor ? { cursor } : {}) });
        expect(dataOf(page, 'pagination.total')).toBe(all.length);
        // Safe because the matrix checks every success against the contract.
        ids.push(...(dataOf(page, 'data') as ActivityEntry[]).map(({ id }) => id));
        cursor = dataOf(page, 'pagination.nextCursor');
        if (cursor === undefined) break;
      }
      const expected = all.map(({ id }) => id);
      expect(ids).toEqual(sort === 'createdAt' ? expected.toReversed() : expected);
    }
  });
});

test('paginates with all filters combined, on any connection', async () => {
  const entry = (await entriesOf({ resource: project.id })).at(-1);
  const filters = {
    actor: entry?.actor.id,
    actorType: entry?.actor.type,
    surface: entry?.surface,
    operation: 'projects',
    environment: 'live',
    since: '2000-01-01T00:00:00.000Z',
    until: '2100-01-01T00:00:00.000Z',
    q: 'projects',
  };
  const all = await entriesOf(filters);
  expect(all.length).toBeGreaterThan(1);
  for (let round = 0; round < 5; round++) {
    const page = await admin.query('activity.list', { ...filters, limit: 1 });
    const cursor = dataOf(page, 'pagination.nextCursor');
    const next = await admin.query('activity.list', { ...filters, limit: 1, cursor });
    expect([dataOf(page, 'data'), dataOf(next, 'data')]).toEqual([[all[0]], [all[1]]]);
  }
});

describe('a filter', async () => {
  const all = await entriesOf();
  const [byHand] = await entriesOf({ resource: project.id });
  const filters: [string, object, (entry: ActivityEntry) => boolean][] = [
    ['actor', { actor: byHand?.actor.id }, ({ actor }) => actor.id === byHand?.actor.id],
    ['actorType', { actorType: 'apiKey' }, ({ actor }) => actor.type === 'apiKey'],
    ['resource', { resource: project.id }, ({ resourceId }) => resourceId === project.id],
    ['operation', { operation: 'projects.update' }, ({ operation }) => operation === 'projects.update'],
    [
      'operation of a whole resource',
      { operation: 'projects' },
      ({ operation }) => operation.startsWith('projects.'),
    ],
    ['surface', { surface: 'tools' }, ({ surface }) => surface === 'tools'],
    ['since', { since: byHand?.createdAt }, ({ createdAt }) => createdAt >= String(byHand?.createdAt)],
    ['until', { until: byHand?.createdAt }, ({ createdAt }) => createdAt < String(byHand?.createdAt)],
    ['q, the name of an actor', { q: 'a ADMIN' }, ({ actor }) => actor.name === 'A admin'],
    ['q, an operation', { q: 'Update' }, ({ operation }) => operation.includes('update')],
    [
      'two together',
      { surface: 'rest', operation: 'projects.create' },
      ({ surface, operation }) => surface === 'rest' && operation === 'projects.create',
    ],
  ];

  test.each(filters)('by %s shows exactly what matches', async (_, input, matches) => {
    const expected = all.filter(matches);
    expect(expected.length).toBeGreaterThan(0);
    expect(expected.length).toBeLessThan(all.length);
    expect(await entriesOf(input)).toEqual(expected);
  });

  test.each(['proj', 'projects.', 'projects%', 'projects_update', '%'])(
    'takes an operation word by word: %s matches nothing',
    async (operation) => {
      expect(await entriesOf({ operation })).toEqual([]);
    },
  );

  test('with an invalid date or an unknown value is refused with the name of the field', async () => {
    for (const [field, value] of [
      ['since', 'yesterday'],
      ['surface', 'paper'],
      ['actorType', 'robot'],
      ['environment', 'moon'],
    ]) {
      const answer = await admin.query('activity.list', { [String(field)]: value });
      expect([outcomeOf(answer), answer.at('error.data.details.field')]).toEqual(['VALIDATION_ERROR', field]);
    }
  });
});

describe('is hidden from everyone else', () => {
  test('another organization finds it neither by a filter nor by its id', async () => {
    const outside = dashboardSession(app, await stranger.signIn());
    const [entry] = await entriesOf({ resource: project.id });
    for (const filter of [
      { resource: project.id },
      { actor: entry?.actor.id },
      { q: project.id },
      { operation: 'projects' },
    ]) {
      expect(await entriesOf(filter, outside)).toEqual([]);
    }
    expect(outcomeOf(await outside.query('activity.get', { activityId: entry?.id }))).toBe('FORBIDDEN');
    const page = await admin.query('activity.list', { limit: 1 });
    const cursor = dataOf(page, 'pagination.nextCursor');
    const answer = await outside.query('activity.list', { limit: 1, cursor });
    expect([outcomeOf(answer), answer.at('error.data.details.field')]).toEqual([
      'VALIDATION_ERROR',
      'cursor',
    ]);
  });

  test('editors, viewers and keys are refused', async () => {
    for (const role of ['editor', 'viewer'] as const) {
      const dashboard = await signedInMember(app, owner, role);
      expect(outcomeOf(await dashboard.query('activity.list'))).toBe('FORBIDDEN');
    }
    for (const key of [owner.key, owner.readOnlyKey]) {
      const answer = await query(app.url, 'activity.list', {}, { authorization: `Bearer ${key}` });
      expect(outcomeOf(answer)).toBe('FORBIDDEN');
    }
  });
});
