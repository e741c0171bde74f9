import type { Page } from 'playwright-core';
import { restClient } from '../clients/http.ts';
import { createProject } from '../fixtures/projects.ts';
import type { Dashboard } from './dashboard.ts';

/** Creates a project; returns a function that opens a screen of its blog as the owner. */
export async function createBlogScreen(dashboard: Dashboard, screen: 'authors' | 'categories' | 'tags') {
  const { url, owner } = dashboard.installation;
  const rest = restClient(url, owner.key);
  const { id: projectId } = await createProject(rest, { name: `Filing ${screen}` });
  const cookie = await owner.signIn();
  const open = () => dashboard.openWith(cookie, `/blog/${screen}?project=${projectId}`);
  return { projectId, rest, open };
}

/** The drawer or dialog of this name. */
export const drawer = (page: Page, name: string) => page.getByRole('dialog', { name, exact: true });
