import { describe, expect, test } from 'vitest';
import { createToken, px, tokenOf, tokensByPath } from '../../support/fixtures/design.ts';
import { createProject } from '../../support/fixtures/projects.ts';
import { agentKey, rewindActions } from '../../support/fixtures/rewinds.ts';
import { testServer } from '../../support/server/test.server.ts';

const { app, rest } = await testServer();
const { rewound } = rewindActions(rest);

describe('a token', () => {
  test('that another refers to is not deleted or renamed back', async () => {
    const agent = await agentKey(app);
    const { id: own } = await createProject(rest);
    const make = (by: typeof rest, path: string, value: unknown) =>
      createToken(by, { projectId: own, path, type: 'dimension', values: { default: value } });
    const base = await make(rest, 'space.base', px(4));
    await make(rest, 'space.gap', '{space.base}');
    const since = new Date().toISOString();
    const added = await make(agent.rest, 'space.added', px(2));
    tokenOf(await agent.rest(`PATCH /v1/design/tokens/${base.id}`, { body: { path: 'space.core' } }));
    await make(rest, 'space.wide', '{space.core}');
    await make(rest, 'space.small', { $ref: '#/space/added/$value' });
    const problems = await rewound(agent.id, since);
    expect(Object.fromEntries(problems)).toMatchObject({
      [base.id]: 'The token space.wide refers to it.',
      [added.id]: 'The token space.small refers to it.',
    });
    await make(rest, 'space.later', '{space.gap}');
    expect((await tokensByPath(rest, own))['space.later']?.resolved).toEqual({ default: px(4) });
  });

  test('is renamed back with those that refer to it', async () => {
    const agent = await agentKey(app);
    const { id: own } = await createProject(rest);
    const make = (path: string, value: unknown) =>
      createToken(rest, { projectId: own, path, type: 'dimension', values: { default: value } });
    const base = await make('space.base', px(4));
    await make('space.gap', '{space.base}');
    const before = await tokensByPath(rest, own);
    const since = new Date().toISOString();
    tokenOf(await agent.rest(`PATCH /v1/design/tokens/${base.id}`, { body: { path: 'space.core' } }));
    expect(await rewound(agent.id, since)).toEqual([]);
    const after = await tokensByPath(rest, own);
    expect(Object.keys(after)).toEqual(Object.keys(before));
    expect(after['space.gap']?.values).toEqual({ default: '{space.base}' });
  });

  test('is not reverted to a reference to one that others deleted', async () => {
    const agent = await agentKey(app);
    const { id: own } = await createProject(rest);
    const make = (path: string, value: unknown) =>
      createToken(rest, { projectId: own, path, type: 'dimension', values: { default: value } });
    const base = await make('space.base', px(4));
    const gap = await make('space.gap', '{space.base}');
    const since = new Date().toISOString();
    tokenOf(await agent.rest(`PATCH /v1/design/tokens/${gap.id}`, { body: { values: { default: px(1) } } }));
    expect((await rest(`DELETE /v1/design/tokens/${base.id}`)).status).toBe(200);
    expect(await rewound(agent.id, since)).toEqual([
      [gap.id, 'It refers to the token space.base, which does not exist.'],
    ]);
  });

  test('is not reverted to a reference to itself', async () => {
    const agent = await agentKey(app);
    const { id: own } = await createProject(rest);
    const make = (path: string, value: unknown) =>
      createToken(rest, { projectId: own, path, type: 'dimension', values: { default: value } });
    const base = await make('space.base', px(4));
    const gap = await make('space.gap', '{space.base}');
    const setValue = async (by: typeof rest, { id }: { id: string }, value: unknown) =>
      tokenOf(await by(`PATCH /v1/design/tokens/${id}`, { body: { values: { default: value } } }));
    const since = new Date().toISOString();
    await setValue(agent.rest, gap, px(1));
    await setValue(rest, base, '{space.gap}');
    expect(await rewound(agent.id, since)).toEqual([[gap.id, 'It would refer to itself.']]);
    await make('space.later', '{space.base}');
  });
});
