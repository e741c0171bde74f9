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
