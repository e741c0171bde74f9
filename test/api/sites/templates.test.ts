import { type Website, websiteTemplates } from '@imprint/shared/contract/websites';
import { describe, expect, test } from 'vitest';
import { restClient } from '../../support/clients/http.ts';
import { createProject } from '../../support/fixtures/projects.ts';
import { sitesDomain, visitorOf } from '../../support/fixtures/sites.ts';
import { testServer } from '../../support/server/test.server.ts';

const { app, owner, rest } = await testServer({ SITES_DOMAIN: sitesDomain });
const visitSite = visitorOf(app.url);

describe.each(websiteTemplates)('a website made from the template %s', async (template) => {
  const project = await createProject(rest, { name: `With a ${template}` });
  const created = await rest('POST /v1/websites', {
    body: { projectId: project.id, name: `New ${template}`, template },
  });
  expect(created.status, created.text).toBe(201);
  const website = created.at('data') as Website;
  const { id } = website;

  test('is a draft that visitors see once it is published', async () => {
    expect([website.status, website.url]).toEqual(['draft', null]);
    expect((await visitSite(website, '/')).status).toBe(404);
    expect((await rest(`POST /v1/websites/${id}/publish`)).status).toBe(200);
    expect((await visitSite(website, '/')).status).toBe(200);
  });
});

test('a template is refused to those who may not create what it has, and nothing is left', async () => {
  const project = await createProject(rest, { name: 'Refused' });
  const { key } = await owner.createKey({ scopes: ['websites:read', 'websites:write'] });
  const refused = await restClient(app.url, key)('POST /v1/websites', {
    body: { projectId: project.id, name: 'No', template: 'journal' },
  });
  expect([refused.status, refused.at('error.details.required')]).toEqual([403, 'design:write']);
  expect((await rest(`GET /v1/websites?projectId=${project.id}`)).at('data')).toEqual([]);
});
