import { passwordResetEmail } from '@imprint/server/modules/account/password.reset.email';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { cookieFrom } from '../../support/clients/cookies.ts';
import { restClient } from '../../support/clients/http.ts';
import { mutate, query } from '../../support/clients/rpc.ts';
import { fromNewAddress } from '../../support/clients/surfaces.ts';
import { sendMessage } from '../../support/fixtures/contact.ts';
import { addMember } from '../../support/fixtures/members.ts';
import { createProject } from '../../support/fixtures/projects.ts';
import { ignoreEndpointLimits } from '../../support/server/endpoint.limits.ts';
import { type Installation, startInstallation } from '../../support/server/installation.ts';
import { type MailServer, startMailServer, tokenInEmail } from '../../support/server/mail.server.ts';

let mailServer: MailServer;
let app: Installation;

beforeAll(async () => {
  mailServer = await startMailServer();
  app = await startInstallation({
    SMTP_URL: `smtp://127.0.0.1:${mailServer.port}`,
    MAIL_FROM: 'Acme <hello@acme.example>',
    TRUST_PROXY: 'true',
  });
  ignoreEndpointLimits(app);
});
afterAll(async () => {
  await app.close();
  await mailServer.close();
});

const requestReset = (email: string) =>
  mutate(app.url, 'account.requestPasswordReset', { email }, fromNewAddress());

/** Returns every row of every table of every schema, jobs included, as one text. */
async function everythingStored(): Promise<string> {
  const tables = await app.sql<{ name: string }>(
    `select format('%I.%I', table_schema, table_name) as name from information_schema.tables
     where table_schema in ('public', 'pgboss') and table_type = 'BASE TABLE'`,
  );
  const dumps = tables.map(({ name }) => app.sql(`select to_jsonb(t) as row from ${name} t`));
  return JSON.stringify(await Promise.all(dumps));
}

describe('the email for a new password', () => {
  test('has one link, which works once, and nothing of it is stored', async () => {
    const { email } = await addMember(app, app.owner, 'editor');
    expect((await requestReset(email.toUpperCase())).at('result.data')).toEqual({ isMailed: true });
    const letter = await mailServer.emailTo(email);
    expect(letter.text).toMatch(/^From: Acme <hello@acme\.example>$/m);
    expect(letter.text).toMatch(/^Subject: Reset your Imprint password$/m);
    expect(letter.text).toContain('text/plain');
    expect(letter.text).toContain('text/html');

    const token = tokenInEmail(letter, app.url, 'reset-password');
    const stored = await everythingStored();
    expect(stored).toContain('passwordReset');
    for (const secret of [token, token.split('.')[2], 'reset-password?'])
      expect(stored).not.toContain(secret);
    expect(app.logLines.join('\n')).not.toContain(token);

    const input = { token, password: 'four wet umbrellas dance' };
    const headers = { cookie: cookieFrom(await mutate(app.url, 'account.resetPassword', input)) };
    expect((await mutate(app.url, 'account.update', { name: 'Back again' }, headers)).status).toBe(200);
    expect((await mutate(app.url, 'account.resetPassword', input)).status).toBe(400);
  });

  test('is sent five times in an hour, and then dropped without a word, while the links that were sent still work', async () => {
    const { email } = await addMember(app, app.owner, 'editor');
    const answers = [];
    for (let turn = 0; turn < 6; turn++) answers.push((await requestReset(email)).at('result.data'));
    expect(answers).toEqual(Array(6).fill({ isMailed: true }));
    const letters = () => mailServer.emails.filter(({ to }) => to.includes(email));
    await expect.poll(() => letters().length).toBe(5);
    // A later email was sent, so a sixth would have been too.
    const later = await addMember(app, app.owner, 'editor');
    await requestReset(later.email);
    await mailServer.emailTo(later.email);
    expect(letters()).toHaveLength(5);
    const token = tokenInEmail(await mailServer.emailTo(email), app.url, 'reset-password');
    const input = { token, password: 'four wet umbrellas dance' };
    expect((await mutate(app.url, 'account.resetPassword', input)).status).toBe(200);
  });

  test('is not sent to an address without an account, and the answer is the same', async () => {
    const { email } = await addMember(app, app.owner, 'editor');
    const [unknown, known] = [await requestReset('nobody@nowhere.example'), await requestReset(email)];
    expect([unknown.status, unknown.at('result')]).toEqual([known.status, known.at('result')]);
    // The later email was sent, so the earlier job has already run.
    await mailServer.emailTo(email);
    expect(mailServer.emails.filter(({ to }) => to.includes('nobody@nowhere.example'))).toEqual([]);
  });
});

describe('the email of an invitation', () => {
  test('has the link that accepts it, and nothing of it is stored', async () => {
    await app.owner.invite('invited@nowhere.example', 'editor');
    const letter = await mailServer.emailTo('invited@nowhere.example');
    expect(letter.text).toContain(`Subject: Join ${app.owner.organization.name} on Imprint`);
    const token = tokenInEmail(letter, app.url, 'invitation');
    expect((await query(app.url, 'invitations.show', { token })).status).toBe(200);
    const stored = await everythingStored();
    for (const secret of [token, token.split('.')[1]]) expect(stored).not.toContain(secret);
  });
});

describe('an email', () => {
  test('is not sent when its cause was rolled back', async () => {
    const { email } = await addMember(app, app.owner, 'editor');
    const attempt = app.deps.orm.em.fork().transactional(async (em) => {
      await app.deps.mail.queue(em, passwordResetEmail, { email });
      throw new Error('taken back');
    });
    await expect(attempt).rejects.toThrow('taken back');
    const later = await addMember(app, app.owner, 'editor');
    await requestReset(later.email);
    await mailServer.emailTo(later.email);
    expect(mailServer.emails.filter(({ to }) => to.includes(email))).toEqual([]);
    expect(await everythingStored()).not.toContain(`{"kind":"passwordReset","email":"${email}"}`);
  });

  test('is retried after the mail server was unreachable', async () => {
    const { email } = await addMember(app, app.owner, 'editor');
    await mailServer.close();
    try {
      await requestReset(email);
      const failures = () => app.logLines.filter((line) => line.includes('is tried again')).length;
      await expect.poll(failures).toBeGreaterThan(0);
    } finally {
      mailServer = await startMailServer(mailServer.port);
    }
    expect((await mailServer.emailTo(email)).text).toContain('/reset-password?token=');
    expect(mailServer.emails).toHaveLength(1);
  });

  test('for a new password is sent before notifications of contact messages', async () => {
    const { email } = await addMember(app, app.owner, 'editor');
    const rest = restClient(app.url, app.owner.key);
    const { id: projectId } = await createProject(rest);
    await app.deps.jobs.stop();
    for (let index = 0; index < 20; index++) await sendMessage(rest, { projectId, message: `No. ${index}` });
    await requestReset(email);
    const before = mailServer.emails.length;
    const other = await startInstallation({
      DATABASE_URL: app.deps.config.databaseUrl ?? '',
      SMTP_URL: `smtp://127.0.0.1:${mailServer.port}`,
    });
    try {
      const sent = () => mailServer.emails.slice(before);
      await expect.poll(() => sent().length).toBeGreaterThan(0);
      const startedAt = performance.now();
      await expect.poll(() => sent().length).toBe(21);
      // One after another they would take twenty seconds.
      expect(performance.now() - startedAt).toBeLessThan(19_000);
      expect(sent()[0]?.to).toEqual([email]);
    } finally {
      await other.close();
    }
  });

  test('is sent after a restart when the server stopped before it', async () => {
    const { email } = await addMember(app, app.owner, 'editor');
    await app.deps.jobs.stop();
    await requestReset(email);
    await new Promise((resolve) => setTimeout(resolve, 1_500));
    expect(mailServer.emails.filter(({ to }) => to.includes(email))).toEqual([]);
    const other = await startInstallation({
      DATABASE_URL: app.deps.config.databaseUrl ?? '',
      SMTP_URL: `smtp://127.0.0.1:${mailServer.port}`,
    });
    try {
      await mailServer.emailTo(email);
    } finally {
      await other.close();
    }
  });
});
