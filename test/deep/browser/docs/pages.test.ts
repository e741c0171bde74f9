import { operations } from '@imprint/shared/contract';
import { errors } from '@imprint/shared/errors';
import { endpointLimits } from '@imprint/shared/limits';
import { errorsOf, parameterLocation, requestHeadersOf } from '@imprint/shared/rest';
import { expect, test } from 'vitest';
import { type Field, fieldsOf } from '../../../../web/src/docs/fields.ts';
import { startDashboard } from '../../../support/browser/dashboard.ts';

const dashboard = await startDashboard();
const { page, assertQuiet } = await dashboard.open();

const contents = page.getByRole('navigation', { name: 'Reference' });
await page.goto(`${dashboard.url}/docs`);

/** The text of the page that the contents lead to, once its heading has come; loading each anew takes long. */
async function textOf(path: string, title: string): Promise<string> {
  await contents.locator(`a[href="/docs${path}"]`).dispatchEvent('click');
  await page.getByRole('heading', { level: 1, name: title, exact: true }).waitFor();
  const text = await page.getByRole('main').textContent();
  assertQuiet();
  return String(text);
}

/** Whatever of the wanted texts the page does not show. */
const missing = (text: string, wanted: readonly unknown[]) =>
  wanted.map(String).filter((part) => !text.includes(part));

/** Everything that the reference has to say of fields, the inner ones included. */
function factsOf(fields: readonly Field[]): string[] {
  return fields.flatMap(({ name, type, description, values, fields: inner }) => [
    ...[name, type, description.replaceAll('`', ''), ...values],
    ...factsOf(inner),
  ]);
}

test.for([...operations])(
  '$name has a page with its address, access, fields, limits and errors',
  async ({ name, operation }) => {
    const { rest, tool, access, summary, input, output, status, window } = operation;
    const text = await textOf(`/${name.replace('.', '/')}`, summary);
    const sent = fieldsOf(input, 'input').filter(
      (field) => !rest || parameterLocation(operation, field.name) !== 'header',
    );
    const wanted = [
      ...[name, status, rest ?? name, tool ?? name],
      ...factsOf(sent),
      ...factsOf(fieldsOf(output, 'output')),
      ...errorsOf(operation),
      ...(access === 'anyKey' ? ['Any valid key'] : access === 'public' ? ['Everybody'] : [access]),
      ...(rest ? requestHeadersOf(operation).map((header) => header.name) : []),
      ...(rest ? ['curl', `"${dashboard.url}/v1/`, 'REST: 60 requests a minute on Free'] : []),
      ...(tool ? [`"name": "${tool}"`, 'Tools: 60 requests a minute on Free'] : []),
      ...(window ? [`Of its own: ${endpointLimits[window].limit}`] : []),
    ];
    expect(missing(text, wanted)).toEqual([]);
  },
);

test.for(Object.entries(errors))('%s has a page', async ([code, { http, rpc, trpc, message, advice }]) => {
  const text = await textOf(`/errors/${code}`, code);
  expect(missing(text, [http, rpc, trpc, message, advice.replaceAll('`', '')])).toEqual([]);
});

test('the contents lead to every page', async () => {
  await textOf('', 'API reference');
  const links = await contents
    .getByRole('link')
    .evaluateAll((found) => found.map((link) => link.getAttribute('href')));
  const pages = [
    ...operations.map(({ name }) => `/docs/${name.replace('.', '/')}`),
    ...Object.keys(errors).map((code) => `/docs/errors/${code}`),
  ];
  expect(pages.filter((address) => !links.includes(address))).toEqual([]);
});
