import type { IncomingMessage, OutgoingHttpHeaders, ServerResponse } from 'node:http';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { matchesEtag } from '../../core/http/conditions.ts';
import type { SiteAnswer } from '../../core/sites/site.source.ts';

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
const encodedAnswers = new WeakMap<SiteAnswer, Map<Encoding, EncodedAnswer | Promise<EncodedAnswer>>>();

/**
 * Sends an answer with the security headers of its website in the best encoding that the client accepts, or 304 when it
 * has it.
 */
export async function sendAnswer(
  answer: SiteAnswer,
  policy: Readonly<Record<string, string>>,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  if (sendEncodedAnswer(answer, request, response)) return;
  const encoding = encodingFor(answer, request);
  const encodings = encodedAnswers.get(answer) ?? new Map<Encoding, EncodedAnswer | Promise<EncodedAnswer>>();
  encodedAnswers.set(answer, encodings);
  // All who ask while it is being encoded wait for the same bytes.
  const encoded = encodings.get(encoding) ?? encode(answer, policy, encoding);
  encodings.set(encoding, encoded);
  try {
    encodings.set(encoding, await encoded);
  } catch (error) {
    encodings.delete(encoding);
    throw error;
  }
  sendEncodedAnswer(answer, request, response);
}

/** Sends an answer that was sent in the same encoding before; returns false for another one. */
export function sendEncodedAnswer(
  answer: SiteAnswer,
  request: IncomingMessage,
  response: ServerResponse,
): boolean {
  const encoded = encodedAnswers.get(answer)?.get(encodingFor(answer, request));
  if (!encoded || encoded instanceof Promise) return false;
  const { bytes, headers, etag } = encoded;
  if (answer.status === 200 && matchesEtag(request.headers, etag)) {
    const { 'Content-Length': _, ...others } = headers;
    response.writeHead(304, others).end();
  } else {
    response.writeHead(answer.status, headers).end(request.method === 'HEAD' ? undefined : bytes);
  }
  return true;
}

function encodingFor({ body }: SiteAnswer, { headers }: IncomingMessage): Encoding {
  const accepted = headers['accept-encoding'];
  if (body.length < minEncodedBytes || accepted === undefined) return 'identity';
  if (accepts(accepted, 'br')) return 'br';
  return accepts(accepted, 'gzip') ? 'gzip' : 'identity';
}

/** Whether the header names an encoding, and does not exclude it by a weight of 0. */
function accepts(header: string, encoding: string): boolean {
  return header.split(',').some((part) => {
    const [name = '', ...parameters] = part.split(';').map((piece) => piece.trim().toLowerCase());
    return name === encoding && !parameters.some((parameter) => /^q=0(?:\.0*)?$/.test(parameter));
  });
}

async function encode(
  { headers, body, hash }: SiteAnswer,
  policy: Readonly<Record<string, string>>,
  encoding: Encoding,
): Promise<EncodedAnswer> {
  const bytes = await encoders[encoding](body);
  const etag = encoding === 'identity' ? `"${hash}"` : `"${hash}-${encoding}"`;
  return {
    bytes,
    etag,
    headers: {
      ...policy,
      ...headers,
      ...(body.length > 0 && { ETag: etag, Vary: 'Accept-Encoding' }),
      ...(encoding !== 'identity' && { 'Content-Encoding': encoding }),
      'Content-Length': bytes.length,
    },
  };
}
