import { encodeId, newId } from '@imprint/server/core/db/ids';
import { describe, expect, test } from 'vitest';
import { cookieFrom } from '../../support/clients/cookies.ts';
import { mutate, query } from '../../support/clients/rpc.ts';
import { addMember } from '../../support/fixtures/members.ts';
import { ownerPassword } from '../../support/fixtures/tenants.ts';
import { testServer } from '../../support/server/test.server.ts';

const { app, owner } = await testServer();

const firefoxOnLinux = 'Mozilla/5.0 (X11; Linux x86_64; rv:143.0) Gecko/20100101 Firefox/143.0';

async function newcomer() {
  const person = await addMember(app, owner, 'editor');
  const signIn = async (userAgent?: string) => {
    const input = { email: person.email, password: ownerPassword };
    return cookieFrom(await mutate(app.url, 'session.signIn', input, { 'user-agent': userAgent }));
  };
  return { ...person, signIn };
}

/** Returns the sessions that the list shows to a session. */
async function listed(cookie: string): Promise<Record<string, unknown>[]> {
  const sessions = (await query(app.url, 'session.list', {}, { cookie })).at('result.data.sessions');
  if (!Array.isArray(sessions)) throw new Error('The list of sessions was refused.');
  return sessions;
}

const isOpen = async (cookie: string) =>
  (await query(app.url, 'organizations.list', {}, { cookie })).status === 200;

describe('the list of sessions', () => {
  test('shows where the person is signed in, and which session is the current one', async () => {
    const { signIn } = await newcomer();
    const [asking] = [await signIn(firefoxOnLinux), await signIn()];
    const sessions = await listed(asking);
    const instant = expect.stringMatching(/^\d{4}-.*Z$/);
    const times = { createdAt: instant, lastUsedAt: instant, expiresAt: instant };
    const id = expect.stringMatching(/^ses_/);
    expect(sessions).toHaveLength(2);
    expect(sessions).toEqual(
      expect.arrayContaining([
        { id, device: 'Firefox on Linux', isCurrent: true, ...times },
        { id, device: null, isCurrent: false, ...times },
      ]),
    );
  });

  test.for([
    [firefoxOnLinux, 'Firefox on Linux'],
    [
      'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/141.0.0.0 Safari/537.36 Edg/141.0',
      'Edge on Windows',
    ],
    [
      'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/26.0 Safari/605.1.15',
      'Safari on macOS',
    ],
    [
      'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.5 Mobile/15E148 Safari/604.1',
      'Safari on iPhone',
    ],
    [
      'Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/141.0.0.0 Mobile Safari/537.36',
      'Chrome on Android',
    ],
    ['curl/8.14.1', null],
  ] as const)('calls the device of %s %s', async ([userAgent, device]) => {
    const cookie = await (await newcomer()).signIn(userAgent);
    expect((await listed(cookie))[0]).toMatchObject({ device });
  });

  test('omits ended sessions and those of others', async () => {
    const { signIn, userId } = await newcomer();
    await signIn();
    await app.sql(`update session set expires_at = now() - interval '1 second' where user_id = $1`, [userId]);
    await signIn();
    await app.sql(`update session set created_at = now() - interval '31 days' where user_id = $1`, [userId]);
    expect(await listed(await signIn())).toHaveLength(1);
  });

  test('reports the last use to the minute, and is updated no more often', async () => {
    const { signIn, userId } = await newcomer();
    const cookie = await signIn();
    const lastUsedAt = async () => Date.parse(String((await listed(cookie))[0]?.lastUsedAt));
    const first = await lastUsedAt();
    await new Promise((resolve) => setTimeout(resolve, 1_200));
    expect(await lastUsedAt()).toBe(first);

    await app.sql(`update session set last_used_at = now() - interval '61 seconds' where user_id = $1`, [
      userId,
    ]);
    const before = Date.now();
    await listed(cookie);
    await expect.poll(lastUsedAt).toBeGreaterThanOrEqual(before);
  });
});

describe('ending a session', () => {
  test('on another device ends it immediately, and no other', async () => {
    const { signIn } = await newcomer();
    const [here, lost, third] = [await signIn(), await signIn(firefoxOnLinux), await signIn()];
    const found = (await listed(here)).find(({ device }) => device === 'Firefox on Linux');
    const answer = await mutate(app.url, 'session.end', { sessionId: found?.id }, { cookie: here });
    expect(answer.at('result.data')).toEqual({ id: found?.id, ended: true });
    expect(answer.headers['set-cookie']).toBeUndefined();
    expect(await Promise.all([here, lost, third].map(isOpen))).toEqual([true, false, true]);
    const again = await mutate(app.url, 'session.end', { sessionId: found?.id }, { cookie: here });
    expect(again.status).toBe(404);
  });

  test('of another person gets the response for an unknown one and ends nothing', async () => {
    const [mine, theirs] = await Promise.all([newcomer(), newcomer()]);
    const [cookie, foreign] = [await mine.signIn(), await theirs.signIn()];
    const [session] = await listed(foreign);
    const endings = [String(session?.id), encodeId('ses', newId()), 'ses_nonsense'].map((sessionId) =>
      mutate(app.url, 'session.end', { sessionId }, { cookie }),
    );
    for (const answer of await Promise.all(endings)) {
      expect(answer.at('error.data')).toMatchObject({ code: 'NOT_FOUND', httpStatus: 404 });
    }
    expect(await isOpen(foreign)).toBe(true);
  });

  test('of the caller clears its cookie', async () => {
    const cookie = await (await newcomer()).signIn();
    const [session] = await listed(cookie);
    const answer = await mutate(app.url, 'session.end', { sessionId: session?.id }, { cookie });
    expect(answer.headers['set-cookie']?.[0]).toMatch(/^svc_session=; .*Max-Age=0/);
    expect(await isOpen(cookie)).toBe(false);
  });

  test('all but the current one returns their number', async () => {
    const [{ signIn }, bystander] = [await newcomer(), await newcomer()];
    const cookies = [await signIn(), await signIn(), await signIn()];
    const other = await bystander.signIn();
    const answer = await mutate(app.url, 'session.endOthers', {}, { cookie: cookies[1] });
    expect(answer.at('result.data')).toEqual({ endedSessions: 2 });
    expect(await Promise.all([...cookies, other].map(isOpen))).toEqual([false, true, false, true]);
  });
});

test('the activity entry of signing in names the person and the organization', async () => {
  const { signIn, userId } = await newcomer();
  await signIn();
  const entries = await app.sql(
    `select actor_type, actor_id, actor_name, organization_id, environment, resource_id from activity
     where operation = 'session.signIn' and resource_id = $1`,
    [encodeId('usr', userId)],
  );
  const id = encodeId('usr', userId);
  expect(entries).toEqual([
    {
      actor_type: 'user',
      actor_id: id,
      actor_name: 'A editor',
      resource_id: id,
      organization_id: owner.organization.id,
      environment: 'live',
    },
  ]);
});
