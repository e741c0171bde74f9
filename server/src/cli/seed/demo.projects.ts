import type { Environment } from '@imprint/shared/environments';
import { projectOperations } from '../../projects/project.router.ts';
import { type DemoProject, edits, liveProjects, testProjects } from './demo.content.ts';
import { type Acting, act } from './demo.people.ts';

/** Makes the demo's projects and edits some; those who act take turns. Gives how many there are now. */
export async function makeProjects(people: readonly [Acting, ...Acting[]]): Promise<number> {
  const ids = new Map<string, string>();
  for (const [index, project] of liveProjects.entries()) {
    ids.set(project.name, await makeProject(turnOf(people, index, 'live'), project));
  }
  for (const [index, project] of testProjects.entries()) {
    await makeProject(turnOf(people, index, 'test'), project);
  }
  for (const [index, { project, changes }] of edits.entries()) {
    const input = { projectId: ids.get(project), ...changes };
    await act(turnOf(people, index + 1, 'live'), projectOperations.update, input);
  }
  return liveProjects.length + testProjects.length;
}

async function makeProject(by: Acting, { name, description, verbs }: DemoProject): Promise<string> {
  const { id } = await act(by, projectOperations.create, { name, description });
  for (const verb of verbs) await act(by, projectOperations[verb], { projectId: id });
  return String(id);
}

function turnOf(people: readonly [Acting, ...Acting[]], index: number, environment: Environment): Acting {
  const acting = people[index % people.length] ?? people[0];
  return { ...acting, actor: { ...acting.actor, environment } };
}
