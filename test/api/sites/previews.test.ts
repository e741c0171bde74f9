import { decodeId } from '@imprint/server/core/db/ids';
import { sweepPreviews } from '@imprint/server/modules/previews/preview.service';
import type { Preview } from '@imprint/shared/contract/previews';
import { describe, expect, test } from 'vitest';
import type { RestClient, TestResponse } from '../../support/clients/http.ts';
import { restClient } from '../../support/clients/http.ts';
import { visit } from '../../support/clients/site.ts';
import { redAndBluePicture } from '../../support/files/drawn.pictures.ts';
import { upload } from '../../support/files/uploads.ts';
import { createPost } from '../../support/fixtures/blog.ts';
import { createPage } from '../../support/fixtures/pages.ts';
import {
  browser,
  createLivePage,
  createLivePost,
  createSite,
  sitesDomain,
  visitorOf,
  words,
} from '../../support/fixtures/sites.ts';
import { createWebsite } from '../../support/fixtures/websites.ts';
import { testServer } from '../../support/server/test.server.ts';

const { app, owner, rest, readOnly, stranger } = await testServer({ SITES_DOMAIN: sitesDomain });
const visitSite = visitorOf(app.url);

const share = (path: string, body: object = {}, client = rest) =>
  client(`POST /v1/${path}/previews`, { body });
function previewOf(answer: TestResponse): Preview {
  expect(answer.status, answer.text).toBe(201);
  // Safe because the matrix checks every success against the contract.
  return answer.at('data') as Preview;
}
/** Requests a URL on the server of the tests, whatever its host is. */
function open(url: string, path = '', options?: Parameters<typeof visit>[3]) {
  const { hostname, pathname } = new URL(url);
  return visit(app.url, hostname, pathname.replace(/\/$/, '') + path, options);
}
/** Opens a preview where its link leads. */
async function follow(url: string) {
  const { status, headers } = await open(url, '/');
  return status === 302 ? visit(app.url, new URL(url).hostname, String(headers.location)) : open(url, '/');
}
const listed = async (websiteId: string, client: RestClient = rest) =>
  (await client(`GET /v1/websites/${websiteId}/previews`)).at('data.previews') as Preview[];

describe('a preview of a page', async () => {
  const site = await createSite(rest, { name: 'Bakery' });
  const { id: websiteId } = site;
  const live = await createLivePage(rest, { websiteId, title: 'Bread', blocks: [words('Rye of today')] });
  await createPage(rest, { websiteId, title: 'Never shared', blocks: [words('Not for them')] });
  await rest(`PATCH /v1/pages/${live.id}`, { body: { blocks: [words('Rye of tomorrow')] } });

  test('shows its draft, says so, and is for those with the link alone', async () => {
    const { url, pageId, expiresAt } = previewOf(await share(`pages/${live.id}`));
    expect(pageId).toBe(live.id);
    expect(Date.parse(expiresAt) - Date.now()).toBeCloseTo(7 * 86_400_000, -5);
    const { status, headers, text } = await follow(url);
    expect(status).toBe(200);
    expect(text).toContain('Rye of tomorrow');
    expect(text).toContain('<aside class="site-preview">Preview: this is a draft.</aside>');
    expect(text).toContain('<meta name="robots" content="noindex">');
    expect(headers).toMatchObject({
      'cache-control': 'private, no-store',
      'x-robots-tag': 'noindex',
      'content-security-policy': expect.stringContaining("default-src 'none'"),
    });
    expect(headers['cache-tag']).toBeUndefined();
    expect((await visitSite(site, '/bread')).text).toContain('Rye of today');
  });

  test('shows the rest of the website as it is live', async () => {
    const { url } = previewOf(await share(`pages/${live.id}`));
    const { text } = await follow(url);
    expect(text).not.toContain('Never shared');
    expect((await open(url, '/never-shared')).status).toBe(404);
    const styleSheet = /href="([^"]+\.css)"/.exec(text)?.[1] ?? '';
    expect((await visit(app.url, new URL(url).hostname, styleSheet)).headers['content-type']).toContain(
      'css',
    );
  });

  test('is shown below the path of the website on the host of the service too', async () => {
    const { url } = previewOf(await share(`pages/${live.id}`));
    const base = `/sites/${site.address}${new URL(url).pathname.replace(/\/$/, '')}`;
    const { headers, text } = await visit(app.url, new URL(app.url).hostname, `${base}/bread`);
    expect(headers['content-security-policy']).toContain('sandbox');
    expect(text).toContain('Rye of tomorrow');
    const links = Array.from(text.matchAll(/<a [^>]*href="([^"]+)"/g), ([, href = '']) => href);
    expect(links.filter((href) => !href.startsWith(base))).toEqual(['#content']);
  });

  test('shows nothing but the page while visitors do not see the website', async () => {
    const hidden = await createWebsite(rest, { name: 'Hidden' });
    await createLivePage(rest, { websiteId: hidden.id, title: 'Neighbour' });
    const draft = await createPage(rest, { websiteId: hidden.id, title: 'Alone' });
    const { url } = previewOf(await share(`pages/${draft.id}`));
    const { status, text } = await follow(url);
    expect([status, text.includes('Alone'), text.includes('Neighbour')]).toEqual([200, true, false]);
    expect((await open(url, '/neighbour')).status).toBe(404);
    expect((await visitSite(hidden, '/alone')).status).toBe(404);
  });

  test('is not counted, and its forms are sent to nobody', async () => {
    const { url } = previewOf(await share(`pages/${live.id}`));
    for (let count = 0; count < 2; count += 1) await open(url, '/bread', browser());
    const refused = await open(url, '/bread', { method: 'POST', body: 'name=A' });
    expect([refused.status, refused.headers.allow]).toEqual([405, 'GET, HEAD']);
    await visitSite(site, '/bread', browser());
    const views = async () => (await rest(`GET /v1/websites/${websiteId}/views`)).at('data.views');
    await expect.poll(views, { timeout: 5_000 }).toBe(1);
  });

  test('stops working when it is withdrawn, when it expires, and with its page', async () => {
    const page = await createPage(rest, { websiteId, title: 'Short' });
    const [withdrawn, expired, gone] = await Promise.all(
      Array.from({ length: 3 }, async () => previewOf(await share(`pages/${page.id}`, { expiresInDays: 1 }))),
    );
    if (!withdrawn || !expired || !gone) throw new Error('There are three.');
    expect((await rest(`DELETE /v1/previews/${withdrawn.id}`)).status).toBe(200);
    await app.sql(`update preview set expires_at = now() - interval '1 second' where id = $1`, [
      decodeId('prev', expired.id),
    ]);
    expect((await follow(gone.url)).status).toBe(200);
    await rest(`DELETE /v1/pages/${page.id}`);
    for (const { url } of [withdrawn, expired]) expect((await open(url, '/short')).status).toBe(404);
    expect((await open(gone.url, '/short')).status).toBe(404);
    await sweepPreviews(app.deps);
    expect(await app.sql('select id from preview where id = $1', [decodeId('prev', expired.id)])).toEqual([]);
  });

  test('has a link whose token is not in the log', async () => {
    const { url } = previewOf(await share(`pages/${live.id}`));
    await follow(url);
    const [, , token = ''] = new URL(url).pathname.split('/');
    expect(token).toContain('.');
    expect(app.logLines.join()).toContain('/preview/…/bread');
    expect(app.logLines.join()).not.toContain(token);
  });

  test('has a link that nobody can make up, and that works on its own website alone', async () => {
    const { url } = previewOf(await share(`pages/${live.id}`));
    const other = await createSite(rest, { name: 'Other' });
    const { pathname } = new URL(url);
    expect((await visitSite(other, `${pathname}bread`)).status).toBe(404);
    for (const token of ['a.b', pathname.split('/')[2]?.replace(/.$/, '_') ?? '', `${'a'.repeat(5_000)}.b`])
      expect((await visitSite(site, `/preview/${token}/bread`)).status).toBe(404);
  });
});

test('a preview of a post shows its draft, and other drafts are not shown', async () => {
  const site = await createSite(rest, { name: 'Journal' });
  const body = { projectId: site.projectId, websiteId: site.id };
  await createLivePost(rest, { ...body, title: 'Published' });
  const post = await createPost(rest, { ...body, title: 'Planned', blocks: [words('In spring')] });
  await createPost(rest, { ...body, title: 'Secret' });
  const { url, postId } = previewOf(await share(`blog/posts/${post.id}`));
  expect(postId).toBe(post.id);
  expect((await follow(url)).text).toContain('In spring');
  const list = (await open(url, '/blog')).text;
  expect([list.includes('Planned'), list.includes('Published'), list.includes('Secret')]).toEqual([
    true,
    true,
    false,
  ]);
  const alone = await createPost(rest, { projectId: site.projectId, title: 'Without a website' });
  const refused = await share(`blog/posts/${alone.id}`);
  expect([refused.status, refused.at('error.details.field')]).toEqual([409, 'postId']);
});

describe('a preview of a website', async () => {
  const site = await createSite(rest, { name: 'Whole' });
  const { id: websiteId, projectId } = site;
  await createLivePage(rest, { websiteId, title: 'Bread' });
  const picture = await upload(rest, projectId, 'rye.png', await redAndBluePicture(64, 32));
  await createPage(rest, { websiteId, title: 'Plans', blocks: [{ type: 'image', mediaId: picture.id }] });
  const away = await createLivePage(rest, { websiteId, title: 'Taken away' });
  await rest(`POST /v1/pages/${away.id}/unpublish`);
  await createPost(rest, { projectId, websiteId, title: 'First post' });
  const menus = { header: [{ link: '/plans', label: 'What is next' }], footer: [] };
  await rest(`PATCH /v1/websites/${websiteId}`, { body: { menus } });

  test('shows the drafts of its pages, posts and menus, with their pictures', async () => {
    const { url } = previewOf(await share(`websites/${websiteId}`));
    const { status, text } = await open(url, '/plans');
    expect(status).toBe(200);
    expect(text).toContain('What is next');
    expect((await open(url, '/blog')).text).toContain('First post');
    expect((await open(url, '/blog/first-post')).status).toBe(200);
    expect((await open(url, '/taken-away')).status).toBe(404);
    const { host } = new URL(url);
    const source = /<img[^>]+src="([^"]+)"/.exec(text)?.[1] ?? '';
    expect(source).toContain('/preview/');
    const shown = await visit(app.url, host.replace(/:\d+$/, ''), source);
    expect([shown.status, shown.headers['content-type']?.startsWith('image/')]).toEqual([200, true]);
    expect((await visitSite(site, '/plans')).status).toBe(404);
  });

  test('shows the drafts of posts only if who shares it may read them', async () => {
    const { key } = await owner.createKey({ scopes: ['websites:read', 'websites:write'] });
    const restricted = restClient(app.url, key);
    const { id, url } = previewOf(await share(`websites/${websiteId}`, {}, restricted));
    expect((await open(url, '/plans')).status).toBe(200);
    expect((await open(url, '/blog/first-post')).status).toBe(404);
    const ids = (await listed(websiteId, restricted)).map((preview) => preview.id);
    expect(ids).toEqual([id]);
    expect((await listed(websiteId)).length).toBeGreaterThan(1);
  });

  test('is shared by those who may change it, for 1 to 30 days, at most 100 of a website', async () => {
    expect((await share(`websites/${websiteId}`, {}, readOnly.rest)).status).toBe(403);
    expect((await share(`websites/${websiteId}`, {}, stranger.rest)).status).toBe(403);
    for (const expiresInDays of [0, 31, 1.5])
      expect((await share(`websites/${websiteId}`, { expiresInDays })).at('error.details.field')).toBe(
        'expiresInDays',
      );
    await app.sql(
      `insert into preview (id, organization_id, environment, project_id, website_id, shows_posts, expires_at, created_at)
       select gen_random_uuid(), organization_id, environment, project_id, id, true, now() + interval '1 day', now()
       from website, generate_series(1, $2) where id = $1`,
      [decodeId('site', websiteId), 99 - (await listed(websiteId)).length],
    );
    const answers = await Promise.all(Array.from({ length: 5 }, () => share(`websites/${websiteId}`)));
    const refused = answers.filter(({ status }) => status !== 201);
    expect(refused.map((answer) => answer.at('error.code'))).toEqual(Array(4).fill('CONFLICT'));
  });
});
