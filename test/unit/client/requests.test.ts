import { clientOf } from '@imprint/client/client';
import { List } from '@imprint/client/list';
import { requestOf } from '@imprint/client/request';
import { expect, test } from 'vitest';

test('fields go where REST takes them: path, query, body and If-Match', () => {
  expect(
    requestOf(
      { route: 'GET /v1/pages/:pageId', fieldsIn: 'query' },
      { pageId: 'page_a/b', format: 'markdown', state: undefined },
    ),
  ).toEqual({ method: 'GET', path: '/v1/pages/page_a%2Fb?format=markdown', headers: {}, body: null });
  expect(
    requestOf({ route: 'GET /v1/media', fieldsIn: 'query' }, { ids: ['media_1', 'media_2'], unused: true }),
  ).toMatchObject({ path: '/v1/media?ids=media_1%2Cmedia_2&unused=true' });
  expect(
    requestOf(
      { route: 'PATCH /v1/pages/:pageId', fieldsIn: 'body' },
      { pageId: 'page_1', title: 'Team', expectedVersion: 3 },
    ),
  ).toEqual({
    method: 'PATCH',
    path: '/v1/pages/page_1',
    headers: { 'content-type': 'application/json', 'if-match': '"3"' },
    body: '{"title":"Team"}',
  });
  expect(
    requestOf({ route: 'DELETE /v1/media/batch', fieldsIn: 'body' }, { ids: ['media_1'] }),
  ).toMatchObject({ method: 'DELETE', body: '{"ids":["media_1"]}' });
});

test('a file is sent in a form, after the fields', () => {
  const { body, headers } = requestOf(
    { route: 'POST /v1/media', fieldsIn: 'body', takesFile: true },
    { file: new File(['Hello'], 'hello.txt'), projectId: 'proj_1', tags: ['a', 'b'] },
  );
  expect(headers).toEqual({});
  expect([...(body as FormData).keys()]).toEqual(['projectId', 'tags', 'file']);
  expect((body as FormData).get('tags')).toBe('a,b');
  const byUrl = requestOf(
    { route: 'POST /v1/media', fieldsIn: 'body', takesFile: true },
    { projectId: 'proj_1', url: 'https://example.com/a.png' },
  );
  expect(byUrl.body).toBe('{"projectId":"proj_1","url":"https://example.com/a.png"}');
});

const pages = [
  { data: [1, 2], pagination: { hasMore: true, nextCursor: 'after-2', total: 3 } },
  { data: [3], pagination: { hasMore: false, total: 3 } },
];

test('a list is awaited for a page, and fetched page by page when iterated over', async () => {
  const urls: string[] = [];
  const imprint = clientOf(
    { numbers: { list: { route: 'GET /v1/numbers', fieldsIn: 'query', isList: true } } },
    {
      url: 'https://imprint.example',
      apiKey: 'secret',
      fetch: async (url) => {
        urls.push(String(url));
        return Response.json(pages[String(url).includes('cursor=after-2') ? 1 : 0]);
      },
    },
  );
  const list = () => imprint.numbers?.list?.({ limit: 2 }) as List<number>;
  expect(await list()).toEqual(pages[0]);
  const items: number[] = [];
  for await (const item of list()) items.push(item);
  expect(items).toEqual([1, 2, 3]);
  const totals: number[] = [];
  for await (const page of list().pages()) totals.push(page.data.length);
  expect(totals).toEqual([2, 1]);
  expect(urls[0]).toBe('https://imprint.example/v1/numbers?limit=2');
  expect(urls[2]).toBe('https://imprint.example/v1/numbers?limit=2&cursor=after-2');
});

test('a list that is left early fetches no further page', async () => {
  let fetched = 0;
  const list = new List(async () => {
    fetched++;
    return { data: [1, 2], pagination: { hasMore: true, nextCursor: 'next', total: 9 } };
  });
  expect(fetched).toBe(0);
  for await (const item of list) if (item === 2) break;
  expect(fetched).toBe(1);
});
