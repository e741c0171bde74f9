import { decodeId } from '@imprint/server/core/db/ids';
import { keyExpiryQueue } from '@imprint/server/modules/keys/key.expiry';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { keyActions } from '../../support/fixtures/keys.ts';
import { addMember } from '../../support/fixtures/members.ts';
import { type Installation, startInstallation } from '../../support/server/installation.ts';
import { waitForJobs } from '../../support/server/jobs.ts';
import { type MailServer, startMailServer } from '../../support/server/mail.server.ts';

let mailServer: MailServer;
let app: Installation;
let other: Installation;

beforeAll(async () => {
  mailServer = await startMailServer();
  const smtp = { SMTP_URL: `smtp://127.0.0.1:${mailServer.port}` };
  app = await startInstallation(smtp);
  other = await startInstallation({ ...smtp, DATABASE_URL: app.deps.config.databaseUrl ?? '' });
});
afterAll(async () => {
  await other.close();
  await app.close();
  await mailServer.close();
});

/** Queues the check of expiring keys three times across both instances; the scheduler queues it once a day. */
const runExpiryCheck = () =>
  Promise.all(
    [app, other, app].map(({ deps }) =>
      deps.orm.em.fork().transactional((em) => deps.jobs.queue(em, keyExpiryQueue, {})),
    ),
  );

/** Resolves when no job is left. */
const finished = () => waitForJobs(app, 'mail', 'keyExpiry');

/** The emails about keys that expire; making one is told as well. */
const letters = () => mailServer.emails.filter(({ text }) => /^Subject: .* expires soon$/m.test(text));
const lettersAbout = (name: string) => letters().filter(({ text }) => text.includes(name));
const inDays = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString();

test('each owner and admin is notified once of a key that expires within 14 days, by any instance', async () => {
  const admin = await addMember(app, app.owner, 'admin');
  const [editor, viewer] = [
    await addMember(app, app.owner, 'editor'),
    await addMember(app, app.owner, 'viewer'),
  ];
  const dashboard = await keyActions(app);
  const soon = await dashboard.created({ name: 'Soon to go', expiresAt: inDays(13.9) });
  await dashboard.created({ name: 'Later to go', expiresAt: inDays(14.1) });
  await dashboard.created({ name: 'Never to go' });
  const revoked = await dashboard.created({ name: 'Revoked soon', expiresAt: inDays(1) });
  await dashboard.revoke(revoked.id);
  const disabled = await dashboard.created({ name: 'Disabled soon', expiresAt: inDays(1) });
  await dashboard.change('disable', disabled.id);
  const rotated = await dashboard.created({ name: 'Rotated soon', expiresAt: inDays(1) });
  await dashboard.change('rotate', rotated.id);

  await runExpiryCheck();
  await expect.poll(() => lettersAbout('Soon to go').length).toBe(2);
  await runExpiryCheck();
  await finished();
  const sent = lettersAbout('Soon to go');
  expect(sent.flatMap(({ to }) => to).sort()).toEqual([admin.email, app.owner.email].sort());
  for (const { to } of mailServer.emails) expect([editor.email, viewer.email]).not.toContain(to[0]);
  expect(letters()).toHaveLength(2);
  const [{ text } = { text: '' }] = sent;
  expect(text).toContain(`Subject: The API key Soon to go of ${app.owner.organization.name} expires soon`);
  const keyPageUrls = [app, other].map(({ url }) => `${url}/settings/api-keys`);
  const [link = '', page = ''] = /(http:\S+)\?organization=\S+&environment=live/.exec(text) ?? [];
  expect(keyPageUrls).toContain(page);
  expect(new URL(link).searchParams.get('organization')).toBe(app.owner.organization.slug);
  expect(text).not.toContain(soon.key.slice(16, -4));
});

test('a key whose expiry was postponed is reported again before the new date', async () => {
  const dashboard = await keyActions(app);
  const { id } = await dashboard.created({ name: 'Put off', expiresAt: inDays(3) });
  await runExpiryCheck();
  await expect.poll(() => lettersAbout('Put off').length).toBeGreaterThan(0);
  await finished();
  const emailCount = lettersAbout('Put off').length;
  await dashboard.change('update', id, { expiresAt: inDays(20) });
  await runExpiryCheck();
  await finished();
  expect(lettersAbout('Put off')).toHaveLength(emailCount);
  await app.sql(`update api_key set expires_at = now() + interval '5 days' where id = $1`, [
    decodeId('key', id),
  ]);
  await runExpiryCheck();
  await expect.poll(() => lettersAbout('Put off').length).toBe(2 * emailCount);
});

test('the check is scheduled every day, once for all instances', async () => {
  const schedules = await app.sql<{ name: string; cron: string }>(
    `select name, cron from pgboss.schedule where name = 'keyExpiry'`,
  );
  expect(schedules).toEqual([{ name: 'keyExpiry', cron: '0 8 * * *' }]);
});
