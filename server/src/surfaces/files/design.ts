import { ServiceError } from '@imprint/shared/errors';
import { type Request, type Response, Router } from 'express';
import { matchesEtag } from '../../core/http/conditions.ts';
import type { Deps } from '../../core/rpc/deps.ts';
import { createDesignFiles, type DesignFile } from '../../modules/design/design.files.ts';

/**
 * Serves the current design tokens of a project as files to everyone who knows the URL; passes other paths to the next
 * handler.
 */
export function createDesignFilesEndpoint(deps: Deps): Router {
  const find = createDesignFiles(deps);
  return Router().get(/^\/(proj_[^/]*)\/([^/]*)$/, async (request, response) => {
    const { 0: projectId = '', 1: filename = '' } = request.params;
    const { collectionId } = request.query;
    const file = await find({ projectId, filename, collectionId: collectionId?.toString() });
    if (!file) throw new ServiceError('NOT_FOUND', { message: 'There is no file at this address.' });
    send(request, response, file);
  });
}

function send(request: Request, response: Response, { contentType, text, etag }: DesignFile): void {
  response.set({
    'Content-Type': contentType,
    'Content-Security-Policy': "sandbox; default-src 'none'",
    // Nothing in it depends on who asks, so pages of any origin may use and read it.
    'Access-Control-Allow-Origin': '*',
    'Cross-Origin-Resource-Policy': 'cross-origin',
    'Cache-Control': 'no-cache',
    ETag: etag,
  });
  if (matchesEtag(request.headers, etag)) {
    response.status(304).end();
    return;
  }
  // Express sends no body where only the headers are asked for.
  response.status(200).send(text);
}
