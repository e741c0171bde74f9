import { afterEach, describe, expect, test, vi } from 'vitest';
import { recordServiceTime, serviceTime } from '../../../../web/src/api/clock.ts';
import { failureOf } from '../../../../web/src/api/failure.ts';
import { reauthenticationLink } from '../../../../web/src/api/links.ts';
import { identityPrompt, secondFactorPrompt } from '../../../../web/src/api/prompts.ts';
import { createClients } from '../../../../web/src/api/trpc.ts';
import { modules } from '../../../../web/src/modules.ts';
import { affectedByIn } from '../../../../web/src/shell/module.ts';
import { refusal } from '../support/refusals.ts';
import { type Answer, startService } from '../support/service.ts';

const affectedBy = affectedByIn(modules);
const { client } = createClients({ organization: 'acme', environment: 'test' }, affectedBy);

/** Waits until every timer that is due at once has run, such as the first look at the connection. */
const nothingDue = () => new Promise((resolve) => setTimeout(resolve, 5));

afterEach(async () => {
  vi.useRealTimers();
  identityPrompt.current()?.resolve(false);
  secondFactorPrompt.current()?.resolve(null);
  await nothingDue();
  vi.unstubAllGlobals();
});

const done = { data: { ok: true } };
const reasked: Answer = { code: 'FORBIDDEN', details: { reauthenticate: true } };

/** The code of the failure that a call ends with; undefined when it succeeds. */
const codeOf = (call: Promise<unknown>) =>
  call.then(
    () => undefined,
    (error) => failureOf(error).code,
  );

/** Waits until a question is asked, by default for a proof of identity. */
function asked(
  prompt: { current(): unknown; subscribe(listener: () => void): () => void } = identityPrompt,
): Promise<void> {
  if (prompt.current()) return Promise.resolve();
  return new Promise((resolve) => {
    const stop = prompt.subscribe(() => {
      stop();
      resolve();
    });
  });
}

describe('a call', () => {
  test('names the organization and the environment of its tab', async () => {
    const { calls } = startService(() => done);
    await client.projects.get.query({ projectId: 'proj_1' });
    expect(calls[0]?.headers.get('x-svc-organization')).toBe('acme');
    expect(calls[0]?.headers.get('x-svc-environment')).toBe('test');
  });

  test('names no place where none is known, so that the session decides', async () => {
    const { calls } = startService(() => done);
    const elsewhere = createClients({ organization: undefined, environment: undefined }, affectedBy);
    await elsewhere.client.organizations.list.query({});
    expect([...(calls[0]?.headers.keys() ?? [])].filter((name) => name.startsWith('x-svc'))).toEqual([]);
  });

  test('travels with the others of the same moment', async () => {
    const { calls, state } = startService(() => done);
    await Promise.all([client.projects.list.query({}), client.session.get.query({})]);
    expect(calls.map(({ path }) => path)).toEqual(['projects.list', 'session.get']);
    expect(state.requests).toBe(1);
  });

  test('that has a long input, or can be canceled, goes alone and in the body', async () => {
    const { calls, state } = startService(() => done);
    const markdown = 'long '.repeat(10_000);
    const { signal } = new AbortController();
    await Promise.all([
      client.blocks.read.query({ markdown }),
      client.ai.rewrite.query({ text: 'Rye', instruction: 'Shorter' }, { signal }),
      client.session.get.query({}),
      client.projects.list.query({}),
    ]);
    expect(state.requests).toBe(3);
    expect(calls.map(({ path, method }) => `${method} ${path}`).sort()).toEqual([
      'GET projects.list',
      'GET session.get',
      'POST ai.rewrite',
      'POST blocks.read',
    ]);
    expect(calls.find(({ path }) => path === 'blocks.read')?.input).toEqual({ markdown });
  });

  test('of an endless list is sent without the direction that tRPC adds', async () => {
    const { calls } = startService(() => done);
    const page = { limit: 2, direction: 'forward', cursor: 'c' };
    await client.projects.list.query(page);
    expect(calls[0]?.input).toEqual({ limit: 2, cursor: 'c' });
  });
});

describe('a call that needs the password anew', () => {
  test('is sent again, the same, once the password is given', async () => {
    const { calls } = startService((_path, count) => (count === 1 ? reasked : done));
    const made = client.keys.revoke.mutate({ keyId: 'key_1' });
    await asked();
    identityPrompt.current()?.resolve(true);
    expect(await made).toEqual({ ok: true });
    expect(calls.map(({ input }) => input)).toEqual([{ keyId: 'key_1' }, { keyId: 'key_1' }]);
  });

  test('is refused when the password is not given', async () => {
    const { calls } = startService(() => reasked);
    const made = codeOf(client.keys.revoke.mutate({ keyId: 'key_1' }));
    await asked();
    identityPrompt.current()?.resolve(false);
    expect(await made).toBe('FORBIDDEN');
    expect(calls).toHaveLength(1);
  });

  test('is asked for once together with others', async () => {
    const { callsOf } = startService((_path, count) => (count === 1 ? reasked : done));
    const made = Promise.all([
      client.keys.revoke.mutate({ keyId: 'key_1' }),
      client.keys.disable.mutate({ keyId: 'key_1' }),
    ]);
    await asked();
    identityPrompt.current()?.resolve(true);
    await made;
    expect([callsOf('keys.revoke').length, callsOf('keys.disable').length]).toEqual([2, 2]);
    expect(identityPrompt.current()).toBeNull();
  });

  test('is not asked for a second time when it is refused again', async () => {
    const { calls } = startService(() => reasked);
    const made = codeOf(client.keys.revoke.mutate({ keyId: 'key_1' }));
    await asked();
    identityPrompt.current()?.resolve(true);
    expect(await made).toBe('FORBIDDEN');
    expect(calls).toHaveLength(2);
    expect(identityPrompt.current()).toBeNull();
  });

  test('is not sent again when nobody waits for it any more', async () => {
    const refused = await refusal('FORBIDDEN', { reauthenticate: true });
    let sent = 0;
    const next = () => ({
      subscribe(observer: { error: (error: unknown) => void }) {
        sent += 1;
        observer.error(refused);
        return { unsubscribe: () => {} };
      },
    });
    // Safe because the link only subscribes to what comes next, and hands the operation on.
    const call = { op: {}, next } as unknown as Parameters<ReturnType<typeof reauthenticationLink>>[0];
    const failed = vi.fn();
    const subscription = reauthenticationLink({})(call).subscribe({ error: failed });
    await asked();
    subscription.unsubscribe();
    identityPrompt.current()?.resolve(true);
    await nothingDue();
    expect(sent).toBe(1);
    expect(failed).not.toHaveBeenCalled();
  });

  test.each<Answer>([{ code: 'FORBIDDEN' }, { code: 'UNAUTHORIZED' }, 'no answer'])(
    'is not one that is refused otherwise: %j',
    async (answer) => {
      startService(() => answer);
      await codeOf(client.keys.revoke.mutate({ keyId: 'key_1' }));
      expect(identityPrompt.current()).toBeNull();
    },
  );
});

describe('a call that needs the second factor', () => {
  const missing: Answer = { code: 'FORBIDDEN', details: { secondFactor: ['app'] } };
  const wrong: Answer = {
    code: 'VALIDATION_ERROR',
    details: { field: 'secondFactor.code', reason: 'is not correct' },
  };
  const credentials = { email: 'ada@example.com', password: 'a few words' };

  test('is sent again with it, until it is right', async () => {
    const { calls } = startService((_path, count) => [missing, wrong, done][count - 1] ?? done);
    const made = client.session.signIn.mutate(credentials);
    await asked(secondFactorPrompt);
    expect(secondFactorPrompt.current()?.question).toEqual({ kinds: ['app'], problem: null });
    secondFactorPrompt.current()?.resolve({ code: '000000' });
    await asked(secondFactorPrompt);
    expect(secondFactorPrompt.current()?.question).toEqual({ kinds: ['app'], problem: 'It is not correct.' });
    secondFactorPrompt.current()?.resolve({ code: '123456' });
    expect(await made).toEqual({ ok: true });
    const sent = ['000000', '123456'].map((code) => ({ ...credentials, secondFactor: { code } }));
    expect(calls.map(({ input }) => input)).toEqual([credentials, ...sent]);
  });

  test('is refused when it is not given', async () => {
    const { calls } = startService(() => missing);
    const made = codeOf(client.session.signIn.mutate(credentials));
    await asked(secondFactorPrompt);
    secondFactorPrompt.current()?.resolve(null);
    expect(await made).toBe('FORBIDDEN');
    expect(calls).toHaveLength(1);
  });
});

describe('the connection', () => {
  test('is looked at when nobody answers a call', async () => {
    const { state } = startService(() => 'no answer');
    expect(await codeOf(client.projects.list.query({}))).toBe('UNREACHABLE');
    await vi.waitFor(() => expect(state.healthChecks).toBe(1));
  });

  test('is not looked at when the service refuses', async () => {
    const { state } = startService(() => ({ code: 'NOT_FOUND' }));
    expect(await codeOf(client.projects.list.query({}))).toBe('NOT_FOUND');
    await nothingDue();
    expect(state.healthChecks).toBe(0);
  });

  test('is not looked at when nobody waits for the answer', async () => {
    const leaving = new AbortController();
    const { state } = startService(() => {
      leaving.abort();
      return done;
    });
    expect(await codeOf(client.projects.list.query({}, { signal: leaving.signal }))).toBe('UNREACHABLE');
    await nothingDue();
    expect(state.healthChecks).toBe(0);
  });
});

test('the clock of the service is read from its answers', async () => {
  const now = Date.parse('2026-03-01T12:00:00Z');
  vi.useFakeTimers({ now, toFake: ['Date'] });
  startService(() => done, 'Sun, 01 Mar 2026 12:10:00 GMT');
  await client.session.get.query({});
  expect(serviceTime()).toBe(now + 600_000);
  recordServiceTime(new Response(null, { headers: { date: new Date(now).toUTCString() } }));
});
