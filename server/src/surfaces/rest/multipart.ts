import { errors, invalid, type ServiceError } from '@imprint/shared/errors';
import type { Operation } from '@imprint/shared/operation';
import type { Request, Response } from 'express';
import { leastRemaining, limitExceeded } from '../../core/limits/limiter.ts';
import type { Window } from '../../core/limits/windows.ts';
import { receive } from '../../core/storage/incoming.ts';
import { type AssertFits, createStorageCheck } from '../../modules/media/storage.quota.ts';
import type { Caller, Upload } from '../../core/rpc/context.ts';
import type { Member } from '../../core/auth/actor.ts';
import { translateError } from '../../core/rpc/guards.ts';
import { assertStorable } from '../../core/rpc/json.guard.ts';
import { logFault } from '../../core/http/log.ts';
import {
  presentError,
  sendBatch,
  sendError,
  sendResult,
  setLimitHeaders,
  statusOf,
} from './envelope.ts';
import { readInput, readTexts } from './input.ts';
import type { RouteMatch } from './routes.ts';
import { announcedFileBytes, type Field, type HandlePart, readParts } from './form.parts.ts';

/** The result for one file. */
type FileResult = { filename: string } & (
  | { output: Record<string, unknown>; error?: never }
  | { output?: never; error: ServiceError }
);

/** Whether a request is a multipart form. */
export function isMultipart({ headers }: Request): boolean {
  return /^multipart\/form-data\s*(;|$)/i.test(headers['content-type'] ?? '');
}

/**
 * Runs an operation once for each file of a form, with the form's fields. Each file counts in the operation's own
 * window. The response to a single file is that of JSON, and to several files a result for each. A form that
 * announces more bytes than the remaining storage is refused before it is read.
 */
export async function receiveFiles(
  request: Request,
  response: Response,
  { implementation, parameters }: RouteMatch,
  caller: Caller,
  windows: readonly Window[],
): Promise<void> {
  const { deps, request: info } = caller;
  const { operation, guarded } = implementation;
  if (request.headers['idempotency-key'] !== undefined) {
    const reason = 'is not taken with multipart/form-data; the same bytes are kept only once anyway';
    throw invalid({ field: 'Idempotency-Key', reason });
  }
  const storageCheckOf = (fields: readonly Field[]) => storageCheckFor(caller, operation, parameters, fields);
  (await storageCheckOf([]))(announcedFileBytes(request));
  const results: FileResult[] = [];
  const run = async (fields: readonly Field[], upload: Upload) => {
    const body = Object.fromEntries(readTexts(fields, operation));
    assertStorable(body);
    assertStorable({ filename: upload.filename });
    return guarded({ ...caller, upload }, readInput(request, operation, parameters, body));
  };
  const call = async (
    fields: readonly Field[],
    filename: string,
    bytes: AsyncIterable<Uint8Array>,
  ): Promise<FileResult> => {
    try {
      if (results.length > 0) await countFile(deps, windows);
      // Fields may follow the file, so the input is complete only after its bytes.
      const incoming = await receive(deps.config.dataDir, bytes, await storageCheckOf(fields));
      return { filename, output: await run(fields, { filename, incoming }).finally(incoming.remove) };
    } catch (thrown) {
      const error = translateError(thrown);
      logFault(deps, error, info);
      return { filename, error };
    }
  };
  const take: HandlePart = async (fields, filename, bytes) => {
    const isSurplus = results.length >= operation.maxFiles;
    const result: FileResult = isSurplus
      ? { filename, error: tooManyFiles(operation.maxFiles) }
      : await call(fields, filename, bytes);
    // A missing resource or permission fails all other files as well, so reading stops.
    if (results.length === 0 && result.error && fatalCodes.has(result.error.code)) throw result.error;
    results.push(result);
  };
  await readParts(request, operation.maxFiles, take).catch((refusal: unknown) => {
    // Once a file is stored the client must learn which; the refusal is in the result of its file.
    if (!results.some(({ output }) => output)) throw refusal;
  });
  await sendResults(response, operation, caller, results, windows);
}

/** The storage check of a form; if the id of the item to replace follows its bytes, they are checked at the end. */
async function storageCheckFor(
  caller: Caller,
  { input }: Operation,
  parameters: RouteMatch['parameters'],
  fields: readonly Field[],
): Promise<AssertFits> {
  const mediaId = parameters.mediaId ?? fields.find(([name]) => name === 'mediaId')?.[1];
  if ('mediaId' in input.shape && mediaId === undefined) return () => undefined;
  // Safe because requireAccess has refused anonymous callers before the form is read.
  return createStorageCheck(caller as Caller & { actor: Member }, mediaId);
}

async function sendResults(
  response: Response,
  operation: Operation,
  { deps, callRecord, request: info }: Caller,
  results: readonly FileResult[],
  windows: readonly Window[],
): Promise<void> {
  const [first] = results;
  if (!first) throw invalid({ field: 'file', reason: 'is required' });
  if (results.length === 1 && first.error) {
    // Throwing it would log and count it twice.
    if (callRecord) callRecord.status = errors[first.error.code].http;
    sendError(response, first.error, info.id);
    return;
  }
  if (results.length === 1 && first.output) {
    if (callRecord) callRecord.status = statusOf(operation, first.output);
    sendResult(response, operation, first.output, info.id);
    return;
  }
  const states = await deps.limiter.peek(windows);
  setLimitHeaders(response, leastRemaining(states.filter(({ remaining }) => remaining !== null)));
  if (callRecord) callRecord.status = 200;
  sendBatch(response, batchOf(results, info.id), info.id);
}

function tooManyFiles(maxFiles: number): ServiceError {
  return invalid({
    field: 'file',
    reason: `is too much, because a form may carry at most ${maxFiles} files`,
  });
}

const fatalCodes: ReadonlySet<string> = new Set(['FORBIDDEN', 'NOT_FOUND']);

/** Counts a file in the operation's own window, the last one; the first file was counted with its request. */
async function countFile({ limiter }: Caller['deps'], windows: readonly Window[]): Promise<void> {
  const verdict = await limiter.take(windows.slice(-1));
  if (!verdict.allowed) throw limitExceeded(verdict.state);
}

function batchOf(results: readonly FileResult[], requestId: string) {
  const uploaded = results.filter(({ output }) => output).length;
  return {
    requested: results.length,
    uploaded,
    failed: results.length - uploaded,
    results: results.map(({ filename, output, error }) => {
      if (error) return { filename, status: 'error', error: presentError(error, requestId) };
      const { deduplicated, ...media } = output;
      return { filename, status: deduplicated ? 'deduplicated' : 'created', media };
    }),
  };
}
