import type { DraftPage } from '@imprint/shared/contract/previews';
import type { Page } from '@imprint/shared/shapes/pages';
import type { Post } from '@imprint/shared/shapes/posts';
import { expect, test } from 'vitest';
import { draftHtml } from '../../../web/src/preview/draft.html.ts';
import { dashboardSession, dataOf, outcomeOf } from '../../support/clients/dashboard.session.ts';
import { redAndBluePicture } from '../../support/files/drawn.pictures.ts';
import { upload } from '../../support/files/uploads.ts';
import { createPost } from '../../support/fixtures/blog.ts';
import { card, componentBlock, createComponent } from '../../support/fixtures/components.ts';
import { createPage } from '../../support/fixtures/pages.ts';
import {
  createLivePage,
  createLivePost,
  createSite,
  sitesDomain,
  visitorOf,
  words,
} from '../../support/fixtures/sites.ts';
import { testServer } from '../../support/server/test.server.ts';

const { app, owner, rest } = await testServer({ SITES_DOMAIN: sitesDomain });
const session = dashboardSession(app, await owner.signIn());
const visitSite = visitorOf(app.url);

const site = await createSite(rest, { name: 'Bakery' });
const { id: websiteId, projectId } = site;
const picture = await upload(rest, projectId, 'rye.png', await redAndBluePicture(64, 32));
const component = await createComponent(rest, { projectId, ...card });
await createLivePage(rest, { websiteId, title: 'Opening hours' });
await createLivePost(rest, { projectId, websiteId, title: 'Spring', coverId: picture.id });

const contactForm = { type: 'contactForm', fields: [{ name: 'email', label: 'Email', type: 'email' }] };
const blocks = [
  words('Rye of **tomorrow**'),
  { type: 'image', mediaId: picture.id },
  { type: 'section', children: [componentBlock('c', component.id), contactForm] },
  { type: 'embed', url: 'https://vimeo.com/76979871', title: 'Baking' },
  { type: 'postList', limit: 3 },
];
/** What only the preview says, and what changes by publishing. */
const bytesOf = (html: string) => html.replaceAll(/ data-id="[^"]*"|\d{4}-\d\d-\d\dT[\d:.]+Z/g, '');
const write = (shown: unknown, draft: Page | Post) =>
  // Safe because the operation answers with this.
  draftHtml(shown as DraftPage, { ...draft, blocks: draft.blocks ?? [] });

test('a page is previewed as visitors see it once it is published', async () => {
  const page = await createPage(rest, { websiteId, title: 'Bread', blocks });
  const shown = dataOf(await session.query('previews.showPage', { pageId: page.id }));
  const html = write(shown, page);
  for (const { id } of page.blocks ?? []) expect(html).toContain(`data-id="${id}"`);
  await rest(`POST /v1/pages/${page.id}/publish`);
  expect(bytesOf(html)).toBe(bytesOf((await visitSite(site, '/bread')).text));
});

test('a post is previewed as visitors see it once it is published', async () => {
  const post = await createPost(rest, { projectId, websiteId, title: 'Rye', coverId: picture.id, blocks });
  const shown = dataOf(await session.query('previews.showPost', { postId: post.id }));
  const html = write(shown, post);
  await rest(`POST /v1/blog/posts/${post.id}/publish`);
  expect(bytesOf(html)).toBe(bytesOf((await visitSite(site, '/blog/rye')).text));
});

test('a page that is live is previewed with its draft, on a website that is not live as well', async () => {
  const hidden = await createSite(rest, { name: 'Hidden' });
  const page = await createLivePage(rest, { websiteId: hidden.id, title: 'Bread' });
  await rest(`POST /v1/websites/${hidden.id}/unpublish`);
  await rest(`PATCH /v1/pages/${page.id}`, { body: { seo: { title: 'All our bread' } } });
  const shown = dataOf(await session.query('previews.showPage', { pageId: page.id }), 'page');
  expect(shown).toMatchObject({ searchTitle: expect.stringContaining('All our bread') });
});

test('a post that no website shows is refused with the reason', async () => {
  const post = await createPost(rest, { projectId, title: 'Alone' });
  const refused = await session.query('previews.showPost', { postId: post.id });
  expect(outcomeOf(refused)).toBe('CONFLICT');
  expect(refused.at('error.message')).toBe('The post has no website, so it cannot be previewed.');
});
