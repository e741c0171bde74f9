import { describe, expect, test } from 'vitest';
import { createPage } from '../../support/fixtures/pages.ts';
import {
  createLivePage,
  createLivePost,
  createSite,
  sitesDomain,
  visitorOf,
  words,
} from '../../support/fixtures/sites.ts';
import { de, en } from '../../support/fixtures/websites.ts';
import { testServer } from '../../support/server/test.server.ts';

const { app, rest } = await testServer({ SITES_DOMAIN: sitesDomain });
const visitSite = visitorOf(app.url);

/** The titles and paths that a search page lists. */
const resultsIn = (html: string) =>
  Array.from(html.matchAll(/<h2><a href="([^"]*)">([^<]*)</g), ([, path, title]) => `${title} ${path}`);

describe('the search of a website', () => {
  test('finds live pages and posts in the language of its path, the best first', async () => {
    const site = await createSite(rest, { name: 'Harbour', locales: [en, de] });
    const { id: websiteId, projectId } = site;
    const text = 'We bake ryes on Fridays.';
    await createLivePage(rest, { websiteId, title: 'Opening hours', blocks: [words(text)] });
    await createLivePage(rest, { websiteId, title: 'Rye', blocks: [words('From the north.')] });
    await createPage(rest, { websiteId, title: 'Rye canary' });
    await createLivePage(rest, { websiteId, title: 'Roggen', locale: 'de', blocks: [words('Rye, German')] });
    await createLivePage(rest, { websiteId, title: 'Thanks for the rye', seo: { noIndex: true } });
    await createLivePost(rest, { projectId, websiteId, title: 'How rye rests', blocks: [words('Long.')] });
    const other = await createSite(rest, { name: 'Other' });
    await createLivePage(rest, { websiteId: other.id, title: 'Rye elsewhere' });

    const found = await visitSite(site, '/search?q=Ryes');
    expect(resultsIn(found.text).sort()).toEqual([
      'How rye rests /blog/how-rye-rests',
      'Opening hours /opening-hours',
      'Rye /rye',
    ]);
    expect(resultsIn(found.text).at(-1)).toBe('Opening hours /opening-hours');
    expect(found.text).toContain('<p>bake <mark>ryes</mark> on Fridays</p>');
    expect(found.text).toContain('<meta name="robots" content="noindex">');
    expect(found.headers['cache-control']).toBe('no-store');
    expect(resultsIn((await visitSite(site, '/de/search?q=rye')).text)).toEqual(['Roggen /de/roggen']);
    await rest(`POST /v1/pages/${(await createLivePage(rest, { websiteId, title: 'Gone' })).id}/unpublish`);
    expect(resultsIn((await visitSite(site, '/search?q=gone')).text)).toEqual([]);
  });

  test('is a form until something is searched for, and shows what was typed as text', async () => {
    const site = await createSite(rest, { name: 'Form' });
    const form = await visitSite(site, '/search');
    expect([form.status, form.text.includes('role="search"')]).toEqual([200, true]);
    expect(form.headers['cache-control']).toContain('s-maxage');
    expect((await visitSite(site, '/search?q=%20')).text).toBe(form.text);
    const hostile = await visitSite(
      site,
      `/search?q=${encodeURIComponent('"><script>alert(1)</script> %\0')}`,
    );
    expect(hostile.status).toBe(200);
    expect(hostile.text).not.toContain('<script>');
    expect(hostile.text).toContain('No results for “&quot;&gt;&lt;script&gt;alert(1)&lt;/script&gt; %”.');
    const long = await visitSite(site, `/search?q=${'a'.repeat(4000)}`);
    expect([long.status, long.text.includes('a'.repeat(201))]).toEqual([200, false]);
  });

  test('gives way to a page at its path, and stops a visitor who asks all the time', async () => {
    const site = await createSite(rest, { name: 'Busy' });
    let refused = await visitSite(site, '/search?q=word');
    // Those of the other tests count as well.
    for (let count = 1; count <= 30 && refused.status === 200; count += 1)
      refused = await visitSite(site, '/search?q=word');
    expect([refused.status, refused.text]).toEqual([429, expect.stringContaining('Try again in a minute')]);
    expect((await visitSite(site, '/search')).status).toBe(200);
    await createLivePage(rest, { websiteId: site.id, title: 'Search', blocks: [words('Our own')] });
    expect((await visitSite(site, '/search?q=more')).text).toContain('Our own');
  });
});
