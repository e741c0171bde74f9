import { operations } from '@imprint/shared/contract';
import { errors, invalid, ServiceError } from '@imprint/shared/errors';
import type { Operation } from '@imprint/shared/operation';
import type { AnyRouter } from '@trpc/server';
import { createExpressMiddleware } from '@trpc/server/adapters/express';
import { TRPC_ERROR_CODES_BY_KEY } from '@trpc/server/rpc';
import { type NextFunction, type Request, type Response, Router } from 'express';
import type { Actor } from '../../core/auth/actor.ts';
import type { RequestInfo } from '../../core/auth/request.info.ts';
import { assertJson, bodyLimitBytes, parseJson, readText } from '../../core/http/body.ts';
import { authenticate, countCall, surfaceOf } from '../../core/http/caller.ts';
import { logFault } from '../../core/http/log.ts';
import type { OriginGuard } from '../../core/http/origin.ts';
import { requestInfo } from '../../core/http/request.ts';
import { retryAfterOf } from '../../core/http/retry.after.ts';
import type { Deps } from '../../core/rpc/deps.ts';
import { errorData, rememberRequestId, serviceErrorOf } from '../../core/rpc/error.shape.ts';
import { translateError } from '../../core/rpc/guards.ts';
import type { ProcedureContext } from '../../core/rpc/procedure.ts';
import { recordRefusedCall } from '../../core/usage/call.record.ts';

/** The maximum number of calls in one HTTP request; tRPC itself sets none. */
const maxBatchSize = 20;

/** The only methods that reach tRPC, which would turn some others into faults. */
const methods = ['GET', 'HEAD', 'POST'];

/** The body limit for anonymous callers, who only send forms. */
const anonymousLimitBytes = 16_384;

/** Serves `/trpc` to the dashboard by session and to internal apps by API key. */
export function createTrpcEndpoint(
  deps: Deps,
  appRouter: AnyRouter,
  { assertOrigin, cors }: OriginGuard,
): Router {
  const callers = new WeakMap<Request, ProcedureContext>();

  /** All checks that can refuse a request before tRPC handles it. */
  const prepare = async (request: Request, response: Response, next: NextFunction): Promise<void> => {
    const info = requestInfo(request, surfaceOf(request));
    response.setHeader('X-Request-Id', info.id);
    response.setHeader('Cache-Control', 'no-store');
    // The body is released after the response, because a connection keeps its last request.
    response.once('close', () => {
      request.body = undefined;
    });
    try {
      if (!request.headers.authorization) assertOrigin(request);
      if (!methods.includes(request.method)) throw new ServiceError('METHOD_NOT_ALLOWED');
      const actor = await readAs(deps, request, info);
      const admit = (operation: Operation, rawInput: unknown) =>
        countCall(deps, actor, info, operation, rawInput);
      callers.set(request, { caller: { actor, deps, request: info }, admit, response: { setCookies: [] } });
      next();
    } catch (thrown) {
      const error = translateError(thrown);
      logFault(deps, error, info);
      recordRefusedCall(deps, info, errors[error.code].http, error);
      if (error.code === 'METHOD_NOT_ALLOWED') response.setHeader('Allow', methods.join(', '));
      sendError(response, error, info.id);
    }
  };

  const serve = createExpressMiddleware({
    router: appRouter,
    maxBatchSize,
    // The input of a query may be longer than a URL allows.
    allowMethodOverride: true,
    maxBodySize: Math.max(...bodyLimits.values()),
    createContext: ({ req }) => {
      const context = callers.get(req);
      if (!context) throw new ServiceError('INTERNAL_ERROR');
      return context;
    },
    responseMeta: ({ ctx, data, errors: refusals }) => {
      // Headers as an object are added to those of tRPC, and do not replace them.
      const headers = new Headers({ vary: 'Origin' });
      // tRPC sets the content type of all responses except those sent before there is a context.
      if (!ctx) headers.set('content-type', 'application/json');
      for (const cookie of ctx?.response.setCookies ?? []) headers.append('set-cookie', cookie);
      const waits = refusals.map((error) => retryAfterOf(serviceErrorOf(error)) ?? 0);
      // If part of a batch succeeded, it would be unclear which call the header is about.
      const retryAfter = waits.length === data.length ? Math.max(0, ...waits) : 0;
      if (retryAfter > 0) headers.set('retry-after', String(retryAfter));
      return { headers };
    },
    onError: ({ error, req }) => {
      const info = callers.get(req)?.caller.request;
      if (!info) return;
      rememberRequestId(error, info.id);
      const serviceError = serviceErrorOf(error);
      logFault(deps, serviceError, info);
      // A request that tRPC itself refused, such as an unknown path, has not counted itself.
      if (serviceError !== error.cause)
        recordRefusedCall(deps, info, errors[serviceError.code].http, serviceError);
    },
  });

  return Router().use(cors(), prepare, serve);
}

/** How long a body may take to arrive before the rights of its sender are looked up again. */
const staleAfterMs = 250;

/** Reads the calls of a request; returns who makes them. A body that arrives slowly does not keep rights alive. */
async function readAs(deps: Deps, request: Request, info: RequestInfo): Promise<Actor> {
  const actor = await authenticate(deps, request, info);
  const startedAtMs = performance.now();
  await readCalls(request, actor);
  const isStale = performance.now() - startedAtMs > staleAfterMs;
  return isStale ? authenticate(deps, request, info) : actor;
}

/**
 * Checks the path and input of the calls: the path must decode, a POST must be valid JSON, and so must the input
 * of a GET.
 */
async function readCalls(request: Request, actor: Actor): Promise<void> {
  decodeURIComponent(request.path);
  // Parsed the way tRPC does, so that the checked input is the one used.
  const url = URL.parse(request.url, `http://${request.headers.host ?? 'localhost'}`);
  if (!url) throw invalid({ field: 'path', reason: 'is not a valid address' });
  if (request.method === 'POST') {
    assertJson(request);
    const text = await readText(
      request,
      actor.type === 'anonymous' ? anonymousLimitBytes : bodyLimitOf(request),
    );
    request.body = text === '' ? {} : parseJson(text);
    if (typeof request.body === 'object' && request.body !== null) return;
    throw invalid({ field: 'body', reason: 'must be a JSON object' });
  }
  const inputs = url.searchParams.getAll('input');
  if (inputs.length > 1) throw invalid({ field: 'input', reason: 'is sent more than once' });
  if (inputs[0] !== undefined) parseJson(inputs[0]);
}

/** The body limit of each operation, in bytes. */
const bodyLimits = new Map(operations.map(({ name, operation }) => [name, operation.bodyLimitBytes]));

/** The largest body limit among the operations in the path. */
function bodyLimitOf({ path }: Request): number {
  const names = decodeURIComponent(path).slice(1).split(',');
  return Math.max(bodyLimitBytes, ...names.map((name) => bodyLimits.get(name) ?? 0));
}

/** Sends an error in the format of tRPC's own. */
function sendError(response: Response, error: ServiceError, requestId: string): void {
  const { http, trpc } = errors[error.code];
  const retryAfter = retryAfterOf(error);
  if (retryAfter !== null) response.setHeader('Retry-After', retryAfter);
  const code = TRPC_ERROR_CODES_BY_KEY[trpc];
  response.status(http).json({ error: { message: error.message, code, data: errorData(error, requestId) } });
}
