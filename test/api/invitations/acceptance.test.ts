import type { Role } from '@imprint/shared/scopes';
import { describe, expect, test } from 'vitest';
import {
  type DashboardSession,
  dashboardSession,
  dataOf,
  outcomeOf,
} from '../../support/clients/dashboard.session.ts';
import type { TestResponse } from '../../support/clients/http.ts';
import { mutate } from '../../support/clients/rpc.ts';
import {
  expectInvalidInvitation,
  invitationActions,
  newcomerPassword,
  newEmail,
} from '../../support/fixtures/invitations.ts';
import { ownerPassword } from '../../support/fixtures/tenants.ts';
import { testServer } from '../../support/server/test.server.ts';

const { app, owner, stranger } = await testServer({ TRUST_PROXY: 'true' });
const ownerSession = dashboardSession(app, await owner.signIn());
const { accept, invite, nobody, show } = invitationActions(app, ownerSession);

/** Returns the dashboard session that a response started. */
function sessionAfter(answer: TestResponse): DashboardSession {
  return dashboardSession(app, String(answer.headers['set-cookie']?.[0]).split(';')[0]);
}

const membershipsOf = (email: string) =>
  app.sql<{ role: Role }>(
    'select m.role from membership m join account u on u.id = m.user_id where u.email = $1 order by m.created_at',
    [email],
  );

describe('accepting', () => {
  test('creates an account, a membership with the role and a session, and works once', async () => {
    const { token, email } = await invite();
    const answer = await accept(token);
    expect(dataOf(answer)).toMatchObject({
      userId: expect.stringMatching(/^usr_/),
      organization: { name: owner.organization.name },
    });
    const dashboard = sessionAfter(answer);
    expect(dataOf(await dashboard.query('session.get'), 'session')).toMatchObject({
      user: { email, name: 'Grace Guest' },
      role: 'editor',
      organization: { slug: owner.organization.slug },
      environment: 'live',
    });
    expect(outcomeOf(await dashboard.mutate('projects.create', { name: 'By the guest' }))).toBe('OK');
    expect(outcomeOf(await dashboard.query('invitations.list'))).toBe('FORBIDDEN');
    expectInvalidInvitation(await accept(token));
    expectInvalidInvitation(await show(token));
    expect(await membershipsOf(email)).toEqual([{ role: 'editor' }]);
    expect(dataOf(await ownerSession.query('invitations.list', { q: email }), 'pagination.total')).toBe(0);
    expect(outcomeOf(await nobody.mutate('session.signIn', { email, password: newcomerPassword }))).toBe(
      'OK',
    );
    expect(
      dataOf(await ownerSession.query('activity.list', { operation: 'invitations.accept' }), 'data.0'),
    ).toMatchObject({
      actor: { type: 'user', id: dataOf(answer, 'userId'), name: 'Grace Guest' },
    });
  });

  test('requires the password of an existing account and reuses it', async () => {
    const { token, email } = await invite(stranger.email, 'viewer');
    expect(dataOf(await show(token), 'hasAccount')).toBe(true);
    const wrong = await accept(token);
    expect([outcomeOf(wrong), wrong.at('error.data.details.field')]).toEqual([
      'VALIDATION_ERROR',
      'password',
    ]);
    expect(await membershipsOf(email)).toHaveLength(1);
    const dashboard = sessionAfter(await accept(token, { name: 'Ignored', password: ownerPassword }));
    expect(dataOf(await dashboard.query('session.get'), 'session')).toMatchObject({
      role: 'viewer',
      organization: { slug: owner.organization.slug },
    });
    expect(dataOf(await dashboard.query('session.get'), 'session.user.name')).not.toBe('Ignored');
    expect(await membershipsOf(email)).toEqual([{ role: 'owner' }, { role: 'viewer' }]);
  });

  test('throttles guesses of the password of an account', async () => {
    const other = await app.createTenant();
    const { token } = await invite(other.email);
    const from = { 'x-forwarded-for': '198.51.100.7' };
    const outcomes = [];
    for (let count = 0; count < 8; count++) {
      const input = { token, password: `guess number ${count}` };
      outcomes.push(outcomeOf(await mutate(app.url, 'invitations.accept', input, from)));
    }
    expect(outcomes).toContain('RATE_LIMIT_EXCEEDED');
  });

  test.each<[string, object]>([
    ['password', { password: 'too short' }],
    ['password', { password: 'passwordpassword' }],
    ['name', { name: undefined }],
    ['name', { name: '  ' }],
    ['password', { password: '' }],
  ])('with an invalid %s names the field and keeps the invitation valid: %j', async (field, input) => {
    const { token, email } = await invite();
    const answer = await accept(token, input);
    expect([outcomeOf(answer), answer.at('error.data.details.field')]).toEqual(['VALIDATION_ERROR', field]);
    expect(await app.sql('select 1 from account where email = $1', [email])).toEqual([]);
    expect(outcomeOf(await accept(token))).toBe('OK');
  });

  test('by two requests at once creates exactly one membership', async () => {
    for (const email of [newEmail(), (await app.createTenant()).email]) {
      const { token } = await invite(email);
      const input = { password: email.startsWith('owner') ? ownerPassword : newcomerPassword };
      const answers = await Promise.all([accept(token, input), accept(token, input)]);
      expect(answers.map(outcomeOf).sort()).toEqual(['NOT_FOUND', 'OK']);
      const inOrganization = await app.sql(
        'select 1 from membership m join account u on u.id = m.user_id where u.email = $1 and m.organization_id = $2',
        [email, owner.organization.id],
      );
      expect(inOrganization).toHaveLength(1);
    }
  });
});
