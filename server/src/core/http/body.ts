import type { IncomingMessage } from 'node:http';
import { invalid, ServiceError } from '@imprint/shared/errors';
import { assertJsonLimits, assertStorable } from './json.guard.ts';

/** The default limit of a JSON body, in bytes. Operations may set their own. */
export const bodyLimitBytes = 1_048_576;

/** Throws UNSUPPORTED_MEDIA_TYPE unless the headers announce uncompressed JSON in UTF-8. */
export function assertJson({ headers }: IncomingMessage): void {
  const isPlain = (headers['content-encoding'] ?? 'identity') === 'identity';
  if (!isPlain || !isJson(headers['content-type'])) throw new ServiceError('UNSUPPORTED_MEDIA_TYPE');
}

/**
 * Reads a JSON request body as text, or '' without a body. Throws like `assertJson` when there is one,
 * PAYLOAD_TOO_LARGE over `limitBytes`, and VALIDATION_ERROR when it is not UTF-8.
 */
export async function readText(request: IncomingMessage, limitBytes = bodyLimitBytes): Promise<string> {
  if (!hasBody(request)) return '';
  assertJson(request);
  if (Number(request.headers['content-length'] ?? 0) > limitBytes) throw tooLarge(limitBytes);
  const bytes = await readBytes(request, limitBytes);
  try {
    return decoder.decode(bytes);
  } catch {
    throw invalid({ field: 'body', reason: 'must be UTF-8 text' });
  }
}

const decoder = new TextDecoder('utf-8', { fatal: true });

async function readBytes(request: IncomingMessage, limitBytes: number): Promise<Buffer> {
  const chunks: Buffer[] = [];
  const ended = new Promise<void>((resolve, reject) => {
    let sizeBytes = 0;
    request.on('data', (chunk: Buffer) => {
      sizeBytes += chunk.length;
      if (sizeBytes <= limitBytes) chunks.push(chunk);
      else reject(tooLarge(limitBytes));
    });
    request.once('end', resolve);
    request.once('error', reject);
    request.once('close', () => {
      if (!request.complete)
        reject(new ServiceError('VALIDATION_ERROR', { message: 'The request was aborted.' }));
    });
  });
  try {
    await ended;
    return Buffer.concat(chunks);
  } finally {
    // A connection keeps its last request, including these listeners and their closures.
    chunks.length = 0;
  }
}

/** Parses JSON from outside; throws VALIDATION_ERROR on field `body` when it is malformed or nested too deeply. */
export function parseSyntax(text: string): unknown {
  assertJsonLimits(text);
  try {
    return JSON.parse(text);
  } catch {
    throw invalid({ field: 'body', reason: 'is not valid JSON' });
  }
}

/** Parses like `parseSyntax`, and refuses values that cannot be stored unchanged, naming the field. */
export function parseJson(text: string): unknown {
  const value = parseSyntax(text);
  assertStorable(value);
  return value;
}

function hasBody({ headers }: IncomingMessage): boolean {
  const length = headers['content-length'];
  return length === undefined ? headers['transfer-encoding'] !== undefined : length !== '0';
}

function isJson(contentType: string | undefined): boolean {
  if (contentType === 'application/json') return true;
  const [mediaType = '', ...parameters] = (contentType ?? '').toLowerCase().split(';');
  const charset = parameters.map((text) => text.trim()).find((text) => text.startsWith('charset='));
  return mediaType.trim() === 'application/json' && (!charset || /^charset="?utf-?8"?$/.test(charset));
}

function tooLarge(limitBytes: number): ServiceError {
  return new ServiceError('PAYLOAD_TOO_LARGE', {
    message: `The request body is larger than ${limitBytes} bytes.`,
    details: { limitBytes },
  });
}
