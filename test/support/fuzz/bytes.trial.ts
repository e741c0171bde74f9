import { expect } from 'vitest';
import { send } from '../clients/http.ts';
import type { ByteRequest } from './bytes.ts';
import { isRefusedByHttp, isValidAnywhere, problemInResponse } from './judge.ts';
import { type Exchange, exchange, timeoutMs } from './raw.client.ts';
import type { World } from './world.ts';

let projects = 10_000;

/** Writes the bytes on concurrent connections and throws unless all responses are valid. */
export async function tryByteRequests(world: World, volleys: readonly ByteRequest[]): Promise<void> {
  const { app } = world;
  const before = await world.strangerRows();
  await Promise.all(volleys.map((one) => tryByteRequest(world, one)));
  expect(await world.strangerRows()).toBe(before);
  const answer = await send(app.url, 'GET /v1/me', { headers: { authorization: `Bearer ${app.owner.key}` } });
  expect(answer.status, answer.text).toBe(200);
}

async function tryByteRequest({ app, secrets }: World, volley: ByteRequest): Promise<void> {
  const text = volley.bytes
    .toString('latin1')
    .replaceAll('Bearer KEY', `Bearer ${app.owner.key}`)
    // Thousands of equal names would make the server search for a free slug, which is not tested here.
    .replaceAll('From bytes', () => {
      projects += 1;
      return `From ${projects}`;
    });
  const bytes = Buffer.from(text, 'latin1');
  const sending = { ...volley, bytes, isHead: volley.bytes.subarray(0, 5).toString() === 'HEAD ' };
  let result = await exchange(app.url, sending);
  // The machine may have been busy; a truly slow response is slow again.
  if (result.tookMs > timeoutMs) result = await exchange(app.url, sending);
  const problem = problemOf(volley, result, sending.isHead, secrets);
  if (problem) throw new Error(`${problem}\n${describeExchange(volley, result)}`);
}

function problemOf(
  { isComplete }: ByteRequest,
  result: Exchange,
  isHead: boolean,
  secrets: readonly string[],
): string | null {
  const { responses, isClosed, tookMs } = result;
  if (!isClosed) return 'the connection was never closed';
  // Requests on one connection are answered one after another.
  if (tookMs > timeoutMs * Math.max(1, responses.length)) return `it took ${Math.round(tookMs)} ms`;
  if (isComplete && responses.length === 0) return 'a complete request got no response';
  if (responses.length === 0) return null;
  for (const answer of responses) {
    const problem = problemInResponse(answer, secrets);
    if (problem) return problem;
    if (!isHead && !isRefusedByHttp(answer) && !isValidAnywhere(answer))
      return 'the response is none of ours';
  }
  return null;
}

function describeExchange(
  { label: what, bytes }: ByteRequest,
  { responses, rest, tookMs }: Exchange,
): string {
  const sent = JSON.stringify(bytes.subarray(0, 1_200).toString('latin1'));
  const came = responses.map(({ status, body }) => `${status} ${body.slice(0, 600)}`).join('\n');
  return `${what}, ${bytes.length} bytes: ${sent}\n--> in ${Math.round(tookMs)} ms\n${came}\n${rest.slice(0, 300)}`;
}
