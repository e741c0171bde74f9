import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import {
  claudeCodeSnippet,
  clientSnippet,
  curlSnippet,
  cursorSnippet,
  fetchSnippet,
  toolClientSnippet,
  vscodeSnippet,
} from '../../../../web/src/modules/keys/key.snippets.ts';

const secret = 'svc_live_sk_secret';
const origin = 'https://imprint.test';

beforeEach(() => void vi.stubGlobal('location', { origin }));
afterEach(() => void vi.unstubAllGlobals());

test.each([
  ['curl', curlSnippet],
  ['fetch', fetchSnippet],
  ['Typed client', clientSnippet],
  ['Claude Code', claudeCodeSnippet],
  ['Cursor', cursorSnippet],
  ['VS Code', vscodeSnippet],
  ['Other tools', toolClientSnippet],
])('the snippet for %s holds the key and the address of the service', (_name, snippet) => {
  expect(snippet(secret)).toContain(secret);
  expect(snippet(secret)).toContain(origin);
});

test('the curl snippet is one command on lines that go on', () => {
  const lines = curlSnippet(secret).split('\n');
  expect(lines[0]).toBe(`curl ${origin}/v1/projects \\`);
  expect(lines[1]).toBe(`  -H "Authorization: Bearer ${secret}" \\`);
  expect(lines.at(-1)).not.toMatch(/\\$/);
});

test.each([
  ['Cursor', cursorSnippet, 'mcpServers', undefined],
  ['VS Code', vscodeSnippet, 'servers', 'http'],
  ['other tools', toolClientSnippet, 'mcpServers', 'http'],
] as const)('the snippet for %s is the JSON that it reads', (_client, snippet, list, type) => {
  const config: unknown = JSON.parse(snippet(secret));
  expect(config).toEqual({
    [list]: {
      imprint: {
        ...(type && { type }),
        url: `${origin}/api/mcp`,
        headers: { Authorization: `Bearer ${secret}` },
      },
    },
  });
});
