import { expect } from 'vitest';
import { send } from '../clients/http.ts';
import type { FuzzRequest, Surface } from './fuzz.request.ts';
import { problemOf } from './judge.ts';
import { type Exchange, timeoutMs } from './raw.client.ts';
import { restoreWorld, sendRequest, type World } from './world.ts';

/** The request of a normal client on each surface. */
const usualRequests: Record<Surface, { target: string; body?: object }> = {
  REST: { target: 'GET /v1/me' },
  tools: { target: 'POST /api/mcp', body: { jsonrpc: '2.0', id: 1, method: 'ping' } },
  tRPC: { target: 'GET /trpc/me.get' },
};

async function expectServing({ app }: World, surface: Surface): Promise<void> {
  const { target, body } = usualRequests[surface];
  const headers = { authorization: `Bearer ${app.owner.key}` };
  const answer = await send(app.url, target, { headers, body });
  expect(answer.status, answer.text).toBe(200);
}

/** Sends one request and throws, with request and response, unless the response is valid. */
export async function tryRequest(world: World, shot: FuzzRequest): Promise<void> {
  const [writesBefore, strangerBefore] = await Promise.all([world.writes(), world.strangerRows()]);
  let result = await sendRequest(world, shot);
  // The machine may have been busy; a truly slow request is slow again.
  if (result.tookMs > timeoutMs) result = await sendRequest(world, shot);
  const [writesAfter, strangerAfter] = await Promise.all([world.writes(), world.strangerRows()]);
  const problem =
    problemOf(shot.surface, result, shot, world.secrets) ??
    (strangerAfter === strangerBefore ? null : 'something of the stranger changed') ??
    (writesAfter === writesBefore || !isRefused(shot.surface, result)
      ? null
      : 'a refused request wrote something');
  if (problem) throw new Error(`${problem}\n${describeExchange(shot, result)}`);
  await restoreWorld(world, result);
  await expectServing(world, shot.surface);
}

/** True when the response reports no success. REST reports it by its status, even for partial results. */
function isRefused(surface: Surface, { responses }: Exchange): boolean {
  return responses.every(
    ({ status, body }) =>
      status >= 400 || (surface !== 'REST' && body.includes('"error":{') && !body.includes('"result":')),
  );
}

function describeExchange(
  { method, target, headers, caller, body }: FuzzRequest,
  { responses, tookMs }: Exchange,
): string {
  const sent = [`${method} ${target} as ${caller}`, ...headers.map((header) => header.join(': ')), body];
  const [answer] = responses;
  return `${sent.join('\n').slice(0, 3_000)}\n--> ${answer?.status} in ${Math.round(tookMs)} ms ${answer?.body.slice(0, 1_500)}`;
}

/** Sends requests one after another; some may change the data of the next ones. */
export async function tryRequests(world: World, shots: readonly FuzzRequest[]): Promise<void> {
  const { app, names } = world;
  const rest = {
    method: 'POST',
    target: '/v1/projects',
    caller: 'key',
    headers: [],
    surface: 'REST',
  } as const;
  const made = await sendRequest(world, {
    ...rest,
    headers: [['Content-Type', 'application/json']],
    body: '{"name":"Sequence"}',
  });
  await restoreWorld(world, made);
  expect(names.get('@last@'), app.url).toMatch(/^proj_/);
  for (const shot of shots) await tryRequest(world, shot);
}
