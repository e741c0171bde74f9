import { decodeId, newId } from '@imprint/server/core/db/ids';
import { invitationEmail } from '@imprint/server/modules/invitations/invitation.email';
import { describe, expect, test } from 'vitest';
import {
  type DashboardSession,
  dashboardSession,
  dataOf,
  outcomeOf,
  signedInMember,
} from '../../support/clients/dashboard.session.ts';
import { query } from '../../support/clients/rpc.ts';
import {
  expectInvalidInvitation,
  invitationActions,
  newEmail,
  tokenOf,
} from '../../support/fixtures/invitations.ts';
import { emptyOrganization } from '../../support/fixtures/members.ts';
import { testServer } from '../../support/server/test.server.ts';

const { app, owner, stranger } = await testServer({ TRUST_PROXY: 'true' });
const ownerSession = dashboardSession(app, await owner.signIn());
const { accept, invite, show } = invitationActions(app, ownerSession);

describe('an invitation', () => {
  test('is a link that shows its holder what it is about', async () => {
    const email = newEmail();
    const answer = await ownerSession.mutate('invitations.create', {
      email: email.toUpperCase(),
      role: 'editor',
    });
    const made = Object(dataOf(answer));
    expect(made).toEqual({
      id: expect.stringMatching(/^inv_/),
      email,
      role: 'editor',
      link: expect.stringMatching(new RegExp(`^${app.url}/invitation\\?token=\\w+\\.[\\w-]{43}$`)),
      invitedBy: expect.any(String),
      createdAt: expect.stringMatching(/Z$/),
      expiresAt: expect.stringMatching(/Z$/),
      isMailed: false,
    });
    expect(Date.parse(made.expiresAt) - Date.parse(made.createdAt)).toBeCloseTo(14 * 86_400_000, -4);
    expect(dataOf(await show(tokenOf(made.link)))).toEqual({
      organization: { name: owner.organization.name },
      email,
      role: 'editor',
      invitedBy: made.invitedBy,
      hasAccount: false,
      expiresAt: made.expiresAt,
    });
    expect(dataOf(await ownerSession.query('invitations.list', { q: email }), 'data')).toEqual([made]);
  });

  test('stores nothing in the database with which it could be accepted', async () => {
    const { token } = await invite();
    const [, signature] = token.split('.');
    for (const table of ['invitation', 'activity']) {
      const text = `select 1 from ${table} t where position($1 in t::text) > 0`;
      expect(await app.sql(text, [signature])).toEqual([]);
    }
  });

  test('is refused for existing members, in any spelling of the address', async () => {
    const member = await signedInMember(app, owner, 'viewer');
    const answer = await ownerSession.mutate('invitations.create', {
      email: member.email.toUpperCase(),
      role: 'editor',
    });
    expect([outcomeOf(answer), answer.at('error.data.details.field')]).toEqual(['CONFLICT', 'email']);
  });

  test('of an owner can be created only by owners, and only they see its link', async () => {
    const admin = await signedInMember(app, owner, 'admin');
    const email = newEmail();
    const refused = await admin.mutate('invitations.create', { email, role: 'owner' });
    expect([outcomeOf(refused), refused.at('error.data.details.required')]).toEqual([
      'FORBIDDEN',
      'ownership',
    ]);
    const { link } = await invite(email, 'owner');
    const linkFor = async (dashboard: DashboardSession) =>
      dataOf(await dashboard.query('invitations.list', { q: email }), 'data.0.link');
    expect(await linkFor(ownerSession)).toBe(link);
    expect(await linkFor(admin)).toBeNull();
  });

  test('is not accessible to editors, viewers, keys and other organizations', async () => {
    const { id, email } = await invite();
    for (const role of ['editor', 'viewer'] as const) {
      const dashboard = await signedInMember(app, owner, role);
      expect(outcomeOf(await dashboard.query('invitations.list'))).toBe('FORBIDDEN');
      expect(outcomeOf(await dashboard.mutate('invitations.create', { email, role: 'viewer' }))).toBe(
        'FORBIDDEN',
      );
    }
    const headers = { authorization: `Bearer ${owner.readOnlyKey}` };
    expect(outcomeOf(await query(app.url, 'invitations.list', {}, headers))).toBe('FORBIDDEN');
    const outside = dashboardSession(app, await stranger.signIn());
    expect((await outside.query('invitations.list', { limit: 100 })).text).not.toContain(email);
    expect(outcomeOf(await outside.mutate('invitations.delete', { invitationId: id }))).toBe('FORBIDDEN');
    expect(dataOf(await ownerSession.query('invitations.list', { q: email }), 'pagination.total')).toBe(1);
  });
});

describe('an invalid link', () => {
  test('is one that is forged, foreign or malformed', async () => {
    const [one, two] = [await invite(), await invite()];
    const [[id, signature], [otherId]] = [one.token.split('.'), two.token.split('.')];
    const flipped = `${signature?.startsWith('A') ? 'B' : 'A'}${signature?.slice(1)}`;
    for (const token of [
      `${id}.${flipped}`,
      `${otherId}.${signature}`,
      `${id}.`,
      `${id}`,
      `${id}.${signature}.`,
      app.deps.secrets.seal('cursor', null, decodeId('inv', one.id)),
      app.deps.secrets.seal('invitation', null, newId()),
      'x',
    ]) {
      expectInvalidInvitation(await show(token));
      expectInvalidInvitation(await accept(token));
    }
    expect(outcomeOf(await accept(one.token))).toBe('OK');
  });

  test('is one that was withdrawn', async () => {
    const { id, token } = await invite();
    expect(dataOf(await ownerSession.mutate('invitations.delete', { invitationId: id }))).toEqual({
      id,
      deleted: true,
    });
    expectInvalidInvitation(await show(token));
    expectInvalidInvitation(await accept(token));
    expect(outcomeOf(await ownerSession.mutate('invitations.delete', { invitationId: id }))).toBe(
      'NOT_FOUND',
    );
  });

  test('is one that was replaced by inviting the same address again', async () => {
    const first = await invite(newEmail(), 'viewer');
    const second = await invite(first.email.toUpperCase(), 'admin');
    expect(second.id).not.toBe(first.id);
    expectInvalidInvitation(await show(first.token));
    expectInvalidInvitation(await accept(first.token));
    expect(dataOf(await show(second.token), 'role')).toBe('admin');
    expect(dataOf(await ownerSession.query('invitations.list', { q: first.email }), 'pagination.total')).toBe(
      1,
    );
  });

  test('is the earlier one of two created concurrently', async () => {
    const email = newEmail();
    const made = await Promise.all([invite(email), invite(email), invite(email)]);
    const outcomes = await Promise.all(made.map(async ({ token }) => outcomeOf(await show(token))));
    expect(outcomes.sort()).toEqual(['NOT_FOUND', 'NOT_FOUND', 'OK']);
  });

  test('is one that has expired, which the list omits as well', async () => {
    const { id, token, email } = await invite();
    await app.sql(`update invitation set expires_at = now() - interval '1 second' where id = $1`, [
      decodeId('inv', id),
    ]);
    expectInvalidInvitation(await show(token));
    expectInvalidInvitation(await accept(token));
    expect(dataOf(await ownerSession.query('invitations.list', { q: email }), 'pagination.total')).toBe(0);
    expect(await invitationEmail.compose(app.deps, { invitationId: decodeId('inv', id) ?? '' })).toBeNull();
  });

  test('is one of a deleted organization', async () => {
    const home = await emptyOrganization(app, 'Short-lived');
    const { token } = await invite(newEmail(), 'editor', await signedInMember(app, home, 'owner'));
    await app.sql('delete from organization where id = $1', [home.organization.id]);
    expectInvalidInvitation(await accept(token));
  });
});

test('the email names the inviter, the role and the organization, and escapes markup in names', async () => {
  const home = await emptyOrganization(app, 'Salt & <b>Pepper</b>');
  const { id, link, email } = await invite(newEmail(), 'editor', await signedInMember(app, home, 'owner'));
  const letter = await invitationEmail.compose(app.deps, { invitationId: decodeId('inv', id) ?? '' });
  expect(letter).toMatchObject({ to: email, subject: expect.stringContaining('Salt & <b>Pepper</b>') });
  expect(letter?.text).toContain(link);
  expect(letter?.text).toContain('A owner invites you');
  expect(letter?.html).toContain('Salt &amp; &lt;b&gt;Pepper&lt;/b&gt;');
  expect(letter?.html).toContain(`href="${link}"`);
});
