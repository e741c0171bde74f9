import { ServiceError } from '@imprint/shared/errors';
import { Router } from 'express';
import { authenticate, countCall, surfaceOf } from '../../core/http/caller.ts';
import type { OriginGuard } from '../../core/http/origin.ts';
import type { Deps } from '../../core/rpc/deps.ts';
import { requireAccess } from '../../core/rpc/guards.ts';
import type { Implementation } from '../../core/rpc/implement.ts';
import { countedHandler } from './counted.handler.ts';
import { isMultipart, receiveFiles } from './multipart.ts';

/**
 * Serves `POST /uploads/:operation`, where the dashboard sends files, because tRPC cannot stream. Callers, origins
 * and limits are those of `/trpc`, requests and responses those of REST. Order: origin (403), authentication
 * (401), limit (429), operation (404), method (405), media type (415), access (403), then each file.
 */
export function createUploadsEndpoint(
  deps: Deps,
  implementations: readonly Implementation[],
  { assertOrigin, cors }: OriginGuard,
): Router {
  const uploadOperations = new Map(
    implementations.filter(({ operation }) => operation.files !== null).map((each) => [each.name, each]),
  );
  const serve = countedHandler(deps, surfaceOf, async (request, response, info) => {
    if (request.headers.authorization === undefined) assertOrigin(request);
    const actor = await authenticate(deps, request, info);
    const implementation = uploadOperations.get(request.path.slice(1));
    return {
      operation: implementation?.name ?? 'none',
      async run() {
        await countCall(deps, actor, info, implementation?.operation ?? null);
        requireAccess(actor, 'anyKey', info);
        if (!implementation) throw new ServiceError('NOT_FOUND', { message: 'This upload does not exist.' });
        if (request.method !== 'POST') {
          response.setHeader('Allow', 'POST');
          throw new ServiceError('METHOD_NOT_ALLOWED');
        }
        if (!isMultipart(request)) {
          throw new ServiceError('UNSUPPORTED_MEDIA_TYPE', {
            message: 'Send the file as multipart/form-data.',
          });
        }
        const caller = { actor, deps, request: info };
        return receiveFiles(request, response, { implementation, parameters: {} }, caller);
      },
    };
  });
  return Router().use(cors(), serve);
}
