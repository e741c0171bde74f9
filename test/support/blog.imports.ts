import type { ReportedFile } from '@imprint/shared/blog.contract';
import { expect } from 'vitest';
import type { RestClient } from './http.ts';

/** Imports Markdown files by their names, and gives what is told of it. */
export async function importFiles(
  rest: RestClient,
  projectId: string,
  files: Record<string, string>,
  more: object = {},
) {
  const listed = Object.entries(files).map(([filename, markdown]) => ({ filename, markdown }));
  const answer = await rest('POST /v1/blog/import', { body: { projectId, files: listed, ...more } });
  expect(answer.status, answer.text).toBe(200);
  // Safe because the matrix holds every success against the contract.
  return answer.at('data') as { requested: number; created: number; refused: number; files: ReportedFile[] };
}
