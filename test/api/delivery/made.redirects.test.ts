import { expect, test } from 'vitest';
import { message, mutate, toolClient } from '../../support/clients/rpc.ts';
import { createTree } from '../../support/fixtures/page.tree.fixtures.ts';
import { createWebsite, de, en } from '../../support/fixtures/websites.ts';
import { testServer } from '../../support/server/test.server.ts';

const { app, owner, rest } = await testServer();

const publish = (id: string) => rest(`POST /v1/pages/${id}/publish`);

test('a move and another slug tell the redirects that they made, and those that lead elsewhere now', async () => {
  const { id: websiteId } = await createWebsite(rest);
  const ids = await createTree(rest, websiteId, '/a', '/a/b', '/a/c', '/d');
  for (const path of ['/a', '/a/b'] as const) await publish(ids[path]);
  const renamed = await rest(`PATCH /v1/pages/${ids['/a']}`, { body: { slug: 'z' } });
  expect(renamed.at('data.redirects')).toEqual({
    count: 2,
    items: [
      { sourcePath: '/a', destination: '/z', statusCode: 301 },
      { sourcePath: '/a/b', destination: '/z/b', statusCode: 301 },
    ],
  });
  const moved = await rest(`POST /v1/pages/${ids['/a/b']}/move`, { body: { parentId: ids['/d'] } });
  expect(moved.at('data.redirects')).toEqual({
    count: 2,
    items: [
      { sourcePath: '/a/b', destination: '/d/b', statusCode: 301 },
      { sourcePath: '/z/b', destination: '/d/b', statusCode: 301 },
    ],
  });
  const back = await rest(`PATCH /v1/pages/${ids['/a']}`, { body: { slug: 'a' } });
  expect(back.at('data.redirects')).toEqual({
    count: 1,
    items: [{ sourcePath: '/z', destination: '/a', statusCode: 301 }],
  });
});

test('what is not live, and what keeps its path, leaves no redirect', async () => {
  const { id: websiteId } = await createWebsite(rest);
  const ids = await createTree(rest, websiteId, '/a', '/b');
  const none = { count: 0, items: [] };
  const renamed = await rest(`PATCH /v1/pages/${ids['/a']}`, { body: { slug: 'z' } });
  expect(renamed.at('data.redirects')).toEqual(none);
  const moved = await rest(`POST /v1/pages/${ids['/b']}/move`, { body: { after: null } });
  expect(moved.at('data.redirects')).toEqual(none);
  const title = await rest(`PATCH /v1/pages/${ids['/b']}`, { body: { title: 'B' } });
  expect(title.at('data.redirects')).toBeUndefined();
});

test('a page that comes back elsewhere tells the redirects that follow it', async () => {
  const { id: websiteId } = await createWebsite(rest);
  const { '/a': id } = await createTree(rest, websiteId, '/a');
  await publish(id);
  await rest(`PATCH /v1/pages/${id}`, { body: { slug: 'b' } });
  const undelete = async () => {
    const answer = await rest(`POST /v1/pages/${id}/undelete`);
    return [answer.at('data.path'), answer.at('data.redirects')];
  };
  const deleted = await rest(`DELETE /v1/pages/${id}`);
  expect(deleted.at('data')).toEqual({ id, deleted: true });
  expect(await undelete()).toEqual(['/b', { count: 0, items: [] }]);
  await rest(`DELETE /v1/pages/${id}`);
  await createTree(rest, websiteId, '/b');
  const items = [{ sourcePath: '/a', destination: '/b-2', statusCode: 301 }];
  expect(await undelete()).toEqual(['/b-2', { count: 1, items }]);
});

test('another default language tells the redirects of all pages, and other changes of a website none', async () => {
  const { id: websiteId } = await createWebsite(rest, { locales: [en, de] });
  const { '/a': id } = await createTree(rest, websiteId, '/a');
  await publish(id);
  const change = async (body: object) =>
    (await rest(`PATCH /v1/websites/${websiteId}`, { body })).at('data.redirects');
  expect(await change({ name: 'Renamed' })).toBeUndefined();
  expect(await change({ locales: [en, { ...de, name: 'German' }] })).toBeUndefined();
  const swapped = [
    { ...en, isDefault: false },
    { ...de, isDefault: true },
  ];
  expect(await change({ locales: swapped })).toEqual({
    count: 1,
    items: [{ sourcePath: '/a', destination: '/en/a', statusCode: 301 }],
  });
});

test('tRPC and tools tell the same', async () => {
  const { id: websiteId } = await createWebsite(rest);
  const ids = await createTree(rest, websiteId, '/a', '/b');
  await publish(ids['/a']);
  const authorization = { authorization: `Bearer ${owner.key}` };
  const moved = await mutate(
    app.url,
    'pages.move',
    { pageId: ids['/a'], parentId: ids['/b'] },
    authorization,
  );
  const items = [{ sourcePath: '/a', destination: '/b/a', statusCode: 301 }];
  expect(moved.at('result.data.redirects')).toEqual({ count: 1, items });
  const tools = toolClient(app.url, owner.key);
  const renamed = await tools(message('update_page', { pageId: ids['/b'], slug: 'c' }));
  expect(renamed.at('result.redirects')).toEqual({
    count: 2,
    items: [
      { sourcePath: '/a', destination: '/c/a', statusCode: 301 },
      { sourcePath: '/b/a', destination: '/c/a', statusCode: 301 },
    ],
  });
});
