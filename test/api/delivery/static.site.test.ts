import { expect, test } from 'vitest';
import { createPost } from '../../support/fixtures/blog.ts';
import { createPage } from '../../support/fixtures/pages.ts';
import { createProject } from '../../support/fixtures/projects.ts';
import { createWebsite } from '../../support/fixtures/websites.ts';
import { testServer } from '../../support/server/test.server.ts';
import { renderSite } from './static.site.ts';

const { app, owner, rest } = await testServer();

test('a short script renders 12 pages and 20 posts in four requests, and gets four times 304 the next time', async () => {
  const { id: projectId } = await createProject(rest);
  const { id: websiteId } = await createWebsite(rest, { projectId, name: 'Harbour' });
  const numbers = (length: number) => Array.from({ length }, (_, index) => index + 1);
  const pages = [];
  for (const number of numbers(12))
    pages.push(
      await createPage(rest, { websiteId, title: `Page ${number}`, markdown: `# Words of ${number}` }),
    );
  const posts = [];
  for (const number of numbers(20))
    posts.push(
      await createPost(rest, { projectId, websiteId, title: `Post ${number}`, markdown: `Rye ${number}.` }),
    );
  await rest('POST /v1/pages/publish', { body: { ids: pages.map(({ id }) => id) } });
  await rest('POST /v1/blog/posts/publish', { body: { ids: posts.map(({ id }) => id) } });

  const [kept, statuses] = [new Map(), [] as number[]];
  const site = await renderSite(app.url, { key: owner.key, websiteId, kept, statuses });
  expect(site.size).toBe(32);
  expect(site.get('/page-7')).toContain('<h1>Page 7</h1><h1>Words of 7</h1>');
  expect(site.get('/blog/post-20')).toContain('Rye 20.');
  expect(statuses.length).toBeLessThanOrEqual(4);

  await rest(`PATCH /v1/pages/${pages[0]?.id}`, { body: { title: 'Draft' } });
  statuses.length = 0;
  expect(await renderSite(app.url, { key: owner.key, websiteId, kept, statuses })).toEqual(site);
  expect(statuses).toEqual(statuses.map(() => 304));
  await rest(`POST /v1/pages/${pages[0]?.id}/publish`);
  statuses.length = 0;
  const next = await renderSite(app.url, { key: owner.key, websiteId, kept, statuses });
  expect(next.get('/page-1')).toContain('<h1>Draft</h1>');
  expect(statuses.toSorted()).toEqual([200, 304, 304]);
});
