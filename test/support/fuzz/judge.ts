import { errors } from '@imprint/shared/errors';
import type { Surface } from './fuzz.request.ts';
import { isObject, keysOf, parsed } from './judge.json.ts';
import { judgeRest } from './judge.rest.ts';
import { judgeTools } from './judge.tools.ts';
import { judgeTrpc } from './judge.trpc.ts';
import { type Exchange, type RawResponse, timeoutMs } from './raw.client.ts';

/** Returns what is wrong with a response of a surface; null when nothing is. */
type Judge = (answer: RawResponse, request: { method: string; body: string }) => string | null;

const judges: Record<Surface, Judge> = { REST: judgeRest, tools: judgeTools, tRPC: judgeTrpc };

const statuses = new Set([
  200,
  201,
  202,
  204,
  207,
  408,
  431,
  ...Object.values(errors).map(({ http }) => http),
]);

/** Internals that must never leak: stacks, SQL, server paths, program names. */
const internals =
  /\\n +at |node_modules|\/server\/src|\/work\/|\.ts:\d+|"stack"|\bselect [\w"*]+ from|insert into|relation "|column "|constraint "|syntax error at|postgres|ECONN|mikro/i;

/** Everything that must hold of an answer; null when it does. */
export function problemOf(
  surface: Surface,
  result: Exchange,
  request: { method: string; body: string },
  secrets: readonly string[],
): string | null {
  const [answer, second] = result.responses;
  if (!result.isClosed) return 'the connection was never closed';
  if (!answer) return `there was no answer but ${JSON.stringify(result.rest.slice(0, 200))}`;
  if (second || result.rest !== '')
    return `there was something behind the answer: ${result.rest.slice(0, 200)}`;
  if (result.tookMs > timeoutMs) return `the answer took ${Math.round(result.tookMs)} ms`;
  return (
    problemInResponse(answer, secrets) ??
    (isRefusedByHttp(answer) || isMissingSetting(answer.body) ? null : judges[surface](answer, request))
  );
}

/** True where the answer says which setting is missing for what was asked: nobody has set up a translator here. */
function isMissingSetting(body: string): boolean {
  return body.includes('set AI_BASE_URL and AI_MODEL');
}

/** What must hold of every answer, whoever gave it. */
export function problemInResponse(answer: RawResponse, secrets: readonly string[]): string | null {
  const { status, body } = answer;
  if (!statuses.has(status)) return `the status ${status} is in no table`;
  if (status >= 500 && !isMissingSetting(body)) return `the status is ${status}`;
  if (internals.test(body)) return `the answer tells of our insides: ${internals.exec(body)?.[0]}`;
  const secret = secrets.find((text) => body.includes(text));
  return secret ? `the answer tells the secret ${secret}` : null;
}

/** True for the refusal of what never became a request: our envelope and the end of the connection. */
export function isRefusedByHttp({ status, headers, body }: RawResponse): boolean {
  if (![400, 408, 413, 431].includes(status) || headers.get('connection') !== 'close') return false;
  // Node itself says so little when the Host is missing.
  if (status === 400 && body === '') return true;
  const envelope = parsed(body);
  if (!isObject(envelope) || keysOf(envelope) !== 'error success' || !isObject(envelope.error)) return false;
  const { details } = envelope.error;
  return (
    isObject(details) && details.field === 'request' && judgeRest({ status, headers, body }, null) === null
  );
}

/** True for an answer in the form of any surface, since damaged bytes may reach another one than was meant. */
export function isEnvelope(answer: RawResponse): boolean {
  if (judgeRest(answer, null) === null || judgeTrpc(answer, { method: '' }) === null) return true;
  // What was sent is not known as JSON here, so ids are not held against it.
  const isBatch = answer.body.startsWith('[');
  return judgeTools(answer, { method: '', body: isBatch ? `[${'0,'.repeat(49)}0]` : '' }) === null;
}
