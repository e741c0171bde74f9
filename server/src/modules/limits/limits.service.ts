import type { LimitWindow } from '@imprint/shared/contract/limits';
import type { Member } from '../../core/auth/actor.ts';
import type { WindowState } from '../../core/limits/limiter.ts';
import { allWindows } from '../../core/limits/windows.ts';
import type { Context } from '../../core/rpc/context.ts';
import { presentWindow } from './window.present.ts';

/** Reads all windows in one step, so that they show the same moment, and counts nothing. */
export async function getLimits({ actor, deps, request }: Context<Member>) {
  const states = await deps.limiter.peek(allWindows(deps, actor, request));
  return { windows: states.map(presentLimitWindow) };
}

function presentLimitWindow(state: WindowState): LimitWindow {
  // Safe because all windows are those of the plan and of endpoints, which the contract lists.
  const subject = state.window.subject as LimitWindow['subject'];
  return { subject, ...presentWindow(state) };
}
