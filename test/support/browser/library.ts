import type { Locator, Page } from 'playwright-core';
import sharp from 'sharp';
import { restClient } from '../clients/http.ts';
import { createProject } from '../fixtures/projects.ts';
import { ignoreEndpointLimits } from '../server/endpoint.limits.ts';
import type { Dashboard } from './dashboard.ts';

/** Creates projects of one dashboard to upload into. */
export async function openLibrary({ installation }: Dashboard) {
  ignoreEndpointLimits(installation);
  const rest = restClient(installation.url, installation.owner.key);
  const cookie = await installation.owner.signIn();
  const project = await createProject(rest, { name: 'Harbour bakery' });
  return { rest, cookie, project };
}

/** A picture of one color; each color gives different bytes. */
export function plainPicture(background: string, width = 320, height = 240): Promise<Buffer> {
  return sharp({ create: { width, height, channels: 3, background } })
    .png()
    .toBuffer();
}

/** The panel in the corner that shows the uploads. */
export const uploadsPanel = (page: Page): Locator => page.getByRole('region', { name: 'Uploads' });

/** The list of the media page. */
export const mediaList = (page: Page): Locator => page.getByRole('listbox', { name: 'Media', exact: true });

/** An item of the media page by its name. */
export const mediaOption = (page: Page, name: string): Locator =>
  mediaList(page).getByRole('option', { name });
