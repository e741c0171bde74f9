import { expect, test } from 'vitest';
import { createPost } from '../../support/fixtures/blog.ts';
import { createPage, paragraph } from '../../support/fixtures/pages.ts';
import { createProject } from '../../support/fixtures/projects.ts';
import { createWebsite } from '../../support/fixtures/websites.ts';
import { testServer } from '../../support/server/test.server.ts';

const { rest } = await testServer();

test('a list comes with content in the format that is asked for, and otherwise without', async () => {
  const { id: projectId } = await createProject(rest);
  const post = await createPost(rest, { projectId, title: 'Rye', markdown: 'Rye **rests**.' });
  const list = (more: string) => rest(`GET /v1/blog/posts?projectId=${projectId}${more}`);
  for (const format of ['blocks', 'markdown', 'html']) {
    const one = await rest(`GET /v1/blog/posts/${post.id}?format=${format}`);
    const [item] = [(await list(`&include=content&format=${format}`)).at('data.0')];
    expect(item).toEqual({ ...(one.at('data') as object), snippet: null });
  }
  const plain = await list('&format=html');
  expect(Object.keys(plain.at('data.0') as object)).not.toContain('html');
  expect(plain.text).not.toContain('rests</');
  const refused = await list('&include=everything');
  expect([refused.status, refused.at('error.details.field')]).toEqual([400, 'include.0']);
});

test('a list with content ends a page early when it is large, and loses nothing', async () => {
  const { id: websiteId } = await createWebsite(rest);
  const blocks = Array.from({ length: 45 }, (_, index) => paragraph(`p${index}`, 'x'.repeat(20_000)));
  for (const title of ['One', 'Two', 'Three', 'Four', 'Five'])
    await createPage(rest, { websiteId, title, blocks });
  const found: unknown[] = [];
  let pages = 0;
  for (let more = ''; ; pages += 1) {
    const answer = await rest(
      `GET /v1/pages?websiteId=${websiteId}&include=content&sort=createdAt&limit=100${more}`,
    );
    expect(answer.text.length).toBeLessThan(3_000_000);
    expect(answer.at('pagination.total')).toBe(5);
    // Safe because the matrix checks every success against the contract.
    for (const page of answer.at('data') as { title: string; blocks: unknown[] }[]) {
      expect(page.blocks).toHaveLength(45);
      found.push(page.title);
    }
    const next = answer.at('pagination.nextCursor');
    expect(answer.at('pagination.hasMore')).toBe(next !== undefined);
    if (next === undefined) break;
    more = `&cursor=${next}`;
  }
  expect(found).toEqual(['One', 'Two', 'Three', 'Four', 'Five']);
  expect(pages).toBeGreaterThan(0);
});
