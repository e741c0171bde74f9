import { User } from '@imprint/server/core/auth/user.entity';
import { resetLink } from '@imprint/server/modules/account/password.reset';
import { operations } from '@imprint/shared/contract';
import { describe, expect, test } from 'vitest';
import { dashboardSession, dataOf, outcomeOf, signedInMember } from '../support/clients/dashboard.session.ts';
import { send } from '../support/clients/http.ts';
import { call, surfacesOf } from '../support/clients/surfaces.ts';
import { invitationActions, newcomerPassword, tokenOf } from '../support/fixtures/invitations.ts';
import { formHeaders, multipartForm } from '../support/fixtures/media.ts';
import { addApp } from '../support/fixtures/second.factors.ts';
import { ownerPassword } from '../support/fixtures/tenants.ts';
import type { Fixture } from '../support/matrix/fixture.ts';
import { fixtures } from '../support/matrix/fixtures.ts';
import { testServer } from '../support/server/test.server.ts';

const { app, owner } = await testServer({ TRUST_PROXY: 'true' });
const required = await app.createTenant({ name: 'Careful' });
const boss = await signedInMember(app, required, 'owner');
await addApp(boss);
expect(
  outcomeOf(await boss.mutate('organizations.requireSecondFactor', { requiresSecondFactor: true })),
).toBe('OK');

/** Setting a second factor up, proving who one is, acting elsewhere, and leaving. */
const finishingOrLeaving = [
  'session.signOut',
  'session.reauthenticate',
  'session.switch',
  'factors.list',
  'factors.preparePasskey',
  'factors.addPasskey',
  'factors.removePasskey',
  'factors.prepareApp',
  'factors.addApp',
  'factors.removeApp',
  'factors.renewRecoveryCodes',
  'organizations.list',
  'organizations.leave',
];
const isPublic = ({ operation: { access } }: (typeof operations)[number]) => access === 'public';
const refused = operations.filter((one) => !isPublic(one) && !finishingOrLeaving.includes(one.name));

describe('a member of an organization that requires a second factor, who has none', () => {
  const refusal = { code: 'FORBIDDEN', details: expect.objectContaining({ setUpSecondFactor: true }) };

  test('can only set one up or leave: every other operation is refused on every surface', async () => {
    const { cookie } = await signedInMember(app, required, 'owner');
    const headers = { cookie, origin: app.url };
    for (const named of refused) {
      for (const surface of surfacesOf(named.operation).filter((each) => each !== 'REST')) {
        const { body } = await call(app.url, surface, named, {}, headers);
        // The text of a tool's result is JSON in JSON.
        const text = JSON.stringify(body).replaceAll('\\', '');
        expect(text, `${named.name} over ${surface}`).toContain('"setUpSecondFactor":true');
      }
      if (named.operation.files === null) continue;
      const form = multipartForm([{ name: 'file', filename: 'a.txt', content: 'a' }]);
      const upload = await send(app.url, `POST /uploads/${named.name}`, {
        body: form,
        headers: { ...formHeaders, ...headers },
      });
      expect([upload.status, upload.at('error')], named.name).toEqual([
        403,
        expect.objectContaining(refusal),
      ]);
    }
  });

  test('is let through by nothing but the right to set one up or to leave', () => {
    const open = operations.filter((one) => one.operation.access === 'identity').map(({ name }) => name);
    expect(open).toEqual(finishingOrLeaving);
  });

  test('gets in by setting one up, or works in another organization meanwhile', async () => {
    const person = await signedInMember(app, required, 'editor');
    expect(dataOf(await person.query('session.get'), 'session.needsSecondFactor')).toBe(true);
    await addApp(person);
    expect(dataOf(await person.query('session.get'), 'session.needsSecondFactor')).toBe(false);
    expect(outcomeOf(await person.query('projects.list'))).toBe('OK');
    const elsewhere = await signedInMember(app, owner, 'editor');
    expect(outcomeOf(await elsewhere.query('projects.list'))).toBe('OK');
  });

  test('is asked again after the last one was removed, and let in when it is required no more', async () => {
    const person = await signedInMember(app, required, 'editor');
    await addApp(person);
    await person.mutate('factors.removeApp');
    expect(outcomeOf(await person.query('projects.list'))).toBe('FORBIDDEN');
    const free = { requiresSecondFactor: false };
    expect(outcomeOf(await boss.mutate('organizations.requireSecondFactor', free))).toBe('OK');
    expect(outcomeOf(await person.query('projects.list'))).toBe('OK');
    await boss.mutate('organizations.requireSecondFactor', { requiresSecondFactor: true });
  });

  test('cannot require one of others, and a key works as before', async () => {
    const other = await signedInMember(app, owner, 'owner');
    const requiring = { requiresSecondFactor: true };
    expect(outcomeOf(await other.mutate('organizations.requireSecondFactor', requiring))).toBe('CONFLICT');
    const headers = { authorization: `Bearer ${required.key}` };
    expect((await send(app.url, 'GET /v1/projects', { headers })).status).toBe(200);
  });
});

describe('an account that has a second factor, which is not given', () => {
  test('gets no session from any public operation, and none of those with a password does anything', async () => {
    const person = await signedInMember(app, owner, 'editor');
    await addApp(person);
    const inviter = await signedInMember(app, app.stranger, 'owner');
    const { token } = await invitationActions(app, inviter).invite(person.email);
    const user = await app.deps.orm.em.fork().findOneOrFail(User, { id: person.userId });
    const asked: Record<string, object> = {
      'session.signIn': { email: person.email, password: ownerPassword },
      'account.resetPassword': {
        token: tokenOf(resetLink(app.deps, user, 'operator').link),
        password: newcomerPassword,
      },
      'invitations.accept': { token, password: ownerPassword },
    };
    const anonymous = dashboardSession(app);
    const inputs: Record<string, Fixture> = fixtures;
    for (const { name, operation } of operations.filter(isPublic)) {
      const input = { ...(await inputs[name]?.input?.(app)), ...asked[name] };
      const answer = await (operation.kind === 'query'
        ? anonymous.query(name, input)
        : anonymous.mutate(name, input));
      expect(answer.headers['set-cookie'], name).toBeUndefined();
      const kinds = answer.at('error.data.details.secondFactor');
      expect(kinds, name).toEqual('secondFactor' in operation.input.shape ? ['app'] : undefined);
    }
    expect(await app.sql('select from membership where user_id = $1', [person.userId])).toHaveLength(1);
    expect(outcomeOf(await person.query('session.get'))).toBe('OK');
  });
});
