import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { ContactMessage } from '@imprint/shared/contract/contact';
import { afterAll, expect, test } from 'vitest';
import { assertAccessible } from '../../support/browser/browser.ts';
import { startDashboard, waitForHeading } from '../../support/browser/dashboard.ts';
import { restClient } from '../../support/clients/http.ts';
import { createProject } from '../../support/fixtures/projects.ts';
import { createWebsite } from '../../support/fixtures/websites.ts';
import { closeServer } from '../../support/server/close.server.ts';

const dashboard = await startDashboard();
const { installation } = dashboard;
const { owner, url } = installation;
const cookie = await owner.signIn();

const servers: Server[] = [];
afterAll(() => Promise.all(servers.map(closeServer)));

/** Serves one page on an origin of its own; returns the origin. */
async function servePage(html: () => string): Promise<string> {
  const server = createServer((_, response) => {
    response.setHeader('Content-Type', 'text/html; charset=utf-8');
    response.end(html());
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  servers.push(server);
  // Safe because a server that listens on a port has an address.
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

test('a contact form in a plain HTML file sends messages from the origins of its key only', async () => {
  const rest = restClient(url, owner.key);
  const project = await createProject(rest);
  const website = await createWebsite(rest, { projectId: project.id, name: 'Bakery' });
  let html = '';
  const listed = await servePage(() => html);
  const foreign = await servePage(() => html);

  const { page, assertQuiet } = await dashboard.openWith(cookie, '/settings/api-keys?create=true');
  await page.getByRole('radio', { name: 'Publishable' }).check();
  await page.getByLabel('Name', { exact: true }).fill('Bakery site');
  await page.getByLabel('Origins').fill('www.example.com');
  await page.getByRole('button', { name: 'Create key' }).click();
  await page.getByText('“www.example.com” is not an origin').waitFor();
  await assertAccessible(page, 'key-create-publishable');
  await page.getByLabel('Origins').fill(listed);
  await page.getByRole('button', { name: 'Create key' }).click();
  await waitForHeading(page, 'Bakery site');
  await page.getByLabel('Website').click();
  await page.getByRole('option', { name: 'Bakery' }).click();
  html = String(await page.getByRole('region', { name: 'contact.html' }).locator('pre').textContent());
  expect(html).toMatch(/svc_live_pk_[0-9A-Za-z]{42}/);
  await assertAccessible(page, 'key-publishable');
  await page.getByRole('button', { name: 'Edit' }).click();
  expect(await page.getByLabel('Origins').inputValue()).toBe(listed);
  await page.getByRole('button', { name: 'Cancel' }).click();

  const sendFrom = async (origin: string) => {
    await page.goto(origin);
    await page.getByLabel('Name').fill('Mara');
    await page.getByLabel('Email').fill('mara@lind.example');
    await page.getByLabel('Message').fill(`From ${origin}`);
    await page.getByRole('button', { name: 'Send' }).click();
  };
  await sendFrom(listed);
  await page.getByText('Thank you. Your message was sent.').waitFor();
  assertQuiet();
  await sendFrom(foreign);
  await page.getByText('Your message could not be sent. Try again later.').waitFor();

  const messages = await rest(`GET /v1/contact/messages?websiteId=${website.id}`);
  // Safe because the matrix checks every success against the contract.
  const received = messages.at('data') as ContactMessage[];
  expect(received.map(({ name, message, pageUrl }) => ({ name, message, pageUrl }))).toEqual([
    { name: 'Mara', message: `From ${listed}`, pageUrl: `${listed}/` },
  ]);
});
