import * as z from 'zod';
import { blockId } from '../blocks/block.type.ts';
import { blocks, storedBlocks } from '../blocks/document.ts';
import { maxProps } from '../blocks/types/component.block.ts';
import { crudOf } from '../crud.ts';
import { mutation, query } from '../operation.ts';
import {
  exampleId,
  expectedVersion,
  id,
  listInput,
  listOf,
  named,
  searchText,
  slug,
  stored,
  timestamp,
  version,
} from '../wire.ts';

const componentId = id('cmp', 'component');
const projectId = id('proj', 'project');
const name = z
  .string()
  .trim()
  .min(1)
  .max(100)
  .describe('Component name.')
  .meta({ examples: ['Card'] });
const group = z
  .string()
  .trim()
  .max(100)
  .nullable()
  .describe('Group that it is listed in; null for none.')
  .meta({ examples: ['Content'] });
const description = z.string().trim().max(2000).nullable().describe('What it is for.');

export const propTypes = ['text', 'number', 'boolean', 'choice', 'url', 'media'] as const;
export type PropType = (typeof propTypes)[number];

const variableName = z
  .string()
  .max(63)
  .regex(/^[a-z][A-Za-z0-9]*$/, 'must begin with a lowercase letter and contain only letters and digits');
const propName = variableName.describe('Name, as used in blocks.').meta({ examples: ['headline'] });
const label = z.string().trim().max(100).default('').describe('Label; the name if empty.');
const field = z
  .string()
  .max(63)
  .describe('Field of the block.')
  .meta({ examples: ['text'] });
const prop = z.strictObject({
  name: propName,
  label,
  type: z.enum(propTypes).describe('Type of its values; media takes the id of a media item.'),
  options: z
    .array(z.string().min(1).max(100))
    .max(50)
    .default([])
    .describe('Allowed values, only for the type choice.'),
  default: z
    .union([z.string().max(10_000), z.number(), z.boolean()])
    .nullable()
    .default(null)
    .describe('Default value; null leaves the blocks unchanged.'),
  bindings: z
    .array(z.strictObject({ blockId, field }))
    .max(10)
    .default([])
    .describe('Fields of the blocks that get its value.'),
});
const slot = z.strictObject({
  name: variableName.describe('Name, as used in blocks.').meta({ examples: ['actions'] }),
  label,
  blockId: blockId.describe('The block that it fills: a section or column of the component.'),
});
const isUnique = (all: readonly { name: string }[]) =>
  new Set(all.map(({ name }) => name)).size === all.length;
const props = z
  .array(prop)
  .max(maxProps)
  .refine(isUnique, 'must name each prop once')
  .describe('Props that can be set where it is used.');
const slots = z
  .array(slot)
  .max(20)
  .refine(isUnique, 'must name each slot once')
  .describe('Places that are filled with blocks where it is used.');

export const component = named(
  'Component',
  z.object({
    id: componentId,
    projectId,
    name: stored(name),
    slug: stored(slug(63, 'card')),
    group: stored(group).nullable(),
    description: stored(description).nullable(),
    props: z
      .array(
        z.object({
          name: stored(propName),
          label: stored(label),
          type: prop.shape.type,
          options: z.array(z.string()).describe('Allowed values of a choice.'),
          default: z.union([z.string(), z.number(), z.boolean()]).nullable().describe('Default value.'),
          bindings: z
            .array(z.object({ blockId: stored(blockId), field: stored(field) }))
            .describe('Fields of the blocks that get its value.'),
        }),
      )
      .describe('Props that can be set where it is used.'),
    slots: z
      .array(
        z.object({
          name: stored(slot.shape.name),
          label: stored(label),
          blockId: stored(slot.shape.blockId),
        }),
      )
      .describe('Places that are filled with blocks where it is used.'),
    blocks: storedBlocks.describe('Its blocks.'),
    usageCount: z.int().describe('Number of pages and posts that use it.'),
    version,
    createdAt: timestamp,
    updatedAt: timestamp,
  }),
);
export type Component = z.infer<typeof component>;

const componentUsage = named(
  'ComponentUsage',
  z.object({
    pageId: id('page', 'page').nullable().describe('The page that uses it; null for a post.'),
    postId: id('post', 'post').nullable().describe('The post that uses it; null for a page.'),
    websiteId: id('site', 'website').nullable().describe('The website of the page or post; null if none.'),
    title: z.string().nullable().describe('Title of the page or post; null if you may not read it.'),
    isLive: z.boolean().describe('Whether visitors see it there now.'),
    isDeleted: z.boolean().describe('Whether the page or post is deleted and can still be restored.'),
  }),
);
export type ComponentUsage = z.infer<typeof componentUsage>;

const parts = {
  group: group.optional(),
  description: description.optional(),
  props: props.optional(),
  slots: slots.optional(),
  blocks: blocks.optional(),
};
const partsGuidance =
  'Bindings set fields of its blocks to the values of props; media props take ids. A slot is a section or column. Give such blocks ids.';

const { delete: deletion, ...crud } = crudOf({
  noun: 'component',
  eventNoun: 'component',
  area: 'design',
  path: '/v1/design/components',
  target: { componentId },
  output: component,
  parent: { projectId },
  fields: { name, slug: slug(63, 'card').optional(), ...parts },
  list: {
    summary: 'List components',
    guidance: 'Use it to find components and their props and slots.',
    tool: 'list_components',
    filters: {
      projectId: projectId.optional().describe('Only components of this project.'),
      group: z.string().max(100).optional().describe('Only components in this group.'),
      q: searchText('name, slug or description').meta({ examples: ['card'] }),
    },
  },
  create: { guidance: `${partsGuidance} The slug is derived from the name by default.` },
  update: { guidance: 'Send only the fields to change; props, slots and blocks are replaced as a whole.' },
  delete: {
    summary: 'Delete a component permanently',
    guidance: 'Refused while pages or posts use it.',
  },
});

export const components = {
  ...crud,
  save: mutation({
    summary: 'Create or change a component',
    guidance: `Creates one in projectId, or changes componentId: send only the fields to change; props, slots and blocks are replaced as a whole. ${partsGuidance}`,
    example: { input: { projectId: exampleId('proj'), name: 'Card', group: 'Content' } },
    input: z.strictObject({
      projectId: projectId.optional(),
      componentId: componentId.optional(),
      name: name.optional(),
      slug: slug(63, 'card').optional(),
      ...parts,
      expectedVersion,
    }),
    output: component,
    access: 'design:write',
    tool: 'save_component',
    sends: [
      { type: 'component.created', when: { field: 'projectId' } },
      { type: 'component.updated', when: { field: 'componentId' } },
    ],
  }),
  delete: deletion,
  usages: query({
    summary: 'List the pages and posts that use a component',
    input: listInput([], { componentId, q: searchText('title') }),
    output: listOf(componentUsage),
    access: 'design:read',
    rest: 'GET /v1/design/components/:componentId/usages',
  }),
};
