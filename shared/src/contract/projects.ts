import * as z from 'zod';
import { crudOf } from '../crud.ts';
import { environments } from '../environments.ts';
import { projectStatuses, projectTransitions } from '../statuses.ts';
import { statusRules, transitionsOf } from '../transitions.ts';
import {
  dryRun,
  dryRunDeletionResult,
  expectedVersion,
  id,
  named,
  resourceDescription,
  resourceName,
  searchText,
  slug,
  stored,
  timestamp,
  version,
} from '../wire.ts';

const name = resourceName('Project', 3, 'Spring campaign');
const description = resourceDescription('project', 'Pages for the spring launch.');
const status = z.enum(projectStatuses);
const projectId = id('proj', 'project');
const coverId = id('media', 'media item').nullable().describe('Cover: a picture of the project.');

const project = named(
  'Project',
  z.object({
    id: projectId,
    name: stored(name),
    slug: stored(slug(63, 'spring-campaign')),
    description: stored(description).nullable(),
    status: status.describe('Status of the project.'),
    coverId,
    environment: z.enum(environments).describe('The environment of the project.'),
    version,
    createdAt: timestamp,
    updatedAt: timestamp,
  }),
);
export type Project = z.infer<typeof project>;

export const projects = {
  ...crudOf({
    noun: 'project',
    eventNoun: 'project',
    area: 'projects',
    path: '/v1/projects',
    target: { projectId },
    output: project,
    fields: { name, slug: slug(63, 'spring-campaign').optional(), description: description.optional() },
    list: {
      summary: 'List projects',
      tool: 'list_projects',
      filters: {
        status: status.optional().describe('Only projects with this status.'),
        q: searchText('name or slug').meta({ examples: ['spring'] }),
      },
    },
    get: { tool: 'get_project' },
    create: {
      guidance: 'It starts as a draft. The slug is derived from the name by default.',
      tool: 'create_project',
      projectField: 'id',
    },
    update: {
      guidance: 'Send only the fields to change. Renaming never changes the slug.',
      example: { input: { description: 'Pages for the summer launch.' } },
      tool: 'update_project',
      fields: {
        coverId: coverId.optional(),
        status: status
          .optional()
          .describe(`New status: ${statusRules(projectTransitions, projectStatuses)}.`),
      },
      sends: [
        { type: 'project.published', when: { field: 'status', value: 'published' } },
        { type: 'project.unpublished', when: { field: 'status', value: 'draft', before: 'published' } },
        { type: 'project.archived', when: { field: 'status', value: 'archived' } },
        { type: 'project.unarchived', when: { field: 'status', value: 'draft', before: 'archived' } },
      ],
    },
    delete: {
      summary: 'Delete a project permanently',
      guidance:
        'This cannot be undone: try dryRun first, or archive the project. Refused while it has content, unless cascade is set.',
      tool: 'delete_project',
      options: {
        cascade: z.boolean().default(false).describe('Also delete everything in the project.'),
        confirm: z
          .string()
          .max(63)
          .optional()
          .describe('The slug of the project. Tools need it to delete a project with its content.'),
        dryRun,
      },
      output: dryRunDeletionResult(projectId, 'project'),
    },
  }),
  ...transitionsOf(projectTransitions, {
    path: '/v1/projects/:projectId',
    input: z.strictObject({ projectId, expectedVersion }),
    output: project,
    access: 'projects:write',
  }),
};
