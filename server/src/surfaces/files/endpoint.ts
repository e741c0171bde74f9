import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { ServiceError } from '@imprint/shared/errors';
import { addressHashLength } from '@imprint/shared/media.shape';
import { type Request, type RequestHandler, type Response, Router } from 'express';
import { newRequestId } from '../../core/db/ids.ts';
import { allowsRange, isFresh, type Validators } from '../../core/http/conditions.ts';
import { clientNetwork } from '../../core/http/request.ts';
import type { Deps } from '../../core/rpc/deps.ts';
import type { ByteRange } from '../../core/storage/storage.ts';
import { applyOverwrites, type Overwrite } from '../../modules/media/delivery/movie.location.ts';
import type { VariantRequest } from '../../modules/media/delivery/shared.job.ts';
import { type FileQuery, readFileQuery } from '../../modules/media/delivery/transform.parameters.ts';
import { createVariantChooser, type DeliveryChoice } from '../../modules/media/delivery/variant.choice.ts';
import { createVariantStore, type VariantBytes } from '../../modules/media/delivery/variant.store.ts';
import { bytesKey } from '../../modules/media/media.keys.ts';
import { createDesignFilesEndpoint } from './design.ts';
import { contentDisposition } from './disposition.ts';
import { findFile, type StoredFile } from './lookup.ts';
import { policyOf } from './policy.ts';
import { readRange } from './range.ts';

/**
 * Serves media to everyone who knows the URL, and pictures in the form that the query requests. Nothing can run in a
 * browser: the content type is detected from the bytes, and the content security policy allows nothing.
 */
export function createFilesEndpoint(deps: Deps): Router {
  const choose = createVariantChooser(deps);
  const variants = createVariantStore(deps);

  const serve = async (request: Request<FileParams>, response: Response) => {
    const query = readFileQuery(request.query);
    const file = await requireFile(deps, request.params.mediaId);
    if (request.params.filename !== file.filename) {
      redirect(request, response, file.filename);
      return;
    }
    await respond(request, response, query, file).catch(async (error: unknown) => {
      const isGone = error instanceof ServiceError && error.code === 'NOT_FOUND' && !response.headersSent;
      const present = isGone ? await findFile(deps, request.params.mediaId) : null;
      if (!present) throw error;
      // The bytes were replaced, or a variant was removed, after the lookup.
      await respond(request, response, query, present);
    });
  };

  const respond = async (
    request: Request<FileParams>,
    response: Response,
    query: FileQuery,
    file: StoredFile,
  ) => {
    const choice = await choose(file, query);
    const validators = validatorsOf(file, choice);
    const isLasting = query.hash === file.sha256.slice(0, addressHashLength) && !choice.followsFocalPoint;
    const headers = headersOf(file, choice, validators, isLasting);
    if (isFresh(request.headers, validators)) {
      response.status(304).set(headers).end();
      return;
    }
    const ready = choice.variant
      ? await variants.getOrMake(file, choice.variant, variantRequestOf(request, response))
      : { key: bytesKey(file), sizeBytes: file.sizeBytes };
    await send(deps, request, response, { ready, headers, validators, overwrites: choice.overwrites });
  };

  return Router()
    .use(countRequests(deps))
    .use(createDesignFilesEndpoint(deps))
    .get('/:mediaId/:filename', serve)
    .all('/:mediaId/:filename', (_request, response) => {
      response.setHeader('Allow', 'GET, HEAD');
      throw new ServiceError('METHOD_NOT_ALLOWED');
    })
    .use(() => {
      throw notFound();
    });
}

interface FileParams {
  mediaId: string;
  filename: string;
}

function variantRequestOf(request: Request<FileParams>, response: Response): VariantRequest {
  const controller = new AbortController();
  response.on('close', () => controller.abort());
  return { address: clientNetwork(request.ip ?? ''), signal: controller.signal };
}

/** Sets the request id, and counts the request when its response is done. */
function countRequests({ metrics }: Deps): RequestHandler {
  return (_request, response, next) => {
    response.setHeader('X-Request-Id', newRequestId());
    response.on('close', () => metrics.count('files', 'none', response.statusCode));
    next();
  };
}

async function requireFile(deps: Deps, mediaId: string): Promise<StoredFile> {
  const file = await findFile(deps, mediaId);
  if (!file) throw notFound();
  return file;
}

function notFound(): ServiceError {
  return new ServiceError('NOT_FOUND', { message: 'There is no file at this address.' });
}

/** Redirects from an old or wrong name to the current one, which may change again. */
function redirect(request: Request<FileParams>, response: Response, filename: string): void {
  const [, query] = request.originalUrl.split('?');
  const address = `${request.baseUrl}/${request.params.mediaId}/${encodeURIComponent(filename)}`;
  response.status(301);
  response.set({ Location: query ? `${address}?${query}` : address, 'Cache-Control': shortCache });
  response.end();
}

const shortCache = 'public, max-age=60, must-revalidate';

function validatorsOf(
  { sha256, updatedAt }: StoredFile,
  { variant, overwrites }: DeliveryChoice,
): Validators {
  const form = variant ? `-${variant.name}` : '';
  const isWhole = overwrites.length === 0;
  return { etag: `"${sha256}${form}${isWhole ? '' : '-unlocated'}"`, modifiedAt: updatedAt };
}

function headersOf(
  { filename }: StoredFile,
  { contentType }: DeliveryChoice,
  { etag, modifiedAt }: Validators,
  isLasting: boolean,
): Record<string, string> {
  return {
    'Content-Type': contentType.startsWith('text/') ? `${contentType}; charset=utf-8` : contentType,
    'Content-Disposition': contentDisposition(contentType, filename),
    ...policyOf(contentType),
    'Cross-Origin-Resource-Policy': 'cross-origin',
    'Accept-Ranges': 'bytes',
    'Cache-Control': isLasting ? 'public, max-age=31536000, immutable' : shortCache,
    ETag: etag,
    'Last-Modified': modifiedAt.toUTCString(),
  };
}

interface FileResponse {
  ready: VariantBytes;
  headers: Record<string, string>;
  validators: Validators;
  overwrites: readonly Overwrite[];
}

/** Sends all bytes, or the requested range; a request for several ranges gets all bytes. */
async function send(
  deps: Deps,
  request: Request<FileParams>,
  response: Response,
  { ready, headers, validators, overwrites }: FileResponse,
): Promise<void> {
  const { sizeBytes } = ready;
  const isHead = request.method === 'HEAD';
  const isWhole = isHead || !allowsRange(request.headers, validators);
  const range = isWhole ? null : readRange(request.headers.range, sizeBytes);
  if (range === 'outside') {
    refuseRange(response, sizeBytes);
    return;
  }
  const bytes = isHead ? undefined : await open(deps, ready, range);
  if (bytes === null) throw notFound();
  response.status(range ? 206 : 200).set(headers);
  response.set('Content-Length', String(range ? range.end - range.start + 1 : sizeBytes));
  if (range) response.set('Content-Range', `bytes ${range.start}-${range.end}/${sizeBytes}`);
  const change = (source: AsyncIterable<Buffer>) => applyOverwrites(source, range?.start ?? 0, overwrites);
  if (!bytes) response.end();
  else if (overwrites.length === 0) await logFailure(deps, pipeline(bytes, response));
  else await logFailure(deps, pipeline(bytes, change, response));
}

async function open(
  { storage }: Deps,
  { key, bytes }: VariantBytes,
  range: ByteRange | null,
): Promise<Readable | null> {
  if (!bytes) return storage.open(key, range ?? undefined);
  return Readable.from([range ? bytes.subarray(range.start, range.end + 1) : bytes]);
}

function refuseRange(response: Response, sizeBytes: number): void {
  const problem = { field: 'Range', reason: `lies outside of the ${sizeBytes} bytes of the file` };
  const error = {
    code: 'VALIDATION_ERROR',
    message: `${problem.field} ${problem.reason}`,
    details: { ...problem, errors: [problem] },
  };
  response.status(416).set({
    'Content-Range': `bytes */${sizeBytes}`,
    'Cache-Control': 'no-store',
  });
  response.json({ success: false, error });
}

/** Logs failures while sending, except when the client disconnected. */
async function logFailure({ log }: Deps, sending: Promise<void>): Promise<void> {
  await sending.catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'ERR_STREAM_PREMATURE_CLOSE') log.error({ err: error }, 'sending a file broke off');
  });
}
