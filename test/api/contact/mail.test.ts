import { afterAll, beforeAll, expect, test } from 'vitest';
import { type RestClient, restClient } from '../../support/clients/http.ts';
import { mutate } from '../../support/clients/rpc.ts';
import { sendMessage } from '../../support/fixtures/contact.ts';
import { addMember } from '../../support/fixtures/members.ts';
import { createProject } from '../../support/fixtures/projects.ts';
import { ignoreEndpointLimits } from '../../support/server/endpoint.limits.ts';
import { type Installation, startInstallation } from '../../support/server/installation.ts';
import { waitForJobs } from '../../support/server/jobs.ts';
import { type MailServer, startMailServer } from '../../support/server/mail.server.ts';

let mailServer: MailServer;
let app: Installation;
let rest: RestClient;

beforeAll(async () => {
  mailServer = await startMailServer();
  app = await startInstallation({ SMTP_URL: `smtp://127.0.0.1:${mailServer.port}` });
  ignoreEndpointLimits(app);
  rest = restClient(app.url, app.owner.key);
});
afterAll(async () => {
  await app.close();
  await mailServer.close();
});

const lettersAbout = (text: string) => mailServer.emails.filter((letter) => letter.text.includes(text));

/** Resolves when no email is left to send. */
const finished = () => waitForJobs(app, 'mail');

test('each owner and admin is notified of a message by an email with an excerpt and a link', async () => {
  const admin = await addMember(app, app.owner, 'admin');
  await addMember(app, app.owner, 'editor');
  await addMember(app, app.stranger, 'owner');
  const { id: projectId } = await createProject(rest, { name: 'Bakery' });
  const id = await sendMessage(rest, {
    projectId,
    name: 'Mara Lind',
    email: 'mara@lind.example',
    subject: 'Wedding\r\nBcc: all@example.com',
    message: `Bread for <b>120</b> guests. ${'x'.repeat(600)} The end.`,
  });
  await finished();
  const letters = lettersAbout('Bread for');
  expect(letters.flatMap(({ to }) => to).sort()).toEqual([admin.email, app.owner.email].sort());
  for (const { text } of letters) {
    expect(text).toMatch(/^Subject: Message to Bakery: Wedding Bcc: all@example\.com\r?$/m);
    expect(text).not.toMatch(/^Bcc:/m);
    expect(text).toContain('Mara Lind (mara@lind.example) wrote to Bakery:');
    expect(text).toContain('Bread for &lt;b&gt;120&lt;/b&gt; guests.');
    expect(text).not.toContain('The end.');
    const { slug } = app.owner.organization;
    expect(text).toContain(`${app.url}/contact?message=${id}&organization=${slug}&environment=live`);
  }
});

test('an email keeps the lines of a message, as text and as HTML', async () => {
  const { id: projectId } = await createProject(rest);
  await sendMessage(rest, { projectId, message: 'Two loaves\nand a cake' });
  await finished();
  const [{ text } = { text: '' }] = lettersAbout('Two loaves');
  expect(text).toMatch(/^Two loaves\r?\nand a cake\r?$/m);
  expect(text).toMatch(/<p style="white-space:pre-line">Two loaves\r?\nand a cake<\/p>/);
});

test('a queued email holds the id of the message and none of its text', async () => {
  const { id: projectId } = await createProject(rest);
  await sendMessage(rest, { projectId, message: 'Kohlrabi', name: 'Rübezahl' });
  await finished();
  expect(lettersAbout('Kohlrabi').length).toBeGreaterThan(0);
  const jobs = JSON.stringify(await app.sql('select to_jsonb(job) as job from pgboss.job'));
  expect(jobs).toContain('contactMessage');
  for (const secret of ['Kohlrabi', 'Rübezahl']) expect(jobs).not.toContain(secret);
});

test('spam, and messages to a project without notifications, send no email', async () => {
  const { id: projectId } = await createProject(rest);
  await sendMessage(rest, { projectId, message: 'A spam letter', honeypot: 'x' });
  await rest(`PATCH /v1/contact/settings/${projectId}`, { body: { notifies: false } });
  await sendMessage(rest, { projectId, message: 'A quiet letter' });
  await rest(`PATCH /v1/contact/settings/${projectId}`, { body: { notifies: true } });
  await sendMessage(rest, { projectId, message: 'A loud letter' });
  await finished();
  expect(lettersAbout('A spam letter')).toEqual([]);
  expect(lettersAbout('A quiet letter')).toEqual([]);
  expect(lettersAbout('A loud letter').length).toBeGreaterThan(0);
});

test('a delayed email is not sent for a message that became spam or was deleted, nor to a former admin', async () => {
  const { key, signIn, email, organization } = await app.createTenant();
  const admin = await addMember(app, { organization }, 'admin');
  const client = restClient(app.url, key);
  const { id: projectId } = await createProject(client);
  await app.deps.jobs.stop();
  await sendMessage(client, { projectId, message: 'Stays as it is' });
  const marked = await sendMessage(client, { projectId, message: 'Marked as spam' });
  const erased = await sendMessage(client, { projectId, message: 'Erased at once' });
  await client(`PATCH /v1/contact/messages/${marked}`, { body: { isSpam: true } });
  await client(`DELETE /v1/contact/messages/${erased}`);
  const demotion = { memberId: admin.memberId, role: 'editor' };
  const cookie = await signIn();
  expect((await mutate(app.url, 'members.update', demotion, { cookie })).status).toBe(200);
  const other = await startInstallation({
    DATABASE_URL: String(app.deps.config.databaseUrl),
    SMTP_URL: `smtp://127.0.0.1:${mailServer.port}`,
  });
  await finished().finally(other.close);
  const readers = lettersAbout('Stays as it is').flatMap(({ to }) => to);
  expect(readers).toEqual([email]);
  expect(lettersAbout('Marked as spam')).toEqual([]);
  expect(lettersAbout('Erased at once')).toEqual([]);
});
