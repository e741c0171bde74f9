import { operations } from '@imprint/shared/contract';
import { isRead } from '@imprint/shared/rest';
import { unzipSync } from 'fflate';
import { expect, test } from 'vitest';
import { dataOf, signedInMember } from '../../support/clients/dashboard.session.ts';
import { toolCall } from '../../support/clients/rpc.ts';
import { visit } from '../../support/clients/site.ts';
import { fetchFile } from '../../support/files/uploads.ts';
import {
  createLivePage,
  createLivePost,
  createSite,
  exportWebsite,
  sitesDomain,
  visitorOf,
  words,
} from '../../support/fixtures/sites.ts';
import { testServer } from '../../support/server/test.server.ts';
import { comment, reply } from './commenting.ts';

const { app, owner, rest, tools } = await testServer({ SITES_DOMAIN: sitesDomain });

const secret = 'quincunx';

test('no answer to a key, a visitor or the reader of a preview has anything of a comment', async () => {
  const person = await signedInMember(app, owner, 'owner');
  const site = await createSite(rest, { blogPath: 'blog' });
  const { id: websiteId, projectId } = site;
  const page = await createLivePage(rest, { websiteId, title: 'Bread', blocks: [words('Rye')] });
  const post = await createLivePost(rest, { projectId, websiteId, title: 'News', blocks: [words('Rye')] });
  for (const document of [{ pageId: page.id }, { postId: post.id }]) {
    const about = { ...document, blockId: 'rye', excerpt: `${secret} excerpt` };
    const { id } = await comment(person, { ...about, text: `${secret} text` });
    await reply(person, id, { text: `${secret} reply` });
  }
  await rest(`PATCH /v1/pages/${page.id}`, { body: { title: 'Bread and rolls' } });
  await rest(`POST /v1/pages/${page.id}/publish`);
  const preview = await rest(`POST /v1/pages/${page.id}/previews`);
  expect(preview.status, preview.text).toBe(201);

  const answers: [name: string, text: string][] = [];
  const ids: Record<string, string> = { projectId, websiteId, pageId: page.id, postId: post.id, number: '1' };
  for (const { name, operation } of operations) {
    const path = operation.rest?.replaceAll(/:(\w+)/g, (whole, field: string) => ids[field] ?? whole);
    if (!isRead(operation) || !path || path.includes('/:')) continue;
    const search = 'q' in operation.input.shape ? [`?q=${secret}`, ''] : [''];
    for (const part of search) {
      const { status, text } = await rest(`${path}${part}` as 'GET /v1/me');
      if (status === 200) answers.push([name, text.replaceAll(`?q=${secret}`, '')]);
    }
    if (!operation.tool) continue;
    const fields = Object.entries(ids).filter(([field]) => field in operation.input.shape);
    const { text } = await tools(toolCall(operation.tool, Object.fromEntries(fields)));
    answers.push([`tool ${operation.tool}`, text]);
  }
  expect(answers.length).toBeGreaterThan(40);

  for (const path of [
    '/bread',
    '/blog/news',
    '/blog',
    '/sitemap.xml',
    '/blog/feed.xml',
    `/search?q=${secret}x`,
  ])
    answers.push([path, (await visitorOf(app.url)(site, path)).text.replaceAll(`${secret}x`, '')]);
  const { hostname, pathname } = new URL(String(preview.at('data.url')));
  const start = await visit(app.url, hostname, pathname);
  const shown = start.status === 302 ? await visit(app.url, hostname, String(start.headers.location)) : start;
  expect(shown.text).toContain('Bread and rolls');
  answers.push(['preview', shown.text]);
  const { url } = await exportWebsite(rest, websiteId);
  for (const [file, bytes] of Object.entries(unzipSync((await fetchFile(String(url))).bytes)))
    answers.push([file, Buffer.from(bytes).toString()]);
  const activity = await person.query('activity.list', { operation: 'comments' });
  expect(dataOf(activity, 'data')).toHaveLength(4);
  answers.push(['activity', activity.text]);

  expect(answers.filter(([, text]) => text.includes(secret)).map(([name]) => name)).toEqual([]);
});
