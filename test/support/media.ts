import { randomBytes } from 'node:crypto';
import { request } from 'node:http';
import type { Media } from '@imprint/shared/media.contract';
import { expect } from 'vitest';
import type { Answer, RestClient } from './http.ts';
import type { Installation } from './installation.ts';

/** The media item that an answer carries. */
export function mediaOf(answer: Answer): Media & { deduplicated?: boolean } {
  expect(answer.status, answer.text).toBeOneOf([200, 201]);
  // Safe because the matrix holds every success against the contract.
  return answer.at('data') as Media & { deduplicated?: boolean };
}

/** A small text that nobody else has. */
export const newText = () => `Notes ${randomBytes(8).toString('hex')}`;

/** Uploads a text as JSON. */
export async function uploadText(rest: RestClient, projectId: string, more: object = {}): Promise<Media> {
  const contentBase64 = Buffer.from(newText()).toString('base64');
  const body = { projectId, filename: 'notes.txt', contentBase64, ...more };
  return mediaOf(await rest('POST /v1/media', { body }));
}

interface Part {
  name: string;
  filename?: string;
  content: string | Buffer;
}

const boundary = 'parts-of-a-form';

/** A form as browsers send it. */
export function form(parts: readonly Part[]): Buffer {
  const written = parts.flatMap(({ name, filename, content }) => {
    const named = filename === undefined ? '' : `; filename="${filename}"`;
    const head = `--${boundary}\r\nContent-Disposition: form-data; name="${name}"${named}\r\n\r\n`;
    return [Buffer.from(head), Buffer.from(content), Buffer.from('\r\n')];
  });
  return Buffer.concat([...written, Buffer.from(`--${boundary}--\r\n`)]);
}

export const formHeaders = { 'content-type': `multipart/form-data; boundary=${boundary}` };

/** Uploads files of one project as a form. */
export function uploadForm(rest: RestClient, projectId: string, ...files: readonly Omit<Part, 'name'>[]) {
  const parts = [
    { name: 'projectId', content: projectId },
    ...files.map((file) => ({ name: 'file', ...file })),
  ];
  return rest('POST /v1/media', { body: form(parts), headers: formHeaders });
}

/** Sends the beginning of a form and breaks off as soon as the server has had time to read it. */
export async function breakOff(url: string, key: string, whole: Buffer, sentBytes: number): Promise<void> {
  const { hostname, port } = new URL(url);
  const headers = { ...formHeaders, authorization: `Bearer ${key}`, 'content-length': whole.length };
  const sent = request({ hostname, port, method: 'POST', path: '/v1/media', headers, agent: false });
  const closed = new Promise((resolve) => sent.on('close', resolve));
  sent.on('error', () => undefined);
  await new Promise((resolve) => sent.write(whole.subarray(0, sentBytes), resolve));
  await new Promise((resolve) => setTimeout(resolve, 100));
  sent.destroy();
  await closed;
}

/** Counts no uploads, where a file makes more than those of an hour; what they may be has a test of its own. */
export function countNoUploads({ deps: { limiter } }: Installation): void {
  const take = limiter.take.bind(limiter);
  limiter.take = (windows) => take(windows.filter(({ subject }) => subject !== 'media'));
}

/** The keys of all bytes on the storage. */
export async function storedKeys({ deps: { storage } }: Installation): Promise<string[]> {
  const keys: string[] = [];
  for await (const { key } of storage.list('')) keys.push(key);
  return keys.sort();
}
