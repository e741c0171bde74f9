import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { Request, Response } from 'express';
import { matchesEtag } from '../../core/http/conditions.ts';
import type { SiteAnswer } from '../../core/sites/site.source.ts';

type Encoding = 'br' | 'gzip';

/** Shorter bodies are sent as they are, because encodings would save next to nothing. */
const minEncodedBytes = 512;

const encoders: Record<Encoding, (body: Buffer) => Promise<Buffer>> = {
  // Once per version, so that it may take longer than for a single request.
  br: (body) => promisify(brotliCompress)(body, { params: { [constants.BROTLI_PARAM_QUALITY]: 9 } }),
  gzip: (body) => promisify(gzip)(body, { level: 9 }),
};

/** Sends an answer in the best encoding that the client accepts, or 304 when it has it. */
export async function sendAnswer(answer: SiteAnswer, request: Request, response: Response): Promise<void> {
  const { status, headers, body, hash } = answer;
  response.status(status).set(headers);
  if (body.length === 0) {
    response.end();
    return;
  }
  const encoding = body.length < minEncodedBytes ? null : encodingFor(request);
  const etag = encoding === null ? `"${hash}"` : `"${hash}-${encoding}"`;
  response.set({ ETag: etag, Vary: 'Accept-Encoding' });
  if (status === 200 && matchesEtag(request.headers, etag)) {
    response.status(304).end();
    return;
  }
  const bytes = encoding === null ? body : await encoded(answer, encoding);
  if (encoding !== null) response.setHeader('Content-Encoding', encoding);
  response.setHeader('Content-Length', bytes.length);
  response.end(request.method === 'HEAD' ? undefined : bytes);
}

function encodingFor(request: Request): Encoding | null {
  // Asked one by one, because otherwise the order in which the client names them would count.
  if (request.acceptsEncodings('br')) return 'br';
  return request.acceptsEncodings('gzip') ? 'gzip' : null;
}

/** The body in an encoding, which is made once. */
function encoded({ body, encoded: made }: SiteAnswer, encoding: Encoding): Promise<Buffer> {
  const bytes = made.get(encoding) ?? encoders[encoding](body);
  made.set(encoding, bytes);
  return bytes;
}
