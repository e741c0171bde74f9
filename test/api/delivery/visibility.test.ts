import type { Visibility } from '@imprint/shared/shapes/visibility';
import { describe, expect, test } from 'vitest';
import { createPost } from '../../support/fixtures/blog.ts';
import { createPage } from '../../support/fixtures/pages.ts';
import { createProject } from '../../support/fixtures/projects.ts';
import { createWebsite } from '../../support/fixtures/websites.ts';
import { testServer } from '../../support/server/test.server.ts';

const { rest } = await testServer();
const project = await createProject(rest);
const website = await createWebsite(rest, { projectId: project.id });
const page = await createPage(rest, { websiteId: website.id });
const post = await createPost(rest, { projectId: project.id, websiteId: website.id });
const single = await createPost(rest, { projectId: project.id });

const paths = {
  website: `/v1/websites/${website.id}`,
  page: `/v1/pages/${page.id}`,
  post: `/v1/blog/posts/${post.id}`,
  single: `/v1/blog/posts/${single.id}`,
};
type Name = keyof typeof paths;

const visibilityAt = async (path: string) => (await rest(`GET ${path}`)).at('data.visibility') as Visibility;

/** Checks the reason why each is hidden, in its answer and in lists; null for what visitors see. */
async function expectReasons(reasons: Record<Name, Visibility['reason']>): Promise<void> {
  for (const [name, path] of Object.entries(paths)) {
    // Safe because the names are the keys of both objects.
    const reason = reasons[name as Name];
    expect(await visibilityAt(path), name).toEqual({ isVisible: reason === null, reason });
  }
  const listed = await rest(`GET /v1/pages?websiteId=${website.id}`);
  expect(listed.at('data.0.visibility.reason')).toBe(reasons.page);
  const posts = await rest(`GET /v1/blog/posts?websiteId=${website.id}`);
  expect(posts.at('data.0.visibility.reason')).toBe(reasons.post);
}

describe('visibility', () => {
  test('tells step by step what still hides things from visitors', async () => {
    const hidden = 'notPublished';
    await expectReasons({ website: hidden, page: hidden, post: hidden, single: hidden });
    const published = await rest(`POST ${paths.page}/publish`);
    expect(published.at('data.visibility')).toEqual({ isVisible: false, reason: 'websiteNotPublished' });
    const body = { publishAt: '2090-01-01T00:00:00.000Z' };
    await rest(`POST ${paths.post}/schedule`, { body });
    await rest(`POST ${paths.single}/publish`);
    await expectReasons({ website: hidden, page: 'websiteNotPublished', post: 'scheduled', single: null });
    const live = await rest(`POST ${paths.website}/publish`);
    expect(live.at('data.visibility')).toEqual({ isVisible: true, reason: null });
    await rest(`POST ${paths.post}/publish`);
    await expectReasons({ website: null, page: null, post: null, single: null });
    await rest(`POST /v1/projects/${project.id}/archive`);
    const archived = 'projectArchived';
    await expectReasons({ website: archived, page: archived, post: archived, single: archived });
    const state = await rest(`GET ${paths.page}?state=live`);
    expect(state.at('data.visibility.reason')).toBe(archived);
    await rest(`POST /v1/projects/${project.id}/unarchive`);
    await rest(`DELETE ${paths.page}`);
    const deleted = await rest(`GET /v1/pages?websiteId=${website.id}&isDeleted=true`);
    expect(deleted.at('data.0.visibility.reason')).toBe('deleted');
  });
});
