import { randomUUID } from 'node:crypto';
import { hash } from '@imprint/server/core/auth/secrets';
import { encodeId } from '@imprint/server/core/db/ids';
import { createWindow } from '@imprint/server/core/limits/windows';
import { describe, expect, test } from 'vitest';
import { cookieFrom } from '../../support/clients/cookies.ts';
import {
  type DashboardSession,
  dashboardSession,
  dataOf,
  outcomeOf,
  signedInMember,
} from '../../support/clients/dashboard.session.ts';
import { invitationActions, newEmail } from '../../support/fixtures/invitations.ts';
import { startMailInstallation } from '../../support/server/mail.installation.ts';
import { tokenInEmail } from '../../support/server/mail.server.ts';

const { app, mailServer } = await startMailInstallation();

describe('an emailed invitation', () => {
  test('is never shown, and whoever opens it owns a verified address', async () => {
    const owner = dashboardSession(app, await app.owner.signIn());
    const email = newEmail();
    const created = await owner.mutate('invitations.create', { email, role: 'editor' });
    expect(dataOf(created)).toMatchObject({ link: null, isMailed: true });
    const listed = await owner.query('invitations.list', { q: email });
    expect(dataOf(listed, 'data.0')).toMatchObject({ link: null, isMailed: true });
    const letter = await mailServer.emailTo(email);
    const token = tokenInEmail(letter, app.url, 'invitation');
    expect(created.text + listed.text).not.toContain(token);
    const accepted = await invitationActions(app, owner).accept(token);
    const session = dashboardSession(app, cookieFrom(accepted));
    expect(dataOf(await session.query('session.get'), 'session.user.isEmailVerified')).toBe(true);
    expect(outcomeOf(await session.mutate('organizations.create', { name: 'Of my own' }))).toBe('OK');
  });

  test('goes to PUBLIC_URL, whatever the header Host says', async () => {
    const email = newEmail();
    const cookie = await app.owner.signIn();
    const answer = await fetch(`${app.url}/trpc/invitations.create`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', cookie, 'x-forwarded-host': 'evil.example' },
      body: JSON.stringify({ email, role: 'viewer' }),
    });
    expect(answer.status).toBe(200);
    const { text } = await mailServer.emailTo(email);
    expect(text).toContain(`${app.url}/invitation?token=`);
    expect(text).not.toContain('evil.example');
  });

  test('cannot flood: a person sends thirty in an hour, an organization sixty, and two hundred go to a domain', async () => {
    const { limiter } = app.deps;
    const takeAllButOne = async (subject: string, owner: string, limit: number) => {
      const window = createWindow(subject, owner, 'hour', limit);
      for (let taken = 1; taken < limit; taken++) await limiter.take([window]);
    };
    const sender = async () => {
      const tenant = await app.createTenant();
      return { ...(await signedInMember(app, tenant, 'admin')), ...tenant.organization };
    };
    const invite = async (person: DashboardSession, domain = `${randomUUID()}.example`) =>
      outcomeOf(
        await person.mutate('invitations.create', { email: `${randomUUID()}@${domain}`, role: 'viewer' }),
      );

    const person = await sender();
    await takeAllButOne('invitationsByPerson', encodeId('usr', person.userId), 30);
    expect([await invite(person), await invite(person)]).toEqual(['OK', 'RATE_LIMIT_EXCEEDED']);

    const colleague = await sender();
    await takeAllButOne('invitationsByOrganization', colleague.id, 60);
    expect([await invite(colleague), await invite(colleague)]).toEqual(['OK', 'RATE_LIMIT_EXCEEDED']);

    await takeAllButOne('invitationsByDomain', hash('flooded.example'), 200);
    const outcomes = [
      await invite(await sender(), 'flooded.example'),
      await invite(await sender(), 'Flooded.example'),
    ];
    expect(outcomes).toEqual(['OK', 'RATE_LIMIT_EXCEEDED']);
  });

  test('to one person is refused after five in an hour, whoever sends it', async () => {
    const email = newEmail();
    const outcomes: string[] = [];
    for (let turn = 0; turn < 6; turn++) {
      const person = await signedInMember(app, await app.createTenant(), 'admin');
      outcomes.push(outcomeOf(await person.mutate('invitations.create', { email, role: 'viewer' })));
    }
    expect(outcomes).toEqual([...Array(5).fill('OK'), 'RATE_LIMIT_EXCEEDED']);
  });

  test('has no subject of the sender’s own choice that is a link', async () => {
    const person = await signedInMember(app, app.owner, 'viewer');
    await person.mutate('account.update', { name: 'https://evil.example/prize' });
    const created = await person.mutate('organizations.create', { name: 'Win at www.evil.example' });
    const slug = String(dataOf(created, 'slug'));
    await person.mutate('session.switch', { organization: slug });
    const email = newEmail();
    expect(outcomeOf(await person.mutate('invitations.create', { email, role: 'viewer' }))).toBe('OK');
    const { text } = await mailServer.emailTo(email);
    expect(text).toContain('Subject: Join an organization on Imprint');
    expect(text).not.toContain('evil.example');
  });
});
