import { ServiceError } from '@imprint/shared/errors';
import { normalizePath } from '@imprint/shared/paths';
import { type RequestHandler, type Response, Router } from 'express';
import { observe } from '../../core/http/metrics.endpoint.ts';
import type { Deps } from '../../core/rpc/deps.ts';
import { addressOfHost } from '../../core/sites/site.origins.ts';
import type { SitePlace, SiteSource } from '../../core/sites/site.source.ts';
import { createFilesEndpoint } from '../files/endpoint.ts';
import { sendAnswer } from './answer.ts';
import { policyOf } from './policy.ts';
import { createRefusals } from './refusals.ts';

/**
 * Serves published websites: on hosts of their own, where nothing else answers, and below `/sites/` on the host of the
 * service.
 */
export function createSitesEndpoint(deps: Deps): Router {
  const { config, modules } = deps;
  const router = Router();
  const [source] = modules.flatMap(({ sites }) => sites?.(deps) ?? []);
  if (!source) return router;
  const site = createSite(deps, source);
  router.use((request, response, next) => {
    const address = addressOfHost(config, request.hostname ?? '');
    if (address === null) {
      next();
      return;
    }
    response.locals.place = { address, base: '' } satisfies SitePlace;
    site(request, response, next);
  });
  router.use('/sites/:address', (request, response, next) => {
    const { address } = request.params;
    response.locals.place = { address, base: `/sites/${encodeURIComponent(address)}` } satisfies SitePlace;
    site(request, response, next);
  });
  return router;
}

/** Serves the website at `response.locals.place`. */
function createSite(deps: Deps, source: SiteSource): Router {
  const admitFiles: RequestHandler = async (_request, response, next) => {
    const projectId = await source.projectOf(placeOf(response).address);
    if (projectId === null) throw new ServiceError('NOT_FOUND');
    response.locals.projectId = projectId;
    next();
  };

  const servePage: RequestHandler = async (request, response) => {
    const place = placeOf(response);
    if (request.method !== 'GET' && request.method !== 'HEAD') {
      response.setHeader('Allow', 'GET, HEAD');
      throw new ServiceError('METHOD_NOT_ALLOWED');
    }
    const [requested = '', query] = request.originalUrl.split('?');
    const below = requested.slice(request.baseUrl.length);
    const path = normalizePath(below || '/');
    if (path === null) throw new ServiceError('NOT_FOUND');
    if (path !== below) {
      redirect(response, place.base + path, query);
      return;
    }
    const answer = await source.find({ ...place, path });
    if (!answer) throw new ServiceError('NOT_FOUND');
    await sendAnswer(answer, request, response);
    deps.metrics.count('sites', 'none', answer.status);
  };

  return Router()
    .use(observe(deps, 'sites'))
    .use((_request, response, next) => {
      response.set(policyOf(placeOf(response)));
      next();
    })
    .use('/files', admitFiles, createFilesEndpoint(deps))
    .use(servePage)
    .use(createRefusals(deps));
}

function placeOf(response: Response): SitePlace {
  // Safe because whoever calls the router sets it.
  return response.locals.place as SitePlace;
}

/** Redirects to the one spelling of a path. */
function redirect(response: Response, path: string, query: string | undefined): void {
  response.status(301).set({
    Location: query === undefined ? path : `${path}?${query}`,
    'Cache-Control': 'public, max-age=60, must-revalidate',
  });
  response.end();
}
