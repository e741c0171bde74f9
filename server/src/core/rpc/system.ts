import type { Environment } from '@imprint/shared/environments';
import { grantsOfRole } from '@imprint/shared/scopes';
import type { Surface } from '@imprint/shared/surfaces';
import type { SystemActor } from '../auth/actor.ts';
import type { Organization } from '../auth/organization.entity.ts';
import type { RequestInfo } from '../auth/request.info.ts';
import { newRequestId } from '../db/ids.ts';
import type { Caller } from './context.ts';
import type { Deps } from './deps.ts';

/** The name and surface of a system actor in the activity. */
interface SystemIdentity {
  name: string;
  surface: Surface;
}

/** Creates a caller for the service itself, which may do everything in an organization. */
export function systemCaller(
  deps: Deps,
  organization: Organization,
  environment: Environment,
  { name, surface }: SystemIdentity,
): Caller & { actor: SystemActor } {
  const actor: SystemActor = {
    type: 'system',
    id: null,
    name,
    expiresAt: null,
    organization: { ...organization, limits: organization.limits ?? null },
    environment,
    grants: new Set(grantsOfRole.owner),
  };
  return { actor, deps, request: systemRequest(surface) };
}

/** A request of the system; it has a request id for its activity entries. */
export function systemRequest(surface: Surface): RequestInfo {
  const startedAtMs = performance.now();
  return { id: newRequestId(), surface, startedAtMs, address: 'local', fullAddress: 'local' };
}
