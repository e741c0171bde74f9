import type { Page } from 'playwright-core';
import { restClient } from '../clients/http.ts';
import { sendMessage } from '../fixtures/contact.ts';
import { createProject } from '../fixtures/projects.ts';
import { ignoreEndpointLimits } from '../server/endpoint.limits.ts';
import { type Dashboard, waitForHeading } from './dashboard.ts';

export const messageLinks = (page: Page) => page.getByRole('list', { name: 'Messages' }).getByRole('link');
export const openedMessage = (page: Page) => page.getByRole('article', { name: 'Message' });
export const searchParameter = (page: Page, name: string) => new URL(page.url()).searchParams.get(name);

/** Opens the inbox of one dashboard. */
export async function startInbox(dashboard: Dashboard) {
  const { installation } = dashboard;
  ignoreEndpointLimits(installation);
  const rest = restClient(installation.url, installation.owner.key);
  const cookie = await installation.owner.signIn();

  /** Opens the inbox of a new project with these messages, the oldest one first. */
  async function openInbox(name: string, messages: readonly object[]) {
    const { id: projectId } = await createProject(rest, { name });
    const ids: string[] = [];
    for (const message of messages) ids.push(await sendMessage(rest, { projectId, ...message }));
    const path = `/contact?project=${projectId}`;
    const session = await dashboard.openWith(cookie, path);
    await waitForHeading(session.page, 'Contact');
    return { ...session, projectId, ids, path };
  }
  return { rest, cookie, openInbox };
}
