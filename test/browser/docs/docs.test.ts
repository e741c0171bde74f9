import { expect, test } from 'vitest';
import { assertAccessible } from '../../support/browser/browser.ts';
import { startDashboard, waitForHeading } from '../../support/browser/dashboard.ts';
import { waitForFocus } from '../../support/browser/shell.ts';
import { deepTest } from '../../support/run/deep.test.ts';

const dashboard = await startDashboard();

test('the overview can be read without signing in, and lists the limits of every plan', async () => {
  const { page, assertQuiet } = await dashboard.open();
  const calls: string[] = [];
  page.on('request', (request) => calls.push(new URL(request.url()).pathname));
  await page.goto(`${dashboard.url}/docs`);
  await waitForHeading(page, 'API reference');
  const rest = page.getByRole('table', { name: 'REST requests by plan' });
  expect(await rest.getByRole('row', { name: /^Enterprise/ }).textContent()).toMatch(
    /1,000.*50,000.*unlimited/s,
  );
  expect(await page.getByRole('table', { name: 'Scopes' }).getByRole('row').count()).toBe(11);
  await assertAccessible(page, 'docs-overview');
  expect(calls.filter((path) => path.startsWith('/trpc'))).toEqual([]);
  assertQuiet();
});

test('a request is made in the reference, with the session and with a key, and shows its limits', async () => {
  const cookie = await dashboard.installation.owner.signIn();
  const { page, assertQuiet } = await dashboard.openWith(cookie, '/docs/projects/create');
  await page.getByRole('button', { name: 'Try it' }).click();
  const form = page.getByRole('region', { name: 'Try it' });
  await form.getByRole('radio', { name: 'Your session' }).waitFor();
  await form.getByRole('button', { name: 'Send request' }).click();
  await waitForFocus(form.getByLabel('name', { exact: true }));
  await form.getByText('name is required.').waitFor();
  await assertAccessible(page, 'docs-explorer-refused');
  await form.getByLabel('name', { exact: true }).fill('From the reference');
  const snippet = page.getByRole('region', { name: 'curl' });
  await expect.poll(() => snippet.textContent()).toContain('"name": "From the reference"');
  await form.getByRole('button', { name: 'Send request' }).click();
  await form.getByText('Status 200').waitFor();

  await form.getByRole('radio', { name: 'An API key' }).check();
  await form.getByLabel('API key', { exact: true }).fill(dashboard.installation.owner.key);
  await form.getByRole('button', { name: 'Send request' }).click();
  await form.getByText('Status 201').waitFor();
  await form.getByText('x-ratelimit-remaining').waitFor();
  expect(await form.getByRole('region', { name: 'Response body' }).textContent()).toContain(
    '"name": "From the reference"',
  );
  await assertAccessible(page, 'docs-explorer');
  // The key is never in a snippet, and still there on the next page.
  expect(await page.locator('pre').allInnerTexts()).not.toContain(dashboard.installation.owner.key);
  await page.getByRole('link', { name: 'List projects' }).first().click();
  await page.getByRole('button', { name: 'Try it' }).click();
  await form.getByRole('button', { name: 'Send request' }).click();
  await form.getByText('Status 200').waitFor();
  expect(
    await dashboard.installation.sql(`select from project where name = 'From the reference'`),
  ).toHaveLength(2);
  assertQuiet();
});

test('who accepts anything gets the dashboard at the root and Markdown of the reference', async () => {
  const typeOf = async (path: string, accept: string) =>
    (await fetch(`${dashboard.url}${path}`, { headers: { accept } })).headers.get('content-type');
  expect(await typeOf('/', '*/*')).toBe('text/html; charset=utf-8');
  expect(await typeOf('/', 'application/json')).toContain('application/json');
  expect(await typeOf('/docs', '*/*')).toBe('text/markdown; charset=utf-8');
  expect(await typeOf('/docs', 'text/html')).toBe('text/html; charset=utf-8');
});

test('an operation is found by its tool name, shows fields and examples, and links to its errors', async () => {
  const { page, assertQuiet } = await dashboard.open();
  await page.goto(`${dashboard.url}/docs`);
  await waitForHeading(page, 'API reference');
  await page.getByRole('searchbox', { name: 'Filter the reference' }).fill('update_project');
  const contents = page.getByRole('navigation', { name: 'Reference' });
  await expect.poll(() => contents.getByRole('link').allInnerTexts()).toEqual(['Change a project']);
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await waitForHeading(page, 'Change a project');
  const main = page.getByRole('main');
  await main.getByText('projects:write').first().waitFor();
  await main.getByText('PATCH /v1/projects/:projectId').waitFor();
  await main.getByText('3 to 100 characters').first().waitFor();
  const curl = await main.getByRole('region', { name: 'curl' }).textContent();
  expect(curl).toContain(`curl -X PATCH "${dashboard.url}/v1/projects/proj_`);
  await main.getByRole('tab', { name: 'Tool call' }).click();
  expect(await main.getByRole('region', { name: 'Tool call' }).textContent()).toContain('"update_project"');
  await assertAccessible(page, 'docs-operation');

  await main.getByRole('link', { name: 'PRECONDITION_FAILED' }).click();
  await waitForHeading(page, 'PRECONDITION_FAILED');
  await main.getByText('412').first().waitFor();
  await main.getByText('Read the resource again').waitFor();
  await assertAccessible(page, 'docs-error');
  assertQuiet();
});

deepTest('a resource, the list of errors and an unknown page each have an address', async () => {
  const { page, assertQuiet } = await dashboard.open();
  await page.goto(`${dashboard.url}/docs/projects`);
  await waitForHeading(page, 'Projects');
  await page.getByRole('main').getByRole('link', { name: 'Publish a draft project' }).waitFor();
  await assertAccessible(page, 'docs-resource');
  await page.goto(`${dashboard.url}/docs/errors`);
  await waitForHeading(page, 'Errors');
  await assertAccessible(page, 'docs-errors');
  await page.goto(`${dashboard.url}/docs/errors/rate_limit_exceeded`);
  await waitForHeading(page, 'RATE_LIMIT_EXCEEDED');
  await page.goto(`${dashboard.url}/docs/projects/dance`);
  await waitForHeading(page, 'Not in the reference');
  await assertAccessible(page, 'docs-missing');
  await page.goto(`${dashboard.url}/docs#limits`);
  await waitForHeading(page, 'API reference');
  const limits = page.getByRole('heading', { level: 2, name: 'Rate limits' });
  await expect.poll(async () => (await limits.boundingBox())?.y).toBeLessThan(200);
  assertQuiet();
});

deepTest('on a phone the contents open with a button, and close after a choice', async () => {
  const { page, assertQuiet } = await dashboard.open({ viewport: { width: 375, height: 700 } });
  await page.goto(`${dashboard.url}/docs`);
  await waitForHeading(page, 'API reference');
  const filter = page.getByRole('searchbox', { name: 'Filter the reference' });
  expect(await filter.isVisible()).toBe(false);
  await page.getByRole('button', { name: 'Contents' }).click();
  await filter.fill('nothing like it');
  await page.getByText('No matches.').waitFor();
  await filter.fill('create project');
  await page.getByRole('navigation', { name: 'Reference' }).getByRole('link').first().click();
  await waitForHeading(page, 'Create a project');
  expect(await filter.isVisible()).toBe(false);
  await page.emulateMedia({ media: 'print' });
  expect(await page.getByRole('button', { name: 'Contents' }).isVisible()).toBe(false);
  assertQuiet();
});

deepTest('the sign-in page links to the reference', async () => {
  const { page, assertQuiet } = await dashboard.open();
  // A fresh installation shows the set-up page first, so the response says that set-up is done.
  await page.route('**/trpc/setup.get**', (route) =>
    route.fulfill({ json: [{ result: { data: { required: false } } }] }),
  );
  await page.goto(`${dashboard.url}/sign-in`);
  await page.getByRole('link', { name: 'API reference' }).click();
  await waitForHeading(page, 'API reference');
  assertQuiet();
});
