import { commands } from '@imprint/server/cli/commands';
import { diagnose } from '@imprint/server/cli/doctor';
import { closeHours } from '@imprint/server/core/security/attempts';
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

/** Changes rows as somebody would who owns the tables, and checks what the doctor says before taking it back. */
async function tamper(table: string, text: string, values: unknown[]): Promise<string> {
  const copy = await sql<object>(`select * from ${table}`);
  await sql(`alter table ${table} disable trigger user`);
  await sql(text, values);
  await sql(`alter table ${table} enable trigger user`);
  const [chains] = await findings();
  await sql(`alter table ${table} disable trigger user`);
  await sql(`delete from ${table} where organization_id = $1`, [values[0]]).catch(() => {});
  await sql(
    `insert into ${table} select * from json_populate_recordset(null::${table}, $1) on conflict (${table === 'security_entry' ? 'organization_id, position' : 'organization_id'}) do update set hash = excluded.hash`,
    [JSON.stringify(copy)],
  );
  await sql(`alter table ${table} enable trigger user`);
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
    const here = [organization.id];
    const cases = [
      [
        'security_entry',
        `update security_entry set actor_name = 'Nobody' where organization_id = $1 and position = 3`,
        /entry 3 \(sec_\w+\) was changed/,
      ],
      [
        'security_entry',
        `update security_entry set created_at = created_at - interval '1 day'
         where organization_id = $1 and position = 4`,
        /entry 4 \(sec_\w+\) was changed/,
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
        /the end of the chain was changed/,
      ],
    ] as const;
    for (const [table, text, problem] of cases) {
      const message = await tamper(table, text, here);
      expect(message).toMatch(/^fail: It was changed by hand/);
      expect(message).toContain(`In ${organization.slug}, `);
      expect(message).toMatch(problem);
    }
    expect(await findings()).toMatchObject([{ status: 'ok' }, { status: 'warn' }]);
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

/** Makes the first entries of an organization older. */
async function age(organizationId: string, days: number, upTo: number): Promise<void> {
  await sql('alter table security_entry disable trigger user');
  await sql(
    `update security_entry set created_at = created_at - make_interval(days => $2)
     where organization_id = $1 and position <= $3`,
    [organizationId, days, upTo],
  );
  await sql('alter table security_entry enable trigger user');
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
      [organization.id],
    );
    expect(message).toContain('the checkpoint of the entries that were deleted for their age was changed');
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
    await sql('alter table security_chain disable trigger user');
    await sql(`update security_chain set ended_at = now() - interval '91 days' where organization_id = $1`, [
      id,
    ]);
    await sql('alter table security_chain enable trigger user');
    await deleteOldEntries(log);
    expect((await read()).data).toEqual([]);
    expect(await sql('select from security_checkpoint where organization_id = $1', [id])).toEqual([]);
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
