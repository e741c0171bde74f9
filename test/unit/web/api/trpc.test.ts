import type { ErrorCode } from '@imprint/shared/errors';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { createClients } from '../../../../web/src/api/trpc.ts';
import { modules } from '../../../../web/src/modules.ts';
import { affectedByIn } from '../../../../web/src/shell/module.ts';
import { refusal, unreachable } from '../support/refusals.ts';
import { type Answer, startService } from '../support/service.ts';

const affectedBy = affectedByIn(modules);
const place = { organization: 'acme', environment: 'live' as const };
const keyOf = (path: string, input: object = {}) => [path.split('.'), { input, type: 'query' }];

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

describe('a query that fails', () => {
  async function attemptsAt(error: unknown): Promise<number> {
    const { queryClient } = createClients(place, affectedBy, () => {});
    vi.useFakeTimers();
    const ask = vi.fn(() => Promise.reject(error));
    const failed = queryClient.fetchQuery({ queryKey: keyOf('projects.list'), queryFn: ask }).catch(() => {});
    await vi.advanceTimersByTimeAsync(60_000);
    await failed;
    return ask.mock.calls.length;
  }

  test.each<ErrorCode>(['INTERNAL_ERROR', 'SERVICE_UNAVAILABLE'])(
    'by %s is asked twice more',
    async (code) => {
      expect(await attemptsAt(await refusal(code))).toBe(3);
    },
  );

  test('because nobody answers is asked twice more', async () => {
    expect(await attemptsAt(unreachable)).toBe(3);
  });

  test.each<ErrorCode>(['NOT_FOUND', 'FORBIDDEN', 'UNAUTHORIZED', 'RATE_LIMIT_EXCEEDED', 'VALIDATION_ERROR'])(
    'by %s is not asked again',
    async (code) => {
      expect(await attemptsAt(await refusal(code))).toBe(1);
    },
  );
});

describe('the end of a session', () => {
  let session: Answer;
  let onSessionEnd: () => void;
  let clients: ReturnType<typeof createClients>;

  beforeEach(() => {
    session = { data: { user: 'Ada' } };
    onSessionEnd = vi.fn();
    startService((path) => (path === 'session.get' ? session : { code: 'UNAUTHORIZED' }));
    clients = createClients(place, affectedBy, onSessionEnd);
  });

  const read = (path: 'session.get' | 'projects.list') => {
    const { queryClient, client } = clients;
    const queryFn = (): Promise<unknown> =>
      (path === 'session.get' ? client.session.get : client.projects.list).query({});
    return queryClient.fetchQuery({ queryKey: keyOf(path), queryFn }).catch(() => undefined);
  };

  /** Waits until the session has been asked for as often as this, whatever came of it. */
  const sessionReads = (count: number) =>
    vi.waitFor(() => {
      const state = clients.queryClient.getQueryState(keyOf('session.get'));
      expect(Number(state?.dataUpdateCount) + Number(state?.errorUpdateCount)).toBe(count);
      expect(state?.fetchStatus).toBe('idle');
    });

  test('is noticed when a call is refused and the session is gone', async () => {
    await read('session.get');
    session = { code: 'UNAUTHORIZED' };
    await read('projects.list');
    await sessionReads(2);
    expect(onSessionEnd).toHaveBeenCalledTimes(1);
  });

  test('is not believed while the session is there, for a wrong password is refused alike', async () => {
    await read('session.get');
    await read('projects.list');
    await sessionReads(2);
    expect(onSessionEnd).not.toHaveBeenCalled();
  });

  test('is none where nobody was signed in', async () => {
    session = { code: 'UNAUTHORIZED' };
    await read('session.get');
    expect(onSessionEnd).not.toHaveBeenCalled();
  });

  test('is not read out of another failure', async () => {
    await read('session.get');
    session = { code: 'NOT_FOUND' };
    await read('projects.list');
    await sessionReads(2);
    expect(onSessionEnd).not.toHaveBeenCalled();
  });
});

describe('what a change may have changed is read again', () => {
  const shown = [
    ...['session', 'organizations', 'members', 'keys', 'projects', 'websites', 'pages', 'redirects'],
    ...['media', 'collections', 'tokens', 'design', 'components', 'posts', 'authors', 'categories', 'tags'],
    ...['contact', 'usage', 'activity', 'security'],
  ];

  /** The resources that are read again after a mutation. */
  async function outdatedBy(path: string, error?: unknown): Promise<string[]> {
    const { queryClient } = createClients(place, affectedBy, () => {});
    for (const resource of shown) queryClient.setQueryData(keyOf(`${resource}.list`), {});
    const mutation = queryClient.getMutationCache().build(queryClient, {
      mutationKey: [path.split('.')],
      mutationFn: () => (error === undefined ? Promise.resolve({}) : Promise.reject(error)),
    });
    await mutation.execute({}).catch(() => {});
    return shown.filter(
      (resource) => queryClient.getQueryState(keyOf(`${resource}.list`))?.isInvalidated === true,
    );
  }

  test.each([
    ['members.update', ['session', 'organizations', 'members', 'activity', 'security']],
    ['keys.revoke', ['organizations', 'keys', 'activity', 'security']],
    [
      'projects.update',
      ['organizations', 'projects', 'websites', 'pages', 'contact', 'activity', 'security'],
    ],
    ['websites.delete', ['websites', 'pages', 'redirects', 'posts', 'contact', 'activity', 'security']],
    ['pages.move', ['pages', 'redirects', 'components', 'activity', 'security']],
    ['tokens.batch', ['collections', 'tokens', 'design', 'activity', 'security']],
    [
      'tags.merge',
      ['posts', 'tags', 'activity', 'security'].sort((a, b) => shown.indexOf(a) - shown.indexOf(b)),
    ],
    ['redirects.create', ['redirects', 'activity', 'security']],
    ['contact.update', ['contact', 'activity', 'security']],
  ])('after %s: %j', async (path, resources) => {
    expect(await outdatedBy(path)).toEqual(resources);
  });

  test.each<ErrorCode>(['CONFLICT', 'NOT_FOUND', 'PRECONDITION_FAILED'])(
    'after a refusal by %s, which says that what is shown was not the present state',
    async (code) => {
      expect(await outdatedBy('redirects.delete', await refusal(code))).toEqual([
        'redirects',
        'activity',
        'security',
      ]);
    },
  );

  test.each<ErrorCode>(['VALIDATION_ERROR', 'FORBIDDEN', 'RATE_LIMIT_EXCEEDED'])(
    'but not after a refusal by %s',
    async (code) => {
      expect(await outdatedBy('redirects.delete', await refusal(code))).toEqual([]);
    },
  );
});

test('what a mutation was sent is forgotten at once, for it can be a password', async () => {
  const { queryClient } = createClients(place, affectedBy, () => {});
  vi.useFakeTimers();
  const cache = queryClient.getMutationCache();
  const mutation = cache.build(queryClient, {
    mutationFn: (input: { password: string }) => Promise.resolve(input),
  });
  await mutation.execute({ password: 'seven green bicycles sing' });
  await vi.advanceTimersByTimeAsync(0);
  expect(cache.getAll()).toEqual([]);
});
