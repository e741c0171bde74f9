import { describe, expect, test } from 'vitest';
import { message, toolClient } from '../../support/clients/rpc.ts';
import { testServer } from '../../support/server/test.server.ts';

const { app, owner, tools, readOnly } = await testServer();

interface Listed {
  name: string;
  title: string;
  description: string;
  arguments: { name: string; description: string; required: boolean }[];
}

async function list(client = tools): Promise<Listed[]> {
  return (await client(message('prompts/list'))).at('result.prompts') as Listed[];
}

const get = (name: unknown, values?: unknown, client = tools) =>
  client(message('prompts/get', { name, ...(values !== undefined && { arguments: values }) }));

test('prompts/list describes three tasks and each of their arguments', async () => {
  const prompts = await list();
  expect(prompts.map(({ name }) => name)).toEqual(['plan_project', 'review_drafts', 'tidy_archived']);
  for (const prompt of prompts) {
    for (const text of [prompt.title, prompt.description]) expect(text).toMatch(/\w/);
    for (const { description, required } of prompt.arguments) {
      expect(description).toMatch(/\w\.$/);
      expect(required).toBeTypeOf('boolean');
    }
  }
});

describe('prompts/get', () => {
  test('returns one user message with the given arguments', async () => {
    const answer = await get('plan_project', { goal: 'A shop for bicycles', audience: 'Commuters' });
    expect(answer.at('result')).toEqual({
      description: 'Plan a project',
      messages: [
        { role: 'user', content: { type: 'text', text: expect.stringContaining('A shop for bicycles') } },
      ],
    });
    expect(answer.text).toContain('Commuters');
  });

  test('can omit optional arguments', async () => {
    for (const name of ['review_drafts', 'tidy_archived']) {
      const text = String((await get(name)).at('result.messages.0.content.text'));
      expect(text).toMatch(/list_projects/);
      expect(text).not.toMatch(/undefined|null/);
    }
    expect((await get('plan_project', { goal: 'x' })).text).not.toMatch(/undefined|Audience/);
  });

  test('names only tools that exist', async () => {
    const known = (await tools(message('tools/list'))).text;
    for (const { name } of await list()) {
      const { text } = await get(name, name === 'plan_project' ? { goal: 'x' } : {});
      for (const tool of text.match(/\b(list|get|create|update|delete)_\w+/g) ?? []) {
        expect(known).toContain(`"${tool}"`);
      }
    }
  });

  test.each<[string, unknown, unknown]>([
    ['an unknown prompt', 'nothing', {}],
    ['a name that an object has', 'constructor', {}],
    ['no name', undefined, {}],
    ['a name that is no text', 5, {}],
    ['a missing argument', 'plan_project', {}],
    ['an unknown argument', 'plan_project', { goal: 'x', color: 'red' }],
    ['an argument that is no text', 'plan_project', { goal: 5 }],
    ['arguments that are no object', 'plan_project', ['x']],
    ['a NUL', 'plan_project', { goal: 'a\0b' }],
  ])('of %s is -32602 with HTTP 200', async (_, name, values) => {
    const answer = await get(name, values);
    expect([answer.status, answer.at('error.code')]).toEqual([200, -32602]);
  });

  test('is offered to callers who may call its tools, and refused to others', async () => {
    const client = readOnly.tools;
    expect((await list(client)).map(({ name }) => name)).toEqual(['review_drafts']);
    const refused = await get('plan_project', { goal: 'x' }, client);
    expect(refused.at('error')).toMatchObject({
      code: 403,
      data: { details: { required: 'projects:write' } },
    });
    const { key } = await owner.createKey({ toolAccess: 'none' });
    expect(await list(toolClient(app.url, key))).toEqual([]);
  });
});
