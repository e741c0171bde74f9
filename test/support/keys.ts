import type { ApiKey } from '@imprint/shared/keys.contract';
import { expect } from 'vitest';
import { type Answer, restClient } from './http.ts';
import type { Installation } from './installation.ts';
import { message, mutate, query, toolClient } from './rpc.ts';
import { fromAnywhere } from './surfaces.ts';

export type CreatedKey = ApiKey & { key: string };

/** What a person does with keys in the dashboard, and what keys then do on the three surfaces. */
export async function keyDesk(app: Installation) {
  const cookie = await app.owner.signIn();
  const valid = { name: 'Website', environment: 'live', scopes: ['projects:read', 'projects:write'] };

  const create = (body: object = {}, by = cookie) =>
    mutate(app.url, 'keys.create', { ...valid, ...body }, { cookie: by });
  const list = (input: object = {}) => query(app.url, 'keys.list', { limit: 100, ...input }, { cookie });
  const get = (keyId: string) => query(app.url, 'keys.get', { keyId }, { cookie });
  /** Calls another verb on a key. */
  const change = (verb: string, keyId: string, input: object = {}) =>
    mutate(app.url, `keys.${verb}`, { keyId, ...input }, { cookie });
  const revoke = (keyId: string) => change('revoke', keyId);

  /** A key that was created, its secret included. */
  const created = async (body: object = {}, by = cookie): Promise<CreatedKey> => {
    const answer = await create(body, by);
    expect(answer.status, answer.text).toBe(200);
    // Safe because the matrix holds every success against the contract.
    return answer.at('result.data') as CreatedKey;
  };

  /** A key as the list shows it. */
  const listed = async (id: string) => keysOf(await list()).find((key) => key.id === id);

  const use = (key: string) => restClient(app.url, key)('GET /v1/me', { headers: fromAnywhere() });

  /** What a key is answered on REST, tRPC and tools. */
  const onAllSurfaces = (key: string): Promise<[Answer, Answer, Answer]> =>
    Promise.all([
      restClient(app.url, key)('GET /v1/projects', { headers: fromAnywhere() }),
      query(app.url, 'projects.list', {}, { authorization: `Bearer ${key}`, ...fromAnywhere() }),
      toolClient(app.url, key)(message('list_projects'), fromAnywhere()),
    ]);
  const statusesOf = async (key: string) => (await onAllSurfaces(key)).map(({ status }) => status);

  return { cookie, create, list, get, change, revoke, created, listed, use, onAllSurfaces, statusesOf };
}

/** The keys that a list carries. */
export function keysOf(answer: Answer): ApiKey[] {
  expect(answer.status, answer.text).toBe(200);
  // Safe because the matrix holds every success against the contract.
  return answer.at('result.data.data') as ApiKey[];
}
