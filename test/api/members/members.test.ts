import { encodeId } from '@imprint/server/core/db/ids';
import type { OrganizationMember } from '@imprint/shared/contract/members';
import { type Role, roles } from '@imprint/shared/scopes';
import { describe, expect, test } from 'vitest';
import {
  type DashboardSession,
  dashboardSession,
  dataOf,
  outcomeOf,
  type SignedInMember,
  signedInMember,
} from '../../support/clients/dashboard.session.ts';
import type { TestResponse } from '../../support/clients/http.ts';
import { query } from '../../support/clients/rpc.ts';
import { addMembership, emptyOrganization } from '../../support/fixtures/members.ts';
import { testServer } from '../../support/server/test.server.ts';

const { app, owner, stranger, readOnly } = await testServer({ TRUST_PROXY: 'true' });

/** Creates an organization with one person in each of the given roles. */
async function teamOf<Names extends Role[]>(...wanted: Names) {
  const home = await emptyOrganization(app, 'Team');
  const people = [];
  for (const role of wanted) people.push(await signedInMember(app, home, role));
  // Safe because there is one person for each given role.
  return people as { [Index in keyof Names]: SignedInMember };
}

async function rolesOf(dashboard: DashboardSession): Promise<string[]> {
  // Safe because the matrix checks every success against the contract.
  const members = dataOf(await dashboard.query('members.list'), 'data') as OrganizationMember[];
  return members.map(({ role }) => role).sort();
}

describe('the list of members', () => {
  test('shows every member with role and address, and marks the caller', async () => {
    const [ownerSession, viewer] = await teamOf('owner', 'viewer');
    const answer = await viewer.query('members.list', { sort: 'createdAt' });
    const shared = { createdAt: expect.stringMatching(/Z$/) };
    expect(dataOf(answer)).toEqual({
      data: [
        {
          id: ownerSession.memberId,
          userId: encodeId('usr', ownerSession.userId),
          name: 'A owner',
          email: ownerSession.email,
          role: 'owner',
          isYou: false,
          ...shared,
        },
        expect.objectContaining({ id: viewer.memberId, role: 'viewer', isYou: true }),
      ],
      pagination: { hasMore: false, total: 2 },
    });
  });

  test('can be filtered by role, name and address, paginated, and sorted by name', async () => {
    const [ownerSession, ...others] = await teamOf('owner', 'editor', 'editor', 'admin');
    const totalOf = async (input: object) =>
      dataOf(await ownerSession.query('members.list', input), 'pagination.total');
    expect(await totalOf({ role: 'editor' })).toBe(2);
    expect(await totalOf({ q: 'A EDIT' })).toBe(2);
    expect(await totalOf({ q: others[0]?.email.toUpperCase() })).toBe(1);
    expect(await totalOf({ q: '%' })).toBe(0);
    const names: unknown[] = [];
    for (let cursor: unknown; ; ) {
      const page = await ownerSession.query('members.list', {
        limit: 1,
        sort: 'name',
        ...(cursor ? { cursor } : {}),
      });
      names.push(dataOf(page, 'data.0.name'));
      cursor = dataOf(page, 'pagination.nextCursor');
      if (cursor === undefined) break;
    }
    expect(names).toEqual(['A admin', 'A editor', 'A editor', 'A owner']);
  });

  test('shows no members of other organizations, and is refused to keys', async () => {
    const outside = dashboardSession(app, await stranger.signIn());
    expect((await outside.query('members.list', { limit: 100 })).text).not.toContain(owner.email);
    for (const key of [owner.key, owner.readOnlyKey]) {
      const answer = await query(app.url, 'members.list', {}, { authorization: `Bearer ${key}` });
      expect(outcomeOf(answer)).toBe('FORBIDDEN');
    }
    expect((await readOnly.rest('GET /v1/members')).status).toBe(404);
  });
});

describe('a role', () => {
  test('change takes effect from the next request', async () => {
    const [ownerSession, person] = await teamOf('owner', 'viewer');
    expect(outcomeOf(await person.mutate('projects.create', { name: 'Too early' }))).toBe('FORBIDDEN');
    const answer = await ownerSession.mutate('members.update', { memberId: person.memberId, role: 'editor' });
    expect(dataOf(answer)).toMatchObject({ id: person.memberId, role: 'editor', isYou: false });
    expect(outcomeOf(await person.mutate('projects.create', { name: 'In time' }))).toBe('OK');
  });

  test.each(roles)('is not in the hands of somebody with too little: %s', async (role) => {
    const [, person, other] = await teamOf('owner', role, 'viewer');
    const outcome = outcomeOf(
      await person.mutate('members.update', { memberId: other.memberId, role: 'editor' }),
    );
    expect(outcome).toBe(role === 'owner' || role === 'admin' ? 'OK' : 'FORBIDDEN');
  });

  test('of owner can be granted, changed and removed only by owners', async () => {
    const [ownerSession, admin, viewer] = await teamOf('owner', 'admin', 'viewer');
    const attempts = [
      admin.mutate('members.update', { memberId: viewer.memberId, role: 'owner' }),
      admin.mutate('members.update', { memberId: admin.memberId, role: 'owner' }),
      admin.mutate('members.update', { memberId: ownerSession.memberId, role: 'viewer' }),
      admin.mutate('members.remove', { memberId: ownerSession.memberId }),
    ];
    for (const answer of await Promise.all(attempts)) {
      expect(outcomeOf(answer)).toBe('FORBIDDEN');
      expect(answer.at('error.data.details.required')).toBe('ownership');
      expect(answer.at('error.data.details.provided')).not.toContain('ownership');
    }
    expect(await rolesOf(ownerSession)).toEqual(['admin', 'owner', 'viewer']);
    expect(
      outcomeOf(await ownerSession.mutate('members.update', { memberId: admin.memberId, role: 'owner' })),
    ).toBe('OK');
    expect(
      outcomeOf(await ownerSession.mutate('members.update', { memberId: admin.memberId, role: 'viewer' })),
    ).toBe('OK');
  });

  test('of the last owner cannot be removed', async () => {
    const [ownerSession] = await teamOf('owner', 'admin');
    const answer = await ownerSession.mutate('members.update', {
      memberId: ownerSession.memberId,
      role: 'admin',
    });
    expect(outcomeOf(answer)).toBe('CONFLICT');
    expect(answer.at('error.message')).toContain('last owner');
    expect(await rolesOf(ownerSession)).toEqual(['admin', 'owner']);
  });

  type Way = (dashboard: SignedInMember, other: SignedInMember) => Promise<TestResponse>;
  const ways: [string, Way][] = [
    [
      'step down',
      (dashboard) => dashboard.mutate('members.update', { memberId: dashboard.memberId, role: 'editor' }),
    ],
    [
      'demote each other',
      (dashboard, { memberId }) => dashboard.mutate('members.update', { memberId, role: 'editor' }),
    ],
    ['leave', (dashboard) => dashboard.mutate('organizations.leave')],
    ['remove each other', (dashboard, { memberId }) => dashboard.mutate('members.remove', { memberId })],
  ];

  test.each(ways)('of the last owner stays when two owners %s at once', async (_, way) => {
    for (let round = 0; round < 5; round++) {
      const [one, two, viewer] = await teamOf('owner', 'owner', 'viewer');
      const answers = await Promise.all([way(one, two), way(two, one)]);
      const responseTexts = answers.map(({ text }) => text).join('\n');
      expect(
        answers.filter(({ status }) => status === 200),
        responseTexts,
      ).toHaveLength(1);
      expect(
        (await rolesOf(viewer)).filter((role) => role === 'owner'),
        responseTexts,
      ).toHaveLength(1);
    }
  });
});

describe('a member who is removed', () => {
  test('is signed out of this organization immediately and stays in the others', async () => {
    const [ownerSession, person] = await teamOf('owner', 'editor');
    const elsewhere = await emptyOrganization(app, 'Elsewhere');
    await addMembership(app, elsewhere, person.userId, 'viewer');
    const other = dashboardSession(app, await person.startSession());
    await other.mutate('session.switch', { organization: elsewhere.organization.slug });
    const answer = await ownerSession.mutate('members.remove', { memberId: person.memberId });
    expect(dataOf(answer)).toEqual({
      id: person.memberId,
      deleted: true,
      withdrawnInvitations: 0,
      endedSessions: 1,
      activeKeys: 0,
    });
    expect(outcomeOf(await person.query('organizations.list'))).toBe('UNAUTHORIZED');
    expect(outcomeOf(await other.query('organizations.list'))).toBe('OK');
    expect(await rolesOf(ownerSession)).toEqual(['owner']);
    expect(outcomeOf(await ownerSession.mutate('members.remove', { memberId: person.memberId }))).toBe(
      'NOT_FOUND',
    );
  });

  test('cannot be the caller, who must leave instead', async () => {
    const [, admin] = await teamOf('owner', 'admin');
    const answer = await admin.mutate('members.remove', { memberId: admin.memberId });
    expect(outcomeOf(answer)).toBe('CONFLICT');
    expect(answer.at('error.message')).toContain('Leave the organization instead');
  });

  test('cannot be removed by another organization', async () => {
    const [ownerSession, viewer] = await teamOf('owner', 'viewer');
    const outside = dashboardSession(app, await stranger.signIn());
    for (const [name, input] of [
      ['members.update', { memberId: viewer.memberId, role: 'owner' }],
      ['members.remove', { memberId: viewer.memberId }],
    ] as const) {
      expect(outcomeOf(await outside.mutate(name, input))).toBe('FORBIDDEN');
    }
    expect(await rolesOf(ownerSession)).toEqual(['owner', 'viewer']);
  });
});
