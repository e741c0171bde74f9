import { decodeId } from '@imprint/server/core/db/ids';
import { createRequestLog, type LoggedCall } from '@imprint/server/core/requests/request.log';
import { createRequestLogStore, sweepRequestLog } from '@imprint/server/core/requests/request.log.store';
import { requestDays } from '@imprint/shared/contract/requests';
import type { Pool } from 'pg';
import { describe, expect, test } from 'vitest';
import { restClient, sendConcurrently } from '../../support/clients/http.ts';
import { mutate } from '../../support/clients/rpc.ts';
import { waitForRequests } from '../../support/fixtures/requests.ts';
import type { Tenant } from '../../support/fixtures/tenants.ts';
import { startInstallation } from '../../support/server/installation.ts';
import { testServer } from '../../support/server/test.server.ts';

const { app } = await testServer();

/** How many requests of an organization are logged, and how many the log stands for. */
async function sumsOf({ organization }: Pick<Tenant, 'organization'>) {
  const [sums] = await app.sql<{ rows: number; requests: number }>(
    `select count(*)::int as rows, coalesce(sum(1 + skipped), 0)::int as requests from request_log
     where organization_id = $1`,
    [organization.id],
  );
  return sums ?? { rows: 0, requests: 0 };
}

/** A log of its own, whose statements can be made to fail once they are committed. */
async function ownLog() {
  const tenant = await app.createTenant();
  const { id } = await tenant.createKey();
  const requestLog = createRequestLog();
  const { pool, log, secrets } = app.deps;
  const connection = { isCut: false };
  const query = async (...statement: Parameters<Pool['query']>) => {
    const result = await pool.query(...statement);
    if (!connection.isCut) return result;
    connection.isCut = false;
    throw new Error('Connection terminated');
  };
  // Safe because the store only calls this function of the pool.
  const save = createRequestLogStore({ pool: { query } as unknown as Pool, log, secrets, requestLog });
  const call = (change: Partial<LoggedCall> = {}): LoggedCall => ({
    organizationId: tenant.organization.id,
    environment: 'live',
    requestId: 'req_test',
    surface: 'rest',
    operation: 'me.get',
    status: 404,
    code: 'NOT_FOUND',
    detail: null,
    endedAtMs: Date.now(),
    durationMs: 1,
    actorType: 'apiKey',
    actorId: id,
    projectId: null,
    address: '203.0.113.7',
    ...change,
  });
  return { tenant, requestLog, save, call, connection };
}

const partitions = async () =>
  (
    await app.sql<{ name: string }>(
      `select relname as name from pg_inherits join pg_class on pg_class.oid = inhrelid
       where inhparent = 'request_log'::regclass order by relname`,
    )
  ).map(({ name }) => name);

const dayOf = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);
const partitionOf = (days: number) => `request_log_${dayOf(days).replaceAll('-', '')}`;

describe('the log', () => {
  test('counts every success of a busy second without a row for each', async () => {
    const tenant = await app.createTenant();
    const rest = restClient(app.url, tenant.key);
    const answers = await sendConcurrently(400, () => rest('GET /v1/me'));
    expect(answers.every(({ status }) => status === 200)).toBe(true);
    await expect.poll(async () => (await sumsOf(tenant)).requests).toBe(400);
    expect((await sumsOf(tenant)).rows).toBeLessThan(400);
  });

  test('loses nothing while the database is away for a moment', async () => {
    const tenant = await app.createTenant();
    const rest = restClient(app.url, tenant.key);
    await app.sql('alter table request_log rename to request_log_away');
    const failures = () => app.logLines.filter((line) => line.includes('saving the log of requests failed'));
    for (let sent = 0; sent < 5; sent++) await rest('GET /v1/nowhere');
    await expect.poll(() => failures().length).toBeGreaterThan(0);
    for (let sent = 0; sent < 5; sent++) await rest('GET /v1/nowhere');
    await app.sql('alter table request_log_away rename to request_log');
    await expect.poll(() => sumsOf(tenant), { timeout: 5_000 }).toEqual({ rows: 10, requests: 10 });
  });

  test('has a batch once whose statement was committed although it seemed to fail', async () => {
    const { tenant, requestLog, save, call, connection } = await ownLog();
    await save();
    for (let made = 0; made < 3; made++) requestLog.log(call());
    connection.isCut = true;
    await expect(save()).rejects.toThrow('Connection terminated');
    requestLog.log(call());
    await save();
    expect(await sumsOf(tenant)).toEqual({ rows: 4, requests: 4 });
  });

  test('drops what a wrong clock dates outside of its days, with a warning, and keeps the rest', async () => {
    const { tenant, requestLog, save, call } = await ownLog();
    const days = 86_400_000;
    for (const offset of [-400 * days, 0, 400 * days])
      requestLog.log(call({ endedAtMs: Date.now() + offset }));
    await save();
    expect(await sumsOf(tenant)).toEqual({ rows: 1, requests: 1 });
    expect(app.logLines.filter((line) => line.includes('the clock is wrong'))).toHaveLength(1);
  });

  test('is saved when an instance stops', async () => {
    const other = await startInstallation({ DATABASE_URL: String(app.deps.config.databaseUrl) });
    const tenant = await app.createTenant();
    await restClient(other.url, tenant.key)('GET /v1/me');
    await other.close();
    expect(await sumsOf(tenant)).toEqual({ rows: 1, requests: 1 });
  });

  test('of a deleted organization is deleted, and stays so', async () => {
    const { tenant, requestLog, save, call } = await ownLog();
    const cookie = await tenant.signIn();
    await restClient(app.url, tenant.key)('GET /v1/me');
    await waitForRequests(app.url, cookie, 1);
    const refuge = await mutate(app.url, 'organizations.create', { name: 'Refuge' }, { cookie });
    expect(refuge.status, refuge.text).toBe(200);
    const there = { cookie, 'x-svc-organization': tenant.organization.slug };
    const { name } = tenant.organization;
    expect((await mutate(app.url, 'organizations.delete', { name }, there)).status).toBe(200);
    await expect.poll(() => sumsOf(tenant)).toEqual({ rows: 0, requests: 0 });
    requestLog.log(call());
    await save();
    expect(await sumsOf(tenant)).toEqual({ rows: 0, requests: 0 });
  });
});

describe('the partitions', () => {
  test('are those of today and the next two days', async () => {
    const names = await partitions();
    expect(names).toEqual(expect.arrayContaining([0, 1, 2].map(partitionOf)));
  });

  test('are dropped when they are past the retention, with their requests', async () => {
    const tenant = await app.createTenant();
    for (const days of [requestDays, requestDays + 1]) {
      await app.sql(
        `create table ${partitionOf(-days)} partition of request_log
         for values from ('${dayOf(-days)} 00:00:00+00') to ('${dayOf(1 - days)} 00:00:00+00')`,
      );
      await app.sql(
        `insert into request_log (id, organization_id, environment, created_at, request_id, surface, operation,
           status, duration_ms, actor_type, actor_id)
         values (gen_random_uuid(), $1, 'live', $2, 'req_old', 'rest', 'me.get', 200, 1, 'apiKey', $3)`,
        [tenant.organization.id, `${dayOf(-days)}T12:00:00Z`, decodeId('key', (await tenant.createKey()).id)],
      );
    }
    expect((await sumsOf(tenant)).rows).toBe(2);
    await sweepRequestLog(app.deps.pool);
    expect((await sumsOf(tenant)).rows).toBe(1);
    expect(await partitions()).not.toContain(partitionOf(-requestDays - 1));
  });

  test('are made once by several instances at a time', async () => {
    await app.sql(`drop table ${partitionOf(1)}, ${partitionOf(2)}`);
    await Promise.all(Array.from({ length: 8 }, () => sweepRequestLog(app.deps.pool)));
    expect(await partitions()).toEqual(expect.arrayContaining([1, 2].map(partitionOf)));
  });

  test('are made of no table that has none', async () => {
    const update = app.sql(`select update_day_partitions('security_entry', 0)`);
    await expect(update).rejects.toThrow('has no partitions');
  });
});
