import type { Project } from '@imprint/shared/projects.contract';
import { expect } from 'vitest';
import type { Answer, RestClient } from './http.ts';

/** The project that an answer carries. */
export function projectOf(answer: Answer): Project {
  expect(answer.status, answer.text).toBeOneOf([200, 201]);
  // Safe because the matrix holds every success against the contract.
  return answer.at('data') as Project;
}

/** The projects that a list carries. */
export function projectsOf(answer: Answer): Project[] {
  expect(answer.status, answer.text).toBe(200);
  // Safe because the matrix holds every success against the contract.
  return answer.at('data') as Project[];
}

/** Creates projects one after another, so that their order is certain. */
export async function createProjects(rest: RestClient, ...bodies: object[]): Promise<Project[]> {
  const projects: Project[] = [];
  for (const body of bodies) projects.push(projectOf(await rest('POST /v1/projects', { body })));
  return projects;
}

export async function createProject(rest: RestClient, body: object = {}): Promise<Project> {
  return projectOf(await rest('POST /v1/projects', { body: { name: 'A project', ...body } }));
}
