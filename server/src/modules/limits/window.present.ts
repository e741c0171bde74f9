import type { WindowUse } from '@imprint/shared/contract/limits';
import type { WindowState } from '../../core/limits/limiter.ts';
import { secondsOf } from '../../core/limits/windows.ts';

/** Serializes where a window stands. */
export function presentWindow({ window, used, remaining, resetsAtMs }: WindowState): WindowUse {
  return {
    name: window.name,
    limit: window.limit,
    used,
    remaining,
    windowSeconds: secondsOf(window),
    resetAt: resetsAtMs === null ? null : new Date(resetsAtMs).toISOString(),
  };
}
