import { expect, test } from 'vitest';
import { createTag } from '../../support/fixtures/blog.ts';
import { createProject } from '../../support/fixtures/projects.ts';
import { rewindActions } from '../../support/fixtures/rewinds.ts';
import { killableServer } from '../../support/server/killable.server.ts';

const server = await killableServer();

test('a rewind goes on after its server was stopped in the middle and started again', async () => {
  const rest = server.rest();
  const { id: projectId } = await createProject(rest);
  const ids: string[] = [];
  for (let index = 0; index < 120; index += 1)
    ids.push((await createTag(rest, { projectId, name: `Tag ${index}` })).id);
  const actor = String((await rest('GET /v1/me')).at('data.id'));
  const since = new Date().toISOString();
  for (const id of ids) await rest(`PATCH /v1/blog/tags/${id}`, { body: { name: 'Changed' } });
  const { id, resources } = await rewindActions(rest).plan({ actor, since });
  expect(resources).toBe(120);
  // So that it cannot end before the server does.
  await server.database.query('begin');
  await server.database.query('select from rewind_item order by change_id desc limit 1 for update');
  await rest(`POST /v1/rewinds/${id}/apply`);
  await expect.poll(async () => (await rewindActions(rest).get(id)).applied).toBeGreaterThan(0);
  await server.end('SIGTERM');
  await server.database.query('rollback');
  const { rows } = await server.database.query('select status, applied from rewind');
  expect(rows).toEqual([{ status: 'running', applied: expect.any(Number) }]);
  expect(rows[0].applied).toBeLessThan(120);
  await server.start();
  const { get } = rewindActions(server.rest());
  await expect.poll(async () => (await get(id)).status).toBe('done');
  expect(await get(id)).toMatchObject({ applied: 120, skipped: 0 });
  const tags = await server.database.query(
    `select count(*)::int as count from tag where name like 'Tag %' and version = 3`,
  );
  expect(tags.rows).toEqual([{ count: 120 }]);
});
