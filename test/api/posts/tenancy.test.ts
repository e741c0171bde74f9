import { decodeId } from '@imprint/server/core/db/ids';
import type { Tag } from '@imprint/shared/contract/tags';
import { expect, test } from 'vitest';
import { createPost, listBlog } from '../../support/fixtures/blog.ts';
import { createProject } from '../../support/fixtures/projects.ts';
import { createWebsite } from '../../support/fixtures/websites.ts';
import { statementsOf } from '../../support/server/statements.ts';
import { testServer } from '../../support/server/test.server.ts';

const { app, rest, stranger } = await testServer();

test('a search is limited to the organization, the first column of the indexes', async () => {
  const { id: projectId } = await createProject(rest);
  const { id: websiteId } = await createWebsite(rest, { projectId });
  await createPost(rest, { projectId, websiteId, tags: ['rye'] });
  const [tag] = await listBlog<Tag>(rest, 'tags', `projectId=${projectId}`);
  const targets = [
    ['PATCH /v1/blog/tags', { id: tag?.id, body: { slug: 'oat' } }],
    ['GET /v1/blog/tags', { id: tag?.id }],
    ['DELETE /v1/websites', { id: websiteId, body: { dryRun: true } }],
    ['DELETE /v1/websites', { id: websiteId }],
    ['DELETE /v1/projects', { id: projectId, body: { dryRun: true, cascade: true } }],
    ['DELETE /v1/projects', { id: projectId, body: { cascade: true } }],
  ] as const;
  const statements = await statementsOf(async () => {
    for (const [target, { id, ...sent }] of targets) {
      const answer = await rest(`${target}/${id}`, sent);
      expect(answer.status, answer.text).toBe(200);
    }
  });
  const about = statements.filter(
    (text) => /\bpost\b/.test(text) && /\b(project|website)_id\b.* =/s.test(text),
  );
  const postQueries = about.filter((text) => /\b(from|join) "?post\b/.test(text));
  expect(postQueries.length).toBeGreaterThan(4);
  for (const text of postQueries) expect(text).toMatch(/\borganization_id"? = /);
});

test("nobody waits for another organization's project", async () => {
  const { id: projectId } = await createProject(rest);
  const post = await createPost(rest, { projectId });
  const owner = await app.deps.pool.connect();
  await owner.query('begin');
  await owner.query('select from project where id = $1 for update', [decodeId('proj', projectId)]);
  const body = { tags: ['theirs'] };
  const refused = await stranger.rest(`PATCH /v1/blog/posts/${post.id}`, { body });
  await owner.query('rollback');
  owner.release();
  expect(refused.status, refused.text).toBe(403);
});
