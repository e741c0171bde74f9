import * as z from 'zod';
import { environments } from './environments.ts';
import { mutation, query } from './operation.ts';
import { projectStatuses, projectTransitions } from './statuses.ts';
import { statusRules, transitionsOf } from './transitions.ts';
import {
  dryRun,
  dryRunDeletionResult,
  expectedVersion,
  id,
  listInput,
  listOf,
  resourceDescription,
  resourceName,
  searchText,
  slug,
  stored,
  timestamp,
  version,
} from './wire.ts';

const name = resourceName('Project', 3, 'Spring campaign');
const description = resourceDescription('project', 'Pages for the spring launch.');
const status = z.enum(projectStatuses);
const projectId = id('proj', 'project');
const coverId = id('media', 'media item')
  .nullable()
  .describe('Media item, a picture of the project, that stands for it.');

export const project = z.object({
  id: projectId,
  name: stored(name),
  slug: stored(slug(63)),
  description: stored(description).nullable(),
  status: status.describe('Where the project stands.'),
  coverId,
  environment: z.enum(environments).describe('The environment that the project belongs to.'),
  version,
  createdAt: timestamp,
  updatedAt: timestamp,
});
export type Project = z.infer<typeof project>;

const target = z.strictObject({ projectId, expectedVersion });

export const projects = {
  list: query({
    summary: 'List projects',
    guidance: 'Use it to find a project and its id.',
    input: listInput(['updatedAt', 'name'], {
      status: status.optional().describe('Only projects with this status.'),
      q: searchText('name or slug').meta({ examples: ['spring'] }),
    }),
    output: listOf(project),
    access: 'projects:read',
    rest: 'GET /v1/projects',
    tool: 'list_projects',
  }),
  get: query({
    summary: 'Get one project',
    guidance: 'Use it when the id is known.',
    input: z.strictObject({ projectId }),
    output: project,
    access: 'projects:read',
    rest: 'GET /v1/projects/:projectId',
    tool: 'get_project',
  }),
  create: mutation({
    summary: 'Create a project',
    guidance: 'It starts as a draft. Without a slug one is derived from the name.',
    input: z.strictObject({
      name,
      slug: slug(63).optional(),
      description: description.optional(),
    }),
    output: project,
    access: 'projects:write',
    rest: 'POST /v1/projects',
    tool: 'create_project',
    projectField: 'id',
    status: 201,
  }),
  update: mutation({
    summary: 'Change a project',
    guidance: 'Send only the fields to change. Renaming never changes the slug.',
    input: z.strictObject({
      projectId,
      name: name.optional(),
      slug: slug(63).optional(),
      description: description.optional(),
      coverId: coverId.optional(),
      status: status.optional().describe(`New status: ${statusRules(projectTransitions, projectStatuses)}.`),
      expectedVersion,
    }),
    output: project,
    access: 'projects:write',
    rest: 'PATCH /v1/projects/:projectId',
    tool: 'update_project',
  }),
  delete: mutation({
    summary: 'Delete a project for good',
    guidance:
      'It cannot be undone: try it with dryRun, or archive the project instead. Refused while it holds content, unless cascade is set.',
    input: z.strictObject({
      projectId,
      cascade: z.boolean().default(false).describe('Also delete everything the project holds.'),
      dryRun,
      expectedVersion,
    }),
    output: dryRunDeletionResult('proj', 'project'),
    access: 'projects:write',
    rest: 'DELETE /v1/projects/:projectId',
    tool: 'delete_project',
  }),
  ...transitionsOf(projectTransitions, {
    path: '/v1/projects/:projectId',
    input: target,
    output: project,
    access: 'projects:write',
  }),
};
