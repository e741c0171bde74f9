import { operations } from '@imprint/shared/contract';
import {
  clientCallOf,
  curlCommand,
  exampleInput,
  exampleOutput,
  exampleResponse,
  toolCallOf,
} from '@imprint/shared/reference/examples';
import { findOperation } from '@imprint/shared/reference/resources';
import { describe, expect, test } from 'vitest';

const origin = 'https://imprint.test';

function operationOf(resource: string, verb: string) {
  const found = findOperation(resource, verb);
  if (!found) throw new Error(`There is no operation ${resource}.${verb}.`);
  return found.operation;
}

test.each([...operations])('$name shows examples that it accepts and could answer', ({ operation }) => {
  expect(operation.input.safeParse(exampleInput(operation)).error).toBeUndefined();
  const example = exampleOutput(operation);
  expect(operation.output.parse(example)).toEqual(example);
});

describe('the curl command', () => {
  test('reads by a GET with the fields in the query', () => {
    expect(curlCommand(operationOf('projects', 'get'), origin)).toBe(
      [
        `curl "${origin}/v1/projects/${String(exampleInput(operationOf('projects', 'get')).projectId)}"`,
        '  -H "Authorization: Bearer $IMPRINT_KEY"',
      ].join(' \\\n'),
    );
    const list = String(curlCommand(operationOf('pages', 'list'), origin));
    expect(list).toMatch(/^curl "https:\/\/imprint\.test\/v1\/[^"]+"/);
    expect(list).not.toContain(' -d ');
  });

  test('writes by its method, with the version and the body', () => {
    const update = String(curlCommand(operationOf('projects', 'update'), origin));
    expect(update).toMatch(/^curl -X PATCH "https:\/\/imprint\.test\/v1\/projects\/proj_\w+"/);
    expect(update).toContain(`-H 'If-Match: "1"'`);
    const create = String(curlCommand(operationOf('projects', 'create'), origin));
    expect(create).toContain('-H "Content-Type: application/json"');
    const body = create.slice(create.indexOf("-d '") + 4, -1);
    expect(operationOf('projects', 'create').input.safeParse(JSON.parse(body)).success).toBe(true);
  });

  test('leaves no placeholder in the path', () => {
    for (const { operation } of operations) {
      const [line = ''] = (curlCommand(operation, origin) ?? '').replace(origin, '').split('\n');
      expect(line).not.toMatch(/\/:\w|undefined/);
    }
  });

  test('is none without a route on REST', () => {
    expect(curlCommand(operationOf('session', 'signIn'), origin)).toBeNull();
  });
});

describe('the tool call', () => {
  test('is the JSON-RPC message that calls it', () => {
    const operation = operationOf('projects', 'update');
    expect(JSON.parse(String(toolCallOf(operation)))).toEqual({
      jsonrpc: '2.0',
      id: 1,
      method: 'tools/call',
      params: { name: 'update_project', arguments: exampleInput(operation) },
    });
  });

  test('is none without a tool', () => {
    expect(toolCallOf(operationOf('session', 'signIn'))).toBeNull();
  });
});

describe('the call by the typed client', () => {
  test('is a method of the package, or a procedure of tRPC where there is no route', () => {
    expect(clientCallOf('session.get', operationOf('session', 'get'))).toBe(
      'await imprint.session.get.query();',
    );
    const create = clientCallOf('projects.create', operationOf('projects', 'create'));
    expect(create).toMatch(/^await imprint\.projects\.create\(\{\n {2}name: '[^']+',?\n/);
    expect(create).not.toContain('"');
  });
});

test('an answer stands in the envelope of REST, that of a list and of what only people call does not', () => {
  expect(exampleResponse(operationOf('projects', 'get'))).toMatchObject({
    success: true,
    data: {},
    meta: {},
  });
  expect(exampleResponse(operationOf('projects', 'list'))).toEqual(
    exampleOutput(operationOf('projects', 'list')),
  );
  expect(exampleResponse(operationOf('session', 'get'))).toEqual(
    exampleOutput(operationOf('session', 'get')),
  );
});
