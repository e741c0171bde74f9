import { utimes } from 'node:fs/promises';
import path from 'node:path';
import { Readable } from 'node:stream';
import { decodeId, newId } from '@imprint/server/core/db/ids';
import { bytesKey } from '@imprint/server/modules/media/files/media.keys';
import { expect, onTestFinished, test } from 'vitest';
import { sendMessage } from '../../support/fixtures/contact.ts';
import { storedKeys } from '../../support/fixtures/media.ts';
import { createPage } from '../../support/fixtures/pages.ts';
import { createProject } from '../../support/fixtures/projects.ts';
import { startInstallation } from '../../support/server/installation.ts';
import { testServer } from '../../support/server/test.server.ts';

const { app, owner, rest } = await testServer();
const { databaseUrl, dataDir } = app.deps.config;

/** Expired rows by table. */
const over = {
  session: 'expires_at < now()',
  rate_window: 'resets_at < now()',
  invitation: 'expires_at < now()',
  key_usage: `hour < now() - interval '90 days'`,
  usage_writer: `saved_at < now() - interval '1 day'`,
  replay: `created_at < now() - interval '1 day'`,
  page: `deleted_at < now() - interval '30 days'`,
  contact_message: `created_at < now() - interval '7 days'`,
};

/** Returns the tables that have expired rows. */
async function tablesToSweep(): Promise<string[]> {
  const counts = Object.entries(over).map(async ([table, condition]) => {
    const rows = await app.sql(`select from ${table} where ${condition}`);
    return rows.length > 0 ? [table] : [];
  });
  return (await Promise.all(counts)).flat();
}

/** Adds expired rows and files; returns a project that keeps messages for a week. */
async function leaveOldThings(): Promise<string> {
  const { id: projectId } = await createProject(rest);
  await owner.signIn();
  await owner.invite('late@example.com');
  await rest('POST /v1/projects', { body: { name: 'Again' }, headers: { 'idempotency-key': 'once' } });
  const page = await createPage(rest);
  await rest(`DELETE /v1/pages/${page.id}`);
  await rest(`PATCH /v1/contact/settings/${projectId}`, { body: { retentionDays: 7 } });
  const message = await sendMessage(rest, { projectId, message: 'Long ago.' });
  await app.sql(`update session set expires_at = now() - interval '1 minute'`);
  await app.sql(`update invitation set expires_at = now() - interval '1 minute'`);
  await app.sql(`update replay set created_at = now() - interval '25 hours'`);
  await app.sql(`update page set deleted_at = now() - interval '31 days' where deleted_at is not null`);
  await app.sql(`update contact_message set created_at = now() - interval '8 days' where id = $1`, [
    decodeId('cmsg', message),
  ]);
  await app.sql(`insert into rate_window values ('hour:rest:nobody', 1, now() - interval '1 minute')`);
  await app.sql(`insert into usage_writer values ($1, 1, now() - interval '25 hours')`, [newId()]);
  await app.sql(
    `insert into key_usage (organization_id, environment, key_id, hour, operation, succeeded, client_errors,
       rate_limited, server_errors, latencies)
     select organization_id, environment, id, now() - interval '91 days', 'projects.list', 1, 0, 0, 0, '{}'
     from api_key`,
  );
  const stray = bytesKey({ organizationId: newId(), projectId: newId(), sha256: 'e'.repeat(64) });
  await app.deps.storage.put(stray, Readable.from([Buffer.from('x')]));
  await utimes(path.join(dataDir, 'media', stray), 0, 0);
  return projectId;
}

test('expired rows are swept soon after a start, next to a running instance', async () => {
  const projectId = await leaveOldThings();
  const young = await sendMessage(rest, { projectId, message: 'Today.' });
  expect(await tablesToSweep()).toEqual(Object.keys(over));
  const next = await startInstallation({ DATABASE_URL: String(databaseUrl), DATA_DIR: dataDir }, {}, 0);
  onTestFinished(next.close);
  await expect.poll(tablesToSweep).toEqual([]);
  await expect.poll(() => storedKeys(app)).toEqual([]);
  expect((await rest(`GET /v1/contact/messages/${young}`)).status).toBe(200);
  expect(next.logLines.filter((line) => line.includes('failed'))).toEqual([]);
});
