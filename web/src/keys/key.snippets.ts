/** A first request on the REST API. */
export function curlSnippet(secret: string): string {
  return [
    `curl ${location.origin}/v1/projects \\`,
    `  -H "Authorization: Bearer ${secret}" \\`,
    '  -H "Accept: application/json"',
  ].join('\n');
}

/** The entry that tool clients want in their configuration. */
export function toolClientSnippet(secret: string): string {
  const imprint = {
    type: 'http',
    url: `${location.origin}/api/mcp`,
    headers: { Authorization: `Bearer ${secret}` },
  };
  return JSON.stringify({ mcpServers: { imprint } }, null, 2);
}
