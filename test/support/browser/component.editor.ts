import type { Component } from '@imprint/shared/contract/components';
import type { Page } from 'playwright-core';
import { restClient } from '../clients/http.ts';
import { componentOf, createComponent } from '../fixtures/components.ts';
import { createProject } from '../fixtures/projects.ts';
import type { Dashboard } from './dashboard.ts';

export const nameField = (page: Page) => page.getByLabel('Component name');
export const settings = (page: Page) => page.getByRole('complementary', { name: 'Settings' });
export const saveButton = (page: Page) => page.getByRole('button', { name: 'Save', exact: true });

/** The link from the editor back to the list. */
export const componentsLink = (page: Page) =>
  page.getByRole('navigation', { name: 'Breadcrumbs' }).getByRole('link', { name: 'Components' });

/** Opens the component editors of one dashboard. */
export async function openComponentEditors({ installation, openWith }: Dashboard) {
  const rest = restClient(installation.url, installation.owner.key);
  const cookie = await installation.owner.signIn();

  async function stored(id: string): Promise<Component> {
    return componentOf(await rest(`GET /v1/design/components/${id}`));
  }

  /** Opens the editor of a new card in a new project, with the given overrides. */
  async function openEditor(body: object = {}) {
    const { id: projectId } = await createProject(rest);
    const created = await createComponent(rest, { projectId, ...body });
    const opened = await openWith(cookie, `/design/components/${created.id}`);
    await nameField(opened.page).waitFor();
    return { ...opened, created, projectId };
  }
  return { rest, cookie, stored, openEditor };
}
