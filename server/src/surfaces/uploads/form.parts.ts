import type { Readable } from 'node:stream';
import { invalid, ServiceError } from '@imprint/shared/errors';
import { largestFileBytes } from '@imprint/shared/media.shape';
import busboy from 'busboy';
import type { Request } from 'express';

/** A field of a form as it was sent. */
export type Field = readonly [name: string, text: string];

/** Is given one file at a time with the fields before it, and reads it as it arrives. */
export type TakePart = (
  fields: readonly Field[],
  filename: string,
  bytes: AsyncIterable<Uint8Array>,
) => Promise<void>;

const mostFields = 30;
const largestFieldBytes = 65_536;
/** What fields and the lines between the parts may take beside the files. */
const wrappingBytes = 4 * 1024 * 1024;

/**
 * Reads the parts of a form in their order. Throws VALIDATION_ERROR on what is no such form,
 * PAYLOAD_TOO_LARGE when it announces more than that many files can have, and what `take` throws.
 */
export async function readParts(request: Request, maxFiles: number, take: TakePart): Promise<void> {
  const limitBytes = maxFiles * largestFileBytes + wrappingBytes;
  if (Number(request.headers['content-length'] ?? 0) > limitBytes) {
    throw new ServiceError('PAYLOAD_TOO_LARGE', { details: { limitBytes } });
  }
  const parser = parserOf(request, maxFiles);
  const fields: Field[] = [];
  let turn = Promise.resolve();
  let isFileSeen = false;
  const parsed = new Promise<void>((resolve, reject) => {
    parser.on('close', resolve);
    parser.on('error', (error) => reject(asRefusal(error)));
  });
  const refuse = (error: unknown) => parser.destroy(asRefusal(error));

  parser.on('field', (name: string | undefined, text, { valueTruncated }) => {
    const field = name || 'body';
    if (valueTruncated) refuse(invalid({ field, reason: 'is too long' }));
    else if (isFileSeen) refuse(invalid({ field, reason: 'must stand before the file' }));
    else fields.push([field, text]);
  });
  parser.on('file', (name: string | undefined, bytes, { filename }: { filename?: string }) => {
    isFileSeen = true;
    // Whoever reads it is told when it breaks off; nobody may be reading it yet.
    bytes.on('error', () => undefined);
    if (name !== 'file')
      refuse(invalid({ field: name || 'body', reason: 'is not a known field for a file' }));
    turn = turn.then(async () => {
      if (parser.destroyed) return;
      await take(fields, filename ?? '', contentOf(bytes)).catch(refuse);
      bytes.resume();
    });
  });
  const tooMany = (reason: string) => () => refuse(invalid({ field: 'body', reason }));
  parser.on('filesLimit', tooMany(`may carry at most ${maxFiles} files`));
  parser.on('fieldsLimit', tooMany(`may carry at most ${mostFields} fields`));
  request.on('close', () => {
    if (!request.complete) refuse(broken());
  });
  request.pipe(parser);
  try {
    await parsed;
  } finally {
    // What has not been read is let pass, so that the client can read the answer.
    request.unpipe(parser);
    request.resume();
    await turn;
  }
}

function parserOf({ headers }: Request, maxFiles: number) {
  try {
    return busboy({
      headers,
      defParamCharset: 'utf8',
      // One byte more than is taken, so that whoever reads the file notices.
      limits: {
        fileSize: largestFileBytes + 1,
        files: maxFiles,
        fields: mostFields,
        fieldSize: largestFieldBytes,
      },
    });
  } catch {
    throw broken();
  }
}

/** The bytes of a file, whose stream the parser needs to end by itself even if nobody reads on. */
async function* contentOf(bytes: Readable): AsyncGenerator<Uint8Array> {
  try {
    yield* bytes.iterator({ destroyOnReturn: false });
  } catch (error) {
    throw asRefusal(error);
  }
}

function asRefusal(error: unknown): ServiceError {
  return error instanceof ServiceError ? error : broken();
}

function broken(): ServiceError {
  return invalid({ field: 'body', reason: 'is not a complete form' });
}
