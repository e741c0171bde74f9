import { expect, test } from 'vitest';
import { createPost } from '../../support/fixtures/blog.ts';
import { createComponent } from '../../support/fixtures/components.ts';
import { sendMessage } from '../../support/fixtures/contact.ts';
import { createToken } from '../../support/fixtures/design.ts';
import { uploadText } from '../../support/fixtures/media.ts';
import { createPage } from '../../support/fixtures/pages.ts';
import { createProject } from '../../support/fixtures/projects.ts';
import { find, titlesOf } from '../../support/fixtures/search.ts';
import { createWebsite } from '../../support/fixtures/websites.ts';
import { ignoreEndpointLimits } from '../../support/server/endpoint.limits.ts';
import { testServer } from '../../support/server/test.server.ts';

const { app, rest } = await testServer();
ignoreEndpointLimits(app);
const { id: projectId } = await createProject(rest, { name: 'Changing' });
const { id: websiteId } = await createWebsite(rest, { projectId });

const change = async (request: string, body?: object) => {
  const answer = await rest(request, { body });
  expect(answer.status, answer.text).toBeOneOf([200, 201]);
};
const count = async (q: string) => (await find(rest, q)).length;

test('a page is found by what it says now: after an edit, a rename and a restored revision', async () => {
  const { id } = await createPage(rest, { websiteId, title: 'Menu', markdown: 'Pancakes' });
  await change(`PATCH /v1/pages/${id}`, { markdown: 'Waffles' });
  expect([await count('pancakes'), await count('waffles')]).toEqual([0, 1]);
  const operations = [{ op: 'insert', block: { type: 'paragraph', text: 'Blinis' } }];
  await change(`POST /v1/pages/${id}/blocks`, { operations });
  expect(await titlesOf(rest, 'blinis')).toEqual(['Menu']);
  await change(`PATCH /v1/pages/${id}`, { title: 'Breakfast', slug: 'morning-menu' });
  expect(await titlesOf(rest, 'blinis')).toEqual(['Breakfast']);
  expect(await count('morning-menu')).toBe(1);
  await change(`POST /v1/pages/${id}/revisions/1/restore`);
  expect([await count('pancakes'), await count('blinis')]).toEqual([1, 0]);
});

test('a page in the trash is not found until it comes back, and its pages below neither', async () => {
  const parent = await createPage(rest, { websiteId, title: 'Grandmother' });
  await createPage(rest, { websiteId, title: 'Granddaughter', parentId: parent.id });
  expect(await count('grand')).toBe(2);
  await change(`DELETE /v1/pages/${parent.id}?cascade=true`);
  expect(await count('grand')).toBe(0);
  expect(await count(parent.id)).toBe(0);
  await change(`POST /v1/pages/${parent.id}/undelete`);
  expect(await count('grand')).toBe(2);
});

test('a result has the status of its page, post, website or project', async () => {
  const page = await createPage(rest, { websiteId, title: 'Statusful page' });
  const post = await createPost(rest, { projectId, title: 'Statusful post' });
  const statuses = async () => (await find(rest, 'statusful')).map(({ kind, status }) => [kind, status]);
  await change(`POST /v1/pages/${page.id}/publish`);
  await change(`POST /v1/blog/posts/${post.id}/publish`);
  expect(await statuses()).toEqual([
    ['post', 'published'],
    ['page', 'published'],
  ]);
  await change(`POST /v1/pages/${page.id}/unpublish`);
  expect(await statuses()).toContainEqual(['page', 'unpublished']);
});

test('everything is found by its new name and not by its old one, and not once it is deleted', async () => {
  const made = [
    ['websites', (await createWebsite(rest, { projectId, name: 'Oldname site', slug: 'site' })).id, 'name'],
    ['blog/posts', (await createPost(rest, { projectId, title: 'Oldname post', slug: 'post' })).id, 'title'],
    ['media', (await uploadText(rest, projectId, { title: 'Oldname file' })).id, 'title'],
    [
      'design/components',
      (await createComponent(rest, { projectId, name: 'Oldname part', slug: 'part' })).id,
      'name',
    ],
    [
      'design/tokens',
      (await createToken(rest, { projectId, path: 'oldname.token', type: 'number', values: { default: 1 } }))
        .id,
      'path',
    ],
  ] as const;
  expect(await count('oldname')).toBe(5);
  for (const [path, id, field] of made)
    await change(`PATCH /v1/${path}/${id}`, {
      [field]: field === 'path' ? 'newname.token' : `Newname ${path}`,
    });
  expect([await count('oldname'), await count('newname')]).toEqual([0, 5]);
  for (const [path, id] of made) await change(`DELETE /v1/${path}/${id}`);
  expect(await count('newname')).toBe(0);
});

test('a domain finds its website', async () => {
  const { id } = await createWebsite(rest, { projectId, name: 'With a domain' });
  await change(`PATCH /v1/websites/${id}`, { domains: ['www.tartlet.example'] });
  expect(await titlesOf(rest, 'tartlet.example')).toEqual(['With a domain']);
  await change(`PATCH /v1/websites/${id}`, { domains: [] });
  expect(await count('tartlet')).toBe(0);
});

test('archived messages, spam, and archived projects with all that is in them are not found', async () => {
  const id = await sendMessage(rest, { projectId, message: 'Marzipan, please.' });
  const update = (body: object) => change(`PATCH /v1/contact/messages/${id}`, body);
  expect(await count('marzipan')).toBe(1);
  await update({ status: 'archived' });
  expect(await count('marzipan')).toBe(0);
  await update({ status: 'read' });
  expect(await count('marzipan')).toBe(1);
  await update({ isSpam: true });
  expect(await count('marzipan')).toBe(0);

  const project = await createProject(rest, { name: 'Nougat' });
  await createWebsite(rest, { projectId: project.id, name: 'Nougat site' });
  expect(await count('nougat')).toBe(2);
  await change(`POST /v1/projects/${project.id}/archive`);
  expect(await count('nougat')).toBe(0);
  await change(`POST /v1/projects/${project.id}/unarchive`);
  expect(await count('nougat')).toBe(2);
  await change(`DELETE /v1/projects/${project.id}?cascade=true&confirm=${project.slug}`);
  expect(await count('nougat')).toBe(0);
});

test('a change that is rolled back changes nothing that is found', async () => {
  await createPage(rest, { websiteId, title: 'Steadfast' });
  const client = await app.deps.pool.connect();
  try {
    await client.query('begin');
    await client.query(`update page set title = 'Fickle' where title = 'Steadfast'`);
    await client.query('rollback');
  } finally {
    client.release();
  }
  expect([await count('steadfast'), await count('fickle')]).toEqual([1, 0]);
});
