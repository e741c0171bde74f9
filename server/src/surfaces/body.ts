import type { IncomingMessage } from 'node:http';
import { ServiceError } from '@imprint/shared/errors';
import { invalid } from '../rpc/guards.ts';
import { assertShallow, assertStorable } from './json.guard.ts';

/** The largest JSON body that any surface takes, in bytes. */
export const bodyLimitBytes = 1_048_576;

/**
 * Reads a request body as text: UNSUPPORTED_MEDIA_TYPE unless it is uncompressed application/json in
 * UTF-8, PAYLOAD_TOO_LARGE over the limit, VALIDATION_ERROR when it is not UTF-8. No body is ''.
 */
export async function readText(request: IncomingMessage): Promise<string> {
  const { headers } = request;
  if (headers['content-length'] === '0' || !hasBody(request)) return '';
  if (!isJson(headers['content-type']) || (headers['content-encoding'] ?? 'identity') !== 'identity') {
    throw new ServiceError('UNSUPPORTED_MEDIA_TYPE');
  }
  if (Number(headers['content-length'] ?? 0) > bodyLimitBytes) throw tooLarge();
  const chunks: Buffer[] = [];
  let sizeBytes = 0;
  for await (const chunk of request) {
    // Safe because a request without an encoding gives buffers.
    const bytes = chunk as Buffer;
    sizeBytes += bytes.length;
    if (sizeBytes > bodyLimitBytes) throw tooLarge();
    chunks.push(bytes);
  }
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(Buffer.concat(chunks));
  } catch {
    throw invalid([{ field: 'body', reason: 'must be UTF-8 text' }]);
  }
}

/** Parses JSON that came from outside; throws VALIDATION_ERROR on field `body` when it cannot be used. */
export function parseJson(text: string): unknown {
  assertShallow(text);
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    throw invalid([{ field: 'body', reason: 'is not valid JSON' }]);
  }
  assertStorable(value);
  return value;
}

function hasBody({ headers }: IncomingMessage): boolean {
  return headers['content-length'] !== undefined || headers['transfer-encoding'] !== undefined;
}

function isJson(contentType: string | undefined): boolean {
  const [mediaType = '', ...parameters] = (contentType ?? '').toLowerCase().split(';');
  const charset = parameters.map((text) => text.trim()).find((text) => text.startsWith('charset='));
  return mediaType.trim() === 'application/json' && (!charset || /^charset="?utf-?8"?$/.test(charset));
}

function tooLarge(): ServiceError {
  return new ServiceError('PAYLOAD_TOO_LARGE', {
    message: `The request body is larger than ${bodyLimitBytes} bytes.`,
    details: { limitBytes: bodyLimitBytes },
  });
}
