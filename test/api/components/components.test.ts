import { componentLimits } from '@imprint/shared/blocks/component.check';
import type { Component } from '@imprint/shared/contract/components';
import { describe, expect, test } from 'vitest';
import { sendConcurrently, type TestResponse } from '../../support/clients/http.ts';
import { createCategory } from '../../support/fixtures/blog.ts';
import { card, componentOf, createComponent } from '../../support/fixtures/components.ts';
import { createProject } from '../../support/fixtures/projects.ts';
import { fieldsOf } from '../../support/fixtures/references.ts';
import { testServer } from '../../support/server/test.server.ts';

const { app, rest } = await testServer();
const { id: projectId } = await createProject(rest);
const create = (body: object) =>
  rest('POST /v1/design/components', { body: { projectId, name: 'Card', ...body } });
const update = ({ id }: Component, body: object) => rest(`PATCH /v1/design/components/${id}`, { body });
const reasonOf = (answer: TestResponse) => answer.at('error.details.reason');

describe('a component', () => {
  test('is stored as given, with defaults for what was left out', async () => {
    const made = await createComponent(rest, { projectId, name: 'Teaser', group: 'Content' });
    expect(made).toMatchObject({
      projectId,
      name: 'Teaser',
      slug: 'teaser',
      group: 'Content',
      description: null,
      usageCount: 0,
      version: 1,
      slots: [{ name: 'body', label: '', blockId: 'frame' }],
      blocks: card.blocks.map(({ id, type }) => ({ id, type })),
    });
    expect(made.props[0]).toEqual({ ...card.props[0], label: '', options: [] });
    expect(made.props[2]).toMatchObject({ name: 'link', default: null });
    expect(componentOf(await rest(`GET /v1/design/components/${made.id}`))).toEqual(made);
  });

  test('may be created empty, and an update changes only the fields that are sent', async () => {
    const made = componentOf(await create({ name: 'Empty' }));
    expect(made).toMatchObject({ props: [], slots: [], blocks: [] });
    const changed = componentOf(
      await update(made, { blocks: card.blocks, group: 'New', description: 'Why' }),
    );
    expect(changed).toMatchObject({ name: 'Empty', group: 'New', description: 'Why', version: 2, props: [] });
    expect(componentOf(await update(made, {}))).toEqual(changed);
    const [entry] = await app.sql<{ changed_fields: string[] }>(
      `select changed_fields from activity where operation = 'components.update' order by created_at limit 1`,
    );
    expect(entry?.changed_fields.toSorted()).toEqual(['blocks', 'description', 'group']);
    expect((await update(made, { name: 'Late', expectedVersion: 1 })).status).toBe(412);
  });

  test('has a slug that is unique in its project', async () => {
    const name = 'Hero';
    const answers = await sendConcurrently(5, () => create({ name }));
    const slugs = answers.map((answer) => componentOf(answer).slug).sort();
    expect(slugs).toEqual(['hero', 'hero-2', 'hero-3', 'hero-4', 'hero-5']);
    const taken = await create({ name, slug: 'hero' });
    expect([taken.status, taken.at('error.details.suggestion')]).toEqual([409, 'hero-6']);
    const other = await createProject(rest);
    expect((await createComponent(rest, { projectId: other.id, name })).slug).toBe('hero');
    const renamed = componentOf(await update(componentOf(await create({ name: 'Old' })), { name: 'New' }));
    expect(renamed.slug).toBe('old');
    expect((await update(renamed, { slug: 'hero-2' })).status).toBe(409);
    expect(componentOf(await update(renamed, { slug: 'fresh' })).slug).toBe('fresh');
  });

  test('is found by its project, its group, its name, slug or description', async () => {
    const { id } = await createProject(rest);
    for (const [name, group] of [
      ['Alpha', 'One'],
      ['beta', 'Two'],
      ['Gamma', null],
    ] as const)
      await createComponent(rest, { projectId: id, name, group, description: `About ${name}` });
    const list = async (query: string) => {
      const answer = await rest(`GET /v1/design/components?projectId=${id}&${query}`);
      expect(answer.status, answer.text).toBe(200);
      // Safe because the matrix checks every success against the contract.
      return (answer.at('data') as Component[]).map(({ name }) => name);
    };
    expect(await list('sort=name')).toEqual(['Alpha', 'beta', 'Gamma']);
    expect(await list('group=Two')).toEqual(['beta']);
    expect(await list('q=ABOUT%20g')).toEqual(['Gamma']);
    expect(await list('sort=-updatedAt&limit=1')).toEqual(['Gamma']);
  });

  test('counts as content of its project and is deleted with it', async () => {
    const { id } = await createProject(rest);
    const made = await createComponent(rest, { projectId: id });
    const refused = await rest(`DELETE /v1/projects/${id}`);
    expect(refused.at('error.details.counts')).toEqual({ component: 1 });
    expect((await rest(`DELETE /v1/projects/${id}?cascade=true`)).status).toBe(200);
    expect((await rest(`GET /v1/design/components/${made.id}`)).status).toBe(404);
  });
});

describe('an inconsistent definition is refused with the name of the field', () => {
  const bound = (prop: object, field: string, blockId = 'top') => ({
    props: [{ name: 'a', ...prop, bindings: [{ blockId, field }] }],
    blocks: card.blocks,
  });
  const field = 'props.0.bindings.0.field';

  test.each<[string, object, string]>([
    ['a binding to no block', bound({ type: 'text' }, 'text', 'none'), 'props.0.bindings.0.blockId'],
    ['a binding to no field', bound({ type: 'text' }, 'constructor'), field],
    ['a binding to an id', bound({ type: 'text' }, 'id'), field],
    ['a binding to a type', bound({ type: 'choice', options: ['heading'] }, 'type'), field],
    ['a binding to children', bound({ type: 'text' }, 'children', 'frame'), field],
    ['a number for a text', bound({ type: 'number' }, 'text'), field],
    ['a text for a number', bound({ type: 'text' }, 'level'), field],
    ['a text for an address', bound({ type: 'text' }, 'href', 'go'), field],
    ['a text for a media item', bound({ type: 'text', default: 'x' }, 'mediaId', 'shown'), field],
    ['a media item for a text', bound({ type: 'media' }, 'text'), field],
    ['one of the choices', bound({ type: 'choice', options: ['primary', 'loud'] }, 'look', 'go'), field],
    ['a default out of bounds', bound({ type: 'number', default: 9 }, 'level'), field],
    ['a default of another type', bound({ type: 'text', default: true }, 'text'), 'props.0.default'],
    [
      'a default of no choice',
      { props: [{ name: 'a', type: 'choice', options: ['b'], default: 'c' }] },
      'props.0.default',
    ],
    [
      'a default that runs',
      bound({ type: 'url', default: 'javascript:a()' }, 'href', 'go'),
      'props.0.default',
    ],
    ['a choice of nothing', { props: [{ name: 'a', type: 'choice' }] }, 'props.0.options'],
    ['options of a text', { props: [{ name: 'a', type: 'text', options: ['b'] }] }, 'props.0.options'],
    [
      'a name for two props',
      {
        props: [
          { name: 'a', type: 'text' },
          { name: 'a', type: 'text' },
        ],
      },
      'props',
    ],
    ['a name with a hyphen', { props: [{ name: 'a-b', type: 'text' }] }, 'props.0.name'],
    [
      'a slot in a block that holds nothing',
      { slots: [{ name: 'a', blockId: 'top' }], blocks: card.blocks },
      'slots.0.blockId',
    ],
    [
      'two slots in one block',
      {
        slots: [
          { name: 'a', blockId: 'frame' },
          { name: 'b', blockId: 'frame' },
        ],
        blocks: card.blocks,
      },
      'slots.1.blockId',
    ],
    [
      'a component in a component',
      { blocks: [{ type: 'section', children: [{ type: 'component' }] }] },
      'blocks',
    ],
    ['a slot of a component', { blocks: [{ type: 'slot' }] }, 'blocks'],
  ])('%s', async (_, body, wrong) => expect(fieldsOf(await create(body))).toEqual([wrong]));

  test('two props for one field, and a slot in a slot', async () => {
    const [binding] = card.props[0]?.bindings ?? [];
    const props = ['a', 'b'].map((name) => ({ name, type: 'text', bindings: [binding] }));
    const inner = { id: 'inner', type: 'section' };
    const blocks = [...card.blocks, { id: 'outer', type: 'section', children: [inner] }];
    const slots = ['outer', 'inner'].map((blockId) => ({ name: blockId, blockId }));
    expect(fieldsOf(await create({ props, slots, blocks }))).toEqual([
      'props.1.bindings.0.field',
      'slots.0.blockId',
    ]);
  });

  test('more blocks, or more bytes with the defaults in them, than a component may have', async () => {
    const many = Array.from({ length: componentLimits.blocks + 1 }, () => ({ type: 'divider' }));
    expect(reasonOf(await create({ blocks: many }))).toBe('must be at most 200');
    const blocks = Array.from({ length: 10 }, (_, index) => ({ id: `p${index}`, type: 'paragraph' }));
    const bindings = blocks.map(({ id }) => ({ blockId: id, field: 'text' }));
    const props = [{ name: 'a', type: 'text', default: 'x'.repeat(6000), bindings }];
    expect(reasonOf(await create({ props, blocks }))).toMatch(/^must have at most 50000 bytes/);
  });

  test('lists of posts by what is not in the project', async () => {
    const [own, others] = [
      await createCategory(rest, { projectId, name: 'Bread' }),
      await createProject(rest),
    ];
    const { id: foreign } = await createCategory(rest, { projectId: others.id, name: 'Bread' });
    const blocks = (categoryId: string) => [{ id: 'list', type: 'postList', categoryId }];
    expect(fieldsOf(await create({ blocks: blocks(foreign) }))).toEqual(['blocks.0.categoryId']);
    const made = componentOf(await create({ blocks: blocks(own.id) }));
    expect(fieldsOf(await update(made, { blocks: blocks(foreign) }))).toEqual(['blocks.0.categoryId']);
    expect((await rest(`DELETE /v1/blog/categories/${own.id}`)).status).toBe(200);
    const widened = [{ ...blocks(own.id)[0], limit: 12 }];
    expect(componentOf(await update(made, { blocks: widened })).blocks).toMatchObject(widened);
  });

  test('blocks without a bound field, and then nothing changes', async () => {
    const made = await createComponent(rest, { projectId });
    const fields = fieldsOf(await update(made, { name: 'Other', blocks: card.blocks.slice(1) }));
    expect(fields).toEqual(['props.4.bindings.0.blockId']);
    expect(componentOf(await rest(`GET /v1/design/components/${made.id}`))).toEqual(made);
  });
});
