import type { Revision } from '@imprint/shared/revisions';
import { expect } from 'vitest';
import type { RestClient } from './http.ts';

/** The revisions of what lies at a path, of which there are a hundred at most, the first one first. */
export async function revisionsAt(rest: RestClient, path: string): Promise<Revision[]> {
  const answer = await rest(`GET ${path}/revisions?limit=100&sort=createdAt`);
  expect(answer.status, answer.text).toBe(200);
  // Safe because the matrix holds every success against the contract.
  return answer.at('data') as Revision[];
}
