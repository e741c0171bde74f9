import { describe, expect, test } from 'vitest';
import { sendConcurrently, statusCounts } from '../../support/clients/http.ts';
import { createPage } from '../../support/fixtures/pages.ts';
import { createProject } from '../../support/fixtures/projects.ts';
import {
  createWebsite,
  destinationsOf,
  redirectsOf,
  tryCreateRedirect,
} from '../../support/fixtures/websites.ts';
import { testServer } from '../../support/server/test.server.ts';

const { rest } = await testServer();
const { id: projectId } = await createProject(rest);
const newWebsite = async () => (await createWebsite(rest, { projectId })).id;
const mapOf = (websiteId: string) => destinationsOf(rest, websiteId);

describe('a chain', () => {
  test('that is created from its start becomes two redirects to its end', async () => {
    const websiteId = await newWebsite();
    const first = await tryCreateRedirect(rest, websiteId, '/a', '/b', 302);
    await tryCreateRedirect(rest, websiteId, '/b', '/c');
    const [a, b] = await redirectsOf(rest, websiteId);
    expect(a).toEqual({ ...(first.at('data') as object), destination: '/c', updatedAt: a?.updatedAt });
    expect(String(a?.updatedAt) > String(a?.createdAt)).toBe(true);
    expect(b).toMatchObject({ sourcePath: '/b', destination: '/c' });
  });

  test('that is created from its end becomes two redirects to its end', async () => {
    const websiteId = await newWebsite();
    await tryCreateRedirect(rest, websiteId, '/a', 'https://example.com/');
    const made = await tryCreateRedirect(rest, websiteId, '/x', '/a/?page=2');
    expect(made.at('data.destination')).toBe('https://example.com/');
  });

  test('with a query or fragment in between is resolved as well', async () => {
    const websiteId = await newWebsite();
    await tryCreateRedirect(rest, websiteId, '/a', '/b?page=2#top');
    await tryCreateRedirect(rest, websiteId, '/b', '/c#end');
    expect(await mapOf(websiteId)).toEqual({ '/a': '/c#end', '/b': '/c#end' });
  });

  test('that is completed in the middle redirects every source to the end', async () => {
    const websiteId = await newWebsite();
    for (const source of ['/a', '/b', '/c']) await tryCreateRedirect(rest, websiteId, source, '/hub');
    await tryCreateRedirect(rest, websiteId, '/target', '/end');
    await tryCreateRedirect(rest, websiteId, '/hub', '/target');
    const ends = Object.values(await mapOf(websiteId));
    expect(ends).toEqual(Array(5).fill('/end'));
  });

  test.each([
    [301, 301, 301],
    [301, 302, 302],
    [302, 301, 302],
    [301, 307, 302],
    [308, 301, 301],
    [308, 302, 302],
    [308, 307, 307],
    [307, 308, 307],
    [308, 308, 308],
  ])('of a %i and a %i becomes a %i, whichever is created first', async (first, next, made) => {
    const steps = [['/a', '/b', first] as const, ['/b', '/c', next] as const];
    for (const inTurn of [steps, steps.toReversed()]) {
      const websiteId = await newWebsite();
      for (const [source, destination, code] of inTurn)
        await tryCreateRedirect(rest, websiteId, source, destination, code);
      const codes = (await redirectsOf(rest, websiteId)).map((one) => [one.sourcePath, one.statusCode]);
      expect(Object.fromEntries(codes)).toEqual({ '/a': made, '/b': next });
    }
  });

  test('through a page with a temporary redirect becomes temporary', async () => {
    const websiteId = await newWebsite();
    const page = await createPage(rest, { websiteId, title: 'p' });
    const body = { sourcePath: '/short', destinationPageId: page.id };
    await rest(`POST /v1/websites/${websiteId}/redirects`, { body });
    await tryCreateRedirect(rest, websiteId, '/q', '/elsewhere', 302);
    await rest(`PATCH /v1/pages/${page.id}`, { body: { slug: 'q' } });
    const [short] = await redirectsOf(rest, websiteId);
    expect(short).toMatchObject({ sourcePath: '/short', destination: '/elsewhere', statusCode: 302 });
  });

  test('stays within one website', async () => {
    const [one, other] = [await newWebsite(), await newWebsite()];
    await tryCreateRedirect(rest, one, '/a', '/b');
    await tryCreateRedirect(rest, other, '/b', '/a');
    expect([await mapOf(one), await mapOf(other)]).toEqual([{ '/a': '/b' }, { '/b': '/a' }]);
  });
});

describe('a loop', () => {
  test.each([
    ['/a', '/a'],
    ['/a', '/a/?page=2#top'],
    ['/été', '/%C3%A9t%c3%a9/'],
  ])('of %s to itself as %s is refused', async (sourcePath, destination) => {
    const websiteId = await newWebsite();
    const refused = await tryCreateRedirect(rest, websiteId, sourcePath, destination);
    expect(refused.status, refused.text).toBe(409);
    expect(refused.at('error.code')).toBe('CONFLICT');
    expect(await redirectsOf(rest, websiteId)).toEqual([]);
  });

  test('over several steps is refused, names the path and changes nothing', async () => {
    const websiteId = await newWebsite();
    await tryCreateRedirect(rest, websiteId, '/a', '/b');
    await tryCreateRedirect(rest, websiteId, '/b', '/c');
    const before = await redirectsOf(rest, websiteId);
    const refused = await tryCreateRedirect(rest, websiteId, '/c', '/a');
    expect(refused.status).toBe(409);
    expect(refused.at('error.details')).toEqual({
      field: 'destination',
      reason: 'would redirect back to /c',
    });
    expect(await redirectsOf(rest, websiteId)).toEqual(before);
  });

  test('is not created by concurrent redirects', async () => {
    const websiteId = await newWebsite();
    const ring = ['/1', '/2', '/3', '/4', '/5', '/6', '/7', '/8', '/9', '/0'];
    const answers = await sendConcurrently(ring.length, (index) =>
      tryCreateRedirect(rest, websiteId, ring[index], ring[(index + 1) % ring.length]),
    );
    expect(statusCounts(answers)).toEqual({ 201: 9, 409: 1 });
    expect(new Set(Object.values(await mapOf(websiteId))).size).toBe(1);
  });
});
