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
  304,
  207,
  408,
  431,
  ...Object.values(errors).map(({ http }) => http),
]);

/** Internals that must never leak: stacks, SQL, server paths, program names. */
const internals =
  /\\n +at |node_modules|\/server\/src|\/work\/|\.ts:\d+|"stack"|\bselect [\w"*]+ from|insert into|relation "|column "|constraint "|syntax error at|postgres|ECONN|mikro/i;

/** Checks a response of a surface; null when it is valid. */
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
    return `there was something after the response: ${result.rest.slice(0, 200)}`;
  if (result.tookMs > timeoutMs) return `the answer took ${Math.round(result.tookMs)} ms`;
  return (
    problemInResponse(answer, secrets) ??
    (isRefusedByHttp(answer) || isMissingSetting(answer.body) ? null : judges[surface](answer, request))
  );
}

/** True when the response names a missing setting: no AI provider that can translate is configured here. */
function isMissingSetting(body: string): boolean {
  return body.includes('set AI_BASE_URL and AI_MODEL');
}

/** Checks what every response must have, whichever surface sent it. */
export function problemInResponse(answer: RawResponse, secrets: readonly string[]): string | null {
  const { status, body } = answer;
  if (!statuses.has(status)) return `the status ${status} is not documented`;
  if (status >= 500 && !isMissingSetting(body)) return `the status is ${status}`;
  if (internals.test(body)) return `the response reveals internals: ${internals.exec(body)?.[0]}`;
  const secret = secrets.find((text) => body.includes(text));
  return secret ? `the answer tells the secret ${secret}` : null;
}

/** True for the refusal of invalid HTTP: our envelope on a closed connection. */
export function isRefusedByHttp({ status, headers, body }: RawResponse): boolean {
  if (![400, 408, 413, 431].includes(status) || headers.get('connection') !== 'close') return false;
  const envelope = parsed(body);
  if (!isObject(envelope) || keysOf(envelope) !== 'error success' || !isObject(envelope.error)) return false;
  const { details } = envelope.error;
  return (
    isObject(details) && details.field === 'request' && judgeRest({ status, headers, body }, null) === null
  );
}

/** True for a valid response of any surface, since damaged bytes may reach another one, or the dashboard. */
export function isValidAnywhere(answer: RawResponse): boolean {
  if (isDashboard(answer) || judgeRest(answer, null) === null || judgeTrpc(answer, { method: '' }) === null)
    return true;
  // The bytes that were sent are not parsed, so the ids in the response are not checked.
  const isBatch = answer.body.startsWith('[');
  return judgeTools(answer, { method: '', body: isBatch ? `[${'0,'.repeat(49)}0]` : '' }) === null;
}

/** True for the page that answers a request without a path. */
function isDashboard({ status, headers, body }: RawResponse): boolean {
  return (
    status === 200 &&
    headers.get('content-type') === 'text/html; charset=utf-8' &&
    body.includes('<title>Imprint</title>')
  );
}
