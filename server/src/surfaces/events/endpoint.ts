import { once } from 'node:events';
import { setTimeout as sleep } from 'node:timers/promises';
import type { OutputOf } from '@imprint/shared/contract';
import { events, maxWaitSeconds } from '@imprint/shared/contract/events';
import { ServiceError } from '@imprint/shared/errors';
import type { Request, RequestHandler, Response } from 'express';
import type { RequestInfo } from '../../core/auth/request.info.ts';
import { authenticate, countCall, surfaceOf } from '../../core/http/caller.ts';
import { logFault } from '../../core/http/log.ts';
import type { OriginGuard } from '../../core/http/origin.ts';
import type { Caller } from '../../core/rpc/context.ts';
import type { Deps } from '../../core/rpc/deps.ts';
import { translateError } from '../../core/rpc/guards.ts';
import { countedHandler } from '../rest/counted.handler.ts';

/** How long events are collected before they are sent together. */
const pauseMs = 250;

/** How long to pause after a look without events, which ends immediately when too many wait. */
const idlePauseMs = 1_000;

/** How many streams a person or key can have open at a time, in this instance. */
const maxStreams = 30;

/** Calls `events.list`; rejects with its error. */
type ListEvents = (caller: Caller, input: object) => Promise<OutputOf<'events.list'>>;

/**
 * Serves `GET /events`, the stream of server-sent events that the dashboard follows: the results of `events.list`, one
 * after another. Each has the number to continue after as its id, which browsers send when they connect again. A
 * browser sends no headers of its own with it, so the query names organization and environment. Ends when the caller may
 * not list events any more.
 */
export function createEventsEndpoint(
  deps: Deps,
  listEvents: ListEvents,
  { assertOrigin }: Pick<OriginGuard, 'assertOrigin'>,
): RequestHandler {
  const openStreams = new Map<string, number>();

  return countedHandler(deps, surfaceOf, async (request, response, info) => {
    if (request.headers.authorization === undefined) assertOrigin(request);
    selectTenant(request);
    const actor = await authenticate(deps, request, info);
    return {
      operation: 'events.list',
      async run() {
        await countCall(deps, actor, info, events.list);
        if (request.method !== 'GET') {
          response.setHeader('Allow', 'GET');
          throw new ServiceError('METHOD_NOT_ALLOWED');
        }
        const close = openStream(actor.type === 'anonymous' ? info.address : (actor.id ?? actor.name));
        await stream(request, response, info)
          .catch((thrown: unknown) => {
            if (!response.headersSent) throw thrown;
            // The browser connects again, and then gets the error as a response.
            logFault(deps, translateError(thrown), info);
          })
          .finally(close);
        response.end();
        return { status: 200, projectId: null };
      },
    };
  });

  /** Counts a stream until the returned function is called. Throws RATE_LIMIT_EXCEEDED when too many are open. */
  function openStream(owner: string): () => void {
    const count = openStreams.get(owner) ?? 0;
    if (count >= maxStreams)
      throw new ServiceError('RATE_LIMIT_EXCEEDED', {
        message: `${maxStreams} streams of events are open already. Close one first.`,
      });
    openStreams.set(owner, count + 1);
    return () => {
      const others = (openStreams.get(owner) ?? 1) - 1;
      if (others === 0) openStreams.delete(owner);
      else openStreams.set(owner, others);
    };
  }

  async function stream(request: Request, response: Response, info: RequestInfo): Promise<void> {
    const last = request.headers['last-event-id'] ?? request.query.after;
    let after = last === undefined ? 'latest' : Number(last);
    const ended = AbortSignal.any([deps.events.stopped, ...(info.signal ? [info.signal] : [])]);
    while (!ended.aborted) {
      const page = await read(request, info, { after });
      if (!response.headersSent) response.writeHead(200, streamHeaders);
      // What a client does not read would otherwise be kept in memory.
      if (!response.write(`id: ${page.next}\ndata: ${JSON.stringify(page)}\n\n`))
        await once(response, 'drain', { signal: ended }).catch(() => undefined);
      after = page.next;
      // Reads again afterwards, because the rights of the caller can end while it waits.
      const next = page.hasMore
        ? null
        : await read(request, info, { after, limit: 1, waitSeconds: maxWaitSeconds });
      await sleep(next?.events.length === 0 ? idlePauseMs : pauseMs);
    }
  }

  async function read(request: Request, info: RequestInfo, input: object) {
    return listEvents({ actor: await authenticate(deps, request, info), deps, request: info }, input);
  }
}

const streamHeaders = {
  'Content-Type': 'text/event-stream',
  'Cache-Control': 'no-store',
  // Otherwise nginx collects the response.
  'X-Accel-Buffering': 'no',
};

/** Selects the tenant that the query names, as the headers of the dashboard's other requests do. */
function selectTenant({ headers, query }: Request): void {
  for (const name of ['organization', 'environment']) {
    const { [name]: value } = query;
    if (typeof value === 'string') headers[`x-svc-${name}`] = value;
  }
}
