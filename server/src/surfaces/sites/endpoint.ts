import { invalid, ServiceError } from '@imprint/shared/errors';
import { normalizePath } from '@imprint/shared/paths';
import { type Request, type RequestHandler, type Response, Router, urlencoded } from 'express';
import { assertStorable } from '../../core/http/json.guard.ts';
import { observe } from '../../core/http/metrics.endpoint.ts';
import { requestInfo } from '../../core/http/request.ts';
import type { Deps } from '../../core/rpc/deps.ts';
import { addressOfHost } from '../../core/sites/site.origins.ts';
import type { SiteAnswer, SitePlace, SiteSource } from '../../core/sites/site.source.ts';
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

  const answerAt = (request: Request, place: SitePlace, path: string): Promise<SiteAnswer | null> => {
    if (request.method === 'GET' || request.method === 'HEAD') return source.find({ ...place, path });
    assertOwnPage(request, place);
    const info = requestInfo(request, 'site');
    return source.submit({ ...place, path, values: valuesOf(request), info });
  };

  const servePage: RequestHandler = async (request, response) => {
    if (!methods.includes(request.method)) {
      response.setHeader('Allow', methods.join(', '));
      throw new ServiceError('METHOD_NOT_ALLOWED');
    }
    const place = placeOf(response);
    const [requested = '', query] = request.originalUrl.split('?');
    const below = requested.slice(request.baseUrl.length);
    const path = normalizePath(below || '/');
    if (path === null) throw new ServiceError('NOT_FOUND');
    if (path !== below) {
      redirect(response, place.base + path, query);
      return;
    }
    const answer = await answerAt(request, place, path);
    if (!answer) throw new ServiceError('NOT_FOUND');
    await sendAnswer(answer, request, response);
    deps.metrics.count('site', 'none', answer.status);
  };

  return Router()
    .use(observe(deps, 'site'))
    .use((_request, response, next) => {
      response.set(policyOf(placeOf(response)));
      next();
    })
    .use('/files', admitFiles, createFilesEndpoint(deps))
    .use(readForm)
    .use(servePage)
    .use(createRefusals(deps));
}

const methods = ['GET', 'HEAD', 'POST'];
/** Enough for all fields of a form at their longest. */
const formLimitBytes = 128 * 1024;

const parseForm = urlencoded({ extended: false, limit: formLimitBytes, parameterLimit: 100 });

/** Reads the fields of a form. Fails with PAYLOAD_TOO_LARGE or VALIDATION_ERROR when they cannot be read. */
const readForm: RequestHandler = (request, response, next) => {
  if (request.method !== 'POST') {
    next();
    return;
  }
  parseForm(request, response, (error?: { status?: number }) => {
    if (!error) next();
    else if (error.status === 413) next(new ServiceError('PAYLOAD_TOO_LARGE'));
    else next(invalid({ field: 'body', reason: 'cannot be read' }));
  });
};

/** Throws FORBIDDEN unless a form was sent by a page of the same website, or by a program, which names no page. */
function assertOwnPage({ headers, hostname }: Request, { base }: SitePlace): void {
  const { origin } = headers;
  if (origin === undefined) return;
  // The sandbox of a website below `/sites/` takes its origin away.
  const isOwn = origin === 'null' ? base !== '' : URL.parse(origin)?.hostname === hostname;
  if (!isOwn) throw new ServiceError('FORBIDDEN');
}

/** The fields of a form; of a repeated one the last value. Throws VALIDATION_ERROR for what cannot be stored. */
function valuesOf({ body }: Request): Record<string, string> {
  assertStorable(body ?? {});
  return Object.fromEntries(
    Object.entries<unknown>(body ?? {}).map(([name, value]) => [
      name,
      String(Array.isArray(value) ? value.at(-1) : value),
    ]),
  );
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
