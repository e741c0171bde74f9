import type { Scope } from '@imprint/shared/scopes';
import { scopeNames } from '@imprint/shared/scopes';
import type { Member } from '../../core/auth/actor.ts';
import { planWindows } from '../../core/limits/windows.ts';
import type { Context } from '../../core/rpc/context.ts';
import { presentWindow } from '../limits/window.present.ts';
import { presentOrganization } from '../organizations/organization.present.ts';

export async function getMe({ actor, deps, request }: Context<Member>) {
  const states = await deps.limiter.peek(planWindows(actor, request.surface));
  return {
    id: actor.id ?? 'system',
    type: actor.type === 'apiKey' ? ('apiKey' as const) : ('user' as const),
    name: actor.name,
    organization: presentOrganization(actor.organization),
    environment: actor.environment,
    scopes: scopesOf(actor),
    expiresAt: actor.expiresAt?.toISOString() ?? null,
    windows: states.map(presentWindow),
  };
}

function scopesOf(actor: Member): Scope[] {
  return actor.type === 'apiKey' ? [...actor.scopes] : scopeNames.filter((scope) => actor.grants.has(scope));
}
