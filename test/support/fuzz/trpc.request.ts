import { type NamedOperation, operations } from '@imprint/shared/contract';
import fc from 'fast-check';
import type { Caller, SurfaceRequest } from './fuzz.request.ts';
import { inputOf, objectText, urlText } from './input.ts';
import { absurdText } from './json.text.ts';

const methods = ['HEAD', 'PUT', 'PATCH', 'DELETE', 'OPTIONS', 'TRACE', 'QUERY', 'GET', 'POST'];
const oddNames = [
  '/',
  '.x',
  '.__proto__',
  '%00',
  '%',
  ',',
  '.constructor',
  '%2F',
  '//',
  '//:99999/',
  ':99999',
];
const extras = [
  ...['&batch=0', '&batch=1&batch=1', '&connectionParams=%7B%22a%22%3A1%7D', '&connectionParams=%5B'],
  ...['&input=1', '&lastEventId=1', '&%', '&__proto__=1', '&batch[]=1', '#x'],
];
const json = [['Content-Type', 'application/json']] as const;

/** Requests to `/trpc` with one call or a batch. */
export const trpcRequest: fc.Arbitrary<SurfaceRequest> = fc.oneof(
  { weight: 8, arbitrary: fc.oneof(...operations.map(single)) },
  { weight: 2, arbitrary: fc.oneof(...operations.map(batch)) },
);

/** Sign-out gets its own session, because it ends the session. */
function callerOf({ name, operation }: NamedOperation): fc.Arbitrary<Caller> {
  if (name === 'session.signOut') return fc.constantFrom('lastSession', 'nobody', 'key');
  if (operation.access === 'public') return fc.constantFrom('nobody', 'nobody', 'key');
  return fc.constantFrom('session', 'session', 'session', 'key', 'viewer', 'nobody');
}

function single(named: NamedOperation): fc.Arbitrary<SurfaceRequest> {
  const isQuery = named.operation.kind === 'query';
  const parts = fc.record({
    fields: inputOf(named.operation),
    caller: callerOf(named),
    oddity: fc.integer({ min: 0, max: 12 }),
    other: fc.constantFrom(...methods),
    extra: fc.constantFrom(...extras),
    oddName: fc.constantFrom(...oddNames),
    whole: absurdText,
  });
  return parts.map(({ fields, caller, oddity, other, extra, oddName, whole }) => {
    const input = oddity === 1 ? whole : objectText(fields);
    const query = isQuery ? `?input=${urlText(JSON.stringify(input))}` : '?';
    const name = `${oddity === 2 ? oddName : ''}${named.name}${oddity === 3 ? oddName : ''}`;
    return {
      caller,
      method: oddity === 0 ? other : isQuery ? 'GET' : 'POST',
      target: `/trpc/${name}${query}${oddity === 4 ? extra : ''}`,
      headers: isQuery ? [] : json,
      body: isQuery ? '' : input,
    };
  });
}

/** Batches, some with more calls than allowed; public operations at most once, because hashing a password is slow. */
function batch(named: NamedOperation): fc.Arbitrary<SurfaceRequest> {
  const isQuery = named.operation.kind === 'query';
  const most = named.operation.access === 'public' ? 1 : 22;
  const parts = fc.record({
    inputs: fc.array(inputOf(named.operation).map(objectText), { maxLength: most }),
    prefix: fc.constantFrom('', '', '', '-', '1', '__proto__'),
    caller: callerOf(named),
  });
  return parts.map(({ inputs, prefix, caller }) => {
    const names = inputs.map(() => named.name).join();
    const input = `{${inputs.map((text, index) => `"${prefix}${index}":${text}`).join()}}`;
    const query = isQuery ? `&input=${urlText(JSON.stringify(input))}` : '';
    return {
      caller,
      method: isQuery ? 'GET' : 'POST',
      target: `/trpc/${names}?batch=1${query}`,
      headers: isQuery ? [] : json,
      body: isQuery ? '' : input,
    };
  });
}
