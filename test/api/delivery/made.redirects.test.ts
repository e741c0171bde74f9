import { expect, test } from 'vitest';
import { createTree } from '../../support/fixtures/page.tree.fixtures.ts';
import { createWebsite } from '../../support/fixtures/websites.ts';
import { testServer } from '../../support/server/test.server.ts';

const { rest } = await testServer();

test('a move and another slug tell the redirects that they made from live paths', async () => {
  const { id: websiteId } = await createWebsite(rest);
  const ids = await createTree(rest, websiteId, '/a', '/a/b', '/a/c', '/d');
  for (const path of ['/a', '/a/b'] as const) await rest(`POST /v1/pages/${ids[path]}/publish`);
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
    count: 1,
    items: [{ sourcePath: '/z/b', destination: '/d/b', statusCode: 301 }],
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
