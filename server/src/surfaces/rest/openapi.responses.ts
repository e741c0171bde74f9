import { type ErrorCode, errors } from '@imprint/shared/errors';
import type { JsonSchema } from '@imprint/shared/json.schema';
import { referringSchema } from '@imprint/shared/named.schemas';
import { isList, isVersioned, type Operation } from '@imprint/shared/operation';
import { exampleResponse } from '@imprint/shared/reference/examples';
import { errorsOf, hasEtag, isRead, rateLimitHeaders } from '@imprint/shared/rest';

type Json = Record<string, unknown>;

/** The headers of every response. */
const commonHeaders = [...Object.keys(rateLimitHeaders), 'X-Request-Id'];

/** The headers of some errors besides. */
const errorHeaders: Partial<Record<ErrorCode, string>> = {
  UNAUTHORIZED: 'WWW-Authenticate',
  RATE_LIMIT_EXCEEDED: 'Retry-After',
  SERVICE_UNAVAILABLE: 'Retry-After',
};

/** `components.headers`: what responses refer to. */
export const headerComponents: Json = {
  ...Object.fromEntries(
    Object.entries(rateLimitHeaders).map(([name, description]) => [name, header('integer', description)]),
  ),
  'X-Request-Id': header('string', 'Id of the request; include it when you report a problem.'),
  'WWW-Authenticate': header('string', 'The scheme of credentials: Bearer.'),
  'Retry-After': header('integer', 'Seconds to wait before the next request.'),
};

/** `components.responses`: the errors of some operations. */
export function errorComponents(operations: readonly Operation[]): Json {
  const codes = new Set(operations.flatMap(errorsOf));
  return Object.fromEntries(
    [...codes].map((code) => [
      code,
      {
        description: errors[code].message,
        headers: references([...commonHeaders, errorHeaders[code] ?? []].flat()),
        content: { 'application/json': { schema: { $ref: '#/components/schemas/ErrorResponse' } } },
      },
    ]),
  );
}

/** The responses of an operation by status. */
export function responsesOf(operation: Operation): Json {
  return {
    [operation.status]: success(operation, 'Success.', referringSchema(operation.output, 'output')),
    ...multiFileResponse(operation),
    ...unchangedResponse(operation),
    ...Object.fromEntries(
      errorsOf(operation).map((code) => [errors[code].http, { $ref: `#/components/responses/${code}` }]),
    ),
  };
}

/** The additional 200 response of operations that create items from files. */
function multiFileResponse(operation: Operation): Json {
  const several = operation.files?.several;
  if (!several) return {};
  const anyOf = [operation.output, several.output].map((answer) => referringSchema(answer, 'output'));
  return {
    200: success(operation, 'The project already had these bytes, or the results of several files.', {
      anyOf,
    }),
  };
}

/** The response to those who have the representation already. */
function unchangedResponse(operation: Operation): Json {
  if (!isRead(operation)) return {};
  return { 304: { description: 'An ETag in If-None-Match is current.', headers: headersOf(operation) } };
}

function success(operation: Operation, description: string, data: JsonSchema): Json {
  const schema = isList(operation)
    ? data
    : {
        type: 'object',
        properties: { success: { const: true }, data, meta: { $ref: '#/components/schemas/Meta' } },
        required: ['success', 'data', 'meta'],
      };
  const content = { schema, example: exampleResponse(operation) };
  return { description, headers: headersOf(operation), content: { 'application/json': content } };
}

function headersOf(operation: Operation): Json {
  const etag = header(
    'string',
    isVersioned(operation)
      ? 'The version and the hash of the data, quoted.'
      : 'The hash of the data, quoted.',
  );
  return { ...references(commonHeaders), ...(hasEtag(operation) && { ETag: etag }) };
}

function header(type: 'integer' | 'string', description: string): Json {
  return { description, schema: { type } };
}

function references(headers: readonly string[]): Json {
  return Object.fromEntries(headers.map((name) => [name, { $ref: `#/components/headers/${name}` }]));
}
