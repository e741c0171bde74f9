import { contract, operations } from '@imprint/shared/contract';
import { type ErrorCode, errors } from '@imprint/shared/errors';
import { expectsVersion, isList, isVersioned, type Operation } from '@imprint/shared/operation';
import { scopes } from '@imprint/shared/scopes';
import { errorEnvelope, meta } from '@imprint/shared/wire';
import * as z from 'zod';
import type { Config } from '../../config.ts';

type Json = Record<string, unknown>;

/** The OpenAPI 3.1 description of the REST API, derived from the contract. */
export function openApi({ publicUrl, stagingUrl }: Config): Json {
  const paths: Record<string, Json> = {};
  for (const { name, resource, operation } of operations) {
    if (!operation.rest) continue;
    const [method = '', path = ''] = operation.rest.split(' ');
    const template = path.replaceAll(/:(\w+)/g, '{$1}');
    paths[template] = { ...paths[template], [method.toLowerCase()]: describe(name, resource, operation) };
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
      schemas: { Meta: schemaOf(meta), Error: schemaOf(errorEnvelope) },
      headers: limitHeaders,
      responses: Object.fromEntries(
        Object.entries(errors).map(([code, { message }]) => [code, errorResponse(message)]),
      ),
    },
  };
}

function describe(name: string, tag: string, operation: Operation): Json {
  const { summary, guidance, access, status } = operation;
  const body = bodySchema(operation);
  return {
    operationId: name,
    tags: [tag],
    summary,
    description: [guidance, access === 'anyKey' ? 'Any valid key.' : `Scope: ${access}.`]
      .filter(Boolean)
      .join(' '),
    parameters: parametersOf(operation),
    ...(body && {
      requestBody: { required: 'required' in body, content: { 'application/json': { schema: body } } },
    }),
    responses: {
      [status]: {
        description: 'Success.',
        headers: {
          ...Object.fromEntries(
            Object.keys(limitHeaders).map((key) => [key, { $ref: `#/components/headers/${key}` }]),
          ),
          ...(isVersioned(operation) && {
            ETag: { schema: { type: 'string' }, description: 'The version, quoted.' },
          }),
        },
        content: { 'application/json': { schema: resultSchema(operation) } },
      },
      ...Object.fromEntries(
        errorsOf(operation).map((code) => [errors[code].http, { $ref: `#/components/responses/${code}` }]),
      ),
    },
  };
}

function parametersOf(operation: Operation): Json[] {
  const inPath = pathFields(operation);
  // Safe because the input of an operation is an object.
  const { properties = {}, required = [] } = schemaOf(
    operation.input,
    'input',
  ) as z.core.JSONSchema.ObjectSchema;
  const fields = Object.entries(properties).filter(
    ([name]) => inPath.has(name) || takesQuery(operation, name),
  );
  const parameters: Json[] = fields.map(([name, schema]) => ({
    name,
    in: inPath.has(name) ? 'path' : 'query',
    required: inPath.has(name) || required.includes(name),
    schema,
  }));
  if (expectsVersion(operation)) {
    parameters.push({
      name: 'If-Match',
      in: 'header',
      schema: { type: 'string' },
      description: 'ETag to change.',
    });
  }
  if (operation.rest?.startsWith('POST')) {
    const description = 'Repeating the request within 24 hours gives the first answer again.';
    parameters.push({
      name: 'Idempotency-Key',
      in: 'header',
      schema: { type: 'string', maxLength: 255 },
      description,
    });
  }
  return parameters;
}

/** What neither the path nor a header carries, for methods that send a body. */
function bodySchema(operation: Operation): Json | null {
  if (!hasBody(operation)) return null;
  const elsewhere = pathFields(operation);
  const shape = Object.entries(operation.input.shape).filter(
    ([name]) => !elsewhere.has(name) && name !== 'expectedVersion',
  );
  return shape.length > 0 ? schemaOf(z.strictObject(Object.fromEntries(shape)), 'input') : null;
}

function takesQuery(operation: Operation, name: string): boolean {
  return !hasBody(operation) && name !== 'expectedVersion';
}

function hasBody({ rest }: Operation): boolean {
  return /^(POST|PATCH|PUT)/.test(rest ?? '');
}

function pathFields({ rest }: Operation): Set<string> {
  return new Set(Array.from((rest ?? '').matchAll(/:(\w+)/g), ([, name]) => String(name)));
}

function resultSchema(operation: Operation): Json {
  const data = schemaOf(operation.output);
  if (isList(operation)) return data;
  return {
    type: 'object',
    properties: { success: { const: true }, data, meta: { $ref: '#/components/schemas/Meta' } },
    required: ['success', 'data', 'meta'],
  };
}

function errorsOf(operation: Operation): ErrorCode[] {
  const always: ErrorCode[] = [
    'VALIDATION_ERROR',
    'UNAUTHORIZED',
    'FORBIDDEN',
    'RATE_LIMIT_EXCEEDED',
    'INTERNAL_ERROR',
  ];
  if (pathFields(operation).size > 0) always.push('NOT_FOUND');
  if (operation.kind === 'mutation') always.push('CONFLICT');
  if (expectsVersion(operation)) always.push('PRECONDITION_FAILED');
  if (hasBody(operation)) always.push('PAYLOAD_TOO_LARGE', 'UNSUPPORTED_MEDIA_TYPE');
  return always;
}

function errorResponse(description: string): Json {
  return { description, content: { 'application/json': { schema: { $ref: '#/components/schemas/Error' } } } };
}

function schemaOf(schema: z.ZodType, io: 'input' | 'output' = 'output'): Json {
  const { $schema, ...json } = z.toJSONSchema(schema, { io });
  return json;
}

const integer = { schema: { type: 'integer' } };
const limitHeaders = {
  'X-RateLimit-Limit': { description: 'Maximum requests in the current window.', ...integer },
  'X-RateLimit-Remaining': { description: 'Requests remaining in the current window.', ...integer },
  'X-RateLimit-Reset': { description: 'Unix time in seconds at which the limit resets.', ...integer },
};
