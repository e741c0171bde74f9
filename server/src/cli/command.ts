import type { Environment } from '@imprint/shared/environments';
import { grantsOfRole } from '@imprint/shared/scopes';
import { newRequestId } from '../db/ids.ts';
import type { Deps } from '../deps.ts';
import type { Organization } from '../organizations/organization.entity.ts';
import type { AnonymousActor, Begun, Caller, RequestInfo, SystemActor } from '../rpc/context.ts';
import { operatorName } from '../rpc/mutation.ts';

/** A verb of the command line. */
export interface Command {
  /** What follows the verb, for the usage text. */
  usage: string;
  options: Record<string, { type: 'string' }>;
  /** Options that must be given. */
  required: readonly string[];
  /** How many words without a name it takes; none unless it says so. */
  positionals?: number;
  /** Gives what is printed; throws with a sentence for the operator. */
  run(deps: Deps, options: Record<string, string | undefined>, positionals: string[]): Promise<object>;
}

/** The operator at the command line, who may do everything in an organization. */
export function operatorOf(
  deps: Deps,
  organization: Organization,
  environment: Environment = 'live',
): Caller & { actor: SystemActor } {
  const actor: SystemActor = {
    type: 'system',
    id: null,
    name: operatorName,
    expiresAt: null,
    organization: { ...organization, limits: organization.limits ?? null },
    environment,
    grants: new Set(grantsOfRole.owner),
  };
  return { actor, deps, request: cliRequest() };
}

/** The operator where there is no organization to act in. */
export function operatorAlone(deps: Deps): Begun<AnonymousActor> {
  return { actor: { type: 'anonymous' }, access: 'public', deps, request: cliRequest() };
}

/** A command has a request id too, which its activity entries carry. */
export function cliRequest(): RequestInfo {
  const startedAtMs = performance.now();
  return { id: newRequestId(), surface: 'cli', startedAtMs, address: 'local', fullAddress: 'local' };
}
