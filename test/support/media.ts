import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { readdir } from 'node:fs/promises';
import { request } from 'node:http';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import type { Media } from '@imprint/shared/media.shape';
import { expect } from 'vitest';
import { answerTo } from './answers.ts';
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

/** Where a form is sent, `'POST /v1/media'`, and with which credentials. */
export interface FormTarget {
  url: string;
  target: string;
  headers: Record<string, string>;
}

/** Sends the beginning of a form, breaks off once a server in this process reads it, and waits until that notices. */
export async function breakOff(to: FormTarget, whole: Buffer, sentBytes: number, isReset = false) {
  const { hostname, port } = new URL(to.url);
  const [method, path] = to.target.split(' ');
  const headers = { ...formHeaders, ...to.headers, 'content-length': whole.length };
  const sent = request({ hostname, port, method, path, headers, agent: false });
  sent.on('error', () => undefined);
  const begun = answerTo(String(path));
  const over = begun.then((answer) => once(answer, 'close'));
  sent.flushHeaders();
  await new Promise((resolve) => sent.write(whole.subarray(0, sentBytes), resolve));
  await begun;
  await pause(50);
  if (isReset) sent.socket?.resetAndDestroy();
  sent.destroy();
  await over;
}

/** All that an upload could have changed: rows, activity, bytes and files on their way in. */
export async function uploaded(app: Installation) {
  return {
    rows: await app.sql('select * from media order by id'),
    activity: await app.sql('select id from activity order by id'),
    files: await leftBehind(app),
  };
}

/** The keys of all bytes on the storage. */
export async function storedKeys({ deps: { storage } }: Installation): Promise<string[]> {
  const keys: string[] = [];
  for await (const { key } of storage.list('')) keys.push(key);
  return keys.sort();
}

/** Everything below the data folder that an upload could have left. */
export async function leftBehind(app: Installation): Promise<string[]> {
  const { dataDir } = app.deps.config;
  const incoming = await readdir(path.join(dataDir, 'incoming')).catch(() => []);
  const partial = await readdir(path.join(dataDir, 'media', '.partial')).catch(() => []);
  return [...incoming, ...partial, ...(await storedKeys(app))];
}
