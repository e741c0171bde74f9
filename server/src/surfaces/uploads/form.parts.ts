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
export type HandlePart = (
  fields: readonly Field[],
  filename: string,
  bytes: AsyncIterable<Uint8Array>,
) => Promise<void>;

const maxFields = 30;
const maxFieldBytes = 65_536;
/** How many files more than are taken a form may have, each of which is refused on its own. */
const maxSurplusFiles = 100;
/** What fields and the lines between the parts may take beside the files. */
const formOverheadBytes = 4 * 1024 * 1024;

/** How many bytes the files of a form have at least, by its announced length. */
export function announcedFileBytes({ headers }: Request): number {
  return Number(headers['content-length'] ?? 0) - formOverheadBytes;
}

/**
 * Reads the parts of a form in their order. Throws VALIDATION_ERROR on what is no such form,
 * PAYLOAD_TOO_LARGE when it announces more than that many files can have, and what `take` throws. Files that
 * stood whole before what is refused may have been taken; a single one never.
 */
export async function readParts(request: Request, maxFiles: number, take: HandlePart): Promise<void> {
  const filesBytes = maxFiles * maxFileBytes;
  if (announcedFileBytes(request) > filesBytes) {
    throw new ServiceError('PAYLOAD_TOO_LARGE', { details: { limitBytes: filesBytes + formOverheadBytes } });
  }
  const maxParts = maxFiles === 1 ? 1 : maxFiles + maxSurplusFiles;
  const parser = parserOf(request, maxParts);
  const parsed = Promise.withResolvers<void>();
  const refuse = (error: unknown) => {
    parsed.reject(toServiceError(error));
    parser.destroy(toServiceError(error));
  };
  parser.on('close', parsed.resolve);
  parser.on('error', refuse);
  const refuseTooMany = (reason: string) => () => refuse(invalid({ field: 'body', reason }));
  parser.on('filesLimit', refuseTooMany(`may carry at most ${maxFiles} files`));
  parser.on('fieldsLimit', refuseTooMany(`may carry at most ${maxFields} fields`));
  request.on('close', () => {
    if (!request.complete) refuse(incompleteForm());
  });
  const queueDone = handleSequentially(parser, parsed.promise, refuse, take);
  request.pipe(parser);
  try {
    await parsed.promise;
  } finally {
    // What has not been read is let pass, so that the client can read the answer.
    request.unpipe(parser);
    request.resume();
    await queueDone();
  }
}

/** Gives the files to `take` one after the other; what comes back waits for all, and throws what `take` throws. */
function handleSequentially(
  parser: busboy.Busboy,
  parsed: Promise<void>,
  refuse: (error: unknown) => void,
  take: HandlePart,
): () => Promise<void> {
  const fields: Field[] = [];
  let queue = Promise.resolve();
  let fileCount = 0;
  /** The first field behind the first file. */
  let fieldAfterFile: string | null = null;
  /** Lets the file before end. */
  let endPreviousFile: (() => void) | null = null;
  parser.on('field', (name: string | undefined, text, { valueTruncated }) => {
    const field = name || 'body';
    if (valueTruncated) refuse(invalid({ field, reason: 'is too long' }));
    else if (fileCount > 1) refuse(misplacedField(field));
    else fields.push([field, text]);
    if (fileCount === 1) fieldAfterFile ??= field;
  });
  parser.on('file', (name: string | undefined, bytes, { filename }: { filename?: string }) => {
    // Whoever reads it is told when it breaks off; nobody may be reading it yet.
    bytes.on('error', () => undefined);
    // The parser goes to the end of what has arrived even when the form was refused; this file would never end.
    if (parser.destroyed) return;
    fileCount += 1;
    if (name !== 'file')
      refuse(invalid({ field: name || 'body', reason: 'is not a known field for a file' }));
    else if (fieldAfterFile) refuse(misplacedField(fieldAfterFile));
    if (!parser.destroyed) endPreviousFile?.();
    const nextAnnounced = new Promise<void>((resolve) => {
      endPreviousFile = resolve;
    });
    const content = contentOf(bytes, parsed, nextAnnounced);
    queue = queue.then(async () => {
      await take(fields, filename ?? '', content);
      bytes.resume();
    });
    queue.catch(refuse);
  });
  return () => queue;
}

/** Behind one of several files nobody could tell which of them a field is about. */
function misplacedField(field: string): ServiceError {
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
        fields: maxFields,
        fieldSize: maxFieldBytes,
      },
    });
  } catch {
    throw incompleteForm();
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
    throw toServiceError(error);
  }
  await Promise.race([parsed, announced]);
}

function toServiceError(error: unknown): ServiceError {
  return error instanceof ServiceError ? error : incompleteForm();
}

function incompleteForm(): ServiceError {
  return invalid({ field: 'body', reason: 'is not a complete form' });
}
