import { describe, expect, test } from 'vitest';
import type { TestResponse } from '../../support/clients/http.ts';
import { message, toolCall, toolClient } from '../../support/clients/rpc.ts';
import { statelessClient } from '../../support/clients/stateless.client.ts';
import { allTools, projectTools, readOnlyTools, websiteTools } from '../../support/clients/tool.names.ts';
import { createProject } from '../../support/fixtures/projects.ts';
import { testServer } from '../../support/server/test.server.ts';

type Headers = Record<string, string>;

const { app, owner, rest, tools } = await testServer();
const { id: projectId } = await createProject(rest, { name: 'Anchor' });
const { id: otherId } = await createProject(rest, { name: 'Other' });

/** Calls a tool in revision 2026-07-28, with a query in the URL. */
const ask = (query: string) => statelessClient(app.url, owner.key, `/api/mcp${query}`);

function namesOf(answer: TestResponse): unknown[] {
  const listed = answer.at('result.tools');
  return Array.isArray(listed) ? listed.map(({ name }) => name) : [];
}

const cases: [string, Headers, string, string[]][] = [
  ['a toolset', { 'x-mcp-toolsets': 'projects' }, '?toolsets=projects', projectTools],
  ['another toolset', { 'x-mcp-toolsets': 'websites' }, '?toolsets=websites', websiteTools],
  ['a tool', { 'x-mcp-tools': 'get_project' }, '?tools=get_project', ['get_project']],
  [
    'another toolset and a tool',
    { 'x-mcp-toolsets': 'websites', 'x-mcp-tools': 'get_project' },
    '?toolsets=websites&tools=get_project',
    ['get_project', ...websiteTools],
  ],
  [
    'all but one',
    { 'x-mcp-exclude-tools': 'delete_project' },
    '?exclude_tools=delete_project',
    allTools.filter((name) => name !== 'delete_project'),
  ],
  ['reading alone', { 'x-mcp-readonly': 'true' }, '?read_only=true', readOnlyTools],
  ['reading by a word that is no clear no', { 'x-mcp-readonly': 'ja' }, '?read_only=1', readOnlyTools],
  ['no reading alone', { 'x-mcp-readonly': 'false' }, '?read_only=false', allTools],
  ['nothing', { 'x-mcp-toolsets': '', 'x-mcp-tools': ' , ' }, '?toolsets=&tools=', allTools],
];

describe('a request that asks for', () => {
  test.each(cases)('%s sees exactly that, by header and by query', async (_, headers, query, visible) => {
    expect(namesOf(await tools(message('tools/list'), headers))).toEqual(visible);
    expect(namesOf(await ask(query)('tools/list'))).toEqual(visible);
  });

  test.each(cases)('%s may call exactly that, both ways', async (_, headers, __, visible) => {
    for (const name of allTools) {
      const input = { projectId: 'proj_none', name: 'x' };
      const direct = await tools(message(name, input), headers);
      const called = await tools(toolCall(name, input), headers);
      const isRefused = direct.at('error.code') === 403;
      expect(isRefused, name).toBe(!visible.includes(name));
      expect(called.text.includes('X-MCP-'), name).toBe(isRefused);
      expect(called.at('result.isError')).toBe(true);
    }
  });

  test('different filters by header and by query gets their intersection', async () => {
    const answer = await ask('?exclude_tools=get_project')('tools/list', {}, { 'x-mcp-readonly': 'true' });
    expect(namesOf(answer)).toEqual(readOnlyTools.filter((name) => name !== 'get_project'));
  });

  test('more than its key allows gets no more', async () => {
    const { readOnlyKey } = owner;
    const answer = await toolClient(app.url, readOnlyKey)(message('tools/list'), {
      'x-mcp-tools': 'create_project',
    });
    expect(namesOf(answer)).toEqual([]);
  });
});

describe('an unknown toolset', () => {
  test.each([
    ['by header', '', { 'x-mcp-toolsets': 'nope, projects' }],
    ['by query', '?toolsets=nope', {}],
    ['with a name that an object has', '?toolsets=constructor', {}],
  ])('%s is refused with the toolsets that exist', async (_, query, headers) => {
    for (const method of ['tools/list', 'get_project']) {
      const answer = await ask(query)(method, {}, headers);
      expect(answer.at('error.code')).toBe(-32602);
      expect(answer.at('error.data.toolsets')).toEqual(expect.arrayContaining(['projects', 'operations']));
    }
  });
});

describe('read-only', () => {
  test('refuses writes and says why', async () => {
    const readOnly = { 'x-mcp-readonly': 'true' };
    const direct = await tools(message('create_project', { name: 'Never made' }), readOnly);
    expect(direct.body).toMatchObject({
      error: { code: 403, data: { code: 'FORBIDDEN', details: { required: 'projects:write' } } },
    });
    expect(direct.at('error.data.details.provided')).not.toContain('projects:write');
    await tools(toolCall('update_project', { projectId, name: 'Never named' }), readOnly);
    await tools([toolCall('delete_project', { projectId })], readOnly);
    await ask('?read_only=true')('delete_project', { projectId });
    const found = await tools(message('get_project', { projectId }), readOnly);
    expect(found.at('result.name')).toBe('Anchor');
    expect((await tools(message('list_projects', { q: 'never' }))).at('result.pagination.total')).toBe(0);
  });

  test('hides the prompts that use a writing tool', async () => {
    const names = async (query: string) => (await ask(query)('prompts/list')).at('result.prompts.length');
    expect(await names('')).toBe(3);
    expect(await names('?read_only=true')).toBe(1);
  });
});

describe('a request for one project', () => {
  test('can omit the id, as the schema then says', async () => {
    const inProject = ask(`?project=${projectId}`);
    expect((await inProject('get_project')).at('result.id')).toBe(projectId);
    const called = await inProject('tools/call', { name: 'update_project', arguments: { name: 'Anchor' } });
    expect(called.at('result.structuredContent.id')).toBe(projectId);
    expect((await inProject('get_project', { projectId })).at('result.id')).toBe(projectId);
    const listed = await inProject('tools/list');
    expect(listed.at('result.tools.2')).toMatchObject({ name: 'get_project', inputSchema: { required: [] } });
    expect((await ask('')('tools/list')).at('result.tools.2.inputSchema.required')).toEqual(['projectId']);
  });

  test('cannot name another project', async () => {
    const inProject = ask(`?project=${projectId}`);
    const answer = await inProject('delete_project', { projectId: otherId });
    expect(answer.at('error')).toMatchObject({ code: -32602, data: { details: { field: 'projectId' } } });
    expect((await tools(message('get_project', { projectId: otherId }))).at('result.id')).toBe(otherId);
  });

  test('gives no further access: a missing project stays missing', async () => {
    expect((await ask('?project=proj_none')('get_project')).at('error.code')).toBe(404);
  });
});
