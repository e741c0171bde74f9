import { afterAll, expect, test } from 'vitest';
import { allTools } from '../../support/clients/tool.names.ts';
import { temporaryFolder } from '../../support/server/temporary.folder.ts';
import { testServer } from '../../support/server/test.server.ts';
import { packageFile, runClient } from './run.client.ts';

// The command line of @modelcontextprotocol/inspector 2.12.0.

const { app, owner } = await testServer();
const folder = await temporaryFolder();
afterAll(async () => {
  await folder?.remove();
});

const program = packageFile('@modelcontextprotocol/inspector', 'clients/launcher/build/index.js');

function inspect(args: string[], key = owner.key) {
  const target = [
    '--cli',
    `${app.url}/api/mcp`,
    '--transport',
    'http',
    '--header',
    `Authorization: Bearer ${key}`,
  ];
  // Its settings go into a temporary folder instead of the home folder.
  return runClient(program, [...target, ...args], { HOME: folder.path });
}

test('lists the tools, whose schemas pass its strict lint', async () => {
  const { code, stdout, stderr } = await inspect(['--method', 'tools/list', '--strict']);
  expect(code, stderr).toBe(0);
  expect(JSON.parse(stdout).tools).toHaveLength(allTools.length);
  expect(stderr).not.toMatch(/error|warning/i);
});

test('calls a tool and reads a resource', async () => {
  const call = ['--method', 'tools/call', '--tool-name', 'create_project', '--tool-arg', 'name=Inspected'];
  const created = JSON.parse((await inspect(call)).stdout);
  const { id } = created.structuredContent;
  expect(id).toMatch(/^proj_/);
  const read = await inspect(['--method', 'resources/read', '--uri', `svc://projects/${id}`]);
  expect(JSON.parse(read.stdout).contents[0].text).toContain('Inspected');
});

test('lists prompts', async () => {
  const { stdout } = await inspect(['--method', 'prompts/list']);
  expect(JSON.parse(stdout).prompts).toHaveLength(3);
});

test('shows the error of a tool and fails with an invalid key', async () => {
  const call = ['--method', 'tools/call', '--tool-name', 'get_project', '--tool-arg', 'projectId=proj_none'];
  const failed = await inspect(call);
  expect(failed.stdout).toContain('"isError": true');
  const refused = await inspect(['--method', 'tools/list'], 'svc_live_sk_nonsense');
  expect(refused.code).not.toBe(0);
});
