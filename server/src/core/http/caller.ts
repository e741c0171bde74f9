import { type Environment, environments } from '@imprint/shared/environments';
import type { Operation } from '@imprint/shared/operation';
import type { Surface } from '@imprint/shared/surfaces';
import type { Request } from 'express';
import type { Actor } from '../auth/actor.ts';
import type { RequestInfo } from '../auth/request.info.ts';
import { limitExceeded } from '../limits/limiter.ts';
import { anonymousWindow, windowsOf } from '../limits/windows.ts';
import type { Deps } from '../rpc/deps.ts';
import { countFailure, keyActor, refusal } from './credentials.ts';
import { visitorOf } from './visitor.ts';

/** The surface that a request counts for: `trpc` for internal apps with a key, otherwise the dashboard. */
export function surfaceOf({ headers }: Request): Surface {
  return headers.authorization === undefined ? 'dashboard' : 'trpc';
}

/**
 * Authenticates by the Authorization header, or else by the session cookie. Without either the caller is
 * anonymous.
 */
export async function authenticate(deps: Deps, request: Request, info: RequestInfo): Promise<Actor> {
  info.reauthenticate = () => authenticate(deps, request, info);
  const result = await keyActor(deps, request, info);
  if (typeof result === 'object') return result;
  if (result !== undefined) throw refusal(await countFailure(deps, info));
  const user = await deps.sessions.authenticate(request.headers.cookie ?? '', readOrganization(request));
  if (!user) return { type: 'anonymous' };
  info.caller = { ...user, environment: readEnvironment(request) ?? user.environment };
  return info.caller;
}

/** The dashboard sends the organization and environment of each tab, so that two tabs can differ. */
function readOrganization({ headers }: Request): string | undefined {
  const slug = headers['x-svc-organization'];
  return typeof slug === 'string' ? slug : undefined;
}

function readEnvironment({ headers }: Request): Environment | undefined {
  return environments.find((name) => name === headers['x-svc-environment']);
}

/** Counts a call in all its windows; its input is unchecked. Throws RATE_LIMIT_EXCEEDED when one is full. */
export async function countCall(
  deps: Deps,
  actor: Actor,
  info: RequestInfo,
  operation: Pick<Operation, 'window' | 'visitorField'> | null,
  rawInput: unknown = undefined,
): Promise<void> {
  const windows =
    actor.type === 'anonymous'
      ? [anonymousWindow(info.address)]
      : windowsOf(
          deps,
          actor,
          operation ? visitorOf(operation, actor, info, rawInput) : info,
          operation?.window ?? null,
        );
  const verdict = await deps.limiter.take(windows);
  if (!verdict.allowed) throw limitExceeded(verdict.state);
}
