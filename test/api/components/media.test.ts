import { describe, expect, test } from 'vitest';
import { restClient } from '../../support/clients/http.ts';
import { card, componentBlock, componentOf, createComponent } from '../../support/fixtures/components.ts';
import { uploadText } from '../../support/fixtures/media.ts';
import { createPage, readPage } from '../../support/fixtures/pages.ts';
import { createProject } from '../../support/fixtures/projects.ts';
import { fieldsOf, image, referencesOf, uploadPicture } from '../../support/fixtures/references.ts';
import { createWebsite } from '../../support/fixtures/websites.ts';
import { testServer } from '../../support/server/test.server.ts';

const { app, owner, rest } = await testServer();
const { id: projectId } = await createProject(rest);
const { id: websiteId } = await createWebsite(rest, { projectId });
await rest(`POST /v1/websites/${websiteId}/publish`);
const picture = () => uploadPicture(rest, projectId);
const component = (more: object = {}) => createComponent(rest, { projectId, ...more });
const shownBy = (mediaId: string) => [{ id: 'shown', type: 'image', mediaId }, ...card.blocks.slice(1)];
const pictureProp = (value: string | null) =>
  card.props.map((prop) => (prop.name === 'picture' ? { ...prop, default: value } : prop));

describe('media that a component shows', () => {
  test('are referenced by its blocks and its defaults, with whether they are live', async () => {
    const [one, two] = [await picture(), await picture()];
    const made = await component({ blocks: shownBy(one.id), props: pictureProp(two.id) });
    const reference = { type: 'component', id: made.id, name: 'Card', websiteId: null };
    for (const { id } of [one, two])
      expect(await referencesOf(rest, id)).toEqual([{ ...reference, isLive: false, isDeleted: false }]);
    const page = await createPage(rest, { websiteId, blocks: [componentBlock('a', made.id)] });
    expect((await referencesOf(rest, one.id))[0]?.isLive).toBe(false);
    await rest(`POST /v1/pages/${page.id}/publish`);
    expect((await referencesOf(rest, one.id))[0]?.isLive).toBe(true);
    const body = { blocks: card.blocks, props: card.props };
    expect((await rest(`PATCH /v1/design/components/${made.id}`, { body })).status).toBe(200);
    for (const { id } of [one, two]) expect(await referencesOf(rest, id)).toEqual([]);
  });

  test('must be pictures of the project', async () => {
    const text = await uploadText(rest, projectId);
    const elsewhere = await uploadPicture(rest, (await createProject(rest)).id);
    const make = (body: object) =>
      rest('POST /v1/design/components', { body: { ...card, projectId, ...body } });
    expect(fieldsOf(await make({ blocks: shownBy(text.id) }))).toEqual(['blocks.0.mediaId']);
    expect(fieldsOf(await make({ props: pictureProp(elsewhere.id) }))).toEqual(['props.4.default']);
    expect(fieldsOf(await make({ props: pictureProp('boat') }))).toEqual(['props.4.default']);
  });

  test('are detached on request, and only by callers who may change the component', async () => {
    const { id } = await picture();
    const made = await component({ blocks: shownBy(id), props: pictureProp(id) });
    const detach = { body: { onReferenced: 'detach' } };
    expect((await rest(`DELETE /v1/media/${id}`)).at('error.details.references.0.type')).toBe('component');
    const { key } = await owner.createKey({ scopes: ['media:read', 'media:write'] });
    const refused = await restClient(app.url, key)(`DELETE /v1/media/${id}`, detach);
    expect([refused.status, refused.at('error.details.required')]).toEqual([403, 'design:write']);
    expect((await rest(`DELETE /v1/media/${id}`, detach)).status).toBe(200);
    const left = componentOf(await rest(`GET /v1/design/components/${made.id}`));
    expect(left).toMatchObject({ version: 2, blocks: [{ id: 'shown', mediaId: null }, {}, {}, {}] });
    expect(left.props[4]).toMatchObject({ name: 'picture', default: null });
  });

  test('do not prevent the deletion of the project', async () => {
    const { id } = await createProject(rest);
    const usedPicture = await uploadPicture(rest, id);
    await createComponent(rest, { projectId: id, blocks: shownBy(usedPicture.id) });
    expect((await rest(`DELETE /v1/projects/${id}?cascade=true`)).status).toBe(200);
  });
});

describe('media that a page gives to a component', () => {
  test('must be pictures of the project, are referenced by the page, and are detached from its props', async () => {
    const made = await component();
    const [{ id }, text] = [await picture(), await uploadText(rest, projectId)];
    const body = (mediaId: string) => ({
      blocks: [componentBlock('a', made.id, { picture: mediaId, headline: 'Kept' })],
    });
    const page = await createPage(rest, { websiteId, ...body(id) });
    expect(fieldsOf(await rest(`PATCH /v1/pages/${page.id}`, { body: body(text.id) }))).toEqual([
      'blocks.0.props.picture',
    ]);
    expect(await referencesOf(rest, id)).toMatchObject([{ type: 'page', id: page.id }]);
    const markdown = await rest(`GET /v1/pages/${page.id}?format=markdown`);
    expect(markdown.at('data.markdown')).toContain(`/files/${id}/`);
    expect((await rest(`DELETE /v1/media/${id}`, { body: { onReferenced: 'detach' } })).status).toBe(200);
    expect((await readPage(rest, page.id)).blocks).toMatchObject([{ props: { headline: 'Kept' } }]);
    expect(JSON.stringify((await readPage(rest, page.id)).blocks)).not.toContain(id);
  });

  test('come back with an earlier revision only if they still exist', async () => {
    const made = await component();
    const { id } = await picture();
    const page = await createPage(rest, {
      websiteId,
      blocks: [componentBlock('a', made.id, { picture: id }), image('b', id)],
    });
    await rest(`PATCH /v1/pages/${page.id}`, { body: { blocks: [] } });
    expect((await rest(`DELETE /v1/media/${id}`)).status).toBe(200);
    expect((await rest(`POST /v1/pages/${page.id}/revisions/1/restore`)).status).toBe(200);
    expect((await readPage(rest, page.id)).blocks).toMatchObject([{ props: {} }, { mediaId: null }]);
  });
});

test('concurrent deletions, saves and restores never deadlock', async () => {
  const pages = await Promise.all([1, 2].map(() => createPage(rest, { websiteId })));
  for (let round = 0; round < 10; round += 1) {
    const made = await component();
    const path = `/v1/design/components/${made.id}`;
    const { id } = await picture();
    const blocks = [componentBlock('a', made.id, { picture: id }), image('b', id)];
    const [first, second] = pages;
    await rest(`PATCH /v1/pages/${first?.id}`, { body: { blocks } });
    await rest(`PATCH ${path}`, { body: { blocks: shownBy(id) } });
    const number = (await rest(`GET /v1/pages/${first?.id}/revisions`)).at('data.0.number');
    await rest(`PATCH /v1/pages/${first?.id}`, { body: { blocks: [] } });
    const answers = await Promise.all([
      rest(`POST /v1/pages/${first?.id}/revisions/${number}/restore`),
      rest(`PATCH /v1/pages/${second?.id}`, { body: { blocks } }),
      rest(`PATCH ${path}`, { body: { blocks: shownBy(id), props: pictureProp(id) } }),
      rest(`DELETE /v1/media/${id}`, { body: { onReferenced: 'detach' } }),
      rest(`DELETE ${path}`),
    ]);
    for (const answer of answers) expect(answer.status, answer.text).toBeOneOf([200, 400, 404, 409]);
  }
});
