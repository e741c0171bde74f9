import { invalid, type ServiceError } from '@imprint/shared/errors';
import type { Operation } from '@imprint/shared/operation';
import type { Request, Response } from 'express';
import type { Member } from '../../core/auth/actor.ts';
import type { Upload } from '../../core/auth/request.info.ts';
import { presentError, sendError } from '../../core/http/error.response.ts';
import { assertStorable } from '../../core/http/json.guard.ts';
import { logFault } from '../../core/http/log.ts';
import type { Caller } from '../../core/rpc/context.ts';
import { requireAccess, translateError } from '../../core/rpc/guards.ts';
import type { Outcome } from '../../core/rpc/implement.ts';
import { type AssertFits, receive } from '../../core/storage/incoming.ts';
import type { CallEnd } from './counted.handler.ts';
import { sendBatch, sendResult } from './envelope.ts';
import { announcedFileBytes, type Field, type HandlePart, readParts } from './form.parts.ts';
import { readInput, readTexts } from './input.ts';
import type { RouteMatch } from './routes.ts';

/** The result for one file. */
type FileResult = Outcome & { filename: string };

/** Whether a request is a multipart form. */
export function isMultipart({ headers }: Request): boolean {
  return /^multipart\/form-data\s*(;|$)/i.test(headers['content-type'] ?? '');
}

/**
 * Runs an operation once for each file of a form, with the form's fields. The limits count the request, however many
 * files it brings. The response to a single file is that of JSON, and to several files a result for each. A form that
 * announces more bytes than the remaining storage is refused before it is read.
 */
export async function receiveFiles(
  request: Request,
  response: Response,
  { implementation, parameters }: RouteMatch,
  caller: Caller,
): Promise<CallEnd> {
  const { deps, request: info } = caller;
  const { operation, guarded, checkFile } = implementation;
  const maxFiles = operation.files?.max ?? 0;
  // Each file is a call that requires access again, but without it the form is not even read.
  requireAccess(caller.actor, operation.access, info);
  if (request.headers['idempotency-key'] !== undefined) {
    const reason = 'is not supported with multipart/form-data, which already stores the same bytes only once';
    throw invalid({ field: 'Idempotency-Key', reason });
  }
  // Safe because requireAccess has refused anonymous callers.
  const member = caller as Caller & { actor: Member };
  const checkOf = async (fields: readonly Field[]): Promise<AssertFits> =>
    (await checkFile?.(member, { ...Object.fromEntries(fields), ...parameters })) ?? (() => undefined);
  (await checkOf([]))(announcedFileBytes(request));
  const results: FileResult[] = [];
  const run = async (fields: readonly Field[], upload: Upload) => {
    const body = Object.fromEntries(readTexts(fields, operation));
    assertStorable(body);
    assertStorable({ filename: upload.filename });
    const input = readInput(request, operation, parameters, body);
    return guarded({ ...caller, request: { ...info, upload } }, () => input);
  };
  const call = async (
    fields: readonly Field[],
    filename: string,
    bytes: AsyncIterable<Uint8Array>,
  ): Promise<FileResult> => {
    try {
      // Fields may follow the file, so the input is complete only after its bytes.
      const incoming = await receive(deps.config.dataDir, bytes, await checkOf(fields));
      const outcome = await run(fields, { filename, incoming }).finally(incoming.remove);
      if (outcome.error) logFault(deps, outcome.error, info);
      return { filename, ...outcome };
    } catch (thrown) {
      const error = translateError(thrown);
      logFault(deps, error, info);
      return { filename, error, projectId: null };
    }
  };
  const take: HandlePart = async (fields, filename, bytes) => {
    const isSurplus = results.length >= maxFiles;
    const result: FileResult = isSurplus
      ? { filename, error: tooManyFiles(maxFiles), projectId: null }
      : await call(fields, filename, bytes);
    // A missing resource or permission fails all other files as well, so reading stops.
    results.push(result);
    if (results.length === 1 && result.error && fatalCodes.has(result.error.code)) throw result.error;
  };
  try {
    await readParts(request, maxFiles, take);
  } catch (refusal) {
    // Once a file is stored the client must learn which; the refusal is in the result of its file.
    if (!results.some(({ output }) => output))
      return { error: translateError(refusal), projectId: projectOf(results) };
  }
  return sendResults(response, operation, caller, results);
}

function sendResults(
  response: Response,
  operation: Operation,
  { request: info }: Caller,
  results: readonly FileResult[],
): CallEnd {
  const [first] = results;
  if (!first) throw invalid({ field: 'file', reason: 'is required' });
  const projectId = projectOf(results);
  if (results.length === 1) {
    // An error was logged with its file.
    if (first.error) sendError(response, first.error, info.id);
    else sendResult(response, operation, first.output, { requestId: info.id });
    return { projectId, status: response.statusCode, sentError: first.error };
  }
  sendBatch(response, batchOf(operation, results, info.id), info.id);
  return { projectId, status: response.statusCode };
}

/** Stored id of the project that the files concern. */
function projectOf(results: readonly FileResult[]): string | null {
  return results.find(({ projectId }) => projectId !== null)?.projectId ?? null;
}

function tooManyFiles(maxFiles: number): ServiceError {
  return invalid({
    field: 'file',
    reason: `is one file too many; a form may have at most ${maxFiles} files`,
  });
}

const fatalCodes: ReadonlySet<string> = new Set(['FORBIDDEN', 'NOT_FOUND']);

/** The answer to several files: what became of each, in the order of the form. */
function batchOf({ files, existingField }: Operation, results: readonly FileResult[], requestId: string) {
  const uploaded = results.filter(({ output }) => output).length;
  return {
    requested: results.length,
    uploaded,
    failed: results.length - uploaded,
    results: results.map(({ filename, output, error }) => {
      if (error) return { filename, status: 'error', error: presentError(error, requestId) };
      const { [existingField ?? '']: isExisting, ...resource } = output;
      const status = isExisting ? existingField : 'created';
      return { filename, status, [files?.several?.outputField ?? 'output']: resource };
    }),
  };
}
