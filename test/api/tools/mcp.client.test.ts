import { Client } from '@modelcontextprotocol/sdk/client/index.js';
import { StreamableHTTPClientTransport } from '@modelcontextprotocol/sdk/client/streamableHttp.js';
import type { Transport } from '@modelcontextprotocol/sdk/shared/transport.js';
import { afterEach, expect, test } from 'vitest';
import { allTools, readOnlyTools } from '../../support/clients/tool.names.ts';
import { testServer } from '../../support/server/test.server.ts';

const open: Client[] = [];

const { app, owner, rest } = await testServer();
afterEach(async () => {
  for (const client of open.splice(0)) await client.close();
});

/** Connects an official client of the Model Context Protocol with a key. */
async function connect(key: string): Promise<Client> {
  const client = new Client({ name: 'imprint-test', version: '1.0.0' });
  const transport = new StreamableHTTPClientTransport(new URL('/api/mcp', app.url), {
    requestInit: { headers: { Authorization: `Bearer ${key}` } },
  });
  open.push(client);
  // Safe because the two types differ only under exactOptionalPropertyTypes.
  await client.connect(transport as Transport);
  return client;
}

interface Called {
  isError?: boolean;
  content: { type: string; text: string }[];
  structuredContent: Record<string, unknown>;
}

async function call(client: Client, name: string, input: object = {}): Promise<Called> {
  const result = await client.callTool({ name, arguments: { ...input } });
  // Safe because our tools return text; the SDK's type allows older forms.
  return result as unknown as Called;
}

test('an official client connects and learns the name of the server', async () => {
  const client = await connect(owner.key);
  expect(client.getServerVersion()).toMatchObject({ name: 'imprint' });
  expect(client.getServerCapabilities()).toHaveProperty('tools');
  expect(client.getInstructions()).toMatch(/project/);
  await expect(client.ping()).resolves.toEqual({});
});

test('it lists the tools with schemas that it accepts', async () => {
  const client = await connect(owner.key);
  const { tools } = await client.listTools();
  expect(tools.map(({ name }) => name)).toEqual(allTools);
  for (const tool of tools) expect(tool.outputSchema?.type).toBe('object');
});

test('it creates, reads, changes, lists and deletes a project, each result valid by its output schema', async () => {
  const client = await connect(owner.key);
  // After listing, the client itself checks structuredContent against each output schema.
  await client.listTools();
  const created = await call(client, 'create_project', { name: 'By official client' });
  const projectId = created.structuredContent.id;
  expect(created.structuredContent).toMatchObject({ name: 'By official client', status: 'draft' });

  const read = await call(client, 'get_project', { projectId });
  expect(read.structuredContent).toEqual(created.structuredContent);
  expect(JSON.parse(String(read.content[0]?.text))).toEqual(read.structuredContent);

  const updated = await call(client, 'update_project', { projectId, name: 'Renamed', status: 'published' });
  expect(updated.structuredContent).toMatchObject({ name: 'Renamed', status: 'published' });

  const listed = await call(client, 'list_projects', { q: 'renamed' });
  expect(listed.structuredContent).toEqual({
    data: [updated.structuredContent],
    pagination: { hasMore: false, total: 1 },
  });

  const deleted = await call(client, 'delete_project', { projectId });
  expect(deleted.structuredContent).toEqual({ id: projectId, deleted: true });
  const answer = await rest(`GET /v1/projects/${projectId}`);
  expect(answer.status).toBe(404);
});

test('it sees errors of a tool as results that the model can read', async () => {
  const client = await connect(owner.key);
  const invalid = await call(client, 'create_project', { name: 'ab' });
  expect(invalid.isError).toBe(true);
  expect(invalid.content[0]?.text).toMatch(/name/);
  const missing = await call(client, 'get_project', { projectId: 'proj_none' });
  expect(missing.isError).toBe(true);
  expect(missing.content[0]?.text).toMatch(/proj_none/);
});

test('a tool that is unknown is a protocol error', async () => {
  const client = await connect(owner.key);
  await expect(call(client, 'nothing')).rejects.toMatchObject({ code: -32602 });
});

test('a read-only key sees only reading tools, and the others return an error result', async () => {
  const client = await connect(owner.readOnlyKey);
  const { tools } = await client.listTools();
  expect(tools.map(({ name }) => name)).toEqual(readOnlyTools);
  const refused = await call(client, 'create_project', { name: 'Refused' });
  expect(refused.isError).toBe(true);
  expect(refused.content[0]?.text).toMatch(/projects:write/);
});

test('an invalid key fails immediately, with the documented reason', async () => {
  await expect(connect('svc_live_sk_nonsense')).rejects.toThrow(/Invalid or missing API key/);
  const expired = await owner.createKey({ expiresAt: new Date(Date.now() + 200).toISOString() });
  await expect
    .poll(() => connect(expired.key).then(() => 'connected', String))
    .toMatch(/API key has expired/);
});

test('a client over its limit gets the time to wait', async () => {
  const tenant = await app.createTenant({ limits: { tools: { minute: 4 } } });
  const client = await connect(tenant.key);
  const calls = Array.from({ length: 4 }, () => call(client, 'list_projects'));
  const outcomes = await Promise.allSettled(calls);
  const refused = outcomes.filter((outcome) => outcome.status === 'rejected');
  expect(refused.length).toBeGreaterThan(0);
  for (const { reason } of refused) {
    expect(reason).toMatchObject({ code: -32000, data: { retryAfter: expect.any(Number) } });
  }
});
