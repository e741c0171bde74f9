import { randomBytes } from 'node:crypto';
import { decodeId, encodeId, newId } from '@imprint/server/core/db/ids';
import { project, sharedProject, sharedWebsite } from './content.targets.ts';
import type { Fixture, Target } from './fixture.ts';

const unique = () => `n${randomBytes(6).toString('hex')}`;

/** A post after the given operations. */
function post(...verbs: string[]): Target {
  return {
    field: 'postId',
    prefix: 'post',
    async create(tenantScope) {
      const projectId = await sharedProject(tenantScope);
      const id = await tenantScope.rest('POST /v1/blog/posts', { projectId, title: tenantScope.newName() });
      for (const verb of verbs) await tenantScope.rest(`POST /v1/blog/posts/${id}/${verb}`);
      return id;
    },
    remove: (_, tenantScope, id) => tenantScope.rest(`DELETE /v1/blog/posts/${id}`),
  };
}

/** A post of a website with a blog. */
export const postOfWebsite: Target = {
  ...post(),
  async create(tenantScope) {
    const body = { projectId: await sharedProject(tenantScope), websiteId: await sharedWebsite(tenantScope) };
    return tenantScope.rest('POST /v1/blog/posts', { ...body, title: tenantScope.newName() });
  },
};

/** A deleted post that can be restored. */
const deletedPost: Target = {
  ...post(),
  async create(tenantScope) {
    const id = await post().create(tenantScope);
    await tenantScope.rest(`DELETE /v1/blog/posts/${id}`);
    return id;
  },
  remove: ({ sql }, _, id) => sql('delete from post where id = $1', [decodeId('post', id)]),
};

/** The fixtures of the operations on posts. */
export const postFixtures = {
  'posts.list': {},
  'posts.get': { target: post() },
  'posts.related': { target: post(), responseOmitsTarget: true },
  'posts.create': { target: project(), input: () => ({ title: `Made by ${unique()}` }) },
  'posts.update': { target: post(), input: () => ({ title: `Renamed ${unique()}` }) },
  'posts.edit': {
    target: post(),
    input: () => ({ operations: [{ op: 'insert', block: { type: 'divider' } }] }),
  },
  'posts.delete': { target: post() },
  'posts.undelete': { target: deletedPost },
  'posts.duplicate': { target: post(), responseOmitsTarget: true },
  'posts.publish': { target: post() },
  'posts.publishBatch': { input: () => ({ ids: [encodeId('post', newId())] }) },
  'posts.classify': { input: () => ({ ids: [encodeId('post', newId())], addTags: ['rye'] }) },
  'posts.unpublish': { target: post('publish') },
  'posts.schedule': { target: post(), input: () => ({ publishAt: '2090-01-01T00:00:00.000Z' }) },
  'posts.listRevisions': { target: post(), responseOmitsTarget: true },
  'posts.getRevision': { target: post(), input: () => ({ number: 1 }), responseOmitsTarget: true },
  'posts.restore': { target: post(), input: () => ({ number: 1 }) },
  'posts.compare': { target: post(), responseOmitsTarget: true },
  'blog.import': {
    target: project(),
    responseOmitsTarget: true,
    input: () => ({ files: [{ filename: `${unique()}.md`, markdown: 'Rye.' }] }),
  },
} satisfies Record<string, Fixture>;
