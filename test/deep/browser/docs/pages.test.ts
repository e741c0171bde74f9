import { operations } from '@imprint/shared/contract';
import { errors } from '@imprint/shared/errors';
import { endpointLimits } from '@imprint/shared/limits';
import { type Field, fieldsOf } from '@imprint/shared/reference/fields';
import { errorsOf, parameterLocation, requestHeadersOf } from '@imprint/shared/rest';
import { expect, test } from 'vitest';
import { startDashboard } from '../../../support/browser/dashboard.ts';

const dashboard = await startDashboard();
const { page, assertQuiet } = await dashboard.open();

const contents = page.getByRole('navigation', { name: 'Reference' });
await page.goto(`${dashboard.url}/docs`);

/** Opens a page through the table of contents, which is faster than loading it, and returns its text. */
async function readDocsPage(path: string, title: string): Promise<string> {
  await contents.locator(`a[href="/docs${path}"]`).dispatchEvent('click');
  await page.getByRole('heading', { level: 1, name: title, exact: true }).waitFor();
  const text = await page.getByRole('main').textContent();
  assertQuiet();
  return String(text);
}

/** The expected texts that the page does not show. */
const missingTexts = (text: string, expected: readonly unknown[]) =>
  expected.map(String).filter((part) => !text.includes(part));

/** All texts of the reference about fields, including nested ones. */
function textsOf(fields: readonly Field[]): string[] {
  return fields.flatMap(({ name, type, description, values, fields: inner }) => [
    ...[name, type, description.replaceAll('`', ''), ...values],
    ...textsOf(inner),
  ]);
}

test.for([...operations])(
  '$name has a page with its address, access, fields, limits and errors',
  async ({ name, operation }) => {
    const { rest, tool, access, summary, input, output, status, window } = operation;
    const text = await readDocsPage(`/${name.replace('.', '/')}`, summary);
    const inputFields = fieldsOf(input, 'input').filter(
      (field) => !rest || parameterLocation(operation, field.name) !== 'header',
    );
    const expected = [
      ...[name, status, rest ?? name, tool ?? name],
      ...textsOf(inputFields),
      ...textsOf(fieldsOf(output, 'output')),
      ...errorsOf(operation),
      ...(access === 'anyKey' ? ['Any valid key'] : access === 'public' ? ['Everyone'] : [access]),
      ...(rest ? requestHeadersOf(operation).map((header) => header.name) : []),
      ...(rest ? ['curl', `"${dashboard.url}/v1/`, 'REST: 60 requests a minute on Free'] : []),
      ...(tool ? ['Tools: 60 requests a minute on Free'] : []),
      ...(window ? [`Separate limit: ${endpointLimits[window].limit}`] : []),
    ];
    expect(missingTexts(text, expected)).toEqual([]);
  },
);

test.for(Object.entries(errors))('%s has a page', async ([code, { http, rpc, trpc, message, advice }]) => {
  const text = await readDocsPage(`/errors/${code}`, code);
  expect(missingTexts(text, [http, rpc, trpc, message, advice.replaceAll('`', '')])).toEqual([]);
});

test('the contents lead to every page', async () => {
  await readDocsPage('', 'API reference');
  const links = await contents
    .getByRole('link')
    .evaluateAll((anchors) => anchors.map((link) => link.getAttribute('href')));
  const pages = [
    ...operations.map(({ name }) => `/docs/${name.replace('.', '/')}`),
    ...Object.keys(errors).map((code) => `/docs/errors/${code}`),
  ];
  expect(pages.filter((address) => !links.includes(address))).toEqual([]);
});
