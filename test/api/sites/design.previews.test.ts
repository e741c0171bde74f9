import { resolveTokens } from '@imprint/shared/design/token.resolution';
import type { CollectionWithGroups } from '@imprint/shared/shapes/design';
import { projectStyleSheet } from '@imprint/shared/site/project.style';
import { expect, test } from 'vitest';
import { rolesOf } from '../../../web/src/modules/design/preview/website.roles.ts';
import { designOf, groupsOf, tokenSetOf } from '../../../web/src/modules/design/project.tokens.ts';
import {
  collectionOf,
  createToken,
  importTokens,
  lightAndDark,
  listCollections,
  modesWithIds,
  px,
  rgb,
  tokensByPath,
} from '../../support/fixtures/design.ts';
import { createProject } from '../../support/fixtures/projects.ts';
import { createLivePage, createSite, sitesDomain, visitorOf } from '../../support/fixtures/sites.ts';
import { testServer } from '../../support/server/test.server.ts';

const { app, rest } = await testServer({ SITES_DOMAIN: sitesDomain });
const visitSite = visitorOf(app.url);

const dark = (value: unknown) => ({ $extensions: { 'org.imprint.modes': { dark: value } } });

/** Aliases, modes, a name that needs a number, and a group with the tokens of another. */
const document = {
  $extensions: { 'org.imprint.modes': lightAndDark.map((mode) => ({ mediaQuery: null, ...mode })) },
  color: {
    $type: 'color',
    sea: { $value: rgb(0, 0.2, 0.4), ...dark(rgb(0.6, 0.8, 1)) },
    background: { $value: rgb(1, 1, 1), ...dark(rgb(0, 0, 0)) },
    accent: { $value: '{color.sea}' },
    'a-c': { $value: rgb(1, 0, 0) },
    a: { c: { $value: rgb(0, 1, 0) } },
  },
  campaign: { $extends: '{color}', accent: { $value: rgb(1, 0, 1) } },
  font: { body: { $type: 'fontFamily', $value: ['Georgia', 'serif'] } },
};

test('the style that the dashboard makes of tokens and roles is the one of the website', async () => {
  const { id: projectId } = await createProject(rest);
  const imported = await importTokens(rest, projectId, document);
  expect(imported.at('data.isApplied'), imported.text).toBe(true);
  const body = { projectId, name: 'Density', modes: modesWithIds('loose', 'dense') };
  const { id: collectionId } = collectionOf(await rest('POST /v1/design/collections', { body }));
  const values = { loose: px(12), dense: px(4) };
  await createToken(rest, { projectId, collectionId, path: 'radius', type: 'dimension', values });
  const site = await createSite(rest, { projectId });
  expect(Object.values(site.appearance.roles).filter(Boolean)).toHaveLength(4);
  await createLivePage(rest, { websiteId: site.id, title: 'Bread' });

  const collections = await listCollections(rest, projectId);
  const groups = await Promise.all(
    collections.map(async ({ id }) => {
      // Safe because the matrix checks every success against the contract.
      const { groups } = (await rest(`GET /v1/design/collections/${id}`)).at('data') as CollectionWithGroups;
      return groupsOf(groups);
    }),
  );
  const tokens = Object.values(await tokensByPath(rest, projectId));
  const set = tokenSetOf(collections, groups, tokens);
  const written = projectStyleSheet(designOf(set, resolveTokens(set), tokens), rolesOf(site, tokens));

  const { text } = await visitSite(site, '/bread');
  const [, path = ''] = /<link rel="stylesheet" href="([^"]+)"/.exec(text) ?? [];
  expect(written).toBe((await visitSite(site, path)).text);
  expect(written).toContain('[data-mode="dense"]');
});
