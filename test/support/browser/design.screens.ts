import type { Locator } from 'playwright-core';
import type { RestClient } from '../clients/http.ts';
import { collectionOf, createToken, lightAndDark, px, rgb, tokensByPath } from '../fixtures/design.ts';
import { createProject } from '../fixtures/projects.ts';

/** A project with a collection in light and dark, and some tokens in it. */
export async function createDesign(rest: RestClient, name: string) {
  const { id: projectId } = await createProject(rest, { name });
  const body = { projectId, name: 'Brand', modes: lightAndDark };
  const collection = collectionOf(await rest('POST /v1/design/collections', { body }));
  const where = { projectId, collectionId: collection.id };
  await createToken(rest, {
    ...where,
    path: 'color.brand',
    type: 'color',
    values: { light: rgb(0.8, 0.1, 0.1) },
  });
  await createToken(rest, { ...where, path: 'color.ink', type: 'color', values: { light: rgb(0, 0, 0) } });
  await createToken(rest, {
    ...where,
    path: 'color.link',
    values: { light: '{color.brand}', dark: rgb(1, 0.8, 0.8) },
  });
  await createToken(rest, { ...where, path: 'space.small', type: 'dimension', values: { light: px(8) } });
  const search = `projectId=${projectId}&collectionId=${collection.id}`;
  return { projectId, search, tokens: () => tokensByPath(rest, projectId) };
}

const inDark = (value: unknown) => ({ $extensions: { 'org.imprint.modes': { dark: value } } });
const serif = { fontFamily: ['Georgia', 'serif'], fontWeight: 700, lineHeight: 1.1 };

/** Some of the names are those of the dashboard's own theme, which must not get in the way of a preview. */
export const previewedDocument = {
  $extensions: { 'org.imprint.modes': lightAndDark.map((mode) => ({ mediaQuery: null, ...mode })) },
  color: {
    $type: 'color',
    paper: { $value: rgb(1, 0.98, 0.94), ...inDark(rgb(0.08, 0.07, 0.1)) },
    surface: { $value: rgb(1, 1, 1), ...inDark(rgb(0.16, 0.15, 0.2)) },
    ink: { $value: rgb(0.1, 0.1, 0.2), ...inDark(rgb(0.95, 0.94, 0.9)) },
    sea: { $value: rgb(0, 0.2, 0.4), ...inDark(rgb(0.6, 0.8, 1)) },
    accent: { $value: '{color.sea}' },
    'on-accent': { $value: rgb(1, 1, 1), ...inDark(rgb(0, 0, 0)) },
    plum: { $value: rgb(0.4, 0, 0.4) },
  },
  type: {
    heading: { $type: 'typography', $value: { ...serif, fontSize: px(34), letterSpacing: px(1) } },
    body: { $type: 'typography', $value: { ...serif, fontSize: px(17), fontWeight: 400, lineHeight: 1.6 } },
  },
  radius: { control: { $type: 'dimension', $value: px(13) } },
  space: { medium: { $type: 'dimension', $value: px(20) } },
  shadow: {
    card: {
      $type: 'shadow',
      $value: { color: rgb(0, 0, 0), offsetX: px(0), offsetY: px(4), blur: px(9), spread: px(0) },
    },
  },
};

/** The blocks of a preview that take tokens. */
export function partsIn(region: Locator) {
  const part = (type: string) => region.locator(`[data-part="${type}"]`);
  return {
    title: part('heading').locator('[data-field]'),
    text: part('paragraph').locator('[data-field]'),
    button: part('button').locator('[data-block] > div > div').first(),
    section: part('section').locator('[data-block] > div').first(),
  };
}
