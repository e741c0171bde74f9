import type { ServerResponse } from 'node:http';
import { stateOf, type WindowState } from '../limits/limiter.ts';
import { addressWindow, secondsOf } from '../limits/windows.ts';

/** The greatest integer of most clients, in place of a limit that there is not. */
const noLimit = 2_147_483_647;
const noLimitSeconds = 60;

/**
 * The three rate limit headers that describe a window (interface, "Rate limit headers"); without a limit there is more
 * than anybody can use, and the next reset is a minute away.
 */
export function limitHeaders(state: WindowState | null): Record<string, string> {
  const limit = state?.window.limit ?? null;
  const seconds = state && limit !== null ? secondsOf(state.window) : noLimitSeconds;
  const resetsAtMs = state?.resetsAtMs ?? Date.now() + seconds * 1000;
  return {
    'X-RateLimit-Limit': String(limit ?? noLimit),
    'X-RateLimit-Remaining': String(state?.remaining ?? limit ?? noLimit),
    'X-RateLimit-Reset': String(Math.ceil(resetsAtMs / 1000)),
  };
}

/** Sets the headers that describe a window. */
export function setLimitHeaders(response: ServerResponse, state: WindowState | null): void {
  for (const [name, value] of Object.entries(limitHeaders(state))) response.setHeader(name, value);
}

/** The window that responses describe to requests that cannot be read: that of an address that has not failed yet. */
export function unknownCallerWindow(): WindowState {
  return stateOf(addressWindow(''), 0, null);
}
