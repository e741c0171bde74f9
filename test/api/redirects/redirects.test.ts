import { describe, expect, test } from 'vitest';
import { restClient, sendConcurrently, statusCounts } from '../../support/clients/http.ts';
import { mutate, query } from '../../support/clients/rpc.ts';
import { createProject } from '../../support/fixtures/projects.ts';
import {
  createWebsite,
  destinationsOf,
  redirectsOf,
  tryCreateRedirect,
} from '../../support/fixtures/websites.ts';
import { testServer } from '../../support/server/test.server.ts';

const { app, owner, rest, readOnly, stranger } = await testServer();
const { id: projectId } = await createProject(rest);
const newWebsite = async () => (await createWebsite(rest, { projectId })).id;
const shared = await newWebsite();
const mapOf = (websiteId: string) => destinationsOf(rest, websiteId);

describe('a new redirect', () => {
  test('is permanent by default, and is listed with all its fields', async () => {
    const websiteId = await newWebsite();
    const made = await tryCreateRedirect(rest, websiteId, '/old', '/new');
    expect(made.status).toBe(201);
    const { id, createdAt, updatedAt, ...fields } = { ...(made.at('data') as Record<string, unknown>) };
    expect(id).toMatch(/^redir_[0-9a-z]{26}$/);
    expect(updatedAt).toBe(createdAt);
    expect(fields).toEqual({
      websiteId,
      sourcePath: '/old',
      destination: '/new',
      destinationPageId: null,
      statusCode: 301,
      hits: 0,
      lastHitAt: null,
    });
    expect(await redirectsOf(rest, websiteId)).toEqual([made.at('data')]);
  });

  test.each([301, 302, 307, 308])('may answer %i', async (statusCode) => {
    const made = await tryCreateRedirect(rest, shared, `/code-${statusCode}`, '/new', statusCode);
    expect(made.at('data.statusCode')).toBe(statusCode);
  });

  test.each([300, 200, 303, 301.5, '301', null])('may not answer %j', async (statusCode) => {
    const refused = await tryCreateRedirect(rest, shared, '/bad-code', '/new', statusCode);
    expect(refused.status).toBe(400);
    expect(refused.at('error.details.field')).toBe('statusCode');
  });

  test.each([
    ['/', '/'],
    ['/menu/', '/menu'],
    ['  /spaced  ', '/spaced'],
    ['/%7euser', '/~user'],
    ['/%c3%a9t%C3%A9', '/%C3%A9t%C3%A9'],
    ['/été/2024', '/%C3%A9t%C3%A9/2024'],
    ['/a b', '/a%20b'],
    ['/a%2fb', '/a%2Fb'],
    ['/100%25', '/100%25'],
    ['/what%3F', '/what%3F'],
    ['/@me:now;v=1', '/@me:now;v=1'],
    ['/%40me', '/@me'],
    ['/back\\slash', '/back%5Cslash'],
    [`/${'x'.repeat(1999)}`, `/${'x'.repeat(1999)}`],
  ])('of %j is stored as %s, and its other spelling is refused', async (sourcePath, kept) => {
    const websiteId = await newWebsite();
    const made = await tryCreateRedirect(rest, websiteId, sourcePath, '/somewhere-else');
    expect(made.at('data.sourcePath'), made.text).toBe(kept);
    const again = await tryCreateRedirect(rest, websiteId, kept, '/another');
    expect(again.status).toBe(409);
    expect(again.at('error.details')).toEqual({ field: 'sourcePath', reason: 'is already redirected' });
    expect(again.at('error.message')).toContain(kept);
  });

  test.each([
    ...['', 'old', 'https://example.com/old', '//evil.example', '/a//b', '/a/../b', '/.', '/%2e%2E/x'],
    ...['/a?b=c', '/a#b', '/%', '/%zz', '/%ff', `/${'x'.repeat(2000)}`, `/${'é'.repeat(1000)}`, 5, null],
  ])('of %j is refused', async (sourcePath) => {
    const refused = await tryCreateRedirect(rest, shared, sourcePath, '/new');
    expect(refused.status, refused.text).toBe(400);
    expect(refused.at('error.details.field')).toBe('sourcePath');
  });

  test.each([
    ['/new/?page=2#top', '/new?page=2#top'],
    ['/', '/'],
    ['/été?q=a b', '/%C3%A9t%C3%A9?q=a%20b'],
    ['/a?q=%25&r=\r\nSet-Cookie: x', '/a?q=%25&r=%0D%0ASet-Cookie:%20x'],
    ['https://Example.COM', 'https://example.com/'],
    ['HTTP://example.com/a b?c=d#e', 'http://example.com/a%20b?c=d#e'],
  ])('to %j leads to %s', async (destination, kept) => {
    const made = await tryCreateRedirect(rest, await newWebsite(), '/from', destination);
    expect(made.at('data.destination'), made.text).toBe(kept);
  });

  test.each([
    ...['', 'new', '//evil.example', '/\\/evil/../x', 'ftp://example.com', 'javascript:alert(1)', 'https://'],
    ...['mailto:a@example.com', 'https://exa mple.com', `/${'x'.repeat(2000)}`, '/%zz', 5, null],
  ])('to %j is refused', async (destination) => {
    const refused = await tryCreateRedirect(rest, shared, '/to-nowhere', destination);
    expect(refused.status, refused.text).toBe(400);
    expect(refused.at('error.details.field')).toBe('destination');
  });
});

describe('the redirects of a website', () => {
  test('are unique per path, even with ten concurrent requests', async () => {
    const websiteId = await newWebsite();
    const answers = await sendConcurrently(10, (index) =>
      tryCreateRedirect(rest, websiteId, '/a', `/to-${index}`),
    );
    expect(statusCounts(answers)).toEqual({ 201: 1, 409: 9 });
    expect(await redirectsOf(rest, websiteId)).toHaveLength(1);
  });

  test('are sorted, searched and paged', async () => {
    const websiteId = await newWebsite();
    for (const path of ['/b', '/a', '/c']) await tryCreateRedirect(rest, websiteId, path, `${path}-new`);
    const list = async (more: string) => {
      const answer = await rest(`GET /v1/websites/${websiteId}/redirects?${more}`);
      return [answer, (answer.at('data') as { sourcePath: string }[]).map((one) => one.sourcePath)] as const;
    };
    expect((await list(''))[1]).toEqual(['/c', '/a', '/b']);
    expect((await list('sort=sourcePath'))[1]).toEqual(['/a', '/b', '/c']);
    expect((await list('q=A-NEW'))[1]).toEqual(['/a']);
    const [first, paths] = await list('sort=-sourcePath&limit=2');
    expect([paths, first.at('pagination.total')]).toEqual([['/c', '/b'], 3]);
    const [, rest2] = await list(`sort=-sourcePath&limit=2&cursor=${first.at('pagination.nextCursor')}`);
    expect(rest2).toEqual(['/a']);
  });

  test('lose only the deleted one, and redirects resolved through it stay', async () => {
    const websiteId = await newWebsite();
    await tryCreateRedirect(rest, websiteId, '/a', '/b');
    const made = await tryCreateRedirect(rest, websiteId, '/b', '/c');
    const id = made.at('data.id');
    const deleted = await rest(`DELETE /v1/websites/${websiteId}/redirects/${id}`);
    expect(deleted.at('data')).toEqual({ id, deleted: true });
    expect(await mapOf(websiteId)).toEqual({ '/a': '/c' });
    expect((await rest(`DELETE /v1/websites/${websiteId}/redirects/${id}`)).status).toBe(404);
    expect((await tryCreateRedirect(rest, websiteId, '/b', '/d')).status).toBe(201);
  });

  test('can be deleted only under their own website', async () => {
    const [one, other] = [await newWebsite(), await newWebsite()];
    const id = (await tryCreateRedirect(rest, one, '/a', '/b')).at('data.id');
    expect((await rest(`DELETE /v1/websites/${other}/redirects/${id}`)).status).toBe(404);
    expect(await redirectsOf(rest, one)).toHaveLength(1);
  });
});

describe('callers', () => {
  test('with a read-only key or of another organization or environment can change nothing on any surface', async () => {
    const websiteId = await newWebsite();
    const made = await tryCreateRedirect(rest, websiteId, '/kept', '/as-it-is');
    const redirectId = made.at('data.id');
    const input = { websiteId, sourcePath: '/mine', destination: '/now' };
    const test = (await owner.createKey({ environment: 'test' })).key;
    const testRest = restClient(app.url, test);
    expect(await redirectsOf(readOnly.rest, websiteId)).toHaveLength(1);
    for (const [client, key, status] of [
      [readOnly.rest, owner.readOnlyKey, 403],
      [stranger.rest, stranger.key, 403],
      [testRest, test, 404],
    ] as const) {
      const headers = { authorization: `Bearer ${key}` };
      const answers = [
        await tryCreateRedirect(client, websiteId, '/mine', '/now'),
        await client(`DELETE /v1/websites/${websiteId}/redirects/${redirectId}`),
        await mutate(app.url, 'redirects.create', input, headers),
        await mutate(app.url, 'redirects.delete', { websiteId, redirectId }, headers),
      ];
      expect(answers.map((answer) => answer.status)).toEqual([status, status, status, status]);
    }
    for (const [key, status] of [
      [stranger.key, 403],
      [test, 404],
    ] as const) {
      const headers = { authorization: `Bearer ${key}` };
      expect((await query(app.url, 'redirects.list', { websiteId }, headers)).status).toBe(status);
    }
    expect(await redirectsOf(rest, websiteId)).toEqual([made.at('data')]);
  });
});
