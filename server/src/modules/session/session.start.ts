import { LockMode } from '@mikro-orm/core';
import { deviceCookie, isKnownDevice } from '../../core/auth/device.cookie.ts';
import { deviceName } from '../../core/auth/device.name.ts';
import { Membership } from '../../core/auth/membership.entity.ts';
import type { User } from '../../core/auth/user.entity.ts';
import { encodeId } from '../../core/db/ids.ts';
import type { Context, SignedIn } from '../../core/rpc/context.ts';
import type { ProvenUser } from '../factors/identity.proof.ts';
import { notify } from '../notices/notice.email.ts';

/** Starts a session in the organization that the person joined first; returns whether there is any. */
export async function startDefaultSession(context: Context, user: ProvenUser): Promise<boolean> {
  const membership = await context.em.findOne(
    Membership,
    { userId: user.id },
    { orderBy: { createdAt: 'asc', id: 'asc' }, lockMode: LockMode.PESSIMISTIC_READ },
  );
  if (!membership) return false;
  await startSession(context, user, { organizationId: membership.organizationId, environment: 'live' });
  return true;
}

/**
 * Starts a session in the mutation's transaction: the response sets its cookie and that of the device, and the activity
 * entry names the person although the caller was anonymous. With `authenticatedForId`, the proof of identity counts as
 * recent in that organization only.
 */
export async function startSession(
  context: Context,
  user: ProvenUser,
  tenantScope: Pick<SignedIn, 'organizationId' | 'environment'>,
  authenticatedForId: string | null = null,
): Promise<void> {
  const { deps, effects, em, request } = context;
  const device = deviceName(request.userAgent);
  effects.setCookies.push(
    await deps.sessions.start(em, user.id, { ...tenantScope, device, authenticatedForId }),
  );
  if (isNewDevice(context, user)) await notify(context, user, { kind: 'newDevice', device });
  const isSecure = deps.config.publicUrl.startsWith('https:');
  effects.setCookies.push(deviceCookie(deps.secrets, isSecure, request.deviceToken, user.email));
  effects.signedInAs = { id: encodeId('usr', user.id), name: user.name, ...tenantScope };
}

/** Whether a device has not signed in to the account before, except when the account is made with this request. */
function isNewDevice({ deps, request }: Context, { createdAt, email }: User): boolean {
  const isNewAccount = Date.now() - createdAt.getTime() <= performance.now() - request.startedAtMs;
  return !isNewAccount && !isKnownDevice(deps.secrets, request.deviceToken, email);
}
