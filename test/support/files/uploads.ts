import type { Media } from '@imprint/shared/media.shape';
import { expect } from 'vitest';
import type { RestClient, TestResponse } from '../clients/http.ts';

/** Uploads bytes, whatever comes of it. */
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

/** Uploads bytes that are taken. */
export async function upload(
  rest: RestClient,
  projectId: string,
  filename: string,
  bytes: Buffer,
): Promise<Media> {
  const answer = await tryUpload(rest, projectId, filename, bytes);
  expect(answer.status, answer.text).toBeOneOf([200, 201]);
  // Safe because the matrix holds every success against the contract.
  return answer.at('data') as Media;
}

/** The path at which a file is read, on whichever origin. */
export function pathOf({ url }: { url: string }): string {
  return new URL(url).pathname;
}

/** What a file is answered with, as bytes. */
export async function fetchFile(url: string, headers: Record<string, string> = {}, method = 'GET') {
  const response = await fetch(url, { method, headers, redirect: 'manual' });
  const bytes = Buffer.from(await response.arrayBuffer());
  return { status: response.status, headers: response.headers, bytes };
}
