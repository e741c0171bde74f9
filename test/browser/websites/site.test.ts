import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { assertScreenAccessible } from '../../support/browser/browser.ts';
import { startDashboard } from '../../support/browser/dashboard.ts';
import { openPageEditors } from '../../support/browser/page.editor.ts';
import { assertFits, assertSteady } from '../../support/browser/site.layout.ts';
import { redAndBluePicture } from '../../support/files/drawn.pictures.ts';
import { upload } from '../../support/files/uploads.ts';
import { createAuthor, createCategory, createPost } from '../../support/fixtures/blog.ts';
import { injections } from '../../support/fixtures/injections.ts';
import { createPage } from '../../support/fixtures/pages.ts';
import { createLivePage, createSite, words } from '../../support/fixtures/sites.ts';
import { createWebsite, de, en } from '../../support/fixtures/websites.ts';

// Browsers resolve every name below `localhost` to this machine, so each website has a host of its own.
const dashboard = await startDashboard('Acme', { HOST: 'localhost' });
const { rest, cookie } = await openPageEditors(dashboard);
const picture = (projectId: string) =>
  redAndBluePicture(640, 360).then((bytes) => upload(rest, projectId, 'boats.png', bytes));

/** Opens a URL as a visitor, whose requests must all succeed. */
async function openSite(url: string, options: { javaScriptEnabled?: boolean } = {}) {
  const opened = await dashboard.open(options);
  const failed: string[] = [];
  opened.page.on('response', (response) => void (response.status() >= 400 && failed.push(response.url())));
  await opened.page.goto(url);
  return { ...opened, failed };
}

test('a page is published with its website, opened, and sends the message of its visitor', async () => {
  const website = await createWebsite(rest, { name: 'Corner Bakery' });
  const contact = { id: 'ask', type: 'contactForm', successMessage: 'We will write back soon.' };
  const { id } = await createPage(rest, {
    websiteId: website.id,
    title: 'Our bread',
    blocks: [words('Rye and wheat'), contact],
  });
  const { page, context, assertQuiet } = await dashboard.openWith(cookie, `/pages/${id}`);
  await page.getByRole('button', { name: 'Publish', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: 'Publish “Our bread”' });
  await dialog.getByRole('checkbox', { name: 'Also publish the website “Corner Bakery”' }).check();
  await dialog.getByRole('button', { name: 'Publish now' }).click();
  const opening = context.waitForEvent('page');
  await page.getByRole('button', { name: 'Open' }).click();
  const opened = await opening;
  await opened.getByRole('heading', { level: 1, name: 'Our bread' }).waitFor();
  expect(new URL(opened.url()).host).toMatch(/^corner-bakery\.localhost:\d+$/);
  await opened.close();
  await page.getByRole('link', { name: 'View live' }).waitFor();
  assertQuiet();

  const visitor = await openSite(
    String(await page.getByRole('link', { name: 'View live' }).getAttribute('href')),
    {
      javaScriptEnabled: false,
    },
  );
  await visitor.page.getByLabel('Name').fill('Ada');
  await visitor.page.getByLabel('Email').fill('ada@example.com');
  await visitor.page.getByLabel('Message').fill('Do you bake for weddings?');
  await visitor.page.getByRole('button', { name: 'Send' }).click();
  await visitor.page.getByText('We will write back soon.').waitFor();
  expect(await visitor.page.getByRole('button', { name: 'Send' }).isVisible()).toBe(false);
  const messages = await rest(`GET /v1/contact/messages?websiteId=${website.id}`);
  expect(messages.at('data.0.message')).toBe('Do you bake for weddings?');
});

test('every type of block fits in every theme, without script and without a request that fails', async () => {
  const site = await createSite(rest, { name: 'All blocks', locales: [en, de] });
  const { id: mediaId } = await picture(site.projectId);
  const text = 'Every morning at four we light the oven. The dough has rested for a day by then.';
  const blocks = [
    {
      type: 'section',
      background: 'strong',
      children: [
        { type: 'heading', level: 1, text: 'Bread worth getting up for' },
        words(text),
        { type: 'button', label: 'Order bread', href: '/order' },
        { type: 'button', label: 'Visit us', href: '#content', look: 'secondary' },
      ],
    },
    { type: 'heading', level: 2, text: 'How we bake' },
    { type: 'paragraph', text: 'Read [more *about* it](/more), `in` ~~two~~ <u>ten</u> minutes<sup>1</sup>' },
    { type: 'image', mediaId, alt: 'Boats', caption: 'The harbour' },
    {
      type: 'columns',
      children: [1, 2].map((share) => ({
        type: 'column',
        share,
        children: [{ type: 'heading', level: 3, text: 'Rye' }, words(text)],
      })),
    },
    { type: 'quote', text: 'The best loaf on the coast.', citation: 'A guest' },
    {
      type: 'list',
      style: 'numbered',
      items: [{ text: 'Rye', list: { items: [{ text: 'One\n\nTwo' }] } }, { text: 'Wheat' }],
    },
    {
      type: 'code',
      code: 'const bread = await bake({ flour: "rye", hours: 24, temperature: 230 });',
      language: 'ts',
    },
    {
      type: 'table',
      hasHeader: true,
      rows: [
        ['Bread', 'Weight'],
        ['Rye', '1 kg'],
      ],
    },
    { type: 'divider' },
    {
      type: 'gallery',
      items: [
        { mediaId, alt: 'Boats' },
        { mediaId, alt: 'Masts' },
      ],
    },
    {
      type: 'section',
      background: 'subtle',
      width: 'narrow',
      children: [
        {
          type: 'contactForm',
          fields: [
            { name: 'email', label: 'Email', type: 'email' },
            { name: 'size', label: 'Size', type: 'select', options: ['Small'] },
            { name: 'message', label: 'Message', type: 'textarea' },
            { name: 'terms', label: 'I agree', type: 'checkbox' },
          ],
        },
      ],
    },
  ];
  const home = await createLivePage(rest, { websiteId: site.id, title: 'Home', blocks });
  await createLivePage(rest, {
    websiteId: site.id,
    title: 'Start',
    locale: 'de',
    translationGroupId: home.translationGroupId,
  });
  const { page, failed, assertQuiet } = await openSite(String(home.url));
  await assertSteady(page);
  await assertFits(page);
  await assertScreenAccessible(page, 'a page of a website');
  expect(await page.locator('script:not([type="application/ld+json"])').count()).toBe(0);
  expect(failed).toEqual([]);
  await page.getByRole('link', { name: 'Deutsch' }).click();
  await page.getByRole('heading', { level: 1, name: 'Start' }).waitFor();
  assertQuiet();
});

/** What a script that got into a page could reach of the service. */
const reachOf = (page: Page, service: string) =>
  page.evaluate(async (url) => {
    const answer = await fetch(`${url}/trpc/organizations.list`, { credentials: 'include' }).then(
      ({ status }) => status,
      () => 'refused',
    );
    let cookie: string;
    try {
      cookie = document.cookie;
    } catch {
      cookie = 'refused';
    }
    return { answer, cookie };
  }, service);

test('nothing that a stranger writes runs, and a script would reach nothing of the service', async () => {
  const site = await createSite(rest, {
    name: '</title><script>window.injected=1</script>',
    address: 'inert',
  });
  const { id: mediaId } = await picture(site.projectId);
  const blocks = injections.flatMap((text) => [
    words(text),
    { type: 'heading', level: 2, text },
    { type: 'image', mediaId, alt: text, caption: text },
    { type: 'quote', text, citation: text.slice(0, 300) },
    { type: 'list', items: [{ text }] },
    { type: 'code', code: text, language: 'x' },
    { type: 'button', label: text.slice(0, 200), href: '#x' },
  ]);
  const last = injections.slice(-8).map((text) => ({ label: text, name: 'name' }));
  const forms = last.map((field) => ({
    type: 'contactForm',
    fields: [field],
    submitLabel: field.label.slice(0, 100),
    subject: field.label,
    successMessage: field.label,
  }));
  const table = { type: 'table', hasHeader: true, rows: injections.map((text) => [text]) };
  const title = injections[2];
  const seo = { title: injections[8], description: injections[9] };
  const { url, path } = await createLivePage(rest, {
    websiteId: site.id,
    title,
    slug: 'inert',
    seo,
    blocks: [...blocks, ...forms, table],
  });
  const [name = '', bio = '', excerpt = ''] = injections;
  const { projectId } = site;
  const author = await createAuthor(rest, { projectId, name: name.slice(0, 100), bio });
  const category = await createCategory(rest, { projectId, name: name.slice(0, 100), description: bio });
  const { id: postId } = await createPost(rest, {
    projectId,
    websiteId: site.id,
    title,
    slug: 'inert',
    excerpt,
    social: { title: injections[8], description: injections[9] },
    authorIds: [author.id],
    categoryIds: [category.id],
    tags: injections.slice(0, 20).map((text) => text.slice(0, 50)),
    blocks: [...blocks, { type: 'postList' }],
  });
  await rest(`POST /v1/blog/posts/${postId}/publish`);
  const addresses = [
    String(url),
    `${dashboard.url}/sites/inert${path}`,
    ...['inert', '', `author/${author.slug}`].map((below) =>
      `${new URL(String(url)).origin}/blog/${below}`.replace(/\/$/, ''),
    ),
  ];
  const cookieName = cookie.split('=')[0] ?? '';
  for (const address of addresses) {
    const { page, context } = await dashboard.openWith(cookie, '/home', {});
    expect((await context.cookies(dashboard.url)).map((each) => each.name)).toContain(cookieName);
    await page.goto(address);
    const count = await page.getByText('window.injected').count();
    expect(count, address).toBeGreaterThan(address.endsWith('/inert') ? 500 : 1);
    for (const link of await page.locator('a[id=x], details, marquee').all()) await link.click();
    expect(await page.evaluate(() => Reflect.get(window, 'injected')), address).toBeUndefined();
    const { answer, cookie: readable } = await reachOf(page, dashboard.url);
    expect([answer, readable === '' || readable === 'refused'], address).toEqual(['refused', true]);
    expect(new URL(page.url()).href).toBe(address);
  }
});
