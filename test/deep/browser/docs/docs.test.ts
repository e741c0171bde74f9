import { expect, test } from 'vitest';
import { assertAccessible } from '../../../support/browser/browser.ts';
import { heading, startDashboard } from '../../../support/browser/dashboard.ts';

const dashboard = await startDashboard();

test('a resource, the list of errors and an unknown page have an address each', async () => {
  const { page, assertQuiet } = await dashboard.open();
  await page.goto(`${dashboard.url}/docs/projects`);
  await heading(page, 'Projects');
  await page.getByRole('main').getByRole('link', { name: 'Publish a draft project' }).waitFor();
  await assertAccessible(page, 'docs-resource');
  await page.goto(`${dashboard.url}/docs/errors`);
  await heading(page, 'Errors');
  await assertAccessible(page, 'docs-errors');
  await page.goto(`${dashboard.url}/docs/errors/rate_limit_exceeded`);
  await heading(page, 'RATE_LIMIT_EXCEEDED');
  await page.goto(`${dashboard.url}/docs/projects/dance`);
  await heading(page, 'Not in the reference');
  await assertAccessible(page, 'docs-missing');
  await page.goto(`${dashboard.url}/docs#limits`);
  await heading(page, 'API reference');
  const limits = page.getByRole('heading', { level: 2, name: 'Rate limits' });
  await expect.poll(async () => (await limits.boundingBox())?.y).toBeLessThan(200);
  assertQuiet();
});

test('the sign-in page leads to the reference', async () => {
  const { page, assertQuiet } = await dashboard.open();
  // The set-up page comes first on a fresh installation, so it is told that this one is set up.
  await page.route('**/trpc/setup.get**', (route) =>
    route.fulfill({ json: [{ result: { data: { required: false } } }] }),
  );
  await page.goto(`${dashboard.url}/sign-in`);
  await page.getByRole('link', { name: 'API reference' }).click();
  await heading(page, 'API reference');
  assertQuiet();
});
