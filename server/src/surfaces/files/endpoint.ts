import { pipeline } from 'node:stream/promises';
import { invalid, ServiceError } from '@imprint/shared/errors';
import { type Request, type RequestHandler, type Response, Router } from 'express';
import { newRequestId } from '../../core/db/ids.ts';
import { allowsRange, isFresh } from '../../core/http/conditions.ts';
import { sendError } from '../../core/http/error.response.ts';
import { clientNetwork } from '../../core/http/request.ts';
import type { Deps } from '../../core/rpc/deps.ts';
import { fileSourcesOf } from '../../core/rpc/file.sources.ts';
import type { FileRequest, FileSource, PublicFile, Representation } from '../../core/storage/public.file.ts';
import { directUrlSeconds } from '../../core/storage/storage.ts';
import { readRange } from './range.ts';

interface FileParams {
  id: string;
  /** What is between the id and the filename. */
  form?: string[];
  filename: string;
}

/** Serves the files of all modules to everyone who knows their addresses. */
export function createFilesEndpoint(deps: Deps): Router {
  const sources = fileSourcesOf(deps);

  const serve = async (request: Request<FileParams>, response: Response) => {
    const source = sources.get(request.params.id.split('_')[0] ?? '');
    if (!source) throw notFound();
    const fileRequest = fileRequestOf(request, response);
    const isFound = await respond(source, fileRequest, request, response).catch((error: unknown) => {
      const isGone = error instanceof ServiceError && error.code === 'NOT_FOUND';
      if (!isGone || response.headersSent) throw error;
      // The file was changed after it was found.
      return respond(source, fileRequest, request, response);
    });
    if (!isFound) throw notFound();
  };

  /** Responds with the file; returns false when there is none. */
  const respond = async (
    source: FileSource,
    fileRequest: FileRequest,
    request: Request<FileParams>,
    response: Response,
  ): Promise<boolean> => {
    const file = await source.find(fileRequest);
    if (!file) return false;
    if (file.filename !== request.params.filename) redirect(request, response, file);
    else await send(deps, request, response, await file.represent());
    return true;
  };

  const path = '/:id{/*form}/:filename';
  return Router()
    .use(countRequests(deps))
    .get(path, serve)
    .all(path, (_request, response) => {
      response.setHeader('Allow', 'GET, HEAD');
      throw new ServiceError('METHOD_NOT_ALLOWED');
    })
    .use(() => {
      throw notFound();
    });
}

function fileRequestOf(request: Request<FileParams>, response: Response): FileRequest {
  const controller = new AbortController();
  response.on('close', () => controller.abort());
  const { id, form = [], filename } = request.params;
  const { query, ip = '' } = request;
  const { projectId } = response.locals;
  return { id, form, filename, query, projectId, client: clientNetwork(ip), signal: controller.signal };
}

/** Sets the request id, and counts the request when its response is done. */
function countRequests({ metrics }: Deps): RequestHandler {
  return (_request, response, next) => {
    response.setHeader('X-Request-Id', newRequestId());
    response.on('close', () => metrics.count('files', 'none', response.statusCode));
    next();
  };
}

function notFound(): ServiceError {
  return new ServiceError('NOT_FOUND', { message: 'There is no file at this address.' });
}

/** Redirects from an old or wrong name to the current one, which may change again. */
function redirect(request: Request<FileParams>, response: Response, { filename }: PublicFile): void {
  const [, query] = request.originalUrl.split('?');
  const { id, form = [] } = request.params;
  const address = [request.baseUrl, id, ...form, encodeURIComponent(filename)].join('/');
  response.status(301);
  response.set({
    Location: query ? `${address}?${query}` : address,
    'Cache-Control': 'public, max-age=60, must-revalidate',
  });
  response.end();
}

/** The size from which a file is worth a redirect to the storage. */
const directBytes = 1_000_000;
const directCaching = `private, max-age=${directUrlSeconds}`;

/** Sends all bytes, or the requested range; a request for several ranges gets all bytes. */
async function send(
  deps: Deps,
  request: Request<FileParams>,
  response: Response,
  { headers, etag, modifiedAt, open }: Representation,
): Promise<void> {
  const validators = { etag, modifiedAt };
  const validatorHeaders = {
    ETag: etag,
    ...(modifiedAt && { 'Last-Modified': modifiedAt.toUTCString() }),
  };
  if (isFresh(request.headers, validators)) {
    response
      .status(304)
      .set({ ...headers, ...validatorHeaders })
      .end();
    return;
  }
  const { sizeBytes, read, storageKey } = await open();
  const isHead = request.method === 'HEAD';
  // A signed address is for GET, and comes without the policy that keeps a drawing from running anything.
  const isSignable = !isHead && headers['Content-Type'] !== 'image/svg+xml';
  const isDirect = isSignable && storageKey !== undefined && sizeBytes >= directBytes;
  const directUrl = isDirect ? await deps.storage.directUrl(storageKey, headers) : null;
  if (directUrl !== null) {
    response.status(302).set({ Location: directUrl, 'Cache-Control': directCaching }).end();
    return;
  }
  const isWhole = isHead || !headers['Accept-Ranges'] || !allowsRange(request.headers, validators);
  const range = isWhole ? null : readRange(request.headers.range, sizeBytes);
  if (range === 'outside') {
    refuseRange(response, sizeBytes);
    return;
  }
  const bytes = isHead ? null : await read(range);
  response.status(range ? 206 : 200).set({ ...headers, ...validatorHeaders });
  response.set('Content-Length', String(range ? range.end - range.start + 1 : sizeBytes));
  if (range) response.set('Content-Range', `bytes ${range.start}-${range.end}/${sizeBytes}`);
  if (bytes) await logFailure(deps, pipeline(bytes, response));
  else response.end();
}

function refuseRange(response: Response, sizeBytes: number): void {
  response.set('Content-Range', `bytes */${sizeBytes}`);
  const error = invalid({ field: 'Range', reason: `is outside of the ${sizeBytes} bytes of the file` });
  sendError(response, error, String(response.getHeader('X-Request-Id')), 416);
}

/** Logs failures while sending, except when the client disconnected. */
async function logFailure({ log }: Deps, sending: Promise<void>): Promise<void> {
  await sending.catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'ERR_STREAM_PREMATURE_CLOSE') log.error({ err: error }, 'sending a file failed');
  });
}
