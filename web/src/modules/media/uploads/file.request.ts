import type { ErrorCode, ErrorDetails } from '@imprint/shared/errors';
import { reportUnreachable } from '../../../api/connection.ts';
import { type Failure, serviceFailure, unreachableFailure } from '../../../api/failure.ts';
import { scopeHeaders, type TenantScope } from '../../../api/tenant.scope.ts';

export interface FileRequest {
  operation: 'media.create' | 'media.replace';
  /** The input fields besides the file. */
  fields: Readonly<Record<string, string | number>>;
  file: File;
  scope: TenantScope;
  /** Called with the share of sent bytes, from 0 to 1. */
  onProgress: (sentShare: number) => void;
  signal: AbortSignal;
}

/** The REST envelope of the response. */
type UploadResponse<Result> =
  | { success: true; data: Result }
  | { success: false; error: { code: ErrorCode; message: string; details?: ErrorDetails } };

export type FileResult<Result> = { result: Result } | { failure: Failure } | 'canceled';

/** Files from this size are sent so that an upload goes on after an interruption. */
const resumableFromBytes = 8 * 1024 ** 2;

/** Sends a file to an operation of the contract. */
export async function sendFile<Result>(fileRequest: FileRequest): Promise<FileResult<Result>> {
  if (fileRequest.file.size < resumableFromBytes) return sendForm(fileRequest);
  const { sendResumably } = await import('./resumable.request.ts');
  return sendResumably(fileRequest);
}

/** `fetch` does not report upload progress, and tRPC does not support files, so this uses XMLHttpRequest. */
function sendForm<Result>(fileRequest: FileRequest): Promise<FileResult<Result>> {
  const { operation, fields, file, scope, onProgress, signal } = fileRequest;
  const request = new XMLHttpRequest();
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.append(name, String(value));
  form.append('file', file, file.name);
  const { promise, resolve } = Promise.withResolvers<FileResult<Result>>();

  request.upload.onprogress = ({ loaded, total }) => onProgress(total > 0 ? loaded / total : 0);
  request.onload = () => resolve(parseResponse(request.responseText));
  request.onabort = () => resolve('canceled');
  request.onerror = () => {
    reportUnreachable();
    resolve({ failure: unreachableFailure() });
  };
  signal.addEventListener('abort', () => request.abort(), { once: true });
  request.open('POST', `/uploads/${operation}`);
  for (const [name, value] of Object.entries(scopeHeaders(scope))) request.setRequestHeader(name, value);
  request.send(form);
  return promise;
}

function parseResponse<Result>(text: string): FileResult<Result> {
  try {
    // Safe because every response of `/uploads` has this envelope.
    const response = JSON.parse(text) as UploadResponse<Result>;
    return response.success ? { result: response.data } : { failure: serviceFailure(response.error) };
  } catch {
    // A proxy between the browser and the service responded instead.
    return { failure: unreachableFailure() };
  }
}
