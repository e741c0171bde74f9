import type { ErrorCode, ErrorDetails } from '@imprint/shared/errors';
import { reportUnreachable } from '../../connection.ts';
import { type Failure, serviceFailure, unreachableFailure } from '../../failure.ts';
import { scopeHeaders, type TenantScope } from '../../tenant.scope.ts';

interface FileRequest {
  operation: 'media.create' | 'media.replace';
  /** The input beside the file. */
  fields: Readonly<Record<string, string>>;
  file: File;
  place: TenantScope;
  /** Is told the share of the bytes that have been sent, from 0 to 1. */
  onProgress: (sentShare: number) => void;
  signal: AbortSignal;
}

/** What the service answers in REST's envelope. */
type Envelope<Result> =
  | { success: true; data: Result }
  | { success: false; error: { code: ErrorCode; message: string; details?: ErrorDetails } };

type FileAnswer<Result> = { result: Result } | { failure: Failure } | 'cancelled';

/**
 * Sends a file to an operation of the contract. `fetch` does not tell how much has been sent, and tRPC has no
 * way for files, so this is a request of its own.
 */
export function sendFile<Result>(wanted: FileRequest): Promise<FileAnswer<Result>> {
  const { operation, fields, file, place, onProgress, signal } = wanted;
  const request = new XMLHttpRequest();
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.append(name, value);
  form.append('file', file, file.name);
  const { promise, resolve } = Promise.withResolvers<FileAnswer<Result>>();

  request.upload.onprogress = ({ loaded, total }) => onProgress(total > 0 ? loaded / total : 0);
  request.onload = () => resolve(answerIn(request.responseText));
  request.onabort = () => resolve('cancelled');
  request.onerror = () => {
    reportUnreachable();
    resolve({ failure: unreachableFailure() });
  };
  signal.addEventListener('abort', () => request.abort(), { once: true });
  request.open('POST', `/uploads/${operation}`);
  for (const [name, value] of Object.entries(scopeHeaders(place))) request.setRequestHeader(name, value);
  request.send(form);
  return promise;
}

function answerIn<Result>(text: string): FileAnswer<Result> {
  try {
    // Safe because every answer of `/uploads` is in this envelope.
    const envelope = JSON.parse(text) as Envelope<Result>;
    return envelope.success ? { result: envelope.data } : { failure: serviceFailure(envelope.error) };
  } catch {
    // Something between the browser and the service has answered in its place.
    return { failure: unreachableFailure() };
  }
}
