import { brotliCompressSync } from 'node:zlib';
import { type Website, websiteTemplates } from '@imprint/shared/contract/websites';
import type { Page } from '@imprint/shared/shapes/pages';
import { HtmlValidate } from 'html-validate';
import { describe, expect, test } from 'vitest';
import { assertAccessible, assertScreenAccessible } from '../../../support/browser/browser.ts';
import { startDashboard, waitForHeading } from '../../../support/browser/dashboard.ts';
import { documentText, openPageEditors } from '../../../support/browser/page.editor.ts';
import { assertFits, assertSteady } from '../../../support/browser/site.layout.ts';
import { visit } from '../../../support/clients/site.ts';
import { createProject } from '../../../support/fixtures/projects.ts';
import { locationsIn } from '../../../support/fixtures/sites.ts';

const validator = new HtmlValidate({ extends: ['html-validate:standard'] });
const dashboard = await startDashboard('Acme', { HOST: 'localhost' });
const { rest, cookie } = await openPageEditors(dashboard);

test('from a template to a website with visitors, and offline again', async () => {
  const project = await createProject(rest, { name: 'Northern practice' });
  const { page, assertQuiet } = await dashboard.openWith(cookie, `/projects/${project.id}`);
  await page.getByRole('link', { name: 'Create a website' }).click();
  const dialog = page.getByRole('dialog', { name: 'New website' });
  await dialog.getByLabel('Name').fill('Lied & Renner');
  await dialog.getByRole('radio', { name: 'Company' }).check();
  await assertScreenAccessible(page, 'website-template');
  await dialog.getByRole('button', { name: 'Create website' }).click();
  await waitForHeading(page, 'Lied & Renner');
  const id = new URL(page.url()).pathname.split('/').at(-1) ?? '';

  const studio = await pageNamed(id, 'Studio');
  await page.goto(`${dashboard.url}/pages/${studio.id}`);
  const heading = documentText(page).locator('h1');
  await heading.fill('Eight people in an old sawmill');
  await page.getByText('Saved', { exact: true }).waitFor();
  await page.getByRole('button', { name: 'Publish', exact: true }).click();
  const publishing = page.getByRole('dialog', { name: 'Publish “Studio”' });
  await publishing.getByRole('checkbox', { name: 'Also publish the website “Lied & Renner”' }).check();
  await publishing.getByRole('button', { name: 'Publish now' }).click();
  const link = page.getByRole('link', { name: 'View live' });
  await link.waitFor();
  const url = String(await link.getAttribute('href'));
  assertQuiet();

  const visitor = await dashboard.open({ javaScriptEnabled: false });
  await visitor.page.goto(url);
  await visitor.page.getByRole('heading', { name: 'Eight people in an old sawmill' }).waitFor();
  await visitor.page.getByRole('link', { name: 'Contact' }).first().click();
  await visitor.page.getByLabel('Your name').fill('Ada');
  await visitor.page.getByLabel('Email').fill('ada@example.com');
  await visitor.page.getByLabel('What is it about?').selectOption('A house');
  await visitor.page.getByLabel('Message').fill('We have a meadow.');
  await visitor.page.getByRole('button', { name: 'Send' }).click();
  await visitor.page.getByText('Thank you. We have your message').waitFor();
  await page.goto(`${dashboard.url}/contact`);
  await page.getByText('We have a meadow.').first().waitFor();

  await rest(`PATCH /v1/pages/${studio.id}`, { body: { slug: 'people' } });
  await visitor.page.goto(url);
  expect(new URL(visitor.page.url()).pathname).toBe('/people');
  await rest(`POST /v1/websites/${id}/unpublish`);
  expect((await visitor.page.goto(url))?.status()).toBe(404);
});

async function pageNamed(websiteId: string, title: string): Promise<Page> {
  const pages = (await rest(`GET /v1/pages?websiteId=${websiteId}&limit=100`)).at('data') as Page[];
  const found = pages.find((page) => page.title === title);
  if (!found) throw new Error(`There is no page ${title}.`);
  return found;
}

describe.each(websiteTemplates)('each page of the template %s', async (template) => {
  const project = await createProject(rest, { name: `Of a ${template}` });
  const created = await rest('POST /v1/websites', {
    body: { projectId: project.id, name: `A ${template}`, template },
  });
  const { id } = created.at('data') as Website;
  const { url } = (await rest(`POST /v1/websites/${id}/publish`)).at('data') as Website;
  const sitemap = await visit(dashboard.url, new URL(String(url)).hostname, '/sitemap.xml');
  const paths = locationsIn(sitemap.text).map((location) => new URL(location).pathname);

  test('leads to pages that exist, and takes at most 14 kB with its style sheet', async () => {
    const open = (path: string) => visit(dashboard.url, new URL(String(url)).hostname, path);
    const seen = new Set(paths);
    // Grows while it is walked.
    for (const path of seen) {
      const { status, text, headers } = await open(path);
      expect(status, path).toBeLessThan(400);
      if (!headers['content-type']?.startsWith('text/html')) continue;
      const [, sheet = ''] = /<link rel="stylesheet" href="([^"]+)"/.exec(text) ?? [];
      const css = (await open(sheet)).text;
      expect(brotliCompressSync(text).length + brotliCompressSync(css).length, path).toBeLessThan(14_000);
      for (const [, link = ''] of text.matchAll(/\s(?:href|src)="(\/[^"#?]*)/g)) seen.add(link);
    }
  });

  test('is valid HTML', async () => {
    for (const path of paths) {
      const { text } = await visit(dashboard.url, new URL(String(url)).hostname, path);
      const { results } = await validator.validateString(text);
      expect(results.flatMap(({ messages }) => messages.map(({ message }) => `${path}: ${message}`))).toEqual(
        [],
      );
    }
  });

  test('is accessible, does not scroll sideways, shifts nothing and requests nothing that fails', async () => {
    const { page } = await dashboard.open();
    const failed: string[] = [];
    page.on('response', (response) => void (response.status() >= 400 && failed.push(response.url())));
    expect(paths.length).toBeGreaterThan(5);
    for (const path of paths) {
      await page.goto(new URL(path, String(url)).href);
      await assertSteady(page);
      await assertAccessible(page, `${template}${path.replaceAll('/', '-')}`);
      await assertFits(page);
    }
    expect(failed).toEqual([]);
  });
});
