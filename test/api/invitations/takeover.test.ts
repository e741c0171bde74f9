import { once } from 'node:events';
import http from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';
import { commands } from '@imprint/server/cli/commands';
import { encodeId } from '@imprint/server/core/db/ids';
import type { Role } from '@imprint/shared/scopes';
import { describe, expect, test } from 'vitest';
import { cookieFrom } from '../../support/clients/cookies.ts';
import {
  dashboardSession,
  dataOf,
  outcomeOf,
  type SignedInMember,
  signedInMember,
} from '../../support/clients/dashboard.session.ts';
import {
  expectInvalidInvitation,
  invitationActions,
  newcomerPassword,
  newEmail,
} from '../../support/fixtures/invitations.ts';
import { addMembership, emptyOrganization } from '../../support/fixtures/members.ts';
import { ownerPassword } from '../../support/fixtures/tenants.ts';
import { testServer } from '../../support/server/test.server.ts';

const { app, owner } = await testServer({ TRUST_PROXY: 'true' });
const ownerSession = dashboardSession(app, await owner.signIn());
const { accept, invite, show } = invitationActions(app, ownerSession);

/** A session whose password was entered six days ago. */
async function staleMember(role: Role): Promise<SignedInMember> {
  const person = await signedInMember(app, owner, role);
  await app.sql(`update session set authenticated_at = now() - interval '6 days' where user_id = $1`, [
    person.userId,
  ]);
  return person;
}

const command = async (name: string, options: Record<string, string>) =>
  (await commands.get(name)?.load())?.(app.deps, options, []);

describe('an account made by a link that was handed over', () => {
  async function handedOver(email = newEmail(), role: Role = 'admin') {
    const { token } = await invite(email, role);
    return { email, session: dashboardSession(app, cookieFrom(await accept(token))) };
  }

  test('reaches the organization that invited it, creates none and invites nobody', async () => {
    const { session, email } = await handedOver();
    expect(dataOf(await session.query('session.get'), 'session.user')).toMatchObject({
      email,
      isEmailVerified: false,
    });
    expect(outcomeOf(await session.query('projects.list'))).toBe('OK');
    for (const [name, input] of [
      ['organizations.create', { name: 'Mine' }],
      ['invitations.create', { email: newEmail(), role: 'viewer' }],
    ] as const) {
      const refused = await session.mutate(name, input);
      expect([outcomeOf(refused), refused.at('error.data.details.verifyEmail')]).toEqual(['FORBIDDEN', true]);
    }
  });

  test('does not become the owner of what the operator creates for its address, unless that is confirmed', async () => {
    const { email } = await handedOver('ceo@victim.example', 'viewer');
    const options = {
      name: 'Victim',
      'owner-email': email.toUpperCase(),
      'owner-password': newcomerPassword,
    };
    await expect(command('organizations create', options)).rejects.toThrow(
      /address is not verified.* repeat the command with --verified/,
    );
    expect(await app.sql(`select 1 from organization where name = 'Victim'`)).toEqual([]);
    const made = await command('organizations create', { ...options, verified: 'true' });
    expect(made).toMatchObject({ owner: 'existing account, password unchanged' });
  });

  test('is won back by the owner of the address with a link of the operator, even without an organization', async () => {
    const { session, email } = await handedOver();
    await session.mutate('organizations.leave');
    const reset = Object(await command('users reset-password', { email }));
    const token = new URL(reset.link).searchParams.get('token');
    const input = { token, password: 'nine old ladders lean' };
    const answer = await dashboardSession(app).mutate('account.resetPassword', input);
    expect(dataOf(answer)).toMatchObject({ isSignedIn: false });
    const { token: invitation } = await invite(email, 'editor');
    expect(outcomeOf(await accept(invitation))).toBe('VALIDATION_ERROR');
    expect(outcomeOf(await accept(invitation, { password: input.password }))).toBe('OK');
  });

  test('is verified by the operator, and then does both', async () => {
    const { session, email } = await handedOver();
    expect(await command('users verify', { email })).toMatchObject({ email, isEmailVerified: true });
    expect(outcomeOf(await session.mutate('organizations.create', { name: 'Mine' }))).toBe('OK');
    expect(outcomeOf(await session.mutate('invitations.create', { email: newEmail(), role: 'viewer' }))).toBe(
      'OK',
    );
    await expect(command('users verify', { email: newEmail() })).rejects.toThrow(
      'No account has the address',
    );
  });
});

describe('a password that was entered six days ago', () => {
  test('is not enough to invite, change a role, remove a member or export messages', async () => {
    const person = await staleMember('owner');
    const { memberId } = await signedInMember(app, owner, 'viewer');
    for (const [name, input] of [
      ['invitations.create', { email: newEmail(), role: 'owner' }],
      ['members.update', { memberId, role: 'admin' }],
      ['members.remove', { memberId }],
    ] as const) {
      const refused = await person.mutate(name, input);
      expect([name, refused.at('error.data.details.reauthenticate')]).toEqual([name, true]);
    }
    const refused = await person.query('contact.export', {});
    expect(refused.at('error.data.details.reauthenticate')).toBe(true);
    await person.mutate('session.reauthenticate', { password: ownerPassword });
    expect(outcomeOf(await person.mutate('members.update', { memberId, role: 'editor' }))).toBe('OK');
  });

  test('is not enough to see the links of open invitations', async () => {
    const { email, link } = await invite();
    const person = await staleMember('owner');
    const listed = async () => dataOf(await person.query('invitations.list', { q: email }), 'data.0.link');
    expect(await listed()).toBeNull();
    await person.mutate('session.reauthenticate', { password: ownerPassword });
    expect(await listed()).toBe(link);
  });

  test('is enough to withdraw an invitation', async () => {
    const { id } = await invite();
    const person = await staleMember('admin');
    expect(outcomeOf(await person.mutate('invitations.delete', { invitationId: id }))).toBe('OK');
  });
});

test('the password that accepts an invitation counts in the joined organization only', async () => {
  const tenant = await app.createTenant();
  const { token } = await invite(tenant.email, 'owner');
  const session = dashboardSession(app, cookieFrom(await accept(token, { password: ownerPassword })));
  const create = () =>
    session.mutate('keys.create', { name: 'Here', environment: 'live', scopes: ['blog:read'] });
  expect(outcomeOf(await create())).toBe('OK');
  await session.mutate('session.switch', { organization: tenant.organization.slug });
  expect((await create()).at('error.data.details.reauthenticate')).toBe(true);
  const changed = await session.mutate('account.changeEmail', { email: newEmail() });
  expect(changed.at('error.data.details.reauthenticate')).toBe(true);
  await session.mutate('session.reauthenticate', { password: ownerPassword });
  expect(outcomeOf(await create())).toBe('OK');
});

describe('an administrator who loses the role', () => {
  type Way = [name: string, lose: (person: SignedInMember) => Promise<unknown>];
  const ways: Way[] = [
    ['is removed', ({ memberId }) => ownerSession.mutate('members.remove', { memberId })],
    ['is demoted', ({ memberId }) => ownerSession.mutate('members.update', { memberId, role: 'editor' })],
    ['leaves', (person) => person.mutate('organizations.leave')],
  ];

  test.each(ways)('and %s does not come back by an invitation made before', async (_, lose) => {
    const person = await signedInMember(app, owner, 'admin');
    await addMembership(app, await emptyOrganization(app, 'Elsewhere'), person.userId, 'viewer');
    const { token } = await invite(newEmail(), 'admin', person);
    expect(outcomeOf(await show(token))).toBe('OK');
    await lose(person);
    expectInvalidInvitation(await show(token));
    expectInvalidInvitation(await accept(token));
  });

  test('does not use it in a request that was open before', async () => {
    const person = await signedInMember(app, owner, 'owner');
    const { memberId } = person;
    const request = http.request(`${app.url}/trpc/members.update`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', cookie: person.cookie },
    });
    const answered = once(request, 'response');
    request.write('{');
    // The request has to be let in before the role is lost.
    await pause(500);
    await app.sql(`update membership set role = 'viewer' where user_id = $1`, [person.userId]);
    request.end(`"memberId":"${memberId}","role":"owner"}`);
    const [response] = await answered;
    expect(response.statusCode).toBe(403);
    response.resume();
  });

  test('outside of the product leaves no invitation that can be accepted', async () => {
    const person = await signedInMember(app, owner, 'owner');
    const [asOwner, asViewer] = [
      await invite(newEmail(), 'owner', person),
      await invite(newEmail(), 'viewer', person),
    ];
    const setRole = (role: Role) =>
      app.sql('update membership set role = $2 where user_id = $1', [person.userId, role]);
    await setRole('admin');
    expectInvalidInvitation(await accept(asOwner.token));
    expect(outcomeOf(await show(asViewer.token))).toBe('OK');
    await setRole('editor');
    expectInvalidInvitation(await accept(asViewer.token));
  });

  test('is told about as numbers: invitations, sessions here, and keys, which can be listed', async () => {
    const person = await signedInMember(app, owner, 'admin');
    const elsewhere = await emptyOrganization(app, 'Elsewhere');
    await addMembership(app, elsewhere, person.userId, 'viewer');
    const other = dashboardSession(app, await person.startSession());
    await other.mutate('session.switch', { organization: elsewhere.organization.slug });
    await invite(newEmail(), 'viewer', person);
    const makeKey = async (name: string) =>
      String(
        dataOf(
          await person.mutate('keys.create', { name, environment: 'live', scopes: ['blog:read'] }),
          'id',
        ),
      );
    const [kept, revoked] = [await makeKey('Kept'), await makeKey('Revoked')];
    await person.mutate('keys.revoke', { keyId: revoked });
    const { memberId } = person;
    const demoted = await ownerSession.mutate('members.update', { memberId, role: 'viewer' });
    expect(dataOf(demoted)).toMatchObject({ withdrawnInvitations: 1, endedSessions: 1, activeKeys: 1 });
    expect(outcomeOf(await person.query('organizations.list'))).toBe('UNAUTHORIZED');
    expect(outcomeOf(await other.query('organizations.list'))).toBe('OK');
    const createdBy = encodeId('usr', person.userId);
    const list = await ownerSession.query('keys.list', { createdBy, state: 'active' });
    expect(dataOf(list, 'data')).toEqual([expect.objectContaining({ id: kept, createdById: createdBy })]);
    const removed = await ownerSession.mutate('members.remove', { memberId });
    expect(dataOf(removed)).toMatchObject({ withdrawnInvitations: 0, endedSessions: 0, activeKeys: 1 });
    expect(dataOf(await ownerSession.query('keys.list', { createdBy: 'usr_nobody' }), 'data')).toEqual([]);
  });

  test('keeps the session with which they lower their own role', async () => {
    const person = await signedInMember(app, owner, 'owner');
    const { memberId } = person;
    expect(dataOf(await person.mutate('members.update', { memberId, role: 'admin' }), 'role')).toBe('admin');
    expect(outcomeOf(await person.query('organizations.list'))).toBe('OK');
  });
});
