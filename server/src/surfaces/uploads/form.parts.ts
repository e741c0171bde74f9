import type { Readable } from 'node:stream';
import { invalid, ServiceError } from '@imprint/shared/errors';
import { maxFileBytes } from '@imprint/shared/media.shape';
import busboy from 'busboy';
import type { Request } from 'express';

/** A field of a form as it was sent. */
export type Field = readonly [name: string, text: string];

/**
 * Is given one file at a time, and reads it as it arrives. Its bytes end only once it is known what follows them,
 * and throw when the form is refused; only then are the fields complete.
 */
export type TakePart = (
  fields: readonly Field[],
  filename: string,
  bytes: AsyncIterable<Uint8Array>,
) => Promise<void>;

const mostFields = 30;
const largestFieldBytes = 65_536;
/** How many files more than are taken a form may have, each of which is refused on its own. */
const mostSurplus = 100;
/** What fields and the lines between the parts may take beside the files. */
const wrappingBytes = 4 * 1024 * 1024;

/** How many bytes the files of a form have at least, by its announced length. */
export function announcedFileBytes({ headers }: Request): number {
  return Number(headers['content-length'] ?? 0) - wrappingBytes;
}

/**
 * Reads the parts of a form in their order. Throws VALIDATION_ERROR on what is no such form,
 * PAYLOAD_TOO_LARGE when it announces more than that many files can have, and what `take` throws. Files that
 * stood whole before what is refused may have been taken; a single one never.
 */
export async function readParts(request: Request, maxFiles: number, take: TakePart): Promise<void> {
  const filesBytes = maxFiles * maxFileBytes;
  if (announcedFileBytes(request) > filesBytes) {
    throw new ServiceError('PAYLOAD_TOO_LARGE', { details: { limitBytes: filesBytes + wrappingBytes } });
  }
  const mostFiles = maxFiles === 1 ? 1 : maxFiles + mostSurplus;
  const parser = parserOf(request, mostFiles);
  const parsed = Promise.withResolvers<void>();
  const refuse = (error: unknown) => {
    parsed.reject(asRefusal(error));
    parser.destroy(asRefusal(error));
  };
  parser.on('close', parsed.resolve);
  parser.on('error', refuse);
  const tooMany = (reason: string) => () => refuse(invalid({ field: 'body', reason }));
  parser.on('filesLimit', tooMany(`may carry at most ${maxFiles} files`));
  parser.on('fieldsLimit', tooMany(`may carry at most ${mostFields} fields`));
  request.on('close', () => {
    if (!request.complete) refuse(broken());
  });
  const turnsEnded = takeInTurn(parser, parsed.promise, refuse, take);
  request.pipe(parser);
  try {
    await parsed.promise;
  } finally {
    // What has not been read is let pass, so that the client can read the answer.
    request.unpipe(parser);
    request.resume();
    await turnsEnded();
  }
}

/** Gives the files to `take` one after the other; what comes back waits for all, and throws what `take` throws. */
function takeInTurn(
  parser: busboy.Busboy,
  parsed: Promise<void>,
  refuse: (error: unknown) => void,
  take: TakePart,
): () => Promise<void> {
  const fields: Field[] = [];
  let turn = Promise.resolve();
  let filesBegun = 0;
  /** The first field behind the first file. */
  let behind: string | null = null;
  /** Lets the file before end. */
  let announce: (() => void) | null = null;
  parser.on('field', (name: string | undefined, text, { valueTruncated }) => {
    const field = name || 'body';
    if (valueTruncated) refuse(invalid({ field, reason: 'is too long' }));
    else if (filesBegun > 1) refuse(misplaced(field));
    else fields.push([field, text]);
    if (filesBegun === 1) behind ??= field;
  });
  parser.on('file', (name: string | undefined, bytes, { filename }: { filename?: string }) => {
    // Whoever reads it is told when it breaks off; nobody may be reading it yet.
    bytes.on('error', () => undefined);
    // The parser goes to the end of what has arrived even when the form was refused; this file would never end.
    if (parser.destroyed) return;
    filesBegun += 1;
    if (name !== 'file')
      refuse(invalid({ field: name || 'body', reason: 'is not a known field for a file' }));
    else if (behind) refuse(misplaced(behind));
    if (!parser.destroyed) announce?.();
    const announced = new Promise<void>((resolve) => {
      announce = resolve;
    });
    const content = contentOf(bytes, parsed, announced);
    turn = turn.then(async () => {
      await take(fields, filename ?? '', content);
      bytes.resume();
    });
    turn.catch(refuse);
  });
  return () => turn;
}

/** Behind one of several files nobody could tell which of them a field is about. */
function misplaced(field: string): ServiceError {
  return invalid({ field, reason: 'must stand before the files when there are several' });
}

function parserOf({ headers }: Request, mostFiles: number): busboy.Busboy {
  try {
    return busboy({
      headers,
      defParamCharset: 'utf8',
      // One byte more than is taken, so that whoever reads the file notices.
      limits: {
        fileSize: maxFileBytes + 1,
        files: mostFiles,
        fields: mostFields,
        fieldSize: largestFieldBytes,
      },
    });
  } catch {
    throw broken();
  }
}

/** The bytes of a file, whose stream the parser needs to end by itself even if nobody reads on. */
async function* contentOf(
  bytes: Readable,
  parsed: Promise<void>,
  announced: Promise<void>,
): AsyncGenerator<Uint8Array> {
  try {
    yield* bytes.iterator({ destroyOnReturn: false });
  } catch (error) {
    throw asRefusal(error);
  }
  await Promise.race([parsed, announced]);
}

function asRefusal(error: unknown): ServiceError {
  return error instanceof ServiceError ? error : broken();
}

function broken(): ServiceError {
  return invalid({ field: 'body', reason: 'is not a complete form' });
}
