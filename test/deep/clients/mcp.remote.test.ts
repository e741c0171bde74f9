import { Client } from '@modelcontextprotocol/client';
import { StdioClientTransport } from '@modelcontextprotocol/client/stdio';
import { afterAll, afterEach, expect, test } from 'vitest';
import { allTools } from '../../support/clients/tool.names.ts';
import { temporaryFolder } from '../../support/server/temporary.folder.ts';
import { testServer } from '../../support/server/test.server.ts';
import { packageFile, runClient } from './run.client.ts';

// mcp-remote 0.15.1, which connects clients that only speak stdio to a server over HTTP.

const openClients: Client[] = [];

const { app, owner } = await testServer();
const folder = await temporaryFolder();
afterEach(async () => {
  for (const client of openClients.splice(0)) await client.close();
});
afterAll(async () => {
  await folder?.remove();
});

const program = packageFile('mcp-remote', 'dist/proxy.js');

function argumentsFor(key: string): string[] {
  // The header contains no space, because some clients split the arguments of programs at spaces.
  return [
    `${app.url}/api/mcp`,
    '--allow-http',
    '--transport',
    'http-only',
    '--header',
    `Authorization:Bearer ${key}`,
  ];
}

test('connects, lists, calls and sees errors through it', async () => {
  const client = new Client({ name: 'imprint-test', version: '1.0.0' });
  openClients.push(client);
  const env = { MCP_REMOTE_CONFIG_DIR: folder.path, HOME: folder.path };
  const args = [program, ...argumentsFor(owner.key)];
  await client.connect(new StdioClientTransport({ command: process.execPath, args, env, stderr: 'ignore' }));
  expect((await client.listTools()).tools).toHaveLength(allTools.length);
  const created = await client.callTool({ name: 'create_project', arguments: { name: 'By proxy' } });
  expect(created.structuredContent).toMatchObject({ name: 'By proxy' });
  const failed = await client.callTool({ name: 'get_project', arguments: { projectId: 'proj_none' } });
  expect(failed.isError).toBe(true);
  await expect(client.callTool({ name: 'nothing' })).rejects.toMatchObject({ code: -32602 });
});

test('exits with an error when the key is invalid', async () => {
  const args = argumentsFor('svc_live_sk_nonsense');
  const { code, stderr } = await runClient(program, args, { MCP_REMOTE_CONFIG_DIR: folder.path });
  expect(code, stderr).not.toBe(0);
});
