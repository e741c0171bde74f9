import { encodeId } from '@imprint/server/core/db/ids';
import { requestDeletionQueue } from '@imprint/server/core/requests/request.log.store';
import { describe, expect, test } from 'vitest';
import {
  dashboardSession,
  dataOf,
  outcomeOf,
  signedInMember,
} from '../../support/clients/dashboard.session.ts';
import { restClient } from '../../support/clients/http.ts';
import { message, toolClient } from '../../support/clients/rpc.ts';
import { addMembership, emptyOrganization } from '../../support/fixtures/members.ts';
import { waitForJobs } from '../../support/server/jobs.ts';
import { untilWaitingForLocks } from '../../support/server/lock.waits.ts';
import { testServer } from '../../support/server/test.server.ts';

const { app, owner } = await testServer({ TRUST_PROXY: 'true' });

/**
 * All tables that belong to organizations, found by their column, so that none can be forgotten; the security activity
 * outlives its organization.
 */
const tenantTables = (
  await app.sql<{ name: string }>(
    `select table_name as name from information_schema.columns
     where column_name = 'organization_id' and table_schema = 'public'
       and table_name not like 'security\\_%'`,
  )
).map(({ name }) => name);

async function rowsLeft(organizationId: string): Promise<Record<string, number>> {
  const left: Record<string, number> = {};
  for (const name of tenantTables) {
    const text = `select count(*)::int as rows from "${name}" where organization_id = $1`;
    const [row] = await app.sql<{ rows: number }>(text, [organizationId]);
    if (row && row.rows > 0) left[name] = row.rows;
  }
  return left;
}

describe('a member who leaves', () => {
  test('is signed out of their only organization, and the other members stay', async () => {
    const home = await emptyOrganization(app, 'Left behind');
    const [keeper, person] = [
      await signedInMember(app, home, 'owner'),
      await signedInMember(app, home, 'editor'),
    ];
    const answer = await person.mutate('organizations.leave');
    expect(dataOf(answer)).toMatchObject({ left: true, hasOthers: false });
    expect(answer.headers['set-cookie']?.[0]).toContain('Max-Age=0');
    expect(outcomeOf(await person.query('organizations.list'))).toBe('UNAUTHORIZED');
    expect(dataOf(await keeper.query('members.list'), 'pagination.total')).toBe(1);
    expect(dataOf(await keeper.query('activity.list'), 'data.0')).toMatchObject({
      operation: 'organizations.leave',
    });
  });

  test('continues in their remaining organization', async () => {
    const [home, other] = [await emptyOrganization(app, 'One'), await emptyOrganization(app, 'Another')];
    await signedInMember(app, home, 'owner');
    const person = await signedInMember(app, home, 'viewer');
    const elsewhere = dashboardSession(app, await person.startSession());
    await addMembership(app, other, person.userId, 'editor');
    expect(dataOf(await person.mutate('organizations.leave'))).toMatchObject({ left: true, hasOthers: true });
    expect(dataOf(await person.query('session.get'), 'session')).toMatchObject({
      organization: { name: 'Another' },
      role: 'editor',
    });
    expect(outcomeOf(await elsewhere.query('organizations.list'))).toBe('UNAUTHORIZED');
  });

  test('cannot be the last owner', async () => {
    const home = await emptyOrganization(app, 'Kept');
    const [last] = [await signedInMember(app, home, 'owner'), await signedInMember(app, home, 'admin')];
    const answer = await last.mutate('organizations.leave');
    expect(outcomeOf(answer)).toBe('CONFLICT');
    expect(answer.at('error.message')).toContain('last owner');
    expect(outcomeOf(await last.query('organizations.list'))).toBe('OK');
  });
});

describe('an organization that is deleted', () => {
  test('is removed with everything in it: keys and sessions end immediately, and then no row is left', async () => {
    const tenant = await app.createTenant();
    const { id, name } = tenant.organization;
    const dashboard = dashboardSession(app, await tenant.signIn());
    const kept = dataOf(
      await dashboard.mutate('organizations.create', { name: 'Kept by its owner' }),
      'slug',
    );
    const member = await signedInMember(app, tenant, 'editor');
    const rest = restClient(app.url, tenant.key);
    await rest('POST /v1/projects', { body: { name: 'Doomed' }, headers: { 'idempotency-key': 'once' } });
    await dashboard.mutate('invitations.create', { email: 'late@example.com', role: 'viewer' });
    const filled = ['activity', 'api_key', 'invitation', 'membership', 'project', 'replay', 'session'];
    expect(Object.keys(await rowsLeft(id))).toEqual(expect.arrayContaining(filled));

    const answer = await dashboard.mutate('organizations.delete', { name });
    expect(dataOf(answer)).toEqual({ id: encodeId('org', id), deleted: true });
    expect((await rest('GET /v1/projects')).status).toBe(401);
    expect((await toolClient(app.url, tenant.readOnlyKey)(message('list_projects'))).status).toBe(401);
    expect(outcomeOf(await member.query('organizations.list'))).toBe('UNAUTHORIZED');
    // The log of requests can be too large for one transaction, so a job deletes it.
    await waitForJobs(app, requestDeletionQueue.name);
    expect(await rowsLeft(id)).toEqual({});
    expect(dataOf(await dashboard.query('session.get'), 'session.organization.slug')).toBe(kept);
    const entries = await app.sql(
      `select 1 from activity where operation = 'organizations.delete' and resource_id = $1`,
      [encodeId('org', id)],
    );
    expect(entries).toHaveLength(1);
  });

  test.each(['Wrong', 'other name', 'Other  name'])('is not deleted by the name %j', async (name) => {
    const home = await emptyOrganization(app, 'Other name');
    const dashboard = await signedInMember(app, home, 'owner');
    await addMembership(app, await emptyOrganization(app, 'Refuge'), dashboard.userId, 'viewer');
    const answer = await dashboard.mutate('organizations.delete', { name });
    expect([outcomeOf(answer), answer.at('error.data.details.field')]).toEqual(['VALIDATION_ERROR', 'name']);
    expect(dataOf(await dashboard.query('organizations.get'), 'name')).toBe('Other name');
    expect(outcomeOf(await dashboard.mutate('organizations.delete', { name: 'Other name' }))).toBe('OK');
  });

  test('cannot be the only one of the person who deletes it', async () => {
    const dashboard = await signedInMember(app, await emptyOrganization(app, 'Only one'), 'owner');
    const answer = await dashboard.mutate('organizations.delete', { name: 'Only one' });
    expect(outcomeOf(answer)).toBe('CONFLICT');
    expect(outcomeOf(await dashboard.query('organizations.list'))).toBe('OK');
  });

  test('can be deleted only by owners', async () => {
    for (const role of ['admin', 'editor', 'viewer'] as const) {
      const dashboard = await signedInMember(app, owner, role);
      const answer = await dashboard.mutate('organizations.delete', { name: owner.organization.name });
      expect([outcomeOf(answer), answer.at('error.data.details.required')]).toEqual([
        'FORBIDDEN',
        'ownership',
      ]);
    }
  });

  test('refuses concurrent requests with a conflict, not an error', async () => {
    const tenant = await app.createTenant();
    const client = await app.deps.pool.connect();
    try {
      await client.query('begin');
      await client.query('delete from organization where id = $1', [tenant.organization.id]);
      const late = restClient(app.url, tenant.key)('POST /v1/projects', { body: { name: 'Too late' } });
      await untilWaitingForLocks(app, 1);
      await client.query('commit');
      expect((await late).status).toBe(409);
    } finally {
      client.release();
    }
  });
});
