import { Readable } from 'node:stream';
import { invalid, ServiceError } from '@imprint/shared/errors';
import { DataStore, type Locker, Server, Upload } from '@tus/server';
import { type Request, type Response, Router } from 'express';
import type { Member } from '../../core/auth/actor.ts';
import { decodeId, encodeId, newId } from '../../core/db/ids.ts';
import { authenticate, countCall, surfaceOf } from '../../core/http/caller.ts';
import { assertStorable } from '../../core/http/json.guard.ts';
import type { OriginGuard } from '../../core/http/origin.ts';
import type { Deps } from '../../core/rpc/deps.ts';
import { requireAccess, translateError } from '../../core/rpc/guards.ts';
import type { Implementation } from '../../core/rpc/implement.ts';
import { assertFileSize } from '../../core/storage/incoming.ts';
import {
  assertFewPieces,
  noUpload,
  type ResumableUpload,
  type ResumableUploads,
  type UploadOwner,
  uploadLifetimeMs,
  uploadOwner,
} from '../../core/storage/resumable.uploads.ts';
import { countedHandler } from './counted.handler.ts';

const path = '/uploads/resumable';

/**
 * Serves `/uploads/resumable` with the tus protocol (version 1.0.0), for files that clients want to go on sending after
 * an interruption. `upload` is the operation that takes the uploaded file. Callers, origins and limits are those of
 * `/uploads`, and the creation of an upload counts in the window of the operation.
 */
export function createResumableEndpoint(
  deps: Deps,
  upload: Implementation,
  { assertOrigin, cors }: OriginGuard,
): Router {
  const { uploads } = deps;
  const serve = countedHandler(deps, surfaceOf, async (request, response, info) => {
    if (request.headers.authorization === undefined) assertOrigin(request);
    const actor = await authenticate(deps, request, info);
    return {
      operation: request.method === 'POST' ? upload.name : 'none',
      async run() {
        const { operation } = upload;
        if (!methods.includes(request.method)) {
          response.setHeader('Allow', methods.join(', '));
          throw new ServiceError('METHOD_NOT_ALLOWED');
        }
        await countCall(deps, actor, info, request.method === 'POST' ? operation : null);
        requireAccess(actor, operation.access, info);
        // Safe because requireAccess has refused anonymous callers.
        const caller = { actor: actor as Member, deps, request: info };
        const owner = uploadOwner(caller.actor);
        // After it is created, so that of two that do not fit together at most one is.
        const assertFits = async () => {
          const check = await upload.checkFile?.(caller, {});
          check?.(await uploads.pendingBytes(owner.organizationId));
        };
        await respond(request, response, { uploads, owner, assertFits });
        return { projectId: null, status: response.statusCode };
      },
    };
  });
  return Router().use(
    cors({ methods: ['HEAD', 'PATCH', 'DELETE'], headers: tusHeaders, exposed: tusHeaders }),
    serve,
  );
}

const methods = ['POST', 'HEAD', 'PATCH', 'DELETE', 'OPTIONS'];

/** Uploads need no locks, and those of the library poll while they wait. */
const unlocked: Locker = { newLock: () => ({ lock: async () => {}, unlock: async () => {} }) };

const tusHeaders = [
  'Tus-Resumable',
  'Upload-Length',
  'Upload-Metadata',
  'Upload-Offset',
  'Upload-Expires',
  'Location',
];

interface TusContext {
  uploads: ResumableUploads;
  owner: UploadOwner;
  /** Throws when the pending uploads of the owner do not fit into the remaining storage. */
  assertFits(): Promise<void>;
}

/** Responds to one request of the protocol; throws a ServiceError where the library has an error. */
async function respond(request: Request, response: Response, context: TusContext): Promise<void> {
  let cause: unknown;
  const server = new Server({
    path,
    datastore: new UploadStore(context),
    locker: unlocked,
    namingFunction: newId,
    getFileIdFromRequest: (_, id = '') => decodeId('upl', id) ?? undefined,
    generateUrl: (_, { id }) => `${path}/${encodeId('upl', id)}`,
    async onUploadCreate(_, { size = 0, metadata = {} }) {
      // The library takes any number that starts with a digit.
      const isWhole = /^\d{1,15}$/.test(String(request.headers['upload-length']));
      if (size === 0 || !isWhole)
        throw invalid({ field: 'Upload-Length', reason: 'must be a positive integer' });
      assertFileSize(size);
      assertStorable(metadata);
      return {};
    },
    onResponseError: (_, error) => {
      cause = error;
      return undefined;
    },
  });
  const answer = await server.handleWeb(webRequest(request));
  // The stream of the request would hold back what is left of the body, which the client sends before it reads.
  request.removeAllListeners('data').resume();
  if (answer.status >= 400) {
    throw cause instanceof ServiceError ? cause : errorOf(answer.status, await answer.text(), cause);
  }
  for (const [name, value] of answer.headers)
    if (!name.startsWith('access-control-')) response.setHeader(name, value);
  response.status(answer.status).end();
}

function webRequest(request: Request): globalThis.Request {
  const headers = Object.entries(request.headers).flatMap(([name, value]): [string, string][] =>
    typeof value === 'string' ? [[name, value]] : [],
  );
  const hasBody = request.method === 'POST' || request.method === 'PATCH';
  return new globalThis.Request(`http://localhost${path}${request.path}`, {
    method: request.method,
    headers,
    // Safe because the two declarations of web streams differ only in their names.
    ...(hasBody && { body: Readable.toWeb(request) as unknown as BodyInit, duplex: 'half' }),
  });
}

/** The error of the service for one of the library, whose text names a header. */
function errorOf(status: number, body: string, cause: unknown): ServiceError {
  const message = body.trim();
  switch (status) {
    case 404:
    case 410:
      return noUpload();
    case 409:
      return new ServiceError('CONFLICT', {
        message: 'The upload continues at another offset. Ask for it with HEAD.',
      });
    case 412:
      return new ServiceError('PRECONDITION_FAILED', { message: 'Send the header Tus-Resumable: 1.0.0.' });
    case 413:
      return new ServiceError('PAYLOAD_TOO_LARGE', {
        message: 'The request has more bytes than the upload.',
      });
    case 400:
    case 403: {
      const [name = 'Upload-Length'] = /(?:upload|content)-[a-z]+/i.exec(message) ?? [];
      const field = name.replaceAll(/\b[a-z]/g, (letter) => letter.toUpperCase());
      return invalid({ field, reason: 'is missing or not valid' });
    }
    case 501:
      return invalid({
        field: message.startsWith('Concatenation') ? 'Upload-Concat' : 'Upload-Defer-Length',
        reason: 'is not supported',
      });
    default:
      return translateError(cause ?? new Error(message));
  }
}

/** The uploads of one owner, as the library stores and finds them. */
class UploadStore extends DataStore {
  readonly #context: TusContext;
  #found: ResumableUpload | null = null;

  constructor(context: TusContext) {
    super();
    this.#context = context;
    this.extensions = ['creation', 'creation-with-upload', 'termination', 'expiration'];
  }

  override async create(file: Upload): Promise<Upload> {
    const { uploads, owner, assertFits } = this.#context;
    await uploads.create(owner, file.size ?? 0, file.metadata ?? {}, file.id);
    try {
      await assertFits();
    } catch (error) {
      await uploads.remove(owner, file.id);
      throw error;
    }
    return file;
  }

  override async getUpload(id: string): Promise<Upload> {
    const { uploads, owner } = this.#context;
    const found = await uploads.find(owner, id);
    if (!found) throw noUpload();
    this.#found = found;
    const { sizeBytes: size, receivedBytes: offset, metadata, createdAt } = found;
    return new Upload({ id, size, offset, metadata, creation_date: createdAt.toISOString() });
  }

  override async write(stream: Readable, id: string, offset: number): Promise<number> {
    const { uploads, owner } = this.#context;
    if (this.#found) assertFewPieces(this.#found);
    return uploads.append(owner, id, offset, stream);
  }

  override async remove(id: string): Promise<void> {
    const { uploads, owner } = this.#context;
    await this.getUpload(id);
    await uploads.remove(owner, id);
  }

  override getExpiration(): number {
    return uploadLifetimeMs;
  }
}
