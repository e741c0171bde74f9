import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { send } from '../support/http.ts';
import { explore, runs, timeoutMs } from './budget.ts';
import { problemOf } from './judge.ts';
import type { Exchange } from './raw-client.ts';
import { patienceMs } from './raw-client.ts';
import { type Shot, type Surface, shotsOn, surfaces } from './shot.ts';
import { createWorld, fire, restock } from './world.ts';

// Requests that know the contract: whatever is in them, every one is answered in its surface's own form.

const world = await createWorld();

/** What a normal client asks next on each surface. */
const usual: Record<Surface, { target: string; body?: object }> = {
  REST: { target: 'GET /v1/me' },
  tools: { target: 'POST /api/mcp', body: { jsonrpc: '2.0', id: 1, method: 'ping' } },
  tRPC: { target: 'GET /trpc/me.get' },
};

async function expectUsual(surface: Surface): Promise<void> {
  const { target, body } = usual[surface];
  const headers = { authorization: `Bearer ${world.app.owner.key}` };
  const answer = await send(world.app.url, target, { headers, body });
  expect(answer.status, answer.text).toBe(200);
}

/** Fires one request and throws, saying what was sent and answered, unless all that must hold does. */
async function tryShot(shot: Shot): Promise<void> {
  const [writesBefore, theirsBefore] = await Promise.all([world.writes(), world.strangersRows()]);
  let result = await fire(world, shot);
  // The machine may have been busy; a request that is slow by itself is slow again.
  if (result.tookMs > patienceMs) result = await fire(world, shot);
  const [writesAfter, theirsAfter] = await Promise.all([world.writes(), world.strangersRows()]);
  const problem =
    problemOf(shot.surface, result, shot, world.secrets) ??
    (theirsAfter === theirsBefore ? null : 'something of the stranger changed') ??
    (writesAfter === writesBefore || !isRefused(result) ? null : 'a refused request wrote something');
  if (problem) throw new Error(`${problem}\n${tell(shot, result)}`);
  await restock(world, result);
  await expectUsual(shot.surface);
}

/** True when nothing in the answer says that anything succeeded. */
function isRefused({ answers }: Exchange): boolean {
  return answers.every(
    ({ status, body }) => status >= 400 || (body.includes('"error":{') && !body.includes('"result":')),
  );
}

function tell({ method, target, headers, caller, body }: Shot, { answers, tookMs }: Exchange): string {
  const sent = [`${method} ${target} as ${caller}`, ...headers.map((header) => header.join(': ')), body];
  const [answer] = answers;
  return `${sent.join('\n').slice(0, 3_000)}\n--> ${answer?.status} in ${Math.round(tookMs)} ms ${answer?.body.slice(0, 1_500)}`;
}

describe.each(surfaces)('%s', (surface) => {
  test('answers every single request', { timeout: timeoutMs }, async () => {
    await explore(`contract-derived requests on ${surface}`, runs, shotsOn(surface), tryShot);
  });

  test('answers every request of a sequence', { timeout: timeoutMs }, async () => {
    const sequences = fc.array(shotsOn(surface), { minLength: 2, maxLength: 6 });
    await explore(`sequences on ${surface}`, Math.ceil(runs / 20), sequences, async (shots) => {
      const { app, names } = world;
      const rest = {
        method: 'POST',
        target: '/v1/projects',
        caller: 'key',
        headers: [],
        surface: 'REST',
      } as const;
      const made = await fire(world, {
        ...rest,
        headers: [['Content-Type', 'application/json']],
        body: '{"name":"Sequence"}',
      });
      await restock(world, made);
      expect(names.get('@last@'), app.url).toMatch(/^proj_/);
      for (const shot of shots) await tryShot(shot);
    });
  });
});
