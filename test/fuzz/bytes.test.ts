import { randomInt } from 'node:crypto';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { send } from '../support/http.ts';
import { explore, runs, timeoutMs } from './budget.ts';
import { type Volley, volleysOn } from './bytes.ts';
import { isEnvelope, isRefusedByHttp, problemInside } from './judge.ts';
import { type Exchange, exchange, patienceMs } from './raw-client.ts';
import { surfaces } from './shot.ts';
import { createWorld } from './world.ts';

// Bytes on a connection that may be no HTTP at all: answered or closed in time, and nobody else notices.

const atOnce = 10;
const world = await createWorld();

/** Writes the bytes on connections of their own, all at once, and throws unless all that must hold does. */
async function tryVolleys(volleys: readonly Volley[]): Promise<void> {
  const { app } = world;
  const before = await world.strangersRows();
  await Promise.all(volleys.map(tryVolley));
  expect(await world.strangersRows()).toBe(before);
  const answer = await send(app.url, 'GET /v1/me', { headers: { authorization: `Bearer ${app.owner.key}` } });
  expect(answer.status, answer.text).toBe(200);
}

async function tryVolley(volley: Volley): Promise<void> {
  const { app } = world;
  const text = volley.bytes
    .toString('latin1')
    .replaceAll('Bearer KEY', `Bearer ${app.owner.key}`)
    // Thousands of one name would make the server look for a free slug, which is not what is tried here.
    .replaceAll('From bytes', () => `From ${randomInt(10_000, 100_000)}`);
  const bytes = Buffer.from(text, 'latin1');
  const sending = { ...volley, bytes, isHead: volley.bytes.subarray(0, 5).toString() === 'HEAD ' };
  let result = await exchange(app.url, sending);
  // The machine may have been busy; what is slow by itself is slow again.
  if (result.tookMs > patienceMs) result = await exchange(app.url, sending);
  const problem = problemOf(volley, result, sending.isHead);
  if (problem) throw new Error(`${problem}\n${tell(volley, result)}`);
}

function problemOf({ isComplete }: Volley, result: Exchange, isHead: boolean): string | null {
  const { answers, isClosed, tookMs } = result;
  if (!isClosed) return 'the connection was never closed';
  // Requests on one connection are answered one after another.
  if (tookMs > patienceMs * Math.max(1, answers.length)) return `it took ${Math.round(tookMs)} ms`;
  if (isComplete && answers.length === 0) return 'a whole request had no answer';
  if (answers.length === 0) return null;
  for (const answer of answers) {
    const problem = problemInside(answer, world.secrets);
    if (problem) return problem;
    if (!isHead && !isRefusedByHttp(answer) && !isEnvelope(answer))
      return 'the answer is in no envelope of ours';
  }
  return null;
}

function tell({ what, bytes }: Volley, { answers, rest, tookMs }: Exchange): string {
  const sent = JSON.stringify(bytes.subarray(0, 1_200).toString('latin1'));
  const came = answers.map(({ status, body }) => `${status} ${body.slice(0, 600)}`).join('\n');
  return `${what}, ${bytes.length} bytes: ${sent}\n--> in ${Math.round(tookMs)} ms\n${came}\n${rest.slice(0, 300)}`;
}

describe.each(surfaces)('%s', (surface) => {
  test('answers or closes whatever bytes come', { timeout: timeoutMs }, async () => {
    const volleys = fc.array(volleysOn(surface), { minLength: atOnce, maxLength: atOnce });
    await explore(`${atOnce} x bytes on ${surface}`, Math.ceil(runs / atOnce), volleys, tryVolleys);
  });
});
