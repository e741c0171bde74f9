import { setTimeout as pause } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { startDashboard } from '../../../support/browser/dashboard.ts';
import { createDesign } from '../../../support/browser/design.screens.ts';
import { restClient } from '../../../support/clients/http.ts';

const dashboard = await startDashboard();
const { installation } = dashboard;
const rest = restClient(installation.url, installation.owner.key);
const cookie = await installation.owner.signIn();

test('a mistake is told while typing, and a change of somebody else is never overwritten', async () => {
  const { search, tokens } = await createDesign(rest, 'Careful');
  const { page, assertQuiet } = await dashboard.openWith(cookie, `/design?${search}`);
  await page.getByRole('link', { name: 'color.brand' }).click();
  const drawer = page.getByRole('dialog', { name: 'color.brand' });
  await drawer.getByRole('button', { name: 'Use an alias for Value in Light' }).click();
  await drawer.getByLabel('Alias for Value in Light').click();
  await page.getByRole('option', { name: 'color.link' }).click();
  await drawer.getByText('It points back at itself').waitFor();
  await drawer.getByRole('button', { name: 'Discard' }).click();
  await drawer.getByText('It points back at itself').waitFor({ state: 'hidden' });

  const { id = '' } = (await tokens())['color.brand'] ?? {};
  await drawer.getByLabel('Value in Light: hexadecimal').fill('#00ff00');
  await rest(`PATCH /v1/design/tokens/${id}`, { body: { description: 'Theirs' } });
  await drawer.getByRole('button', { name: 'Save changes' }).click();
  await drawer.getByText('Somebody changed this token in the meantime.').waitFor();
  expect((await tokens())['color.brand']).toMatchObject({ description: 'Theirs' });
  await drawer.getByRole('button', { name: 'Reload token' }).click();
  await expect.poll(() => drawer.getByLabel('Description').inputValue()).toBe('Theirs');
  assertQuiet();
});

test('discarding is done at once and keeps the page, however slowly the service answers', async () => {
  const { search } = await createDesign(rest, 'Slow');
  const { page, assertQuiet } = await dashboard.openWith(cookie, `/design?${search}`);
  await page.getByRole('link', { name: 'color.brand' }).click();
  const drawer = page.getByRole('dialog', { name: 'color.brand' });
  const path = drawer.getByLabel('Path');
  await path.fill('color.other');
  const { promise: discarded, resolve: goOn } = Promise.withResolvers<void>();
  await page.route(/tokens\.get/, async (route) => {
    await discarded;
    return route.continue();
  });
  await drawer.getByRole('button', { name: 'Discard' }).press('Enter');
  await expect.poll(() => path.inputValue()).toBe('color.brand');
  expect(await drawer.locator(':focus').count()).toBe(1);
  await expect.poll(() => page.getByText('Loading the design system').count()).toBe(0);
  await page.keyboard.press('Escape');
  await drawer.waitFor({ state: 'hidden' });
  goOn();
  assertQuiet();
});

test('a screen shows what it can where groups are refused, and does not ask for them without end', async () => {
  const { search } = await createDesign(rest, 'Refused');
  const { page, context, assertQuiet } = await dashboard.openWith(cookie);
  const refusal = { error: { message: 'No', code: -32003, data: { code: 'FORBIDDEN', httpStatus: 403 } } };
  let asked = 0;
  await context.route(/collections\.get/, async (route) => {
    asked += 1;
    const names = new URL(route.request().url()).pathname.replace('/trpc/', '').split(',');
    const response = await route.fetch();
    const answers: object[] = await response.json();
    const json = answers.map((answer, place) => (names[place] === 'collections.get' ? refusal : answer));
    return route.fulfill({ response, json });
  });
  await page.goto(`${dashboard.url}/design/contrast?${search}`);
  await page.getByText('No pairs to compare').waitFor();
  await pause(1_000);
  expect(asked).toBe(1);
  assertQuiet();
});
