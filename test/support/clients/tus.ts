import { type ClientRequest, request } from 'node:http';
import { expect } from 'vitest';
import { send } from './http.ts';

export const tusHeaders = { 'tus-resumable': '1.0.0' };
const appending = { 'content-type': 'application/offset+octet-stream' };

/** The id of an upload in its address. */
export const idOf = (path: string) => String(path.split('/').at(-1));

/** Calls `/uploads/resumable` with a key; each call may go to another instance. */
export function tusClient(baseUrl: string, key: string) {
  const authorization = `Bearer ${key}`;
  const call = (target: string, headers: Record<string, string>, body?: Buffer, url = baseUrl) =>
    send(url, target, { headers: { authorization, ...tusHeaders, ...headers }, ...(body && { body }) });

  return {
    call,

    /** Creates an upload; returns its path. */
    async create(sizeBytes: number, filename = 'film.bin'): Promise<string> {
      const metadata = `filename ${Buffer.from(filename).toString('base64')}`;
      const answer = await call('POST /uploads/resumable', {
        'upload-length': String(sizeBytes),
        'upload-metadata': metadata,
      });
      expect(answer.status, answer.text).toBe(201);
      return String(answer.headers.location);
    },

    /** Creates an upload with all its bytes in one request; returns its path. */
    async complete(content: Buffer): Promise<string> {
      const headers = { 'upload-length': String(content.length), ...appending };
      const answer = await call('POST /uploads/resumable', headers, content);
      expect([answer.status, answer.headers['upload-offset']]).toEqual([201, String(content.length)]);
      return String(answer.headers.location);
    },

    append: (path: string, offset: number, body: Buffer, url = baseUrl) =>
      call(`PATCH ${path}`, { 'upload-offset': String(offset), ...appending }, body, url),

    async offsetOf(path: string, url = baseUrl): Promise<number> {
      const { headers } = await call(`HEAD ${path}`, {}, undefined, url);
      return Number(headers['upload-offset']);
    },

    /** Starts a request for the first bytes, which the test writes and may break off. */
    startPatch(path: string, sizeBytes: number): ClientRequest {
      const sent = request(baseUrl + path, {
        method: 'PATCH',
        headers: {
          authorization,
          ...tusHeaders,
          ...appending,
          'upload-offset': '0',
          'content-length': sizeBytes,
        },
      });
      return sent.on('error', () => undefined);
    },
  };
}
