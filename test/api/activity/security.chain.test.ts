import { commands } from '@imprint/server/cli/commands';
import { diagnose } from '@imprint/server/cli/doctor';
import { closeHours } from '@imprint/server/core/security/attempts';
import { beginning, hashOf, signLink } from '@imprint/server/core/security/chain';
import { SecurityEntry } from '@imprint/server/core/security/entry.entity';
import { deleteOldEntries } from '@imprint/server/core/security/retention';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { mutate } from '../../support/clients/rpc.ts';
import type { Tenant } from '../../support/fixtures/tenants.ts';
import { stayWithinHour } from '../../support/run/hour.ts';
import { type TemporaryFolder, temporaryFolder } from '../../support/server/temporary.folder.ts';
import { testServer } from '../../support/server/test.server.ts';

const { app } = await testServer();
const { sql, deps } = app;
const log = { secrets: deps.secrets, em: deps.orm.em };
let folder: TemporaryFolder;

beforeAll(async () => {
  folder = await temporaryFolder();
});
afterAll(() => folder.remove());

/** The findings of the doctor about the security activity. */
async function findings() {
  const { databaseUrl = '', appSecret = '' } = deps.config;
  const { checks } = await diagnose({
    PORT: '0',
    DATA_DIR: folder.path,
    DATABASE_URL: databaseUrl,
    APP_SECRET: appSecret,
  });
  return checks.filter(({ check }) => check === 'security activity');
}

/** Runs statements as somebody would who owns a table. */
async function asOwner(table: string, ...statements: [text: string, values: unknown[]][]): Promise<void> {
  await sql(`alter table ${table} disable trigger user`);
  for (const [text, values] of statements) await sql(text, values);
  await sql(`alter table ${table} enable trigger user`);
}

/** Returns what the doctor says after a change by hand, and takes the change back. */
async function tamper(table: string, text: string, id: string): Promise<string> {
  const own = `select * from ${table} where organization_id = $1`;
  const rows = JSON.stringify(await sql(own, [id]));
  await asOwner(table, [text, [id]]);
  const [chains] = await findings();
  const isEntry = table === 'security_entry';
  const copied = `insert into ${table} select * from json_populate_recordset(null::${table}, $1)`;
  await asOwner(
    table,
    ...(isEntry ? [[`delete from ${table} where organization_id = $1`, [id]] as [string, unknown[]]] : []),
    [
      isEntry
        ? copied
        : `${copied} on conflict (organization_id) do update set position = excluded.position, hash = excluded.hash`,
      [rows],
    ],
  );
  return `${chains?.status}: ${chains?.message}`;
}

const withEntries = async (count: number): Promise<Tenant> => {
  const tenant = await app.createTenant();
  for (let made = 2; made < count; made++) await tenant.createKey();
  return tenant;
};

describe('the doctor', () => {
  test('finds the chains as they were recorded, and says that the service owns the tables', async () => {
    await withEntries(3);
    expect(await findings()).toMatchObject([
      { status: 'ok', message: expect.stringMatching(/^All \d+ entries of \d+ organizations/) },
      { status: 'warn', advice: expect.stringContaining('DATABASE_OWNER_URL') },
    ]);
  });

  test('raises no alarm while entries are being written', async () => {
    const { createKey } = await withEntries(2);
    const writing = Promise.all(Array.from({ length: 30 }, () => createKey()));
    for (let looked = 0; looked < 5; looked++) expect((await findings())[0]).toMatchObject({ status: 'ok' });
    await writing;
  });

  test('names an entry that was changed, removed or cut off by hand', async () => {
    const { organization } = await withEntries(5);
    const cases = [
      [
        'security_entry',
        `update security_entry set actor_name = 'Nobody' where organization_id = $1 and position = 3`,
        /entry 3 \(sec_\w+\) was changed or forged/,
      ],
      [
        'security_entry',
        `update security_entry set created_at = created_at - interval '1 day'
         where organization_id = $1 and position = 4`,
        /entry 4 \(sec_\w+\) was changed or forged/,
      ],
      [
        'security_entry',
        'delete from security_entry where organization_id = $1 and position in (2, 3)',
        /the entries 2 to 3 are missing/,
      ],
      [
        'security_entry',
        'delete from security_entry where organization_id = $1 and position = 5',
        /entry 5 is missing/,
      ],
      [
        'security_chain',
        `update security_chain set hash = 'x' where organization_id = $1`,
        /the end was changed/,
      ],
      [
        'security_chain',
        `update security_chain set position = 4, hash =
           (select hash from security_entry where organization_id = $1 and position = 4)
         where organization_id = $1`,
        /the end was changed/,
      ],
    ] as const;
    for (const [table, text, problem] of cases) {
      const message = await tamper(table, text, organization.id);
      expect(message).toMatch(/^fail: It was tampered with/);
      expect(message).toContain(`In ${organization.slug}, `);
      expect(message).toMatch(problem);
    }
    expect(await findings()).toMatchObject([{ status: 'ok' }, { status: 'warn' }]);
  });

  test('names a forged entry, which keeps no others from being recorded', async () => {
    const { organization, createKey } = await withEntries(2);
    await sql(
      `insert into security_entry select organization_id, 3, gen_random_uuid(), kind, actor_type, actor_id, 'Forger',
         person_id, person_name, operation, resource_id, detail, count, group_key, false, surface, environment, request_id,
         client, device, clock_timestamp(), 'x' from security_entry where organization_id = $1 and position = 2`,
      [organization.id],
    );
    await createKey();
    expect(await positions(organization.id)).toEqual([1, 2, 3, 4]);
    const [chains] = await findings();
    expect(chains?.message).toMatch(/entry 3 \(sec_\w+\) was changed or forged/);
    const here = [organization.id];
    await asOwner('security_entry', ['delete from security_entry where organization_id = $1', here]);
    await asOwner('security_chain', ['delete from security_chain where organization_id = $1', here]);
    expect((await findings())[0]?.message).toContain(`All entries of ${organization.slug} are missing.`);
    await createKey();
    expect((await findings())[0]).toMatchObject({ status: 'ok' });
  });

  test('says when a trigger is off', async () => {
    await sql('alter table security_entry disable trigger security_entry_is_kept');
    expect((await findings())[1]).toMatchObject({
      status: 'fail',
      message: expect.stringContaining('security_entry_is_kept'),
    });
    await sql('alter table security_entry enable trigger security_entry_is_kept');
  });
});

const millisecondsOf = (days: number) => days * 86_400_000;

/** Records the first entries of an organization anew, as if they were older. */
async function age(organizationId: string, days: number, upTo: number): Promise<void> {
  const entries = await deps.orm.em
    .fork()
    .find(SecurityEntry, { organizationId }, { orderBy: { position: 1 } });
  let last = beginning;
  for (const entry of entries) {
    const { hash: _, ...content } = { ...entry };
    if (entry.position <= upTo)
      content.createdAt = new Date(entry.createdAt.getTime() - millisecondsOf(days));
    last = { position: entry.position, hash: hashOf(deps.secrets, last.hash, content) };
    await asOwner('security_entry', [
      'update security_entry set created_at = $3, hash = $4 where organization_id = $1 and position = $2',
      [organizationId, entry.position, content.createdAt, last.hash],
    ]);
  }
  await asOwner('security_chain', [
    'update security_chain set hash = $2, signature = $3 where organization_id = $1',
    [organizationId, last.hash, signLink(deps.secrets, 'securityHead', organizationId, last)],
  ]);
}

const positions = async (organizationId: string) =>
  (
    await sql<{ position: number }>(
      'select position from security_entry where organization_id = $1 order by position',
      [organizationId],
    )
  ).map(({ position }) => position);

describe('old entries', () => {
  test('are deleted after a year, and a signed checkpoint takes their place', async () => {
    const { organization, createKey } = await withEntries(5);
    await age(organization.id, 364, 3);
    await deleteOldEntries(log);
    expect(await positions(organization.id)).toEqual([1, 2, 3, 4, 5]);
    await age(organization.id, 2, 3);
    await deleteOldEntries(log);
    expect(await positions(organization.id)).toEqual([4, 5]);
    await createKey();
    expect((await findings())[0]).toMatchObject({ status: 'ok' });
    const message = await tamper(
      'security_checkpoint',
      `update security_checkpoint set hash = 'x' where organization_id = $1`,
      organization.id,
    );
    expect(message).toContain('the checkpoint of the entries that were deleted by age was changed');
  });

  test('of a deleted organization can be read by the operator, and are deleted after 90 days', async () => {
    const { organization, ...tenant } = await withEntries(3);
    const { id, slug, name } = organization;
    const cookie = await tenant.signIn();
    await mutate(app.url, 'organizations.create', { name: 'Elsewhere' }, { cookie });
    const headers = { cookie, 'svc-organization': slug };
    expect((await mutate(app.url, 'organizations.delete', { name }, headers)).status).toBe(200);
    const list = await commands.get('security list')?.load();
    const read = async () => (await list?.(deps, { organization: slug }, [])) as { data: { kind: string }[] };
    expect((await read()).data.map(({ kind }) => kind)).toEqual([
      ...['organizationDeleted', 'newDevice', 'keyMade', 'keyMade', 'keyMade'],
    ]);
    await deleteOldEntries(log);
    expect((await read()).data).toHaveLength(5);
    await asOwner('security_chain', [
      `update security_chain set ended_at = now() - interval '91 days' where organization_id = $1`,
      [id],
    ]);
    await deleteOldEntries(log);
    await expect(read()).rejects.toThrow('There is no organization');
    expect(await sql('select from security_checkpoint where organization_id = $1', [id])).toEqual([]);
  });

  test('that were changed by hand are not deleted, so that no checkpoint hides it', async () => {
    const { organization } = await withEntries(4);
    await age(organization.id, 366, 2);
    await asOwner('security_entry', [
      `update security_entry set actor_name = 'Nobody' where organization_id = $1 and position = 2`,
      [organization.id],
    ]);
    await expect(deleteOldEntries(log)).rejects.toThrow('was tampered with');
    expect(await positions(organization.id)).toEqual([1, 2, 3, 4]);
  });
});

test('what was counted is recorded with its final count when the hour is over', async () => {
  await stayWithinHour();
  const { email, organization } = await app.createTenant();
  for (let count = 0; count < 3; count++) {
    await mutate(app.url, 'session.signIn', { email, password: 'not it at all' });
    const counted = () => sql('select from security_attempt where count = $1', [count + 1]);
    await expect.poll(counted).toHaveLength(1);
  }
  const counts = async () =>
    (
      await sql<{ count: number }>(
        `select count from security_entry where organization_id = $1 and kind = 'signInFailed' order by position`,
        [organization.id],
      )
    ).map(({ count }) => count);
  expect(await counts()).toEqual([1, 2]);
  await closeHours(log);
  expect(await counts()).toEqual([1, 2]);
  await sql(`update security_attempt set hour = hour - interval '1 hour'`);
  await closeHours(log);
  expect(await counts()).toEqual([1, 2, 3]);
  await closeHours(log);
  expect(await counts()).toEqual([1, 2, 3]);
});
