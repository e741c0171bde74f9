import type { BlockInput } from '@imprint/shared/blocks/block';
import type { Page } from '@imprint/shared/pages.shape';
import type { Revision } from '@imprint/shared/revisions';
import { expect } from 'vitest';
import type { Answer, RestClient } from './http.ts';
import { revisionsAt } from './revisions.ts';
import { createWebsite } from './websites.ts';

/** The page that an answer carries. */
export function pageOf(answer: Answer): Page {
  expect(answer.status, answer.text).toBeOneOf([200, 201]);
  // Safe because the matrix holds every success against the contract.
  return answer.at('data') as Page;
}

/** Creates a page, on a website of its own unless one is named. */
export async function createPage(rest: RestClient, body: object = {}): Promise<Page> {
  const websiteId = 'websiteId' in body ? body.websiteId : (await createWebsite(rest)).id;
  return pageOf(await rest('POST /v1/pages', { body: { title: 'A page', ...body, websiteId } }));
}

/** Reads a page, as it is drafted unless the live one is asked for. */
export async function readPage(
  rest: RestClient,
  id: string,
  state: 'draft' | 'live' = 'draft',
): Promise<Page> {
  return pageOf(await rest(`GET /v1/pages/${id}?state=${state}`));
}

/** The revisions of a page, of which there are a hundred at most, the first one first. */
export function revisionsOf(rest: RestClient, id: string): Promise<Revision[]> {
  return revisionsAt(rest, `/v1/pages/${id}`);
}

/** A paragraph with an id by which tests know it. */
export function paragraph(id: string, text = id): BlockInput & { id: string } {
  return { id, type: 'paragraph', text };
}

/** Sections that lie in each other, a paragraph in the innermost. */
export function nested(depth: number): BlockInput {
  return depth === 1 ? paragraph('innermost') : { type: 'section', children: [nested(depth - 1)] };
}
