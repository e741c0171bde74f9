import { operatorName } from '../core/auth/actor.description.ts';
import type { Organization } from '../core/auth/organization.entity.ts';
import type { Caller } from '../core/rpc/context.ts';
import type { Deps } from '../core/rpc/deps.ts';
import { systemCaller, systemRequest } from '../core/rpc/system.ts';

/** Runs a command: returns the result to print; throws an error with a message for the operator. */
export type Run = (
  deps: Deps,
  options: Record<string, string | undefined>,
  positionals: string[],
) => Promise<object>;

/** The operator at the command line, who may do everything in an organization. */
export function operatorOf(deps: Deps, organization: Organization): ReturnType<typeof systemCaller> {
  return systemCaller(deps, organization, 'live', { name: operatorName, surface: 'cli' });
}

/** The operator without an organization. */
export function anonymousOperator(deps: Deps): Caller {
  return { actor: { type: 'anonymous' }, deps, request: systemRequest('cli') };
}
