import type { Surface } from '@imprint/shared/activity.contract';
import type { Environment } from '@imprint/shared/environments';
import { grantsOfRole } from '@imprint/shared/scopes';
import { newRequestId } from '../db/ids.ts';
import type { Deps } from '../deps.ts';
import type { Organization } from '../organizations/organization.entity.ts';
import type { Caller, RequestInfo, SystemActor } from './context.ts';

/** Who acts without anybody having called, as the activity tells it. */
interface SystemIdentity {
  name: string;
  surface: Surface;
}

/** The service itself, which may do everything in an organization. */
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

/** What nobody sent has a request id too, which its activity entries carry. */
export function systemRequest(surface: Surface): RequestInfo {
  const startedAtMs = performance.now();
  return { id: newRequestId(), surface, startedAtMs, address: 'local', fullAddress: 'local' };
}
