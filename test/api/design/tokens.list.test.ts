import { beforeAll, describe, expect, test } from 'vitest';
import { type RestClient, restClient } from '../../support/clients/http.ts';
import { collectionOf, px, rgb, tokensOf } from '../../support/fixtures/design.ts';
import { createProject } from '../../support/fixtures/projects.ts';
import { testServer } from '../../support/server/test.server.ts';

const { app } = await testServer();

describe('the list of tokens', () => {
  let rest: RestClient;
  let projectId: string;
  let themeId: string;
  const find = async (query: string) =>
    tokensOf(await rest(`GET /v1/design/tokens?${query}`)).map(({ path }) => path);
  const add = async (where: object, path: string, type: string, value: unknown, more: object = {}) => {
    const body = { ...where, path, type, values: { default: value }, ...more };
    const made = await rest('POST /v1/design/tokens', { body });
    expect(made.status, made.text).toBe(201);
  };

  beforeAll(async () => {
    // A new organization, so that the list has only the tokens of this test.
    rest = restClient(app.url, (await app.createTenant()).key);
    projectId = (await createProject(rest)).id;
    const theme = await rest('POST /v1/design/collections', { body: { projectId, name: 'Theme' } });
    themeId = collectionOf(theme).id;
    await add({ projectId }, 'color.brand.500', 'color', rgb(0, 0, 1));
    await add({ projectId }, 'color.brand.100', 'color', rgb(0, 0, 0), { description: 'The Darkest' });
    await add({ projectId }, 'color.brand-alt', 'color', rgb(1, 0, 1));
    await add({ projectId, collectionId: themeId }, 'Color.brand.x', 'color', rgb(1, 1, 1));
    await add({ projectId: (await createProject(rest)).id }, 'space.s', 'dimension', px(4));
  });

  test('is newest first unless sort says otherwise', async () => {
    const paths = ['space.s', 'Color.brand.x', 'color.brand-alt', 'color.brand.100', 'color.brand.500'];
    expect(await find('')).toEqual(paths);
    expect(await find('sort=createdAt')).toEqual(paths.toReversed());
    const byPath = ['Color.brand.x', 'color.brand-alt', 'color.brand.100', 'color.brand.500', 'space.s'];
    expect(await find('sort=path')).toEqual(byPath);
    expect(await find('sort=-path')).toEqual(byPath.toReversed());
  });

  test('can be filtered by project, collection, type, group and text, all combined', async () => {
    expect(await find(`projectId=${projectId}`)).toHaveLength(4);
    expect(await find(`collectionId=${themeId}`)).toEqual(['Color.brand.x']);
    expect(await find('type=dimension')).toEqual(['space.s']);
    expect(await find('type=shadow')).toEqual([]);
    expect(await find('group=color&sort=path')).toEqual([
      'color.brand-alt',
      'color.brand.100',
      'color.brand.500',
    ]);
    expect(await find('group=color.brand&sort=path')).toEqual(['color.brand.100', 'color.brand.500']);
    expect(await find('group=color.brand.500')).toEqual([]);
    expect(await find('group=colo')).toEqual([]);
    expect(await find('q=darkest')).toEqual(['color.brand.100']);
    expect(await find('q=BRAND')).toHaveLength(4);
    expect(await find(`projectId=${projectId}&group=color.brand&q=5`)).toEqual(['color.brand.500']);
  });

  test('is paginated to the last page', async () => {
    for (const filter of ['', `&projectId=${projectId}`, '&group=color']) {
      const all = await find(`sort=path${filter}`);
      const walked: string[] = [];
      for (let cursor = ''; walked.length < all.length; ) {
        const page = await rest(`GET /v1/design/tokens?sort=path&limit=1${filter}${cursor}`);
        walked.push(...tokensOf(page).map(({ path }) => path));
        expect(page.at('pagination.total')).toBe(all.length);
        cursor = `&cursor=${page.at('pagination.nextCursor')}`;
      }
      expect(walked).toEqual(all);
    }
  });

  test.each([
    ['type=colour', 400],
    ['sort=type', 400],
    ['projectId=nonsense', 404],
    ['collectionId=tcol_01h2xcejqtf2nbrexx3vqjhp41', 404],
  ])('%s is answered with %i', async (query, status) => {
    expect((await rest(`GET /v1/design/tokens?${query}`)).status).toBe(status);
  });
});
