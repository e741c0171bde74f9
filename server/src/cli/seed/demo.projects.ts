import type { Environment } from '@imprint/shared/environments';
import { type DemoProject, edits, liveProjects, testProjects } from './demo.content.ts';
import { makeDesign } from './demo.design.ts';
import { demoMessages } from './demo.messages.content.ts';
import { type CreatedIds, demoPages, makePages } from './demo.pages.ts';
import { callAs, type DemoCaller } from './demo.people.ts';
import { makePictures } from './demo.pictures.ts';
import { bookshopBlog } from './demo.posts.content.ts';
import { makeBlog } from './demo.posts.ts';

/** Creates the demo projects with their websites and edits some, alternating between people; returns their number. */
export async function makeProjects(people: readonly [DemoCaller, ...DemoCaller[]]): Promise<number> {
  const ids = new Map<string, string>();
  for (const [index, project] of liveProjects.entries()) {
    ids.set(project.name, await makeProject(callerAt(people, index, 'live'), project));
  }
  for (const [index, project] of testProjects.entries()) {
    await makeProject(callerAt(people, index, 'test'), project);
  }
  for (const [index, { project, changes }] of edits.entries()) {
    const input = { projectId: ids.get(project), ...changes };
    await callAs(callerAt(people, index + 1, 'live'), 'projects.update', input);
  }
  return liveProjects.length + testProjects.length;
}

async function makeProject(caller: DemoCaller, demo: DemoProject): Promise<string> {
  const { name, description, verbs, pictures = [], cover, design, website } = demo;
  const { id } = await callAs(caller, 'projects.create', { name, description });
  const ids = await makePictures(caller, String(id), pictures);
  if (cover) await callAs(caller, 'projects.update', { projectId: id, coverId: ids.get(cover) });
  for (const verb of verbs) await callAs(caller, `projects.${verb}`, { projectId: id });
  const components = design ? await makeDesign(caller, String(id), design) : [];
  if (website) await makeWebsite(caller, String(id), website, new Map([...ids, ...components]));
  return String(id);
}

async function makeWebsite(
  caller: DemoCaller,
  projectId: string,
  { isPublished, redirects, ...website }: NonNullable<DemoProject['website']>,
  ids: CreatedIds,
): Promise<void> {
  const { id: websiteId } = await callAs(caller, 'websites.create', { projectId, ...website });
  for (const redirect of redirects) await callAs(caller, 'redirects.create', { websiteId, ...redirect });
  await makePages(caller, String(websiteId), demoPages[website.name] ?? [], ids);
  if (website.name === 'Lighthouse Books')
    await makeBlog(caller, { projectId, websiteId: String(websiteId) }, bookshopBlog, ids);
  for (const message of demoMessages[website.name] ?? [])
    await callAs(caller, 'contact.send', { websiteId, ...message });
  if (isPublished) await callAs(caller, 'websites.publish', { websiteId });
}

function callerAt(
  people: readonly [DemoCaller, ...DemoCaller[]],
  index: number,
  environment: Environment,
): DemoCaller {
  const caller = people[index % people.length] ?? people[0];
  return { ...caller, actor: { ...caller.actor, environment } };
}
