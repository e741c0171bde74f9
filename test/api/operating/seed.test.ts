import { seed } from '@imprint/server/cli/seed';
import type { ActivityEntry } from '@imprint/shared/contract/activity';
import { expect, test } from 'vitest';
import { dataOf } from '../../support/clients/dashboard.session.ts';
import { assertSeeded, signIn, totalOf } from '../../support/fixtures/seeded.ts';
import { testServer } from '../../support/server/test.server.ts';

const { app } = await testServer();
// Safe because this is the output of the command.
const seeded = (await seed(app.deps, {}, [])) as Seeded;

interface Seeded {
  organization: string;
  email: string;
  password: string;
  members: readonly { email: string; role: string }[];
}

const signInAs = (email: string) => signIn(app.url, email, seeded.password);

test('prints the organization, its owner and a password', () => {
  assertSeeded(seeded);
});

test('fills every page of the dashboard', async () => {
  const owner = await signInAs('ines@harbour-pine.example');
  expect(await totalOf(owner, 'members.list')).toBe(4);
  expect(await totalOf(owner, 'invitations.list')).toBe(2);
  for (const status of ['draft', 'published', 'archived']) {
    expect(await totalOf(owner, 'projects.list', { status })).toBeGreaterThan(0);
  }
  expect(await totalOf(owner, 'websites.list')).toBe(4);
  expect(await totalOf(owner, 'websites.list', { status: 'published' })).toBe(3);
  expect(await totalOf(owner, 'media.list', { unused: false, kind: 'image' })).toBeGreaterThan(10);
  expect(await totalOf(owner, 'media.list', { missingAlt: true })).toBe(1);
  expect(await totalOf(owner, 'contact.list')).toBe(3);
  expect(await totalOf(owner, 'contact.list', { isSpam: true })).toBe(1);
  expect(await totalOf(owner, 'tokens.list')).toBeGreaterThan(5);
  expect(dataOf(await owner.query('components.list'), 'data.0')).toMatchObject({
    name: 'Card',
    usageCount: 1,
  });
  expect(await totalOf(owner, 'keys.list')).toBeGreaterThan(3);
  expect((await owner.query('keys.list', { limit: 100 })).text).toMatch(/"state":"revoked"/);
  expect(dataOf(await owner.query('organizations.checklist'))).toEqual({
    hasWebsite: true,
    hasPublishedWebsite: true,
    hasKey: true,
    firstRequestAt: expect.any(String),
    firstToolCallAt: expect.any(String),
  });
  // Safe because the matrix checks every success against the contract.
  const entries = dataOf(await owner.query('activity.list', { limit: 100 }), 'data') as ActivityEntry[];
  const actors = new Set(entries.map(({ actor }) => actor.name));
  expect([...actors]).toEqual(
    expect.arrayContaining(['Ines Carver', 'Tomasz Wilk', 'Amara Obi', 'Website build']),
  );
  expect(new Set(entries.map(({ surface }) => surface))).toEqual(new Set(['dashboard', 'rest', 'tools']));
});

test('creates people who can sign in, each in their role', async () => {
  for (const { email, role } of seeded.members) {
    const dashboard = await signInAs(email);
    expect(dataOf(await dashboard.query('session.get'), 'session')).toMatchObject({ role, user: { email } });
  }
});

test('reports that the organization already exists, and changes nothing', async () => {
  const owner = await signInAs('ines@harbour-pine.example');
  const before = await totalOf(owner, 'projects.list');
  await expect(seed(app.deps, {}, [])).rejects.toThrow('Harbour & Pine (harbour-pine) already exists');
  expect(await totalOf(owner, 'projects.list')).toBe(before);
});

test('adds the projects to a named organization', async () => {
  const { organization } = await app.createTenant();
  const added = await seed(app.deps, { organization: organization.slug }, []);
  expect(added).toEqual({ organization: organization.slug, projects: 10 });
});
