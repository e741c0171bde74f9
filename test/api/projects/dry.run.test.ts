import { describe, expect, test } from 'vitest';
import { message, mutate, toolCall } from '../../support/clients/rpc.ts';
import { createProject } from '../../support/fixtures/projects.ts';
import { countChanges } from '../../support/matrix/table.changes.ts';
import { testServer } from '../../support/server/test.server.ts';

const { app, owner, rest, tools, stranger } = await testServer();

type Delete = (projectId: string, more?: object) => Promise<unknown>;

/** The ways to delete; each returns the output or the error code. */
const ways: [string, Delete][] = [
  [
    'REST',
    async (projectId, more = {}) => {
      const query = new URLSearchParams(
        Object.entries({ dryRun: true, ...more }).map(([name, value]) => [name, String(value)]),
      );
      const { expectedVersion, ...others } = Object.fromEntries(query);
      const headers = expectedVersion ? { 'if-match': `"${expectedVersion}"` } : {};
      const answer = await rest(`DELETE /v1/projects/${projectId}?${new URLSearchParams(others)}`, {
        headers,
      });
      return answer.at('data') ?? answer.at('error.code');
    },
  ],
  [
    'tRPC',
    async (projectId, more) => {
      const headers = { authorization: `Bearer ${owner.key}` };
      const answer = await mutate(app.url, 'projects.delete', { projectId, dryRun: true, ...more }, headers);
      return answer.at('result.data') ?? answer.at('error.data.code');
    },
  ],
  [
    'a direct tool call',
    async (projectId, more) => {
      const answer = await tools(message('delete_project', { projectId, dryRun: true, ...more }));
      return answer.at('result') ?? answer.at('error.data.code');
    },
  ],
  [
    'tools/call',
    async (projectId, more) => {
      const answer = await tools(toolCall('delete_project', { projectId, dryRun: true, ...more }));
      return (
        answer.at('result.structuredContent') ??
        /[A-Z_]{8,}/.exec(answer.text)?.[0] ??
        answer.at('result.isError')
      );
    },
  ],
];

describe.each(ways)('a dry run over %s', (name, remove) => {
  test('reports what would be deleted and changes no row', async () => {
    const { id } = await createProject(rest);
    const before = await countChanges(app);
    expect(await remove(id)).toEqual({ id, deleted: false, wouldDelete: { project: 1 } });
    expect(await countChanges(app)).toEqual(before);
    expect((await rest(`GET /v1/projects/${id}`)).status).toBe(200);
  });

  test('refuses what a real run refuses', async () => {
    const foreign = await createProject(stranger.rest);
    const { id } = await createProject(rest);
    const before = await countChanges(app);
    const codes = [
      await remove('proj_none'),
      await remove(foreign.id),
      await remove(id, { expectedVersion: 99 }),
    ];
    const expected = ['NOT_FOUND', 'FORBIDDEN', 'PRECONDITION_FAILED'];
    if (name === 'tools/call') expect(codes).toEqual([true, true, true]);
    else expect(codes).toEqual(expected);
    expect(await countChanges(app)).toEqual(before);
  });

  test('that is switched off deletes for real', async () => {
    const { id } = await createProject(rest);
    expect(await remove(id, { dryRun: false })).toEqual({ id, deleted: true });
    expect((await rest(`GET /v1/projects/${id}`)).status).toBe(404);
  });
});
