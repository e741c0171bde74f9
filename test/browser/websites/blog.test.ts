import { expect, test } from 'vitest';
import { assertScreenAccessible } from '../../support/browser/browser.ts';
import { startDashboard } from '../../support/browser/dashboard.ts';
import { openPageEditors } from '../../support/browser/page.editor.ts';
import { openDialog } from '../../support/browser/shell.ts';
import { redAndBluePicture } from '../../support/files/drawn.pictures.ts';
import { upload } from '../../support/files/uploads.ts';
import { createAuthor, createCategory, createPost, postOf } from '../../support/fixtures/blog.ts';
import { createLivePage, createLivePost, createSite, march, words } from '../../support/fixtures/sites.ts';

const dashboard = await startDashboard('Acme', { HOST: 'localhost' });
const { rest, cookie } = await openPageEditors(dashboard);

test('a blog looks right in both themes, and its visitors find their way without script', async () => {
  const site = await createSite(rest, { name: 'Harbour & Pine', blogPath: 'journal' });
  const { projectId } = site;
  const cover = await upload(rest, projectId, 'boats.png', await redAndBluePicture(960, 640));
  const author = await createAuthor(rest, {
    projectId,
    name: 'Mara Lind',
    bio: 'Bakes at night.',
    imageId: cover.id,
  });
  const category = await createCategory(rest, {
    projectId,
    name: 'Bread',
    description: 'Loaves and crusts.',
  });
  for (const [index, title] of ['A new oven', 'Why our rye rests overnight', 'Wheat and water'].entries()) {
    await createLivePost(
      rest,
      {
        projectId,
        websiteId: site.id,
        title,
        excerpt: 'A night in the cold makes it sour, and a second one makes it keep for a week.',
        coverId: index === 2 ? null : cover.id,
        authorIds: [author.id],
        categoryIds: [category.id],
        tags: ['sourdough'],
        blocks: [
          words('Rye has little gluten. It needs time.'),
          { type: 'heading', level: 2, text: 'The night' },
          words('It is cold.'),
        ],
      },
      march(index + 1),
    );
  }
  const blocks = [
    { type: 'heading', level: 2, text: 'From the journal' },
    { type: 'postList', layout: 'grid', limit: 3 },
  ];
  const { url } = await createLivePage(rest, { websiteId: site.id, title: 'Welcome', blocks });

  const { page, assertQuiet } = await dashboard.open({ javaScriptEnabled: false });
  const failed: string[] = [];
  page.on('response', (response) => void (response.status() >= 400 && failed.push(response.url())));
  await page.goto(String(url));
  await page.getByRole('link', { name: 'Journal' }).click();
  await page.getByRole('link', { name: 'Wheat and water' }).click();
  await page.getByRole('link', { name: 'Previous Why our rye rests overnight' }).click();
  await page.getByRole('heading', { level: 1, name: 'Why our rye rests overnight' }).waitFor();
  await page.getByRole('link', { name: 'Bread' }).click();
  await page.getByRole('heading', { level: 1, name: 'Bread' }).waitFor();
  await page.goBack();
  await page.getByRole('link', { name: 'Mara Lind' }).click();
  await page.getByText('Bakes at night.').waitFor();
  expect(failed).toEqual([]);
  assertQuiet();

  const checked = await dashboard.open();
  const { origin } = new URL(String(url));
  for (const path of [
    '/welcome',
    '/journal',
    '/journal/why-our-rye-rests-overnight',
    '/journal/author/mara-lind',
  ]) {
    await checked.page.goto(origin + path);
    await assertScreenAccessible(checked.page, path);
  }
});

test('a post is published, opened from the editor, and leads from the list to where visitors see it', async () => {
  const site = await createSite(rest, { name: 'Corner Bakery' });
  const { id } = await createPost(rest, {
    projectId: site.projectId,
    websiteId: site.id,
    title: 'Soft bread',
  });
  const { page, context } = await dashboard.openWith(cookie, `/blog/posts/${id}`);
  await page.getByRole('button', { name: 'Publish', exact: true }).click();
  await openDialog(page).getByRole('button', { name: 'Publish now' }).click();
  const opening = context.waitForEvent('page');
  await page.getByRole('button', { name: 'Open' }).click();
  await (await opening).getByRole('heading', { level: 1, name: 'Soft bread' }).waitFor();
  await page.getByRole('link', { name: 'View live' }).waitFor();
  await page.goto(new URL('/blog', page.url()).href);
  const { url } = postOf(await rest(`GET /v1/blog/posts/${id}`));
  const link = page.getByRole('link', { name: 'soft-bread (opens the post in a new tab)' });
  expect(await link.getAttribute('href')).toBe(url);
});
