import type { ComponentUsage } from '@imprint/shared/contract/components';
import { describe, expect, test } from 'vitest';
import { restClient } from '../../support/clients/http.ts';
import { card, componentBlock, componentOf, createComponent } from '../../support/fixtures/components.ts';
import { createPage, pageOf, paragraph, readPage } from '../../support/fixtures/pages.ts';
import { createProject } from '../../support/fixtures/projects.ts';
import { fieldsOf } from '../../support/fixtures/references.ts';
import { createWebsite } from '../../support/fixtures/websites.ts';
import { testServer } from '../../support/server/test.server.ts';

const { app, owner, rest, stranger } = await testServer();
const { id: projectId } = await createProject(rest);
const { id: websiteId } = await createWebsite(rest, { projectId });
const page = (body: object = {}) => createPage(rest, { websiteId, ...body });
const change = (id: string, blocks: object[]) => rest(`PATCH /v1/pages/${id}`, { body: { blocks } });
const component = (more: object = {}) => createComponent(rest, { projectId, ...more });
const pathOf = ({ id }: { id: string }) => `/v1/design/components/${id}`;
const slot = (name: string, ...children: object[]) => ({ type: 'slot', name, children });

async function usagesOf(id: string, query = '', client = rest): Promise<ComponentUsage[]> {
  const answer = await client(`GET /v1/design/components/${id}/usages${query}`);
  expect(answer.status, answer.text).toBe(200);
  // Safe because the matrix checks every success against the contract.
  return answer.at('data') as ComponentUsage[];
}

describe('a page that shows a component', () => {
  test('is refused with each prop and slot that does not fit, wherever the block is nested', async () => {
    const { id } = await component();
    const elsewhere = await createComponent(rest, { projectId: (await createProject(rest)).id });
    const foreign = await createComponent(stranger.rest, {
      projectId: (await createProject(stranger.rest)).id,
    });
    const blocks = [
      componentBlock('right', id, { headline: 'Fine', look: 'primary', link: '/x', level: 2 }, [
        slot('body'),
      ]),
      componentBlock('wrong', id, {
        headline: 3,
        look: 'loud',
        link: 'javascript:a()',
        picture: 'boat',
        more: 1,
      }),
      { type: 'section', children: [componentBlock('deep', id, { level: 7, headline: 'x'.repeat(2001) })] },
      componentBlock('slots', id, {}, [slot('body'), { type: 'slot', name: 'body' }, slot('foot')]),
      ...[elsewhere.id, foreign.id, 'nonsense'].map((other, index) => componentBlock(`other${index}`, other)),
    ];
    const fields = [
      ...['headline', 'look', 'link', 'picture', 'more'].map((name) => `blocks.1.props.${name}`),
      ...['level', 'headline'].map((name) => `blocks.2.children.0.props.${name}`),
      ...['blocks.3.children.1.name', 'blocks.3.children.2.name'],
      ...[4, 5, 6].map((index) => `blocks.${index}.componentId`),
    ];
    const made = await page();
    expect(fieldsOf(await change(made.id, blocks))).toEqual(fields);
    const body = { websiteId, title: 'New', blocks };
    expect(fieldsOf(await rest('POST /v1/pages', { body }))).toEqual(fields);
    const operations = [{ op: 'insert', block: componentBlock('a', id, { headline: 1 }) }];
    expect(fieldsOf(await rest(`POST /v1/pages/${made.id}/blocks`, { body: { operations } }))).toEqual([
      'blocks.0.props.headline',
    ]);
    expect(await readPage(rest, made.id)).toEqual(made);
  });

  test('keeps props that the component no longer has, and only new values are validated', async () => {
    const made = await component();
    const props = { headline: 'Kept', look: 'secondary' };
    const { id } = await page({
      blocks: [componentBlock('a', made.id, props, [slot('body', paragraph('p'))])],
    });
    await rest(`PATCH ${pathOf(made)}`, { body: { props: card.props.slice(2), slots: [] } });
    const state = async () => (await readPage(rest, id)).blocks;
    const before = await state();
    const insert = { op: 'insert', block: paragraph('beside') };
    const body = { operations: [insert] };
    expect((await rest(`POST /v1/pages/${id}/blocks`, { body })).status).toBe(200);
    expect(await state()).toEqual([...(before ?? []), paragraph('beside')]);
    const changed = componentBlock('a', made.id, { ...props, link: '/x' }, [
      slot('body', paragraph('p', 'Other')),
    ]);
    expect((await change(id, [changed])).status).toBe(200);
    expect(fieldsOf(await change(id, [componentBlock('a', made.id, { ...props, look: 'primary' })]))).toEqual(
      ['blocks.0.props.look'],
    );
    expect(fieldsOf(await change(id, [componentBlock('b', made.id, props)]))).toEqual([
      'blocks.0.props.headline',
      'blocks.0.props.look',
    ]);
    const markdown = (await rest(`GET /v1/pages/${id}?format=markdown`)).at('data.markdown');
    expect(markdown).toBe('##\n\nMore soon\n\n[Go](/x)\n');
  });

  test('is rendered as Markdown and HTML with the contents of the component', async () => {
    const made = await component();
    const blocks = [
      paragraph('before'),
      componentBlock('a', made.id, { headline: 'News', level: 2, link: '/news' }, [
        slot('body', componentBlock('b', made.id)),
      ]),
    ];
    const { id } = await page({ blocks });
    const markdown = String((await rest(`GET /v1/pages/${id}?format=markdown`)).at('data.markdown'));
    expect(markdown).toBe('before\n\n## News\n\n## Hello\n\nMore soon\n\nGo\n\n[Go](/news)\n');
    const html = String((await rest(`GET /v1/pages/${id}?format=html`)).at('data.html'));
    expect(html).toContain('<h2>News</h2>');
    expect(html).toContain('<a class="b-button" data-block="button" data-look="primary" href="/news">Go</a>');
    await rest(`POST /v1/pages/${id}/publish`);
    await rest(`PATCH ${pathOf(made)}`, { body: { blocks: card.blocks.map(titled) } });
    const live = await rest(`GET /v1/pages/${id}?format=markdown&state=live`);
    expect(live.at('data.markdown')).toContain('[Buy](/news)');
    for (const body of [{ markdown: live.at('data.markdown') }, { title: 'Other' }])
      expect(pageOf(await rest(`PATCH /v1/pages/${id}`, { body })).blocks).toEqual(
        (await readPage(rest, id, 'live')).blocks,
      );
    const written = pageOf(await rest(`PATCH /v1/pages/${id}`, { body: { markdown: `${markdown}\nMore` } }));
    expect(JSON.stringify(written.blocks)).not.toContain('"component"');
  });

  test('can be edited as text within its props', async () => {
    const { id } = await component();
    const made = await page({ blocks: [componentBlock('a', id, { headline: 'Old news', link: '/x' })] });
    const replace = { op: 'replaceText', id: 'a', from: 'Old', to: 'New' };
    const edited = await rest(`POST /v1/pages/${made.id}/blocks`, { body: { operations: [replace] } });
    expect(edited.status, edited.text).toBe(200);
    expect((await readPage(rest, made.id)).blocks).toMatchObject([
      { props: { headline: 'New news', link: '/x' } },
    ]);
  });
});

const titled = (block: object) => ('label' in block ? { ...block, label: 'Buy' } : block);

describe('a usage of a component', () => {
  test('is listed with its title and whether it is live, and follows every change', async () => {
    const [one, two] = [await component(), await component()];
    const { id } = await page({
      title: 'Welcome',
      blocks: [componentBlock('a', one.id), componentBlock('b', one.id)],
    });
    const states = async () => {
      const all = await Promise.all([one, two].map(async (each) => (await usagesOf(each.id))[0]));
      return all.map((usage) => {
        if (!usage) return 'absent';
        return `${usage.isLive ? 'live' : 'draft'}${usage.isDeleted ? ', deleted' : ''}`;
      });
    };
    expect(await usagesOf(one.id)).toEqual([
      { pageId: id, postId: null, websiteId, title: 'Welcome', isLive: false, isDeleted: false },
    ]);
    expect(componentOf(await rest(`GET ${pathOf(one)}`)).usageCount).toBe(1);
    expect(await states()).toEqual(['draft', 'absent']);
    await rest(`POST /v1/pages/${id}/publish`);
    expect(await states()).toEqual(['draft', 'absent']);
    await rest(`POST /v1/websites/${websiteId}/publish`);
    expect(await states()).toEqual(['live', 'absent']);
    await change(id, [{ type: 'section', children: [componentBlock('c', two.id)] }]);
    expect(await states()).toEqual(['live', 'draft']);
    await rest(`POST /v1/pages/${id}/publish`);
    expect(await states()).toEqual(['absent', 'live']);
    await rest(`POST /v1/pages/${id}/revisions/1/restore`);
    expect(await states()).toEqual(['draft', 'live']);
    await rest(`POST /v1/pages/${id}/unpublish`);
    expect(await states()).toEqual(['draft', 'draft']);
    await rest(`DELETE /v1/pages/${id}`);
    expect(await states()).toEqual(['draft, deleted', 'draft, deleted']);
    await rest(`POST /v1/pages/${id}/undelete`);
    await rest(`POST /v1/pages/${id}/duplicate`);
    expect([await usagesOf(one.id), await usagesOf(two.id)].map(({ length }) => length)).toEqual([2, 1]);
    expect(await usagesOf(one.id, '?q=WELCOME&limit=1')).toHaveLength(1);
    expect(await usagesOf(one.id, '?q=nowhere')).toEqual([]);
  });

  test('is listed and searchable only for callers who may read it', async () => {
    const { id } = await component();
    await page({ title: 'Secret plans', blocks: [componentBlock('a', id)] });
    const { key } = await owner.createKey({ scopes: ['design:read', 'design:write'] });
    const client = restClient(app.url, key);
    expect(await usagesOf(id, '', client)).toMatchObject([{ title: null }]);
    expect(await usagesOf(id, '?q=secret', client)).toEqual([]);
    const refused = await client(`DELETE /v1/design/components/${id}`);
    expect(refused.status).toBe(409);
    expect(refused.text).not.toContain('Secret plans');
  });

  test('prevents its deletion until no page uses it', async () => {
    const made = await component();
    const pages = [];
    for (let count = 0; count < 21; count += 1)
      pages.push(await page({ blocks: [componentBlock('a', made.id)] }));
    const refused = await rest(`DELETE ${pathOf(made)}`);
    expect(refused.status).toBe(409);
    expect(refused.at('error.message')).toBe('Card is used in 21 places. Remove it there first.');
    expect(refused.at('error.details')).toMatchObject({ reason: 'in_use', total: 21 });
    expect(refused.at('error.details.usages')).toHaveLength(20);
    for (const { id } of pages) expect((await change(id, [])).status).toBe(200);
    expect((await rest(`DELETE ${pathOf(made)}`)).at('data')).toEqual({ id: made.id, deleted: true });
    const [first] = pages;
    const restored = await rest(`POST /v1/pages/${first?.id}/revisions/1/restore`);
    expect(pageOf(restored).blocks).toMatchObject([{ componentId: made.id }]);
    const markdown = await rest(`GET /v1/pages/${first?.id}?format=markdown`);
    expect(markdown.at('data.markdown')).toBe('');
  });

  test('never refers to a component that is deleted concurrently', async () => {
    const pages = await Promise.all([page(), page(), page()]);
    for (let round = 0; round < 15; round += 1) {
      const made = await component();
      const blocks = [componentBlock('a', made.id, { headline: `Round ${round}` })];
      const answers = await Promise.all([
        ...pages.map(({ id }) => change(id, blocks)),
        rest(`DELETE ${pathOf(made)}`),
        rest(`PATCH ${pathOf(made)}`, { body: { name: 'Late' } }),
        rest(`POST /v1/pages/${pages[0].id}/revisions/2/restore`),
      ]);
      for (const answer of answers) expect(answer.status, answer.text).toBeOneOf([200, 400, 404, 409]);
      const isThere = (await rest(`GET ${pathOf(made)}`)).status === 200;
      const users = await Promise.all(pages.map(({ id }) => readPage(rest, id)));
      const usesIt = users.some(({ blocks: all }) => JSON.stringify(all).includes(made.id));
      if (!isThere) expect(usesIt).toBe(false);
    }
  });

  test('is removed with its website or project, together with the component', async () => {
    const { id } = await createProject(rest);
    const site = await createWebsite(rest, { projectId: id });
    const made = await createComponent(rest, { projectId: id });
    await createPage(rest, { websiteId: site.id, blocks: [componentBlock('a', made.id)] });
    const other = await createWebsite(rest, { projectId: id });
    await createPage(rest, { websiteId: other.id, blocks: [componentBlock('a', made.id)] });
    expect((await rest(`DELETE /v1/websites/${other.id}`)).status).toBe(200);
    expect(await usagesOf(made.id)).toHaveLength(1);
    expect((await rest(`DELETE /v1/projects/${id}?cascade=true`)).status).toBe(200);
    const left = 'select 1 from component_usage usage where not exists (select from page where id = page_id)';
    expect(await app.sql(left)).toEqual([]);
  });
});
