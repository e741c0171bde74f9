import { operations } from '@imprint/shared/contract';
import { exampleInput, exampleOutput, exampleResponse } from '@imprint/shared/reference/examples';
import { findOperation } from '@imprint/shared/reference/resources';
import { callSnippets } from '@imprint/shared/reference/snippets';
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

/** The snippet with a title of a call with an input; undefined when there is none. */
function snippetOf(title: string, name: string, input?: Record<string, unknown>): string {
  const [resource = '', verb = ''] = name.split('.');
  const operation = operationOf(resource, verb);
  const snippets = callSnippets(name, operation, input ?? exampleInput(operation), origin);
  return snippets.find((snippet) => snippet.title === title)?.code ?? 'none';
}

const id = 'proj_01h2xcejqtf2nbrexx3vqjhp41';
const change = { projectId: id, name: "Ada's", description: null, expectedVersion: 3 };

describe('a call by curl', () => {
  test('reads by a GET with the fields in the path and the query', () => {
    expect(snippetOf('curl', 'projects.get', { projectId: id })).toBe(
      `curl "${origin}/v1/projects/${id}" \\\n  -H "Authorization: Bearer $IMPRINT_KEY"`,
    );
    const list = snippetOf('curl', 'projects.list', { q: 'a & b', limit: 5 });
    expect(list).toContain(`curl "${origin}/v1/projects?q=a+%26+b&limit=5"`);
  });

  test('writes by its method, with the version and the body', () => {
    expect(snippetOf('curl', 'projects.update', change).split('\n')).toEqual([
      `curl -X PATCH "${origin}/v1/projects/${id}" \\`,
      '  -H "Authorization: Bearer $IMPRINT_KEY" \\',
      `  -H 'If-Match: "3"' \\`,
      "  -H 'Content-Type: application/json' \\",
      "  -d '{",
      String.raw`  "name": "Ada'\''s",`,
      '  "description": null',
      "}'",
    ]);
  });

  test('leaves no placeholder in the path', () => {
    for (const { name, operation } of operations) {
      if (!operation.rest) continue;
      const [line = ''] = snippetOf('curl', name).replace(origin, '').split('\n');
      expect(line, name).not.toMatch(/\/:\w|undefined/);
    }
  });
});

test('a call by fetch sends the same', () => {
  expect(snippetOf('fetch', 'projects.update', change).split('\n')).toEqual([
    `const response = await fetch('${origin}/v1/projects/${id}', {`,
    "  method: 'PATCH',",
    '  headers: {',
    // biome-ignore lint/suspicious/noTemplateCurlyInString: it is code that is shown.
    '    Authorization: `Bearer ${process.env.IMPRINT_KEY}`,',
    `    'If-Match': '"3"',`,
    "    'Content-Type': 'application/json',",
    '  },',
    '  body: JSON.stringify({',
    `    name: "Ada's",`,
    '    description: null',
    '  }),',
    '});',
    'const answer = await response.json();',
  ]);
});

test('a call in Python sends the same, in the words of Python', () => {
  expect(snippetOf('Python', 'projects.update', change).split('\n')).toEqual([
    'import os',
    'import requests',
    '',
    'response = requests.patch(',
    `    "${origin}/v1/projects/${id}",`,
    '    headers={',
    `        "Authorization": f"Bearer {os.environ['IMPRINT_KEY']}",`,
    `        "If-Match": '"3"',`,
    '    },',
    '    json={',
    `        "name": "Ada's",`,
    '        "description": None',
    '    },',
    ')',
    'answer = response.json()',
  ]);
  const text = { name: 'true and null', description: 'say "false"' };
  expect(snippetOf('Python', 'projects.create', text)).toContain('"name": "true and null"');
});

test('a tool call is the JSON-RPC message, and none without a tool', () => {
  expect(JSON.parse(snippetOf('Tool call', 'projects.update'))).toEqual({
    jsonrpc: '2.0',
    id: 1,
    method: 'tools/call',
    params: { name: 'update_project', arguments: exampleInput(operationOf('projects', 'update')) },
  });
  const toolless = operations.find(({ operation }) => operation.rest && !operation.tool);
  expect(snippetOf('Tool call', toolless?.name ?? '')).toBe('none');
});

test('a call by the typed client is a method of the package, or a procedure of tRPC without a route', () => {
  expect(snippetOf('Typed client, over tRPC', 'session.get')).toBe('await imprint.session.get.query();');
  expect(snippetOf('curl', 'session.get')).toBe('none');
  const create = snippetOf('Typed client', 'projects.create');
  expect(create).toMatch(/^await imprint\.projects\.create\(\{\n {2}name: '[^']+',?\n/);
  expect(create).not.toContain('"');
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
