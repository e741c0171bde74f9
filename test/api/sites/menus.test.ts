import type { Website } from '@imprint/shared/contract/websites';
import { describe, expect, test } from 'vitest';
import { upload } from '../../support/files/uploads.ts';
import { createPage } from '../../support/fixtures/pages.ts';
import {
  createLivePage,
  createLivePost,
  createSite,
  sitesDomain,
  visitorOf,
} from '../../support/fixtures/sites.ts';
import { createWebsite, de, en, websiteOf } from '../../support/fixtures/websites.ts';
import { testServer } from '../../support/server/test.server.ts';

const { app, rest } = await testServer({ SITES_DOMAIN: sitesDomain });
const visitSite = visitorOf(app.url);

const setMenus = (id: string, menus: object) => rest(`PATCH /v1/websites/${id}`, { body: { menus } });
const publish = async (id: string) => websiteOf(await rest(`POST /v1/websites/${id}/publish`));

/** The links in the header or the footer of a page: what each says, and where it leads. */
async function linksIn(site: Website, part: 'header' | 'footer', path: string): Promise<string[]> {
  const { text } = await visitSite(site, path);
  const [, html = ''] =
    new RegExp(`<nav[^>]*class="site-${part === 'header' ? 'menu' : 'footer__menu'}"(.*?)</nav>`).exec(
      text,
    ) ?? [];
  return Array.from(
    html.matchAll(/<a href="([^"]*)"[^>]*>([^<]*)<\/a>|<(?:summary|span)[^>]*>([^<]*)</g),
    ([, href, words, heading]) => (heading === undefined ? `${words} ${href}` : String(heading)),
  );
}

describe('the menus of a website', () => {
  test('are seen by visitors when the website is published again', async () => {
    const site = await createSite(rest, { name: 'Harbour' });
    const about = await createLivePage(rest, { websiteId: site.id, title: 'About' });
    await createLivePage(rest, { websiteId: site.id, title: 'Team' });
    expect(await linksIn(site, 'header', '/about')).toEqual(['About /about', 'Team /team']);
    const menus = { header: [{ link: about.id, label: 'Who we are' }] };
    const changed = websiteOf(await setMenus(site.id, menus));
    expect([changed.hasUnpublishedChanges, changed.menus.header]).toEqual([
      true,
      [{ link: about.id, label: 'Who we are', locale: null, items: [] }],
    ]);
    expect(await linksIn(site, 'header', '/about')).toEqual(['About /about', 'Team /team']);
    expect((await publish(site.id)).hasUnpublishedChanges).toBe(false);
    expect(await linksIn(site, 'header', '/about')).toEqual(['Who we are /about']);
    const again = await rest(`POST /v1/websites/${site.id}/publish`);
    expect([again.status, again.at('error.code')]).toEqual([409, 'CONFLICT']);
  });

  test('lead to pages wherever they move, and leave out what is not live', async () => {
    const site = await createSite(rest, { name: 'Moving' });
    const page = await createLivePage(rest, { websiteId: site.id, title: 'Bread' });
    const draft = await createPage(rest, { websiteId: site.id, title: 'canary' });
    const items = [{ link: page.id }, { link: draft.id }];
    await setMenus(site.id, { header: [...items, { label: 'Empty', items: [items[1]] }] });
    await publish(site.id);
    expect(await linksIn(site, 'header', '/bread')).toEqual(['Bread /bread']);
    await rest(`PATCH /v1/pages/${page.id}`, { body: { slug: 'rye' } });
    expect(await linksIn(site, 'header', '/rye')).toEqual(['Bread /rye']);
    await rest(`DELETE /v1/pages/${page.id}`);
    expect(await linksIn(site, 'header', '/')).toEqual([]);
    // What is deleted can be restored, so the menu keeps it.
    expect((await setMenus(site.id, { header: items })).status).toBe(200);
    await rest(`POST /v1/pages/${page.id}/undelete`);
    await rest(`POST /v1/pages/${page.id}/publish`);
    expect(await linksIn(site, 'header', '/rye')).toEqual(['Bread /rye']);
  });

  test('lead to posts, the blog, files and other addresses, in two levels', async () => {
    const site = await createSite(rest, { name: 'Levels' });
    const { projectId, id: websiteId } = site;
    const page = await createLivePage(rest, { websiteId, title: 'Bread' });
    const post = await createLivePost(rest, { projectId, websiteId, title: 'Rye rests' });
    const { id: mediaId } = await upload(rest, projectId, 'list.pdf', Buffer.from('%PDF-1.4\n'));
    const items = [
      { link: post.id },
      { link: 'blog' },
      { link: mediaId, label: 'Price list' },
      { link: 'https://elsewhere.example/', label: 'Elsewhere' },
    ];
    const menu = [
      { link: page.id, items },
      { label: 'More', items: [items[1]] },
    ];
    expect((await setMenus(websiteId, { header: menu, footer: menu })).status).toBe(200);
    await publish(websiteId);
    const links = [
      'Rye rests /blog/rye-rests',
      'Blog /blog',
      expect.stringMatching(/^Price list \/files\/media_.*list\.pdf/),
      'Elsewhere https://elsewhere.example/',
    ];
    expect(await linksIn(site, 'header', '/bread')).toEqual([
      'Bread',
      'Bread /bread',
      ...links,
      'More',
      'Blog /blog',
    ]);
    expect(await linksIn(site, 'footer', '/bread')).toEqual(['Bread /bread', ...links, 'More', 'Blog /blog']);
    const uses = await rest(`GET /v1/media/${mediaId}/references`);
    expect(uses.at('data.0')).toMatchObject({ type: 'website', id: websiteId });
    await rest(`DELETE /v1/media/${mediaId}?onReferenced=detach`);
    expect(await linksIn(site, 'footer', '/bread')).not.toContainEqual(links[2]);
  });

  test('are in the language of the visitor', async () => {
    const site = await createSite(rest, { name: 'Both', locales: [en, de] });
    const websiteId = site.id;
    const bread = await createLivePage(rest, { websiteId, title: 'Bread' });
    const { translationGroupId } = bread;
    await createLivePage(rest, { websiteId, title: 'Brot', locale: 'de', translationGroupId });
    const only = await createLivePage(rest, { websiteId, title: 'Only English' });
    await setMenus(websiteId, {
      header: [
        { link: bread.id },
        { link: only.id },
        { link: '/impressum', label: 'Impressum', locale: 'de' },
        { link: 'search' },
      ],
    });
    await publish(websiteId);
    expect(await linksIn(site, 'header', '/bread')).toEqual([
      'Bread /bread',
      'Only English /only-english',
      'Search /search',
    ]);
    expect(await linksIn(site, 'header', '/de/brot')).toEqual([
      'Brot /de/brot',
      'Impressum /impressum',
      'Suche /de/search',
    ]);
  });

  test('name only what the website has, a hundred items at most', async () => {
    const { id, projectId } = await createWebsite(rest);
    const other = await createSite(rest, { name: 'Other' });
    const page = await createLivePage(rest, { websiteId: other.id, title: 'Theirs' });
    const post = await createLivePost(rest, { projectId, title: 'Of no website' });
    const url = { link: '/', label: 'x' };
    const refused = {
      'menus.header.0.link': { header: [{ link: page.id }] },
      'menus.footer.1.items.0.link': {
        footer: [url, { ...url, items: [{ link: post.id }] }],
      },
      'menus.footer.0.link': { footer: [{ link: 'media_none', label: 'x' }] },
      'menus.header.0.locale': { header: [{ ...url, locale: 'fr' }] },
      'menus.header.1.link': { header: [url, { ...url, link: 'javascript:alert(1)' }] },
      'menus.footer': { footer: [...Array(50).fill(url), { ...url, items: Array(50).fill(url) }] },
    };
    for (const [field, menus] of Object.entries(refused)) {
      const answer = await setMenus(id, menus);
      expect([answer.status, answer.at('error.details.field')], answer.text).toEqual([400, field]);
    }
  });
});
