import { operations } from '@imprint/shared/contract';
import { expect, test } from 'vitest';
import { createProject } from '../../support/fixtures/projects.ts';
import { createWebsite } from '../../support/fixtures/websites.ts';
import { testServer } from '../../support/server/test.server.ts';

const { rest } = await testServer();
const { id: projectId } = await createProject(rest);
const { id: websiteId } = await createWebsite(rest, { projectId });

/** Requests that leave one id filter of a list empty, for every such filter. */
const targets = operations.flatMap(({ operation: { rest: route, input } }) => {
  if (!route?.startsWith('GET ') || route.includes(':')) return [];
  const ids = Object.keys(input.shape).filter((field) => field.endsWith('Id'));
  return ids.map((field) => `${route}?${field}=${'q' in input.shape ? '&q=bread' : ''}`);
});

test.each([
  ...targets,
  `GET /v1/contact/messages?websiteId=${websiteId}&projectId=`,
  `GET /v1/contact/messages?projectId=${projectId}&websiteId=`,
  `GET /v1/blog/posts?websiteId=${websiteId}&projectId=`,
])('%s is refused with the name of the field or as not found', async (target) => {
  const answer = await rest(target);
  // The response either names the invalid field or says that the id does not exist.
  if (answer.status !== 404) expect(answer.at('error.details.field'), answer.text).toMatch(/Id$/);
});

test('a post cannot be created with an empty website id', async () => {
  const body = { projectId, websiteId: '', title: 'Nowhere' };
  expect((await rest('POST /v1/blog/posts', { body })).status).toBe(404);
});
