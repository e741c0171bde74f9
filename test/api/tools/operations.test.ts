import { operations } from '@imprint/shared/contract';
import { describe, expect, test } from 'vitest';
import { message, type ToolClient, toolCall, toolClient } from '../../support/clients/rpc.ts';
import { uploadText } from '../../support/fixtures/media.ts';
import { createProject } from '../../support/fixtures/projects.ts';
import { createWebsite } from '../../support/fixtures/websites.ts';
import { testServer } from '../../support/server/test.server.ts';

const { app, owner, readOnly, rest, stranger, tools } = await testServer();
const project = await createProject(rest, { name: 'Operations' });
const { id: websiteId } = await createWebsite(rest, { projectId: project.id, name: 'Site' });
const newTag = { projectId: project.id, name: 'News' };
const tag = (await rest('POST /v1/blog/tags', { body: newTag })).at('data.id');

interface Found {
  operation: string;
  tool?: string;
  isReadOnly: boolean;
  input: { properties: object };
}

async function find(query: string, client: ToolClient = tools, headers = {}): Promise<Found[]> {
  const answer = await client(toolCall('find_operations', { query }), headers);
  return answer.at('result.structuredContent.operations') as Found[];
}

const run = (operation: string, input: object, more: object = {}, client: ToolClient = tools) =>
  client(message('run_operation', { operation, input, ...more }));

describe('find_operations', () => {
  test.each([
    ['publish a page', 'pages.publish'],
    ['move page', 'pages.move'],
    ['retag posts', 'posts.classify'],
    ['restore revision', 'pages.restore'],
    ['where is a component used', 'components.usages'],
    ['schedule post', 'posts.schedule'],
    ['contrast', 'design.contrast'],
    ['export tokens', 'design.export'],
    ['find a category by name', 'categories.list'],
    ['undo', 'pages.restore'],
    ['merge tags', 'tags.merge'],
  ])('finds for “%s” the operation %s', async (query, operation) => {
    expect((await find(query)).map((found) => found.operation)).toContain(operation);
  });

  test('finds every operation with a REST route by its name, with its input and whether it changes anything', async () => {
    for (const { name, operation } of operations.filter((each) => each.operation.rest)) {
      if (operation.personalData) continue;
      const found = (await find(name)).find((each) => each.operation === name);
      expect(found, name).toMatchObject({ isReadOnly: operation.kind === 'query' });
      const fields = Object.keys(operation.input.shape).filter(
        (field) => !['isAutosave', 'aiFields'].includes(field),
      );
      expect(Object.keys(found?.input.properties ?? {}), name).toEqual(fields);
    }
  });

  test('finds nothing that is for people only, and nothing that the caller may not call', async () => {
    for (const query of ['keys.create', 'members.list', 'session.signIn']) {
      const names = (await find(query)).map(({ operation }) => operation);
      expect(names.filter((name) => /^(keys|members|session)\./.test(name))).toEqual([]);
    }
    expect((await find('publish', readOnly.tools)).filter((each) => !each.isReadOnly)).toEqual([]);
    const narrowed = await find('delete', tools, { 'x-mcp-toolsets': 'tags,operations' });
    expect(narrowed.map(({ operation }) => operation)).toEqual(['tags.delete']);
  });

  test('describes blocks once, and answers in less than 24 kB', async () => {
    const answer = await tools(toolCall('find_operations', { query: 'blocks of pages and posts' }));
    expect(JSON.stringify(answer.at('result.structuredContent')).split('table {hasHeader')).toHaveLength(2);
    expect(JSON.stringify(answer.at('result.structuredContent')).length).toBeLessThan(24_000);
  });
});

describe('run_operation', () => {
  test('answers exactly what REST answers, and is capped like a list tool', async () => {
    const listed = await run('tags.list', { projectId: project.id });
    expect(listed.at('result')).toEqual((await rest(`GET /v1/blog/tags?projectId=${project.id}`)).body);
    const called = await tools(toolCall('run_operation', { operation: 'tags.get', input: { tagId: tag } }));
    expect(called.at('result.structuredContent')).toEqual(
      (await rest(`GET /v1/blog/tags/${tag}`)).at('data'),
    );
  });

  test('tries any change out with dryRun, and keeps nothing', async () => {
    const before = (await rest(`GET /v1/websites/${websiteId}`)).at('data');
    const tried = await run('websites.publish', { websiteId }, { dryRun: true });
    expect(tried.at('result')).toMatchObject({ id: websiteId, status: 'published' });
    expect((await rest(`GET /v1/websites/${websiteId}`)).at('data')).toEqual(before);
    const counted = await run('projects.delete', { projectId: project.id, cascade: true }, { dryRun: true });
    expect(counted.at('result')).toMatchObject({ deleted: false, wouldDelete: { project: 1, website: 1 } });
    const file = await uploadText(rest, project.id);
    const gone = await run('media.delete', { mediaId: file.id }, { dryRun: true });
    expect(gone.at('result.deleted')).toBe(true);
    expect((await fetch(file.url)).status).toBe(200);
    const outside = await run('media.create', { projectId: project.id }, { dryRun: true });
    expect(outside.at('error.data.details.field')).toBe('dryRun');
  });

  test('refuses what the key, its toolAccess or the filters of the request refuse', async () => {
    const input = { tagId: tag };
    expect((await run('tags.delete', input, {}, readOnly.tools)).at('error.code')).toBe(403);
    expect((await run('tags.get', input, {}, stranger.tools)).at('error.code')).toBe(403);
    const call = toolCall('run_operation', { operation: 'tags.delete', input });
    for (const headers of [
      { 'x-mcp-readonly': 'true' },
      { 'x-mcp-toolsets': 'pages,operations' },
      { 'x-mcp-exclude-tools': 'tags.delete' },
      { 'x-mcp-exclude-tools': 'run_operation' },
      { 'x-mcp-tools': 'run_operation' },
    ]) {
      expect((await tools(call, headers)).at('result.isError'), JSON.stringify(headers)).toBe(true);
    }
    expect((await rest(`GET /v1/blog/tags/${tag}`)).status).toBe(200);
    const read = toolCall('run_operation', { operation: 'tags.get', input });
    expect((await tools(read, { 'x-mcp-readonly': 'true' })).at('result.structuredContent.id')).toBe(tag);
  });

  test('reaches nothing that is for people only, and names the nearest operation', async () => {
    const made = await run('keys.create', { name: 'Never' });
    expect(made.at('error')).toMatchObject({ code: -32602, data: { details: { field: 'operation' } } });
    const misspelled = await run('page.publish', {});
    expect(misspelled.at('error.data.details.reason')).toContain('did you mean pages.publish?');
  });

  test('counts visitors, not clients, in the window of contact messages', async () => {
    const send = (visitorAddress: string) =>
      run('contact.send', {
        ...{ projectId: project.id, name: 'Ada', email: 'ada@example.com', message: 'Hello there' },
        visitorAddress,
      });
    const codes = [];
    for (let count = 0; count < 6; count++) codes.push((await send('203.0.113.1')).at('error.code'));
    expect(codes).toEqual([undefined, undefined, undefined, undefined, undefined, -32000]);
    expect((await send('203.0.113.2')).at('error.code')).toBeUndefined();
  });
});

describe('a name that does not exist', () => {
  test.each([
    ['list_page', 'Did you mean list_pages?'],
    ['publish_page', 'Run pages.publish with run_operation'],
    ['create_tag', 'Run tags.create with run_operation'],
  ])('of a tool, %s, leads to the one that does it', async (name, hint) => {
    expect((await tools(toolCall(name))).at('error')).toMatchObject({ code: -32602 });
    expect((await tools(toolCall(name))).at('error.message')).toContain(hint);
  });

  test('of a tool takes no longer to answer when it is long', async () => {
    const startedAtMs = Date.now();
    await tools(toolCall('word '.repeat(100_000)));
    expect(Date.now() - startedAtMs).toBeLessThan(1_000);
  });

  test('of a field leads to the field', async () => {
    const answer = await tools(message('create_project', { nme: 'Abc' }));
    expect(answer.at('error.data.details.errors')).toContainEqual({
      field: 'nme',
      reason: 'is not a known field; did you mean name?',
    });
  });
});

describe('the deletion of a project with its content by a tool', () => {
  test('needs its slug, and tells what would be lost without it', async () => {
    const { id: projectId, slug } = await createProject(rest, { name: 'To delete' });
    await createWebsite(rest, { projectId, name: 'Gone with it' });
    for (const confirm of [undefined, 'another']) {
      const refused = await tools(message('delete_project', { projectId, cascade: true, confirm }));
      expect(refused.at('error.code')).toBe(-32602);
      expect(refused.at('error.data.details')).toMatchObject({
        field: 'confirm',
        counts: { project: 1, website: 1 },
      });
    }
    const deleted = await tools(message('delete_project', { projectId, cascade: true, confirm: slug }));
    expect(deleted.at('result.deleted')).toBe(true);
  });

  test('is refused on REST for a wrong slug, with the details of any invalid request', async () => {
    const { id: projectId, slug } = await createProject(rest, { name: 'Kept' });
    const refused = await rest(`DELETE /v1/projects/${projectId}?cascade=true&confirm=another`);
    expect(refused.status).toBe(400);
    const problem = { field: 'confirm', reason: `must be ${slug}, the slug of the project` };
    expect(refused.at('error.details')).toEqual({ ...problem, errors: [problem] });
  });

  test('needs it neither for an empty project nor on REST', async () => {
    const empty = await createProject(rest, { name: 'Empty one' });
    const deleted = await toolClient(app.url, owner.key)(message('delete_project', { projectId: empty.id }));
    expect(deleted.at('result.deleted')).toBe(true);
    const full = await createProject(rest, { name: 'Full one' });
    await createWebsite(rest, { projectId: full.id, name: 'Gone with it' });
    expect((await rest(`DELETE /v1/projects/${full.id}?cascade=true`)).status).toBe(200);
  });
});
