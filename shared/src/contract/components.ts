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
  .describe('What it is listed under; null for nothing.')
  .meta({ examples: ['Content'] });
const description = z.string().trim().max(2000).nullable().describe('What it is for.');

export const propTypes = ['text', 'number', 'boolean', 'choice', 'url', 'media'] as const;
export type PropType = (typeof propTypes)[number];

const variableName = z
  .string()
  .max(63)
  .regex(/^[a-z][A-Za-z0-9]*$/, 'must begin with a lower-case letter and hold letters and digits only');
const propName = variableName.describe('What uses name it by.').meta({ examples: ['headline'] });
const label = z.string().trim().max(100).default('').describe('What people call it; its name when empty.');
const field = z
  .string()
  .max(63)
  .describe('Field of that block.')
  .meta({ examples: ['text'] });
const prop = z.strictObject({
  name: propName,
  label,
  type: z.enum(propTypes).describe('What values it takes; media takes the id of a media item.'),
  options: z
    .array(z.string().min(1).max(100))
    .max(50)
    .default([])
    .describe('The values that a choice takes; for nothing else.'),
  default: z
    .union([z.string().max(10_000), z.number(), z.boolean()])
    .nullable()
    .default(null)
    .describe('Its value where a use gives none; null leaves the blocks as they are.'),
  bindings: z
    .array(z.strictObject({ blockId, field }))
    .max(10)
    .default([])
    .describe("Fields of the component's blocks that have its value."),
});
const slot = z.strictObject({
  name: variableName.describe('What uses name it by.').meta({ examples: ['actions'] }),
  label,
  blockId: blockId.describe('The block that holds what fills it: a section or a column of the component.'),
});
const isUnique = (all: readonly { name: string }[]) =>
  new Set(all.map(({ name }) => name)).size === all.length;
const props = z
  .array(prop)
  .max(maxProps)
  .refine(isUnique, 'must name each prop once')
  .describe('What a use can set.');
const slots = z
  .array(slot)
  .max(20)
  .refine(isUnique, 'must name each slot once')
  .describe('Places that a use fills with blocks of its own.');

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
          options: z.array(z.string()).describe('The values that a choice takes.'),
          default: z
            .union([z.string(), z.number(), z.boolean()])
            .nullable()
            .describe('Its value where a use gives none.'),
          bindings: z
            .array(z.object({ blockId: stored(blockId), field: stored(field) }))
            .describe("Fields of the component's blocks that have its value."),
        }),
      )
      .describe('What a use can set.'),
    slots: z
      .array(
        z.object({
          name: stored(slot.shape.name),
          label: stored(label),
          blockId: stored(slot.shape.blockId),
        }),
      )
      .describe('Places that a use fills with blocks of its own.'),
    blocks: storedBlocks.describe('What it is made of.'),
    usageCount: z.int().describe('How many pages and posts use it.'),
    version,
    createdAt: timestamp,
    updatedAt: timestamp,
  }),
);
export type Component = z.infer<typeof component>;

const componentUsage = named(
  'ComponentUsage',
  z.object({
    pageId: id('page', 'page').nullable().describe('The page that uses it; null where a post does.'),
    postId: id('post', 'post').nullable().describe('The post that uses it; null where a page does.'),
    websiteId: id('site', 'website').nullable().describe('The website it lies in; null for a post of none.'),
    title: z.string().nullable().describe('Title of the page or post; null for who may not read it.'),
    isLive: z.boolean().describe('Whether visitors see it there now.'),
    isDeleted: z.boolean().describe('Whether the page or post was deleted and can still be brought back.'),
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
  'Bindings put the values of props into fields of its blocks; media props take ids. A slot is a section or a column among them. Give such blocks ids.';

const { delete: deletion, ...crud } = crudOf({
  noun: 'component',
  area: 'design',
  path: '/v1/design/components',
  target: { componentId },
  output: component,
  parent: { projectId },
  fields: { name, slug: slug(63, 'card').optional(), ...parts },
  list: {
    summary: 'List components',
    guidance: 'Use it to find a component with its props and slots before a page uses it.',
    tool: 'list_components',
    filters: {
      projectId: projectId.optional().describe('Only components of this project.'),
      group: z.string().max(100).optional().describe('Only components of this group.'),
      q: searchText('name, slug or description').meta({ examples: ['card'] }),
    },
  },
  create: { guidance: `${partsGuidance} Without a slug one is derived from the name.` },
  update: { guidance: 'Send only the fields to change; props, slots and blocks are replaced whole.' },
  delete: {
    summary: 'Delete a component for good',
    guidance: 'Refused while pages or posts use it.',
  },
});

export const components = {
  ...crud,
  save: mutation({
    summary: 'Create or change a component',
    guidance: `Creates one in projectId, or changes componentId: send only the fields to change; props, slots and blocks are replaced whole. ${partsGuidance}`,
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
