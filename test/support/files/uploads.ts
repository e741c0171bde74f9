import type { Media } from '@imprint/shared/shapes/media';
import { expect } from 'vitest';
import type { RestClient, TestResponse } from '../clients/http.ts';

/** Uploads bytes and returns the response, whatever its status. */
export function tryUpload(
  rest: RestClient,
  projectId: string,
  filename: string,
  bytes: Buffer,
): Promise<TestResponse> {
  return rest('POST /v1/media', {
    body: { projectId, filename, contentBase64: bytes.toString('base64') },
  });
}

/** Uploads bytes and asserts that they are accepted. */
export async function upload(
  rest: RestClient,
  projectId: string,
  filename: string,
  bytes: Buffer,
): Promise<Media> {
  const answer = await tryUpload(rest, projectId, filename, bytes);
  expect(answer.status, answer.text).toBeOneOf([200, 201]);
  // Safe because the matrix checks every success against the contract.
  return answer.at('data') as Media;
}

/** Returns the path of a file on any origin. */
export function pathOf({ url }: { url: string }): string {
  return new URL(url).pathname;
}

/** Fetches a file as bytes. */
export async function fetchFile(url: string, headers: Record<string, string> = {}, method = 'GET') {
  const response = await fetch(url, { method, headers, redirect: 'manual' });
  const bytes = Buffer.from(await response.arrayBuffer());
  return { status: response.status, headers: response.headers, bytes };
}
