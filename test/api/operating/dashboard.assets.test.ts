import { expect, test } from 'vitest';
import { send } from '../../support/clients/http.ts';
import { testServer } from '../../support/server/test.server.ts';

const { app } = await testServer();
const page = await send(app.url, 'GET /', { headers: { accept: 'text/html' } });

// The dashboard may not be built.
test.skipIf(page.status === 404)(
  'scripts and styles are kept for a year and compressed as the client can read',
  async () => {
    for (const pattern of [/\/assets\/[^"]+\.js/, /\/assets\/[^"]+\.css/]) {
      const asset = `GET ${pattern.exec(page.text)?.[0]}`;
      for (const encoding of ['br', 'gzip', undefined]) {
        const { status, headers } = await send(app.url, asset, { headers: { 'accept-encoding': encoding } });
        expect(status).toBe(200);
        expect(headers['content-encoding']).toBe(encoding);
        expect(headers['content-type']).toMatch(/^text\/(javascript|css)/);
        expect(headers['cache-control']).toBe('public,max-age=31536000,immutable');
        expect(headers.vary).toBe('Accept-Encoding');
      }
    }
  },
);
