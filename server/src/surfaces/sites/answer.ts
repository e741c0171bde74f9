import type { OutgoingHttpHeaders } from 'node:http';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { Request, Response } from 'express';
import { matchesEtag } from '../../core/http/conditions.ts';
import type { SiteAnswer, SitePlace } from '../../core/sites/site.source.ts';
import { policyOf } from './policy.ts';

type Encoding = 'br' | 'gzip' | 'identity';

/** Shorter bodies are sent as they are, because encodings would save next to nothing. */
const minEncodedBytes = 512;

const encoders: Record<Encoding, (body: Buffer) => Promise<Buffer>> = {
  // Once per version, so that it may take longer than for a single request.
  br: (body) => promisify(brotliCompress)(body, { params: { [constants.BROTLI_PARAM_QUALITY]: 9 } }),
  gzip: (body) => promisify(gzip)(body, { level: 9 }),
  identity: async (body) => body,
};

/** An answer in one encoding, with its headers. */
interface EncodedAnswer {
  bytes: Buffer;
  headers: OutgoingHttpHeaders;
  etag: string;
}

/** The encodings that were asked for so far; an answer in memory keeps them for as long as it is there. */
const encodedAnswers = new WeakMap<SiteAnswer, Map<Encoding, Promise<EncodedAnswer>>>();

/** Sends an answer in the best encoding that the client accepts, or 304 when it has it. */
export async function sendAnswer(
  answer: SiteAnswer,
  place: SitePlace,
  request: Request,
  response: Response,
): Promise<void> {
  const { bytes, headers, etag } = await encodedAnswer(answer, place, encodingFor(answer, request));
  if (answer.status === 200 && matchesEtag(request.headers, etag)) {
    const { 'Content-Length': _, ...others } = headers;
    response.writeHead(304, others).end();
    return;
  }
  response.writeHead(answer.status, headers).end(request.method === 'HEAD' ? undefined : bytes);
}

function encodingFor({ body }: SiteAnswer, request: Request): Encoding {
  if (body.length < minEncodedBytes || request.headers['accept-encoding'] === undefined) return 'identity';
  // Asked one by one, because otherwise the order in which the client names them would count.
  if (request.acceptsEncodings('br')) return 'br';
  return request.acceptsEncodings('gzip') ? 'gzip' : 'identity';
}

function encodedAnswer(answer: SiteAnswer, place: SitePlace, encoding: Encoding): Promise<EncodedAnswer> {
  const known = encodedAnswers.get(answer) ?? new Map<Encoding, Promise<EncodedAnswer>>();
  encodedAnswers.set(answer, known);
  const encoded = known.get(encoding) ?? encode(answer, place, encoding);
  known.set(encoding, encoded);
  return encoded;
}

async function encode(
  { headers, body, hash }: SiteAnswer,
  place: SitePlace,
  encoding: Encoding,
): Promise<EncodedAnswer> {
  const bytes = await encoders[encoding](body);
  const etag = encoding === 'identity' ? `"${hash}"` : `"${hash}-${encoding}"`;
  return {
    bytes,
    etag,
    headers: {
      ...policyOf(place),
      ...headers,
      ...(body.length > 0 && { ETag: etag, Vary: 'Accept-Encoding' }),
      ...(encoding !== 'identity' && { 'Content-Encoding': encoding }),
      'Content-Length': bytes.length,
    },
  };
}
