import { setImmediate } from 'node:timers/promises';
import { operations, resourceSummaries } from '@imprint/shared/contract';
import { namedSchemas, referringSchema } from '@imprint/shared/named.schemas';
import type { Operation } from '@imprint/shared/operation';
import { exampleInput } from '@imprint/shared/reference/examples';
import { restRequestOf } from '@imprint/shared/reference/snippets';
import { hasBody, parameterLocation, requestHeadersOf, routeOf } from '@imprint/shared/rest';
import { scopes } from '@imprint/shared/scopes';
import * as z from 'zod';
import type { Config } from '../../core/config.ts';
import { errorComponents, headerComponents, responsesOf } from './openapi.responses.ts';

type Json = Record<string, unknown>;

/**
 * The OpenAPI 3.1 description of the REST API, derived from the contract. Generating it takes a quarter of a
 * second, so it yields to other requests after each operation.
 */
export async function openApi({ publicUrl, stagingUrl }: Config): Promise<Json> {
  const paths: Record<string, Json> = {};
  const published = operations.filter(({ operation }) => operation.rest);
  for (const { name, resource, operation } of published) {
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
    tags: [...new Set(published.map(({ resource }) => resource))].map((name) => ({
      name,
      description: resourceSummaries[name],
    })),
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
      schemas: namedSchemas(),
      headers: headerComponents,
      responses: errorComponents(published.map(({ operation }) => operation)),
    },
  };
}

function describeOperation(name: string, tag: string, operation: Operation): Json {
  const { summary, guidance, access, isPublishable, input } = operation;
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
        content: {
          'application/json': {
            schema: body,
            example: restRequestOf(operation, exampleInput(operation))?.body ?? {},
          },
          ...multipartContent(operation, body),
        },
      },
    }),
    responses: responsesOf(operation),
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
  // Generators of clients know files by the format, as in OpenAPI 3.0.
  const file = { type: 'string', format: 'binary', contentMediaType: 'application/octet-stream' };
  const files = max > 1 ? { type: 'array', items: file, maxItems: max } : file;
  const properties = {
    ...Object.fromEntries(fields),
    file: {
      ...files,
      description:
        max > 1
          ? 'The file. Send several files after the fields, which apply to each of them.'
          : 'The new bytes.',
    },
  };
  const required = [...((body.required as string[] | undefined) ?? []), 'file']; // Safe because JSON Schema has a list here.
  return { 'multipart/form-data': { schema: { type: 'object', properties, required } } };
}
