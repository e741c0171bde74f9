import { expect, test } from 'vitest';
import { restClient } from '../../support/clients/http.ts';
import { createAuthor, createCategory, createTag } from '../../support/fixtures/blog.ts';
import { createProject } from '../../support/fixtures/projects.ts';
import { testServer } from '../../support/server/test.server.ts';

const { app, owner, rest, readOnly, stranger } = await testServer();
const { id: projectId } = await createProject(rest);
const { id: otherId } = await createProject(rest);
const restricted = restClient(app.url, (await owner.createKey({ projectIds: [otherId] })).key);

test.each([
  ['authors', createAuthor],
  ['categories', createCategory],
  ['tags', createTag],
])(
  '%s are read, not changed, with a key that may only read, and closed to everybody else',
  async (kind, create) => {
    const { id } = await create(rest, { projectId, name: 'Guarded' });
    const beside = await create(rest, { projectId, name: 'Beside it' });
    const path = `/v1/blog/${kind}/${id}`;
    const before = (await rest(`GET ${path}`)).at('data');
    const changes: Record<string, object | undefined> = {
      [`POST /v1/blog/${kind}`]: { projectId, name: 'x' },
      [`PATCH ${path}`]: { slug: 'x' },
      ...(kind === 'tags' && { [`POST ${path}/merge`]: { intoId: beside.id } }),
      [`DELETE ${path}`]: undefined,
    };
    for (const [target, body] of Object.entries(changes)) {
      expect((await readOnly.rest(target, { body })).status).toBe(403);
      expect((await stranger.rest(target, { body })).status).toBe(403);
      expect((await restricted(target, { body })).status).toBe(404);
    }
    for (const target of [`GET ${path}`, `GET /v1/blog/${kind}?projectId=${projectId}`]) {
      expect((await readOnly.rest(target)).status).toBe(200);
      expect((await stranger.rest(target)).status).toBe(403);
      expect((await restricted(target)).status).toBe(404);
    }
    expect((await rest(`GET ${path}`)).at('data')).toEqual(before);
  },
);
