import { Client, type ClientOptions, StreamableHTTPClientTransport } from '@modelcontextprotocol/client';
import { afterEach, describe, expect, test } from 'vitest';
import { allTools, readOnlyTools } from '../../support/clients/tool.names.ts';
import { testServer } from '../../support/server/test.server.ts';

const openClients: Client[] = [];

const { app, owner } = await testServer();
afterEach(async () => {
  for (const client of openClients.splice(0)) await client.close();
});

type Mode = NonNullable<NonNullable<ClientOptions['versionNegotiation']>['mode']>;

const modes: [string, Mode, string][] = [
  ['legacy', 'legacy', '2025-11-25'],
  ['auto', 'auto', '2026-07-28'],
  ['pinned', { pin: '2026-07-28' }, '2026-07-28'],
];

/** Connects the official client, version 2, with a key. */
async function connect(mode: Mode, key = owner.key, query = ''): Promise<Client> {
  const client = new Client({ name: 'imprint-test', version: '1.0.0' }, { versionNegotiation: { mode } });
  openClients.push(client);
  const requestInit = { headers: { Authorization: `Bearer ${key}` } };
  await client.connect(
    new StreamableHTTPClientTransport(new URL(`/api/mcp${query}`, app.url), { requestInit }),
  );
  return client;
}

describe.each(modes)('@modelcontextprotocol/client 2.4.0, %s', (_, mode, version) => {
  test('connects, negotiates its revision and reads the server info', async () => {
    const client = await connect(mode);
    expect(client.getNegotiatedProtocolVersion()).toBe(version);
    expect(client.getServerVersion()).toMatchObject({ name: 'imprint' });
    expect(Object.keys(client.getServerCapabilities() ?? {}).sort()).toEqual([
      'completions',
      'prompts',
      'resources',
      'tools',
    ]);
    expect(client.getInstructions()).toMatch(/proj_/);
  });

  test('lists tools and calls them, with results that match their output schemas', async () => {
    const client = await connect(mode);
    const { tools } = await client.listTools();
    expect(tools).toHaveLength(allTools.length);
    const created = await client.callTool({ name: 'create_project', arguments: { name: 'Grüße from 2.4' } });
    const { id } = Object(created.structuredContent);
    const listed = await client.callTool({ name: 'list_projects', arguments: { q: 'from 2.4' } });
    expect(listed.structuredContent).toMatchObject({ data: [{ id }], pagination: { total: 1 } });
    const dryRun = await client.callTool({
      name: 'delete_project',
      arguments: { projectId: id, dryRun: true },
    });
    expect(dryRun.structuredContent).toEqual({ id, deleted: false, wouldDelete: { project: 1 } });
    const deleted = await client.callTool({ name: 'delete_project', arguments: { projectId: id } });
    expect(deleted.structuredContent).toEqual({ id, deleted: true });
  });

  test('reads resources, gets prompts and completes ids', async () => {
    const client = await connect(mode);
    const created = await client.callTool({ name: 'create_project', arguments: { name: 'Resource' } });
    const { id } = Object(created.structuredContent);
    const uri = `svc://projects/${id}`;
    const { resources } = await client.listResources();
    expect(resources.map((resource) => resource.uri)).toContain(uri);
    const { resourceTemplates } = await client.listResourceTemplates();
    expect(resourceTemplates.map(({ uriTemplate }) => uriTemplate)).toEqual([
      'svc://projects/{id}',
      'svc://pages/{id}',
      'svc://media/{id}',
      'svc://posts/{id}',
    ]);
    const { contents } = await client.readResource({ uri });
    expect(contents[0]).toMatchObject({ uri, text: expect.stringContaining(id) });
    const { prompts } = await client.listPrompts();
    expect(prompts).toHaveLength(3);
    const prompt = await client.getPrompt({ name: 'plan_project', arguments: { goal: 'A shop' } });
    expect(prompt.messages[0]?.content).toMatchObject({ text: expect.stringContaining('A shop') });
    const ref = { type: 'ref/resource', uri: 'svc://projects/{id}' } as const;
    const { completion } = await client.complete({ ref, argument: { name: 'id', value: 'resour' } });
    expect(completion.values).toContain(id);
    await client.callTool({ name: 'delete_project', arguments: { projectId: id } });
  });

  test('reports errors as tool errors or protocol errors', async () => {
    const client = await connect(mode);
    const failed = await client.callTool({ name: 'get_project', arguments: { projectId: 'proj_none' } });
    expect(failed.isError).toBe(true);
    await expect(client.callTool({ name: 'nothing' })).rejects.toMatchObject({ code: -32602 });
    const missing = client.readResource({ uri: 'svc://projects/größe' });
    await expect(missing).rejects.toMatchObject({ code: -32602, data: { uri: 'svc://projects/größe' } });
    await expect(connect(mode, 'svc_live_sk_nonsense')).rejects.toThrow();
  });

  test('sees only the tools that the query of its address selects', async () => {
    const client = await connect(mode, owner.key, '?read_only=true');
    const { tools } = await client.listTools();
    expect(tools.map(({ name }) => name)).toEqual(readOnlyTools);
    const refused = await client.callTool({ name: 'create_project', arguments: { name: 'Refused' } });
    expect(refused.isError).toBe(true);
  });
});
