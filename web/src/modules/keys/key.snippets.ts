/** A first request on the REST API. */
export function curlSnippet(secret: string): string {
  return [
    `curl ${location.origin}/v1/projects \\`,
    `  -H "Authorization: Bearer ${secret}" \\`,
    '  -H "Accept: application/json"',
  ].join('\n');
}

/** The same request from JavaScript. */
export function fetchSnippet(secret: string): string {
  return [
    `const response = await fetch('${location.origin}/v1/projects', {`,
    `  headers: { Authorization: 'Bearer ${secret}' },`,
    '});',
    'const { data, pagination } = await response.json();',
  ].join('\n');
}

/** The same from a package of the workspace, with the types of every operation. */
export function trpcSnippet(secret: string): string {
  return [
    "import { createClient } from '@imprint/shared/client';",
    '',
    'const imprint = createClient({',
    `  url: '${location.origin}',`,
    `  apiKey: '${secret}',`,
    '});',
    'const { data } = await imprint.projects.list.query({});',
  ].join('\n');
}

const toolsUrl = () => `${location.origin}/api/mcp`;
const headersWith = (secret: string) => ({ Authorization: `Bearer ${secret}` });

export function claudeCodeSnippet(secret: string): string {
  return [
    `claude mcp add --transport http imprint ${toolsUrl()} \\`,
    `  --header "Authorization: Bearer ${secret}"`,
  ].join('\n');
}

/** The content of `.cursor/mcp.json`. */
export function cursorSnippet(secret: string): string {
  const imprint = { url: toolsUrl(), headers: headersWith(secret) };
  return JSON.stringify({ mcpServers: { imprint } }, null, 2);
}

/** The content of `.vscode/mcp.json`, which uses another property name than other clients. */
export function vscodeSnippet(secret: string): string {
  const imprint = { type: 'http', url: toolsUrl(), headers: headersWith(secret) };
  return JSON.stringify({ servers: { imprint } }, null, 2);
}

/** The configuration entry of most tool clients. */
export function toolClientSnippet(secret: string): string {
  const imprint = { type: 'http', url: toolsUrl(), headers: headersWith(secret) };
  return JSON.stringify({ mcpServers: { imprint } }, null, 2);
}
