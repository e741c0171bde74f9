import type { Operation } from '../operation.ts';
import { parameterLocation, routeOf } from '../rest.ts';
import { formatJson } from './examples.ts';
import { type Code, code } from './page.ts';

type Fields = Record<string, unknown>;

/** A request to the REST API, but for the key, which stands in `Authorization`. */
export interface RestRequest {
  method: string;
  /** With the query. */
  path: string;
  headers: Record<string, string>;
  /** Null for a request without a body. */
  body: Fields | null;
}

/** The REST request that sends an input; null for an operation without a REST route. */
export function restRequestOf(operation: Operation, input: Fields): RestRequest | null {
  const route = routeOf(operation);
  if (!route) return null;
  const { expectedVersion } = input;
  const fieldsIn = (location: 'query' | 'body') =>
    Object.entries(input).filter(([name]) => parameterLocation(operation, name) === location);
  const path = route.path.replaceAll(/:(\w+)/g, (_, name: string) => encodeURIComponent(String(input[name])));
  const query = new URLSearchParams(fieldsIn('query').map(([name, value]) => [name, String(value)]));
  const body = fieldsIn('body');
  return {
    method: route.method,
    path: query.size > 0 ? `${path}?${query}` : path,
    headers: {
      ...(expectedVersion !== undefined && { 'If-Match': `"${expectedVersion}"` }),
      ...(body.length > 0 && { 'Content-Type': 'application/json' }),
    },
    body: body.length > 0 ? Object.fromEntries(body) : null,
  };
}

/**
 * A call with an input, in each language and on each surface that has the operation. The key is that of the environment
 * variable `IMPRINT_KEY`.
 */
export function callSnippets(name: string, operation: Operation, input: Fields, origin: string): Code[] {
  const request = restRequestOf(operation, input);
  if (!request)
    return [code('Typed client, over tRPC', 'ts', clientSnippet(`${name}.${verbOf(operation)}`, input))];
  return [
    code('curl', 'sh', curlSnippet(request, origin)),
    code('fetch', 'ts', fetchSnippet(request, origin)),
    code('Typed client', 'ts', clientSnippet(name, input)),
    code('Python', 'py', pythonSnippet(request, origin)),
    ...(operation.tool ? [code('Tool call', 'json', toolCallSnippet(operation.tool, input))] : []),
  ];
}

function verbOf({ kind }: Operation): string {
  return { query: 'query', mutation: 'mutate' }[kind];
}

function curlSnippet({ method, path, headers, body }: RestRequest, origin: string): string {
  const lines = [
    `curl ${method === 'GET' ? '' : `-X ${method} `}"${origin}${path}"`,
    '-H "Authorization: Bearer $IMPRINT_KEY"',
    ...Object.entries(headers).map(([name, value]) => `-H '${name}: ${value}'`),
    // A single quote must close and reopen the shell's quotes.
    ...(body ? [`-d '${formatJson(body).replaceAll("'", String.raw`'\''`)}'`] : []),
  ];
  return lines.join(' \\\n  ');
}

function fetchSnippet({ method, path, headers, body }: RestRequest, origin: string): string {
  return [
    `const response = await fetch('${origin}${path}', {`,
    ...(method === 'GET' ? [] : [`  method: '${method}',`]),
    '  headers: {',
    // biome-ignore lint/suspicious/noTemplateCurlyInString: it is code that is shown.
    '    Authorization: `Bearer ${process.env.IMPRINT_KEY}`,',
    ...Object.entries(headers).map(([name, value]) => `    '${name}': '${value}',`),
    '  },',
    ...(body ? [`  body: JSON.stringify(${indent(formatTypeScript(body))}),`] : []),
    '});',
    'const answer = await response.json();',
  ].join('\n');
}

/** The call of a method of the typed client. */
export function clientSnippet(method: string, input: Fields): string {
  return `await imprint.${method}(${Object.keys(input).length > 0 ? formatTypeScript(input) : ''});`;
}

function pythonSnippet({ method, path, headers, body }: RestRequest, origin: string): string {
  const { 'Content-Type': _, ...others } = headers;
  return [
    'import os',
    'import requests',
    '',
    `response = requests.${method.toLowerCase()}(`,
    `    "${origin}${path}",`,
    '    headers={',
    `        "Authorization": f"Bearer {os.environ['IMPRINT_KEY']}",`,
    ...Object.entries(others).map(([name, value]) => `        "${name}": '${value}',`),
    '    },',
    ...(body ? [`    json=${indent(formatPython(body), '    ')},`] : []),
    ')',
    'answer = response.json()',
  ].join('\n');
}

/** The message that calls a tool, to be posted to `/api/mcp`. */
export function toolCallSnippet(tool: string, input: Fields): string {
  return formatJson({
    jsonrpc: '2.0',
    id: 1,
    method: 'tools/call',
    params: { name: tool, arguments: input },
  });
}

function formatTypeScript(value: Fields): string {
  return formatJson(value)
    .replaceAll(/^(\s*)"(\w+)":/gm, '$1$2:')
    .replaceAll(/"((?:[^"\\']|\\[^"])*)"/g, "'$1'");
}

const pythonWords: Record<string, string> = { true: 'True', false: 'False', null: 'None' };

/** JSON as Python, which has other words for three values and the same strings and numbers. */
function formatPython(value: Fields): string {
  return JSON.stringify(value, null, 4).replaceAll(
    /"(?:[^"\\]|\\.)*"|\b(?:true|false|null)\b/g,
    (token) => pythonWords[token] ?? token,
  );
}

/** Indents all lines but the first. */
function indent(text: string, by = '  '): string {
  return text.replaceAll('\n', `\n${by}`);
}
