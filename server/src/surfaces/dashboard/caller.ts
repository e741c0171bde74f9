import type { Surface } from '@imprint/shared/activity.contract';
import { type Environment, environments } from '@imprint/shared/environments';
import type { EndpointWindow } from '@imprint/shared/limits';
import type { Request } from 'express';
import type { Deps } from '../../deps.ts';
import { limitExceeded } from '../../limits/limiter.ts';
import { anonymousWindow, type Window, windowsOf } from '../../limits/windows.ts';
import type { Actor, RequestInfo } from '../../rpc/context.ts';
import { countFailure, keyActor, refusal } from '../credentials.ts';

/** What a request is counted as: the dashboard's own, or that of an internal app with its key. */
export function surfaceOf({ headers }: Request): Surface {
  return headers.authorization === undefined ? 'dashboard' : 'trpc';
}

/** An Authorization header is used alone; without one the session cookie counts; without both nobody is calling. */
export async function authenticate(deps: Deps, request: Request, info: RequestInfo): Promise<Actor> {
  const result = await keyActor(deps, request, info);
  if (typeof result === 'object') return result;
  if (result !== undefined) throw refusal(await countFailure(deps, info));
  const user = await deps.sessions.authenticate(request.headers.cookie ?? '', readOrganization(request));
  if (!user) return { type: 'anonymous' };
  return { ...user, environment: readEnvironment(request) ?? user.environment };
}

/** The dashboard names organization and environment of each tab, so that two tabs can differ. */
function readOrganization({ headers }: Request): string | undefined {
  const slug = headers['x-svc-organization'];
  return typeof slug === 'string' ? slug : undefined;
}

function readEnvironment({ headers }: Request): Environment | undefined {
  return environments.find((name) => name === headers['x-svc-environment']);
}

/** Counts a call in all its windows, which it gives; throws RATE_LIMIT_EXCEEDED for a surplus one. */
export async function countCall(
  deps: Deps,
  actor: Actor,
  info: RequestInfo,
  endpoint: EndpointWindow | null,
): Promise<Window[]> {
  const windows =
    actor.type === 'anonymous' ? [anonymousWindow(info.address)] : windowsOf(deps, actor, info, endpoint);
  const verdict = await deps.limiter.take(windows);
  if (!verdict.allowed) throw limitExceeded(verdict.state);
  return windows;
}
