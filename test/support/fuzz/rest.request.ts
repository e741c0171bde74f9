import { type NamedOperation, operations } from '@imprint/shared/contract';
import { routeOf } from '@imprint/shared/rest';
import fc from 'fast-check';
import type { Caller, SurfaceRequest } from './fuzz.request.ts';
import { type Fields, inputOf, objectText, urlText } from './input.ts';
import { absurdText } from './json.text.ts';

const caller = fc.oneof(
  { weight: 10, arbitrary: fc.constant<Caller>('key') },
  { weight: 1, arbitrary: fc.constantFrom<Caller>('readOnlyKey', 'testKey', 'session', 'nobody') },
);
const methods = ['GET', 'HEAD', 'POST', 'PATCH', 'PUT', 'DELETE', 'OPTIONS', 'TRACE', 'QUERY'];
const suffixes = ['', '', '', '', '', '', '/', '//', '/%', '/..', ';a=b', '?', '?&&==&', '/publish'];

/** Requests to `/v1` and `/api/v1`. */
export const restRequest: fc.Arbitrary<SurfaceRequest> = fc.oneof(
  ...operations.filter(({ operation }) => operation.rest).map(requestOf),
);

function requestOf({ operation }: NamedOperation): fc.Arbitrary<SurfaceRequest> {
  const { method: own = 'GET', path = '' } = routeOf(operation) ?? {};
  const parts = fc.record({
    fields: inputOf(operation),
    caller,
    base: fc.constantFrom('', '/api'),
    oddity: fc.integer({ min: 0, max: 9 }),
    other: fc.constantFrom(...methods),
    suffix: fc.constantFrom(...suffixes),
    whole: absurdText,
  });
  return parts.map(({ fields, caller, base, oddity, other, suffix, whole }) => {
    const method = oddity === 0 ? other : own;
    const rest = fields.filter(([name]) => !path.includes(`:${JSON.parse(name)}`));
    // Sometimes the fields are where the method does not expect them, or the body is not an object.
    const isInBody = /^P/.test(own) !== (oddity === 1);
    const query = isInBody || rest.length === 0 ? '' : `?${queryText(rest)}`;
    const body = oddity === 2 ? whole : isInBody ? objectText(rest) : '';
    return {
      caller,
      method,
      target: `${base}${fillPath(path, fields)}${suffix}${query}`,
      headers: body ? [['Content-Type', 'application/json']] : [],
      body,
    };
  });
}

function fillPath(path: string, fields: Fields): string {
  return path.replaceAll(/:(\w+)/g, (_, name: string) => {
    const [, value = '"@own0@"'] = fields.find(([candidate]) => candidate === `"${name}"`) ?? [];
    return urlText(value);
  });
}

function queryText(fields: Fields): string {
  const pairs = fields.map(([name, value]) => `${urlText(name)}=${urlText(value)}`);
  return pairs.join('&').slice(0, 12_000);
}
