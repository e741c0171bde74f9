import type { ErrorShape } from '@imprint/shared/router';
import { DetailedError, Upload } from 'tus-js-client';
import { reportUnreachable } from '../../../api/connection.ts';
import { type Failure, serviceFailure, unreachableFailure } from '../../../api/failure.ts';
import { scopeHeaders } from '../../../api/tenant.scope.ts';
import type { FileRequest, FileResult } from './file.request.ts';

/** When to try again after an interruption; afterwards the person can. */
const retryDelaysMs = [500, 1_000, 3_000, 5_000, 10_000, 20_000];
/** What is lost at most when the service restarts in the middle. */
const chunkBytes = 8 * 1024 ** 2;

/** Uploads of this tab that are under way, so that none goes on with the one of another. */
const active = new Set<string>();

/**
 * Sends a large file with the tus protocol, and then lets the operation take it. After an interruption, also of an
 * earlier visit, it goes on where it stopped.
 */
export async function sendResumably<Result>(fileRequest: FileRequest): Promise<FileResult<Result>> {
  const { operation, fields, file, scope, signal } = fileRequest;
  const fingerprint = JSON.stringify([operation, fields, scope, file.name, file.size, file.lastModified]);
  const isResumable = !active.has(fingerprint);
  active.add(fingerprint);
  try {
    const sent = await sendBytes(fileRequest, fingerprint, isResumable);
    if (sent === 'canceled' || 'failure' in sent) return sent;
    return await take<Result>(operation, { ...fields, uploadId: sent.uploadId }, scope, signal);
  } finally {
    if (isResumable) active.delete(fingerprint);
  }
}

/** Uploads the bytes; returns the id of the complete upload. */
async function sendBytes(
  { file, scope, onProgress, signal }: FileRequest,
  fingerprint: string,
  isResumable: boolean,
): Promise<{ uploadId: string } | { failure: Failure } | 'canceled'> {
  const { promise, resolve } = Promise.withResolvers<Awaited<ReturnType<typeof sendBytes>>>();
  const upload = new Upload(file, {
    endpoint: '/uploads/resumable',
    headers: scopeHeaders(scope),
    metadata: { filename: file.name },
    retryDelays: retryDelaysMs,
    chunkSize: chunkBytes,
    fingerprint: async () => fingerprint,
    storeFingerprintForResuming: isResumable,
    removeFingerprintOnSuccess: true,
    onProgress: (sentBytes, allBytes) => onProgress(sentBytes / allBytes),
    onSuccess: () => resolve({ uploadId: upload.url?.split('/').at(-1) ?? '' }),
    onError: (error) => resolve({ failure: failureIn(error) }),
  });
  signal.addEventListener(
    'abort',
    () => {
      resolve('canceled');
      // The service removes what it has after a day otherwise.
      upload.abort(true).catch(() => {});
    },
    { once: true },
  );
  const [previous] = isResumable ? await upload.findPreviousUploads() : [];
  if (signal.aborted) return 'canceled';
  if (previous) upload.resumeFromPreviousUpload(previous);
  upload.start();
  return promise;
}

/** Lets the operation take the file. */
async function take<Result>(
  operation: string,
  input: object,
  scope: FileRequest['scope'],
  signal: AbortSignal,
): Promise<FileResult<Result>> {
  try {
    const response = await fetch(`/trpc/${operation}`, {
      method: 'POST',
      headers: { ...scopeHeaders(scope), 'Content-Type': 'application/json' },
      body: JSON.stringify(input),
      signal,
    });
    // Safe because every response of `/trpc` has one of these forms.
    const body = (await response.json()) as { result: { data: Result } } | { error: ErrorShape };
    if ('result' in body) return { result: body.result.data };
    return { failure: serviceFailure({ ...body.error.data, message: body.error.message }) };
  } catch {
    return signal.aborted ? 'canceled' : { failure: unreachable() };
  }
}

function failureIn(error: Error): Failure {
  try {
    const text = error instanceof DetailedError ? error.originalResponse?.getBody() : undefined;
    // Safe because every refusal of `/uploads` has this envelope.
    const { error: refusal } = JSON.parse(text ?? '') as { error: Parameters<typeof serviceFailure>[0] };
    return serviceFailure(refusal);
  } catch {
    // No response arrived, or a proxy between the browser and the service sent it.
    return unreachable();
  }
}

function unreachable(): Failure {
  reportUnreachable();
  return unreachableFailure();
}
