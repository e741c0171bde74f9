import { decodeId } from '@imprint/server/core/db/ids';
import { applyBatch } from '@imprint/server/modules/rewinds/rewind.batch';
import { runRewind } from '@imprint/server/modules/rewinds/rewind.job';
import type { Tag } from '@imprint/shared/contract/tags';
import { expect, test } from 'vitest';
import { createTag } from '../../support/fixtures/blog.ts';
import { createProject } from '../../support/fixtures/projects.ts';
import { agentKey, contentOf, rewindActions } from '../../support/fixtures/rewinds.ts';
import { testServer } from '../../support/server/test.server.ts';

const { app, owner, rest } = await testServer();
const { id: projectId } = await createProject(rest);
const { get, plan } = rewindActions(rest);

test('a rewind goes on where an instance that stopped has left it', async () => {
  const tags: Tag[] = [];
  for (let index = 0; index < 60; index += 1)
    tags.push(await createTag(rest, { projectId, name: `Tag ${index}` }));
  const before = await contentOf(app, owner.organization.id);
  const agent = await agentKey(app);
  const since = new Date().toISOString();
  for (const { id } of tags) await agent.rest(`PATCH /v1/blog/tags/${id}`, { body: { name: `Other ${id}` } });
  const { id } = await plan({ actor: agent.id, since });
  const rewindId = String(decodeId('rwd', id));
  const appliedBy = {
    actorType: 'apiKey',
    actorId: agent.id,
    actorName: 'Agent',
    surface: 'rest',
    requestId: 'req_1',
  };
  await app.sql(
    `update rewind set status = 'running', started_at = now(), applied_by = $2, overwrite = '[]' where id = $1`,
    [rewindId, JSON.stringify(appliedBy)],
  );
  const { applied, isDone } = await applyBatch(app.deps, rewindId, 0);
  expect(isDone).toBe(false);
  expect(applied).toBeGreaterThan(0);
  expect(await get(id)).toMatchObject({ status: 'running', applied, resources: 60 });
  await runRewind(app.deps, { rewindId });
  expect(await get(id)).toMatchObject({ status: 'done', applied: 60, skipped: 0 });
  expect(await contentOf(app, owner.organization.id)).toEqual(before);
  const versions = await app.sql('select distinct version from tag');
  expect(versions).toEqual([{ version: 3 }]);
});

test('a plan of ten thousand resources is made, and one of more is refused', async () => {
  const { id: large } = await createProject(rest);
  const agent = await agentKey(app);
  const since = new Date().toISOString();
  const one = await createTag(agent.rest, { projectId: large, name: 'One' });
  const addMore = (count: number) =>
    app.sql(
      `with entry as (select transaction_id, transaction_at from activity where resource_id = $1)
       insert into row_change (organization_id, environment, project_id, table_name, row_key, resource_table,
         resource_id, operation, before, transaction_id, transaction_at)
       select organization_id, environment, project_id, 'tag', id, 'tag', id, 'D', row, e.transaction_id, e.transaction_at
       from entry e, generate_series(1, $2::int), lateral (
         select organization_id, environment, project_id, row_to_json(tag) as row from tag where tag.id = $3
       ) tag, lateral (select gen_random_uuid() as id where generate_series > 0) made`,
      [one.id, count, decodeId('tag', one.id)],
    );
  await addMore(9_999);
  expect(await plan({ actor: agent.id, since })).toMatchObject({ resources: 10_000, conflicts: 0 });
  await addMore(1);
  const refused = await rest('POST /v1/rewinds', { body: { actor: agent.id, since } });
  expect([refused.status, refused.at('error.details.field')]).toEqual([409, 'since']);
});
