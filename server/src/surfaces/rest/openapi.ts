import { setImmediate } from 'node:timers/promises';
import { contract, operations } from '@imprint/shared/contract';
import { errors } from '@imprint/shared/errors';
import { isList, isVersioned, type Operation } from '@imprint/shared/operation';
import {
  errorsOf,
  hasBody,
  hasEtag,
  isRead,
  parameterLocation,
  rateLimitHeaders,
  requestHeadersOf,
  routeOf,
} from '@imprint/shared/rest';
import { scopes } from '@imprint/shared/scopes';
import { errorEnvelope, meta } from '@imprint/shared/wire';
import * as z from 'zod';
import type { Config } from '../../core/config.ts';
import { namedSchemas, referringSchema } from './openapi.schemas.ts';

type Json = Record<string, unknown>;

/**
 * The OpenAPI 3.1 description of the REST API, derived from the contract. Generating it takes a quarter of a
 * second, so it yields to other requests after each operation.
 */
export async function openApi({ publicUrl, stagingUrl }: Config): Promise<Json> {
  const paths: Record<string, Json> = {};
  for (const { name, resource, operation } of operations) {
    const route = routeOf(operation);
    if (!route) continue;
    await setImmediate();
    const { method, path } = route;
    const template = path.replaceAll(/:(\w+)/g, '{$1}');
    paths[template] = {
      ...paths[template],
      [method.toLowerCase()]: describeOperation(name, resource, operation),
    };
  }
  return {
    openapi: '3.1.0',
    info: { title: 'Imprint', version: '1', license: { name: 'MIT', identifier: 'MIT' } },
    servers: [
      { url: publicUrl, description: 'Production' },
      ...(stagingUrl ? [{ url: stagingUrl, description: 'Staging: test keys only' }] : []),
    ],
    tags: Object.keys(contract)
      .filter((name) => operations.some(({ resource, operation }) => resource === name && operation.rest))
      .map((name) => ({ name })),
    security: [{ apiKey: [] }],
    paths,
    components: {
      securitySchemes: {
        apiKey: {
          type: 'http',
          scheme: 'bearer',
          description: `An API key. Scopes: ${Object.entries(scopes)
            .map(([scope, meaning]) => `${scope} (${meaning})`)
            .join(', ')}.`,
        },
      },
      schemas: {
        Meta: referringSchema(meta, 'output'),
        Error: referringSchema(errorEnvelope, 'output'),
        ...namedSchemas(),
      },
      headers: Object.fromEntries(
        Object.entries(rateLimitHeaders).map(([header, description]) => [
          header,
          { description, schema: { type: 'integer' } },
        ]),
      ),
      responses: Object.fromEntries(
        Object.entries(errors).map(([code, { message }]) => [code, errorResponse(message)]),
      ),
    },
  };
}

function describeOperation(name: string, tag: string, operation: Operation): Json {
  const { summary, guidance, access, status, isPublishable, input } = operation;
  const publishable = 'state' in input.shape ? 'Publishable keys: state live.' : 'Publishable keys too.';
  const body = bodySchema(operation);
  return {
    operationId: name,
    tags: [tag],
    summary,
    description: [
      guidance,
      access === 'anyKey' ? 'Any valid key.' : `Scope: ${access}.`,
      isPublishable && publishable,
    ]
      .filter(Boolean)
      .join(' '),
    parameters: parametersOf(operation),
    ...(body && {
      requestBody: {
        required: 'required' in body,
        content: { 'application/json': { schema: body }, ...multipartContent(operation, body) },
      },
    }),
    responses: {
      [status]: successResponse(operation, 'Success.', resultSchema(operation)),
      ...multiFileResponse(operation),
      ...unchangedResponse(operation),
      ...Object.fromEntries(
        errorsOf(operation).map((code) => [errors[code].http, { $ref: `#/components/responses/${code}` }]),
      ),
    },
  };
}

function parametersOf(operation: Operation): Json[] {
  const { properties = {}, required = [] } = referringSchema(operation.input, 'input');
  const fields = Object.entries(properties).flatMap(([name, schema]) => {
    const location = parameterLocation(operation, name);
    if (location !== 'path' && location !== 'query') return [];
    return [{ name, in: location, required: location === 'path' || required.includes(name), schema }];
  });
  const headers = requestHeadersOf(operation).map(({ name, description, maxLength }) => ({
    name,
    in: 'header',
    schema: { type: 'string', ...(maxLength && { maxLength }) },
    description,
  }));
  return [...fields, ...headers];
}

/** The schema of the fields outside of path, query and headers; null for methods without a body. */
function bodySchema(operation: Operation): Json | null {
  if (!hasBody(operation)) return null;
  const shape = Object.entries(operation.input.shape).filter(
    ([name]) => parameterLocation(operation, name) === 'body',
  );
  return shape.length > 0 ? referringSchema(z.strictObject(Object.fromEntries(shape)), 'input') : null;
}

/** The multipart form of a body, with files instead of Base64 and URL, for operations that take files. */
function multipartContent({ files: form }: Operation, body: Json): Json {
  if (!form) return {};
  const { max, insteadOf } = form;
  // Safe because JSON Schema has an object here.
  const fields = Object.entries(body.properties as Json).filter(([name]) => !insteadOf.includes(name));
  const file = { type: 'string', contentMediaType: 'application/octet-stream' };
  const files = max > 1 ? { type: 'array', items: file, maxItems: max } : file;
  const properties = {
    ...Object.fromEntries(fields),
    file: {
      ...files,
      description:
        max > 1 ? 'Several files follow the fields, which apply to each of them.' : 'The new bytes.',
    },
  };
  const required = [...((body.required as string[] | undefined) ?? []), 'file']; // Safe because JSON Schema has a list here.
  return { 'multipart/form-data': { schema: { type: 'object', properties, required } } };
}

/** The additional 200 response of operations that create items from files. */
function multiFileResponse(operation: Operation): Json {
  const several = operation.files?.several;
  if (!several) return {};
  const anyOf = [operation.output, several.output].map((answer) => referringSchema(answer, 'output'));
  const description = 'The same bytes were there already, or what became of each of several files.';
  return { 200: successResponse(operation, description, envelopeSchema({ anyOf })) };
}

/** The answer to those who have the representation already. */
function unchangedResponse(operation: Operation): Json {
  if (!isRead(operation)) return {};
  return { 304: { description: 'A tag of If-None-Match is current.', headers: headersOf(operation) } };
}

function successResponse(operation: Operation, description: string, schema: Json): Json {
  return { description, headers: headersOf(operation), content: { 'application/json': { schema } } };
}

function headersOf(operation: Operation): Json {
  const references = Object.keys(rateLimitHeaders).map((key) => [
    key,
    { $ref: `#/components/headers/${key}` },
  ]);
  const description = isVersioned(operation)
    ? 'The version and the hash of the data, quoted.'
    : 'The hash of the data, quoted.';
  const etag = { schema: { type: 'string' }, description };
  return { ...Object.fromEntries(references), ...(hasEtag(operation) && { ETag: etag }) };
}

function resultSchema(operation: Operation): Json {
  const data = referringSchema(operation.output, 'output');
  return isList(operation) ? data : envelopeSchema(data);
}

function envelopeSchema(data: Json): Json {
  return {
    type: 'object',
    properties: { success: { const: true }, data, meta: { $ref: '#/components/schemas/Meta' } },
    required: ['success', 'data', 'meta'],
  };
}

function errorResponse(description: string): Json {
  return { description, content: { 'application/json': { schema: { $ref: '#/components/schemas/Error' } } } };
}
