import type { WindowUse } from '@imprint/shared/contract/organizations';
import type { Surface } from '@imprint/shared/surfaces';
import type { Member } from '../../core/auth/actor.ts';
import type { RequestInfo } from '../../core/auth/request.info.ts';
import type { Limiter, WindowState } from '../../core/limits/limiter.ts';
import { planWindows, secondsOf } from '../../core/limits/windows.ts';

/** Maps a window to the wire. */
export function presentWindow({ window, remaining, resetsAtMs }: WindowState): WindowUse {
  return {
    name: window.name,
    limit: window.limit,
    remaining,
    windowSeconds: secondsOf(window),
    resetAt: resetsAtMs === null ? null : new Date(resetsAtMs).toISOString(),
  };
}

/** The plan windows of the actor's organization and environment, for both surfaces. */
export async function presentPlanWindows(limiter: Limiter, actor: Member, request: RequestInfo) {
  const presentSurface = async (surface: Surface) =>
    (await limiter.peek(planWindows(actor, { ...request, surface }))).map(presentWindow);
  return { rest: await presentSurface('rest'), tools: await presentSurface('tools') };
}
