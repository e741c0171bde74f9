import { expect, test } from 'vitest';
import { drawer } from '../../../support/browser/blog.screens.ts';
import { startDashboard } from '../../../support/browser/dashboard.ts';
import { restClient } from '../../../support/clients/http.ts';
import { createAuthor, createCategory, createTag } from '../../../support/fixtures/blog.ts';
import { addMember } from '../../../support/fixtures/members.ts';
import { createProject } from '../../../support/fixtures/projects.ts';

const dashboard = await startDashboard();
const { installation } = dashboard;
const rest = restClient(installation.url, installation.owner.key);

test('a viewer sees an author, a category and a tag but cannot change them', async () => {
  const { id: projectId } = await createProject(rest, { name: 'Looked at' });
  const author = await createAuthor(rest, { projectId });
  const category = await createCategory(rest, { projectId, name: 'Recipes' });
  const tag = await createTag(rest, { projectId, name: 'Rye' });
  const viewer = await addMember(installation, installation.owner, 'viewer');
  const { page, assertQuiet } = await dashboard.openWith(await viewer.startSession());
  const screens = [
    { path: `/blog/authors?author=${author.id}`, name: author.name },
    { path: `/blog/categories?category=${category.id}`, name: category.name },
    { path: `/blog/tags?projectId=${projectId}&tag=${tag.id}`, name: tag.name },
  ];
  for (const { path, name } of screens) {
    await page.goto(`${dashboard.url}${path}`);
    const opened = drawer(page, name);
    expect(await opened.getByLabel('Name').getAttribute('readonly')).not.toBeNull();
    expect(await opened.getByRole('button').allTextContents()).toEqual(['']);
    await opened.getByRole('button', { name: 'Close' }).click();
    await opened.waitFor({ state: 'detached' });
    expect(
      await page
        .locator('#main')
        .getByRole('button', { name: /^(New|Create|Add)/ })
        .count(),
    ).toBe(0);
  }
  await page.goto(`${dashboard.url}/blog/import?projectId=${projectId}`);
  await page.getByText('You cannot import posts').waitFor();
  assertQuiet();
});
