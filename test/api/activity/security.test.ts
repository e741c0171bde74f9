import type { SecurityEntry } from '@imprint/shared/contract/security';
import { describe, expect, test } from 'vitest';
import { cookieFrom } from '../../support/clients/cookies.ts';
import { restClient } from '../../support/clients/http.ts';
import { mutate, query } from '../../support/clients/rpc.ts';
import { sendMessage } from '../../support/fixtures/contact.ts';
import { addMember } from '../../support/fixtures/members.ts';
import { createProject } from '../../support/fixtures/projects.ts';
import { ownerPassword, type Tenant } from '../../support/fixtures/tenants.ts';
import { stayWithinHour } from '../../support/run/hour.ts';
import { ignoreEndpointLimits } from '../../support/server/endpoint.limits.ts';
import { testServer } from '../../support/server/test.server.ts';

const { app, owner } = await testServer({ TRUST_PROXY: 'true' });
ignoreEndpointLimits(app);
const { url, sql } = app;
const firefox = { 'user-agent': 'Mozilla/5.0 (X11; Linux x86_64; rv:130.0) Gecko/20100101 Firefox/130.0' };

async function entriesOf(cookie: string, input: object = {}, name = 'security.list') {
  const answer = await query(url, name, { limit: 100, ...input }, { cookie });
  expect(answer.status, answer.text).toBe(200);
  // Safe because the matrix checks every success against the contract.
  return answer.at('result.data.data') as SecurityEntry[];
}

const signInWrongly = (email: string, address = '203.0.113.9') =>
  mutate(
    url,
    'session.signIn',
    { email, password: 'not it at all' },
    { ...firefox, 'x-forwarded-for': address },
  );

describe('failed sign-ins', () => {
  test('are one entry for an account and an hour, in every organization of the person, and shown to them too', async () => {
    await stayWithinHour();
    const [first, second] = [await app.createTenant(), await app.createTenant()];
    const member = await addMember(app, first, 'viewer');
    await sql(
      `insert into membership (id, organization_id, user_id, role, created_at)
       values (gen_random_uuid(), $1, $2, 'viewer', now())`,
      [second.organization.id, member.userId],
    );
    for (let count = 0; count < 4; count++) expect((await signInWrongly(member.email)).status).toBe(401);
    for (const tenant of [first, second]) {
      const cookie = await tenant.signIn();
      const failures = () => entriesOf(cookie, { kind: 'signInFailed' });
      await expect.poll(async () => (await failures()).map(({ count }) => count)).toEqual([4]);
      const [entry] = await failures();
      expect(entry).toMatchObject({
        actor: { type: 'anonymous', id: null, name: null },
        person: { name: 'A viewer' },
        operation: 'session.signIn',
        device: 'Firefox on Linux',
        client: expect.stringMatching(/^[\w-]{12}$/),
      });
      expect(JSON.stringify(entry)).not.toContain('203.0.113.9');
    }
    const own = await entriesOf(await member.startSession(), {}, 'security.listOwn');
    expect(own.map(({ kind }) => kind)).toEqual(['signInFailed']);
  });

  test('with an unknown address leave no trace, and no address of a client is stored', async () => {
    await signInWrongly('nobody@example.com', '203.0.113.77');
    const tenant = await app.createTenant();
    await signInWrongly(tenant.email, '203.0.113.77');
    const cookie = await tenant.signIn();
    await expect.poll(() => entriesOf(cookie, { kind: 'signInFailed' })).toHaveLength(1);
    const stored = await sql(
      `select coalesce(string_agg(t::text, ''), '') as all from
         (select e::text as t from security_entry e union all select a::text from security_attempt a) rows`,
    );
    expect(JSON.stringify(stored)).not.toMatch(/203\.0\.113\.77|nobody@example/);
  });
});

test('what an owner would want to know is an entry of its own: a key, an owner, a new password', async () => {
  const tenant = await app.createTenant();
  const cookie = await tenant.signIn();
  const { memberId, email, userId } = await addMember(app, tenant, 'admin');
  const key = await mutate(
    url,
    'keys.create',
    { name: 'Website', environment: 'test', scopes: ['blog:read'] },
    { cookie, ...firefox },
  );
  await mutate(url, 'members.update', { memberId, role: 'owner' }, { cookie });
  const passwords = { currentPassword: ownerPassword, newPassword: 'nine yellow lanterns drift' };
  const changed = await mutate(url, 'account.changePassword', passwords, { cookie });
  expect(changed.status, changed.text).toBe(200);
  const entries = await entriesOf(cookieFrom(changed), { limit: 3 });
  expect(entries.map(({ kind }) => kind)).toEqual(['passwordChanged', 'ownerAdded', 'keyMade']);
  const [, added, made] = entries;
  expect(added).toMatchObject({ actor: { type: 'user' }, person: { name: 'A admin' }, resourceId: memberId });
  expect(made).toMatchObject({
    resourceId: key.at('result.data.id'),
    detail: expect.stringContaining('“Website”'),
    device: 'Firefox on Linux',
    environment: 'live',
    count: null,
  });
  expect([email, userId].some((secret) => JSON.stringify(entries).includes(secret))).toBe(false);
});

describe('a refusal', () => {
  test('of a sensitive operation is recorded, and a missing proof of identity is not', async () => {
    await stayWithinHour();
    const tenant = await app.createTenant();
    const cookie = await tenant.signIn();
    const editor = await (await addMember(app, tenant, 'editor')).startSession();
    const input = { name: 'Mine', environment: 'live', scopes: ['blog:read'] };
    for (let count = 0; count < 2; count++)
      expect((await mutate(url, 'keys.create', input, { cookie: editor })).status).toBe(403);
    expect((await mutate(url, 'projects.create', {}, { cookie: editor })).status).toBe(400);
    await sql(`update session set authenticated_at = now() - interval '1 hour' where organization_id = $1`, [
      tenant.organization.id,
    ]);
    const proof = await mutate(url, 'keys.create', input, { cookie });
    expect(proof.at('error.data.details.reauthenticate')).toBe(true);
    const refusals = () => entriesOf(cookie, { kind: 'accessRefused' });
    await expect.poll(async () => (await refusals()).map(({ count }) => count)).toEqual([2]);
    expect((await refusals())[0]).toMatchObject({
      operation: 'keys.create',
      actor: { type: 'user', name: 'A editor' },
      person: { name: 'A editor' },
    });
  });

  test('of contact messages to a key is recorded with the name of the key', async () => {
    const tenant = await app.createTenant();
    const { key, id } = await tenant.createKey({ readsPersonalData: false });
    await restClient(url, key)('GET /v1/contact/messages');
    const cookie = await tenant.signIn();
    const refusals = () => entriesOf(cookie, { kind: 'accessRefused' });
    await expect.poll(refusals).toHaveLength(1);
    expect((await refusals())[0]).toMatchObject({ operation: 'contact.list', actor: { type: 'apiKey', id } });
  });
});

test('an export is an entry with its number of rows, before it is answered', async () => {
  await stayWithinHour();
  const tenant = await app.createTenant();
  const rest = restClient(url, tenant.key);
  const { id: projectId } = await createProject(rest);
  for (let count = 0; count < 3; count++) await sendMessage(rest, { projectId, message: `No. ${count}` });
  const cookie = await tenant.signIn();
  const exported = async () => (await entriesOf(cookie, { kind: 'dataExported' }))[0];
  await rest(`GET /v1/contact/messages/export?status=archived`);
  expect(await exported()).toBe(undefined);
  await rest(`GET /v1/contact/messages/export?limit=2`);
  expect(await exported()).toMatchObject({ count: 2, detail: 'contact messages', actor: { type: 'apiKey' } });
  await rest(`GET /v1/contact/messages/export`);
  expect(await exported()).toMatchObject({ count: 5 });
});

describe('the chain', () => {
  const append = (tenant: Tenant) => tenant.createKey();
  const id = (tenant: Tenant) => [tenant.organization.id];

  test('of an organization has no gap, however many write to it at once', async () => {
    const tenant = await app.createTenant();
    await Promise.all(Array.from({ length: 8 }, () => append(tenant)));
    const rows = await sql<{ position: number }>(
      'select position from security_entry where organization_id = $1 order by position',
      id(tenant),
    );
    expect(rows.map(({ position }) => position)).toEqual(rows.map((_, index) => index + 1));
    expect(rows).toHaveLength(10);
  });

  test('is neither changed, nor deleted, nor emptied, nor turned back', async () => {
    const tenant = await app.createTenant();
    for (const text of [
      `update security_entry set kind = 'x' where organization_id = $1`,
      'delete from security_entry where organization_id = $1',
      'delete from security_chain where organization_id = $1',
      'update security_chain set position = 1 where organization_id = $1',
      `update security_chain set hash = 'x' where organization_id = $1`,
      'update security_chain set ended_at = now() where organization_id = $1',
      `insert into security_checkpoint values ($1, 1000000, 'x', 'x')`,
    ])
      await expect(sql(text, id(tenant)), text).rejects.toThrow('security activity');
    await expect(sql('truncate security_entry')).rejects.toThrow('security activity');
  });

  test('outlives its organization', async () => {
    const tenant = await app.createTenant();
    const cookie = await tenant.signIn();
    await mutate(url, 'organizations.create', { name: 'Another' }, { cookie });
    const { name } = tenant.organization;
    const there = { cookie, 'svc-organization': tenant.organization.slug };
    expect((await mutate(url, 'organizations.delete', { name }, there)).status).toBe(200);
    const rows = await sql<{ kind: string }>(
      `select kind from security_entry e join security_chain c using (organization_id)
       where organization_id = $1 and ended_at is not null order by e.position`,
      id(tenant),
    );
    expect(rows.map(({ kind }) => kind)).toEqual(['keyMade', 'keyMade', 'newDevice', 'organizationDeleted']);
  });
});

test('an administrator does not see the security activity of the organization', async () => {
  const cookie = await (await addMember(app, owner, 'admin')).startSession();
  expect((await query(url, 'security.list', {}, { cookie })).status).toBe(403);
});
