import { invalid, ServiceError } from '@imprint/shared/errors';
import type { Request, Response } from 'express';
import { type ApiKeyActor, isPublishable } from '../../core/auth/actor.ts';
import type { RequestInfo } from '../../core/auth/request.info.ts';
import { readText } from '../../core/http/body.ts';
import { matchesEtag } from '../../core/http/conditions.ts';
import { countFailure, keyActor, refusal } from '../../core/http/credentials.ts';
import { setLimitHeaders } from '../../core/http/limit.headers.ts';
import { visitorOf } from '../../core/http/visitor.ts';
import { limitExceeded } from '../../core/limits/limiter.ts';
import { windowsOf } from '../../core/limits/windows.ts';
import type { Deps } from '../../core/rpc/deps.ts';
import { translateError } from '../../core/rpc/guards.ts';
import type { Implementation } from '../../core/rpc/implement.ts';
import { type CallEnd, countedHandler } from './counted.handler.ts';
import { allowReading, answerPreflight, isPreflight } from './cross.origin.ts';
import { isLiveQuery, unversionedTag } from './entity.tag.ts';
import { sendResult } from './envelope.ts';
import { parseBody, readInput } from './input.ts';
import { isMultipart, receiveFiles } from './multipart.ts';
import { createRoutes, type MatchRoute } from './routes.ts';

/**
 * Serves the REST API at `/v1`. Checks run in this order: authentication (401), limit (429), route (404, 405),
 * media type (415), size (413), access (403), input (400).
 */
export function createRestEndpoint(deps: Deps, implementations: readonly Implementation[]) {
  const matchRoute = createRoutes(implementations);
  const matchPublishable = createRoutes(implementations.filter(({ operation }) => operation.isPublishable));
  return countedHandler(
    deps,
    () => 'rest',
    async (request, response, info) => {
      if (isPreflight(request)) {
        const route = matchPublishable(request.method, request.path);
        if (route && 'allow' in route)
          return { operation: 'none', run: () => answerPreflight(response, route) };
      }
      const actor = await authenticateKey(deps, request, response, info);
      const match = matchRoute(request.method, request.path);
      const implementation = match && 'implementation' in match ? match.implementation : null;
      return {
        operation: implementation?.name ?? 'none',
        run: () => run(request, response, match, actor, info),
      };
    },
  );

  async function run(
    request: Request,
    response: Response,
    match: ReturnType<MatchRoute>,
    actor: ApiKeyActor,
    info: RequestInfo,
  ): Promise<CallEnd> {
    const requested = match && 'implementation' in match ? match.implementation.operation : null;
    // The body names the visitor whom the window counts, so it is read first, and refused once the request is counted.
    const early =
      requested?.visitorField && !(await isExhausted(deps, actor, info))
        ? await readText(request, requested.bodyLimitBytes).catch(translateError)
        : null;
    const visitor =
      requested && typeof early === 'string'
        ? visitorOf(requested, actor, info, tryInput(request, match, early))
        : info;
    const windows = windowsOf(deps, actor, visitor, requested?.window ?? null);
    const verdict = await deps.limiter.take(windows);
    setLimitHeaders(response, verdict.state);
    if (!verdict.allowed) throw limitExceeded(verdict.state);
    if (!match) throw new ServiceError('NOT_FOUND', { message: 'This path does not exist in the API.' });
    if ('allow' in match) {
      response.setHeader('Allow', match.allow);
      throw new ServiceError('METHOD_NOT_ALLOWED');
    }
    const { operation, guarded } = match.implementation;
    const caller = { actor, deps, request: info };
    if (operation.files && isMultipart(request)) {
      return receiveFiles(request, response, match, caller);
    }
    const body = early ?? (await readText(request, operation.bodyLimitBytes));
    if (body instanceof ServiceError) throw body;
    if (request.headers['if-none-match'] !== undefined)
      info.isKnown = (representation) => matchesEtag(request.headers, unversionedTag(representation));
    let isLive = false;
    const outcome = await guarded(caller, () => {
      info.idempotencyKey = readIdempotencyKey(request);
      const input = readInput(request, operation, match.parameters, parseBody(body));
      isLive = isLiveQuery(operation, input);
      return input;
    });
    if (outcome.error) return outcome;
    const { output, representation } = outcome;
    sendResult(response, operation, output, { requestId: info.id, isLive, representation });
    return { projectId: outcome.projectId, status: response.statusCode };
  }
}

/** The actor of the bearer key. Every invalid key gets the same 401. */
async function authenticateKey(
  deps: Deps,
  request: Request,
  response: Response,
  info: RequestInfo,
): Promise<ApiKeyActor> {
  info.reauthenticate = () => authenticateKey(deps, request, response, info);
  const result = await keyActor(deps, request, info);
  if (typeof result === 'object') {
    if (isPublishable(result)) allowReading(request, response, result);
    return result;
  }
  const verdict = await countFailure(deps, info);
  setLimitHeaders(response, verdict.state);
  throw refusal(verdict);
}

/** Whether a plan window is used up, so that the request is refused without its body. */
async function isExhausted(deps: Deps, actor: ApiKeyActor, info: RequestInfo): Promise<boolean> {
  const states = await deps.limiter.peek(windowsOf(deps, actor, info, null));
  return states.some(({ remaining }) => remaining === 0);
}

/** The input of a request that is not checked yet; none when it cannot be read. */
function tryInput(request: Request, match: ReturnType<MatchRoute>, text: string): unknown {
  if (!match || 'allow' in match) return {};
  try {
    return readInput(request, match.implementation.operation, match.parameters, parseBody(text));
  } catch {
    return {};
  }
}

function readIdempotencyKey(request: Request): string | undefined {
  if (request.method !== 'POST') return undefined;
  const key = request.headers['idempotency-key'];
  if (key === undefined) return undefined;
  if (typeof key === 'string' && key.length > 0 && key.length <= 255) return key;
  throw invalid({ field: 'Idempotency-Key', reason: 'must have 1 to 255 characters' });
}
