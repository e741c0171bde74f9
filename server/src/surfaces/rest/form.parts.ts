import type { Readable } from 'node:stream';
import { invalid, ServiceError } from '@imprint/shared/errors';
import { maxFileBytes } from '@imprint/shared/limits';
import busboy from 'busboy';
import type { Request } from 'express';

/** A field of a form as it was sent. */
export type Field = readonly [name: string, text: string];

/**
 * Handles one file at a time while it arrives. Its bytes end once the next part or the end of the form is reached,
 * and throw when the form is refused; only then are the fields complete.
 */
export type HandlePart = (
  fields: readonly Field[],
  filename: string,
  bytes: AsyncIterable<Uint8Array>,
) => Promise<void>;

const maxFields = 30;
const maxFieldBytes = 65_536;
/** How many surplus files a form may have; each of them gets its own error. */
const maxSurplusFiles = 100;
/** The maximum size of fields and part headers. */
const formOverheadBytes = 4 * 1024 * 1024;

/** The minimum size of a form's files, by its Content-Length. */
export function announcedFileBytes({ headers }: Request): number {
  return Number(headers['content-length'] ?? 0) - formOverheadBytes;
}

/**
 * Reads the parts of a form in order. Throws VALIDATION_ERROR for a malformed form, PAYLOAD_TOO_LARGE when it
 * announces more bytes than its files may have, and the errors of `take`. Complete files before a refused part may
 * have been handled, but never the only file of a form.
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
  parser.on('filesLimit', refuseTooMany(`may have at most ${maxFiles} files`));
  parser.on('fieldsLimit', refuseTooMany(`may have at most ${maxFields} fields`));
  request.on('close', () => {
    if (!request.complete) refuse(incompleteForm());
  });
  const queueDone = handleSequentially(parser, parsed.promise, refuse, take);
  request.pipe(parser);
  try {
    await parsed.promise;
  } finally {
    // Discards the rest, so that the client can read the response.
    request.unpipe(parser);
    request.resume();
    await queueDone();
  }
}

/** Passes files to `take` one by one. The returned function waits for all, and rethrows errors of `take`. */
function handleSequentially(
  parser: busboy.Busboy,
  parsed: Promise<void>,
  refuse: (error: unknown) => void,
  take: HandlePart,
): () => Promise<void> {
  const fields: Field[] = [];
  let queue = Promise.resolve();
  let fileCount = 0;
  /** The first field after the first file. */
  let fieldAfterFile: string | null = null;
  /** Ends the bytes of the previous file. */
  let endPreviousFile: (() => void) | null = null;
  parser.on('field', (name: string | undefined, text, { valueTruncated }) => {
    const field = name || 'body';
    if (valueTruncated) refuse(invalid({ field, reason: 'is too long' }));
    else if (fileCount > 1) refuse(misplacedField(field));
    else fields.push([field, text]);
    if (fileCount === 1) fieldAfterFile ??= field;
  });
  parser.on('file', (name: string | undefined, bytes, { filename }: { filename?: string }) => {
    // Readers get the error themselves, but there may be no reader yet.
    bytes.on('error', () => undefined);
    // The parser continues with received data after a refusal, but this file would never end.
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

/** With several files it would be unclear which one a field after a file belongs to. */
function misplacedField(field: string): ServiceError {
  return invalid({ field, reason: 'must come before the files if there are several' });
}

function parserOf({ headers }: Request, maxFiles: number): busboy.Busboy {
  try {
    return busboy({
      headers,
      defParamCharset: 'utf8',
      // One byte over the limit, so that the reader notices.
      limits: {
        fileSize: maxFileBytes + 1,
        files: maxFiles,
        fields: maxFields,
        fieldSize: maxFieldBytes,
      },
    });
  } catch {
    throw incompleteForm();
  }
}

/** The bytes of a file. Returning early must not destroy the stream, because the parser has to end it. */
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
