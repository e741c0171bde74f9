import type { WindowUse } from '@imprint/shared/organizations.contract';
import type { WindowState } from './limiter.ts';
import { secondsOf } from './windows.ts';

/** The only way of a window to the wire. */
export function presentWindow({ window, remaining, resetsAtMs }: WindowState): WindowUse {
  return {
    name: window.name,
    limit: window.limit,
    remaining,
    windowSeconds: secondsOf(window),
    resetAt: resetsAtMs === null ? null : new Date(resetsAtMs).toISOString(),
  };
}
