import { randomUUID } from 'node:crypto';
import { openOrm } from '@imprint/server/core/db/orm';
import { schema } from '@imprint/server/modules';
import { expect, test } from 'vitest';
import { insertProject, oldDatabase, project, run, tenant } from '../../support/server/old.database.ts';

const [website, revision] = [randomUUID(), randomUUID()];
const seo = '{"title":null,"description":null,"canonicalUrl":null,"noIndex":true}';

/** A formatted text as older versions stored it. */
const formattedText = (id: string) => ({
  id,
  type: 'richText',
  document: {
    type: 'doc',
    content: [
      { type: 'heading', attrs: { level: 3 }, content: [{ type: 'text', text: '2 * 3' }] },
      {
        type: 'paragraph',
        content: [
          { type: 'text', text: 'Mix ' },
          { type: 'text', text: 'well', marks: [{ type: 'bold' }] },
          { type: 'hardBreak' },
          { type: 'text', text: 'here', marks: [{ type: 'link', attrs: { href: '/menu' } }] },
        ],
      },
      {
        type: 'orderedList',
        attrs: { start: 3 },
        content: [
          listItem(textNode('Flour'), { type: 'bulletList', content: [listItem(textNode('Rye'))] }),
          listItem(textNode('Bake'), { type: 'codeBlock', content: [{ type: 'text', text: 'bake()' }] }),
          listItem(textNode('Wait')),
        ],
      },
      { type: 'blockquote', content: [textNode('One'), textNode('Two'), { type: 'horizontalRule' }] },
    ],
  },
});

function textNode(text: string) {
  return { type: 'paragraph', content: [{ type: 'text', text }] };
}

function listItem(...nodes: object[]) {
  return { type: 'listItem', content: nodes };
}

/** The same as blocks, of which the first keeps the id. */
const convertedText = (id: string) => [
  { id, type: 'heading', level: 3, text: '2 \\* 3' },
  { id: `${id}-2`, type: 'paragraph', text: 'Mix **well**\n[here](/menu)' },
  {
    id: `${id}-3`,
    type: 'list',
    style: 'numbered',
    start: 3,
    items: [
      { text: 'Flour', list: { style: 'bulleted', start: 1, items: [{ text: 'Rye' }] } },
      { text: 'Bake' },
    ],
  },
  { id: `${id}-4`, type: 'code', code: 'bake()', language: null },
  { id: `${id}-5`, type: 'list', style: 'numbered', start: 5, items: [{ text: 'Wait' }] },
  { id: `${id}-6`, type: 'quote', text: 'One\n\nTwo', citation: null },
  { id: `${id}-7`, type: 'divider' },
];

test('texts of an older version become inline Markdown everywhere, and whoever has read them is told', async () => {
  const url = await oldDatabase('0022-live-rows');
  const [same, component] = [randomUUID(), randomUUID()];
  const before = [
    { id: 'a', type: 'paragraph', text: 'Call *a[0]*' },
    { id: 'b', type: 'list', style: 'bulleted', items: ['1_000 <b>', '`x`'] },
    { id: 'c', type: 'image', mediaId: null, alt: '*', caption: '*', href: null },
    { id: 'd', type: 'section', background: 'none', width: 'normal', children: [formattedText('e')] },
    { id: 'f', type: 'table', hasHeader: true, rows: [['*', 'b']] },
  ];
  const after = [
    { id: 'a', type: 'paragraph', text: 'Call \\*a\\[0]\\*' },
    {
      id: 'b',
      type: 'list',
      style: 'bulleted',
      start: 1,
      items: [{ text: '1_000 <b>' }, { text: '\\`x\\`' }],
    },
    { id: 'c', type: 'image', mediaId: null, alt: '*', caption: '\\*', href: null },
    { id: 'd', type: 'section', background: 'none', width: 'normal', children: convertedText('e') },
    { id: 'f', type: 'table', hasHeader: true, rows: [['\\*', 'b']] },
  ];
  const json = (value: unknown) => `'${JSON.stringify(value)}'`;
  const plain = [{ id: 'a', type: 'paragraph', text: 'Rye' }];
  const page = (id: string, slug: string, blocks: object[], live: object[] | null) =>
    `('${id}', ${tenant}, '${project}', '${website}', 'en', '${id}', '${slug}', '${slug}', '/${slug}', '${slug}',
       'published', ${json(blocks)}, '${seo}', ${live ? json({ title: 'Live', blocks: live }) : 'null'}, 7, 5,
       now(), now())`;
  await run(
    url,
    `${insertProject}
     insert into website (id, organization_id, environment, project_id, name, slug, locales, seo, created_at,
         updated_at)
       values ('${website}', ${tenant}, '${project}', 'Old', 'old', '[]', '{}', now(), now());
     insert into page (id, organization_id, environment, project_id, website_id, locale, translation_group_id,
         title, slug, path, position, status, blocks, seo, live, version, live_version, created_at, updated_at)
       values ${page(randomUUID(), 'changed', before, before)}, ${page(same, 'same', plain, null)};
     insert into revision (id, organization_id, environment, project_id, page_id, number, version, actor_type,
         surface, is_autosave, changed_fields, content, created_at, updated_at)
       values ('${revision}', ${tenant}, '${project}', '${same}', 1, 1, 'user', 'rest', false, '{title}',
         ${json({ title: 'Then', blocks: before })}, now(), now());
     insert into component (id, organization_id, environment, project_id, name, slug, props, slots, blocks, created_at,
         updated_at)
       values ('${component}', ${tenant}, '${project}', 'Card', 'card', '[]', '[]', ${json(before)}, now(), now())`,
  );
  const { orm } = await openOrm(url, schema, 60_000);
  await orm.close(true);
  const { rows } = await run(
    url,
    `select blocks, live, version, live_version, field_versions as fields,
       (select content from revision) as content, (select blocks from component) as component
     from page order by slug`,
  );
  const [changed, unchanged] = rows;
  expect(changed).toMatchObject({
    blocks: after,
    live: { title: 'Live', blocks: after },
    version: 8,
    live_version: 8,
    fields: { blocks: 8 },
    content: { title: 'Then', blocks: after },
    component: after,
  });
  expect(unchanged).toMatchObject({ blocks: plain, version: 7, fields: {} });
});
