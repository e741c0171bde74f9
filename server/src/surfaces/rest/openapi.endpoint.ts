import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { RequestHandler } from 'express';
import { hash } from '../../core/auth/secrets.ts';
import type { Config } from '../../core/config.ts';
import { matchesEtag } from '../../core/http/conditions.ts';
import { openApi } from './openapi.ts';

/** The compressed encodings of the description, the smallest first. */
const encodings = ['br', 'gzip'] as const;
type Encoding = (typeof encodings)[number] | 'identity';

/** The same text in each encoding. */
interface Description {
  sha256: string;
  bytes: Record<Encoding, Buffer>;
}

/** Serves `/openapi.json`, generated and compressed on the first request. */
export function createOpenApiEndpoint(config: Config): RequestHandler {
  let description: Promise<Description> | undefined;
  return async (request, response) => {
    description ??= compressDescription(config);
    const { sha256, bytes } = await description;
    const encoding = encodings.find((name) => request.acceptsEncodings(name)) ?? 'identity';
    // A strong ETag identifies bytes, so each encoding has its own.
    const etag = `"${sha256}-${encoding}"`;
    response.set({ 'Cache-Control': 'public, no-cache', ETag: etag, Vary: 'Accept-Encoding' });
    if (matchesEtag(request.headers, etag)) {
      response.status(304).end();
      return;
    }
    if (encoding !== 'identity') response.set('Content-Encoding', encoding);
    // Express omits the body for HEAD.
    response.type('json').send(bytes[encoding]);
  };
}

async function compressDescription(config: Config): Promise<Description> {
  const text = JSON.stringify(await openApi(config));
  const identity = Buffer.from(text);
  const [br, gzipped] = await Promise.all([
    // The best quality takes ten times as long and saves only 5% more.
    promisify(brotliCompress)(identity, { params: { [constants.BROTLI_PARAM_QUALITY]: 9 } }),
    promisify(gzip)(identity),
  ]);
  return { sha256: hash(text), bytes: { br, gzip: gzipped, identity } };
}
