import { experimental_createMCPClient as createClient, type MCPClient } from '@ai-sdk/mcp';
import { afterEach, describe, expect, test } from 'vitest';
import { allTools } from '../../support/clients/tool.names.ts';
import { testServer } from '../../support/server/test.server.ts';

const openClients: MCPClient[] = [];

const { app, owner } = await testServer();
afterEach(async () => {
  for (const client of openClients.splice(0)) await client.close();
});

async function connect(protocolVersionDiscovery: boolean, key = owner.key): Promise<MCPClient> {
  const headers = { Authorization: `Bearer ${key}` };
  const transport = { type: 'http' as const, url: `${app.url}/api/mcp`, headers };
  const client = await createClient({ transport, protocolVersionDiscovery });
  openClients.push(client);
  return client;
}

describe.each([true, false])('@ai-sdk/mcp, discovery %s', (discovery) => {
  test('connects, lists and calls', async () => {
    const client = await connect(discovery);
    expect(client.serverInfo).toMatchObject({ name: 'imprint' });
    const { tools } = await client.listTools();
    expect(tools.map(({ name }) => name)).toContain('list_projects');
    const created = await client.callTool({ name: 'create_project', arguments: { name: 'By AI SDK' } });
    expect(created).toMatchObject({ structuredContent: { name: 'By AI SDK', status: 'draft' } });
  });

  test('offers the tools to a model, with their schemas', async () => {
    const client = await connect(discovery);
    const tools = await client.tools();
    expect(Object.keys(tools)).toHaveLength(allTools.length);
  });

  test('reads resources and prompts', async () => {
    const client = await connect(discovery);
    expect((await client.listResourceTemplates()).resourceTemplates).toHaveLength(4);
    const prompt = await client.getPrompt({ name: 'plan_project', arguments: { goal: 'A shop' } });
    expect(prompt.messages).toHaveLength(1);
  });

  test('sees errors', async () => {
    const client = await connect(discovery);
    const failed = await client.callTool({ name: 'get_project', arguments: { projectId: 'proj_none' } });
    expect(failed).toMatchObject({ isError: true });
    await expect(client.callTool({ name: 'nothing', arguments: {} })).rejects.toThrow(/Unknown tool/);
    await expect(connect(discovery, 'svc_live_sk_nonsense')).rejects.toThrow();
  });
});
