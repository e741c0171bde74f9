import { type ProjectStatus, projectStatuses } from '@imprint/shared/statuses';
import { describe, expect, test } from 'vitest';
import { message } from '../../support/clients/rpc.ts';
import { createProject, projectOf } from '../../support/fixtures/projects.ts';
import { testServer } from '../../support/server/test.server.ts';

// The contract: draft <-> published, draft or published -> archived, archived -> draft.
const leadsTo: Record<ProjectStatus, readonly ProjectStatus[]> = {
  draft: ['published', 'archived'],
  published: ['draft', 'archived'],
  archived: ['draft'],
};
const verbs = {
  publish: { from: ['draft'], to: 'published' },
  unpublish: { from: ['published'], to: 'draft' },
  archive: { from: ['draft', 'published'], to: 'archived' },
  unarchive: { from: ['archived'], to: 'draft' },
};
const pairs = projectStatuses.flatMap((from) => projectStatuses.map((to) => [from, to] as const));
const calls = Object.entries(verbs).flatMap(([verb, { from, to }]) =>
  projectStatuses.map((status) => [verb, status, from.includes(status) ? to : null] as const),
);

const { rest, tools } = await testServer();

async function projectThatIs(status: ProjectStatus) {
  const { id } = await createProject(rest);
  const verb = { draft: null, published: 'publish', archived: 'archive' }[status];
  if (verb) await rest(`POST /v1/projects/${id}/${verb}`);
  const project = projectOf(await rest(`GET /v1/projects/${id}`));
  expect(project.status).toBe(status);
  return project;
}

describe('setting the status', () => {
  const allowed = pairs.filter(([from, to]) => leadsTo[from].includes(to));
  const refused = pairs.filter(([from, to]) => from !== to && !leadsTo[from].includes(to));

  test.each(allowed)('takes a project from %s to %s', async (from, to) => {
    const project = await projectThatIs(from);
    const changed = projectOf(await rest(`PATCH /v1/projects/${project.id}`, { body: { status: to } }));
    expect(changed).toEqual({
      ...project,
      status: to,
      version: project.version + 1,
      updatedAt: changed.updatedAt,
    });
    expect(projectOf(await rest(`GET /v1/projects/${project.id}`))).toEqual(changed);
  });

  test.each(refused)(
    'does not take a project from %s to %s, nor change anything else with it',
    async (from, to) => {
      const project = await projectThatIs(from);
      const body = { status: to, name: 'Half a change' };
      const answer = await rest(`PATCH /v1/projects/${project.id}`, { body });
      expect(answer.status).toBe(409);
      expect(answer.at('error.code')).toBe('CONFLICT');
      expect(projectOf(await rest(`GET /v1/projects/${project.id}`))).toEqual(project);
    },
  );

  test.each(projectStatuses)('leaves a project that is %s already as it is', async (status) => {
    const project = await projectThatIs(status);
    expect(projectOf(await rest(`PATCH /v1/projects/${project.id}`, { body: { status } }))).toEqual(project);
  });

  test('accepts only known values', async () => {
    const { id } = await createProject(rest);
    const answer = await rest(`PATCH /v1/projects/${id}`, { body: { status: 'deleted' } });
    expect(answer.status).toBe(400);
    expect(answer.at('error.details.field')).toBe('status');
    expect(answer.at('error.details.reason')).toContain('draft, published, archived');
  });

  test('works by the tool as well, with the same refusals', async () => {
    const { id: projectId } = await projectThatIs('archived');
    const refusal = await tools(message('update_project', { projectId, status: 'published' }));
    expect(refusal.at('error.code')).toBe(409);
    expect(refusal.at('error.data.code')).toBe('CONFLICT');
    const success = await tools(message('update_project', { projectId, status: 'draft' }));
    expect(success.at('result.status')).toBe('draft');
  });
});

describe('the verbs', () => {
  test.each(calls.filter(([, , to]) => to))('%s takes a project that is %s to %s', async (verb, from, to) => {
    const project = await projectThatIs(from);
    const changed = projectOf(await rest(`POST /v1/projects/${project.id}/${verb}`));
    expect(changed).toMatchObject({ id: project.id, status: to, version: project.version + 1 });
  });

  test.each(calls.filter(([, , to]) => !to))('%s refuses a project that is %s', async (verb, from) => {
    const project = await projectThatIs(from);
    const answer = await rest(`POST /v1/projects/${project.id}/${verb}`);
    expect(answer.status).toBe(409);
    expect(answer.at('error.code')).toBe('CONFLICT');
    expect(projectOf(await rest(`GET /v1/projects/${project.id}`))).toEqual(project);
  });

  test('publish happens once when it is called twenty times concurrently', async () => {
    const { id } = await createProject(rest);
    const answers = await Promise.all(
      Array.from({ length: 20 }, () => rest(`POST /v1/projects/${id}/publish`)),
    );
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(answers.filter(({ status }) => status === 409)).toHaveLength(19);
    expect(projectOf(await rest(`GET /v1/projects/${id}`)).version).toBe(2);
  });
});
