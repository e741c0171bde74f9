import { expect, test } from 'vitest';
import { createProject } from '../../support/fixtures/projects.ts';
import { createWebsite, websiteOf } from '../../support/fixtures/websites.ts';
import { testServer } from '../../support/server/test.server.ts';

const { rest, stranger, app } = await testServer({
  SITES_DOMAIN: 'imprint.test',
  PUBLIC_URL: 'http://app.imprint.test',
});

test('an address is derived from the slug, and from one that others have a free one', async () => {
  const first = await createWebsite(rest, { name: 'Corner Shop' });
  const second = await createWebsite(stranger.rest, { name: 'Corner Shop' });
  expect([first.address, second.slug, second.address]).toEqual([
    'corner-shop',
    'corner-shop',
    'corner-shop-2',
  ]);
});

test('a taken address is refused without saying whose it is', async () => {
  await createWebsite(stranger.rest, { name: 'Taken', address: 'taken' });
  const mine = await createWebsite(rest, { name: 'Mine', address: 'mine' });
  const { id: projectId } = await createProject(rest);
  const refusals = [
    await rest('POST /v1/websites', { body: { projectId, name: 'Another', address: 'taken' } }),
    await rest(`PATCH /v1/websites/${mine.id}`, { body: { address: 'taken' } }),
  ];
  for (const { status, at } of refusals) {
    expect([status, at('error.code'), at('error.message')]).toEqual([
      409,
      'CONFLICT',
      'The address taken is taken.',
    ]);
    expect(at('error.details')).toEqual({ field: 'address', reason: 'is taken', suggestion: 'taken-2' });
  }
  const changed = websiteOf(await rest(`PATCH /v1/websites/${mine.id}`, { body: { address: 'mine-too' } }));
  expect([changed.slug, changed.address]).toEqual(['mine', 'mine-too']);
});

test('the host of the service is nobody’s address', async () => {
  const { id: projectId } = await createProject(rest);
  const refused = await rest('POST /v1/websites', { body: { projectId, name: 'App', address: 'app' } });
  expect([refused.status, refused.at('error.details.field')]).toEqual([409, 'address']);
  expect((await createWebsite(rest, { name: 'App' })).address).toBe('app-site');
});

test('what is no name of a host is refused', async () => {
  const { id: projectId } = await createProject(rest);
  for (const address of ['Upper', 'a.b', '-a', 'a_b', 'a--b', '', 'x'.repeat(64)]) {
    const { status, at } = await rest('POST /v1/websites', { body: { projectId, name: 'Bad', address } });
    expect([status, at('error.details.field')], address).toEqual([400, 'address']);
  }
});

test('websites made at the same time get addresses of their own', async () => {
  const tenants = await Promise.all([app.createTenant(), app.createTenant()]);
  expect(tenants).toHaveLength(2);
  const made = await Promise.all(
    [rest, stranger.rest].map((client) => createWebsite(client, { name: 'At once' })),
  );
  expect(made.map(({ address }) => address).sort()).toEqual(['at-once', 'at-once-2']);
});
