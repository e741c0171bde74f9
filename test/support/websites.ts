import type { Redirect } from '@imprint/shared/redirects.contract';
import type { Website } from '@imprint/shared/websites.contract';
import { expect } from 'vitest';
import type { Answer, RestClient } from './http.ts';
import { createProject } from './projects.ts';

/** Languages of websites; English is the default one. */
export const en = { code: 'en', name: 'English', isDefault: true };
export const de = { code: 'de', name: 'Deutsch', isDefault: false };

/** The website that an answer carries. */
export function websiteOf(answer: Answer): Website {
  expect(answer.status, answer.text).toBeOneOf([200, 201]);
  // Safe because the matrix holds every success against the contract.
  return answer.at('data') as Website;
}

/** The websites that a list carries. */
export function websitesOf(answer: Answer): Website[] {
  expect(answer.status, answer.text).toBe(200);
  // Safe because the matrix holds every success against the contract.
  return answer.at('data') as Website[];
}

/** Creates a website, in a project of its own unless one is named. */
export async function createWebsite(rest: RestClient, body: object = {}): Promise<Website> {
  const projectId = 'projectId' in body ? body.projectId : (await createProject(rest)).id;
  return websiteOf(await rest('POST /v1/websites', { body: { name: 'A website', ...body, projectId } }));
}

/** Asks for a redirect of a website. */
export function redirectFrom(
  rest: RestClient,
  websiteId: string,
  sourcePath: unknown,
  destination: unknown,
  statusCode?: unknown,
): Promise<Answer> {
  const body = { sourcePath, destination, ...(statusCode !== undefined && { statusCode }) };
  return rest(`POST /v1/websites/${websiteId}/redirects`, { body });
}

/** The redirects of a website, of which there are a hundred at most. */
export async function redirectsOf(rest: RestClient, websiteId: string): Promise<Redirect[]> {
  const answer = await rest(`GET /v1/websites/${websiteId}/redirects?limit=100&sort=createdAt`);
  expect(answer.status, answer.text).toBe(200);
  // Safe because the matrix holds every success against the contract.
  return answer.at('data') as Redirect[];
}

/** What each redirect of a website leads to, by source. */
export async function destinationsOf(rest: RestClient, websiteId: string): Promise<Record<string, string>> {
  const redirects = await redirectsOf(rest, websiteId);
  return Object.fromEntries(redirects.map(({ sourcePath, destination }) => [sourcePath, destination]));
}

/** What each redirect of a website leads to, and to which page, by source. */
export async function pageDestinationsOf(
  rest: RestClient,
  websiteId: string,
): Promise<Record<string, [string, string | null]>> {
  const redirects = await redirectsOf(rest, websiteId);
  return Object.fromEntries(
    redirects.map(({ sourcePath, destination, destinationPageId }) => [
      sourcePath,
      [destination, destinationPageId],
    ]),
  );
}
