import { expect, test } from 'vitest';
import { createProject } from '../../support/fixtures/projects.ts';
import { testServer } from '../../support/server/test.server.ts';

const { rest } = await testServer();

test('up to two hundred files are imported at once', async () => {
  const { id: projectId } = await createProject(rest);
  const many = (count: number) =>
    Array.from({ length: count }, (_, index) => ({ filename: `f${index}.md`, markdown: `Text ${index}.` }));
  const answer = await rest('POST /v1/blog/import', { body: { projectId, files: many(200) } });
  expect(answer.at('data.created'), answer.text.slice(0, 300)).toBe(200);
  const more = await rest('POST /v1/blog/import', { body: { projectId, files: many(201) } });
  expect([more.status, more.at('error.details.field')]).toEqual([400, 'files']);
});
