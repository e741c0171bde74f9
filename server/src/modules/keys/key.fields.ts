import type { keys } from '@imprint/shared/contract/keys';
import type { Environment } from '@imprint/shared/environments';
import { invalid } from '@imprint/shared/errors';
import type { InputOf } from '@imprint/shared/operation';
import type { KeyKind } from '@imprint/shared/scopes';
import type { Member } from '../../core/auth/actor.ts';
import { normalizeAddress } from '../../core/auth/allowed.addresses.ts';
import { decodeId, encodeId } from '../../core/db/ids.ts';
import type { Context } from '../../core/rpc/context.ts';
import { Project } from '../projects/project.entity.ts';

/** The editable fields of a key. */
type KeyFields = Omit<InputOf<typeof keys, 'update'>, 'keyId'>;

/** The fields that keys of the other kind do not have. */
const fieldsOfKind: Record<KeyKind, readonly (keyof KeyFields)[]> = {
  secret: ['scopes', 'toolAccess', 'readsPersonalData', 'allowedAddresses'],
  publishable: ['origins'],
};

/** Throws VALIDATION_ERROR for every provided field that keys of this kind do not have. */
export function assertFieldsOf(kind: KeyKind, fields: KeyFields): void {
  const otherKind = kind === 'secret' ? 'publishable' : 'secret';
  const surplus = fieldsOfKind[otherKind].filter((field) => fields[field] !== undefined);
  if (surplus.length === 0) return;
  throw invalid(...surplus.map((field) => ({ field, reason: `only applies to ${otherKind} keys` })));
}

/**
 * Converts the provided fields to their stored form. Throws VALIDATION_ERROR on `expiresAt` when it is past and on
 * `projectIds` when one is not a project of the organization in the environment, unless the key is already restricted
 * to it.
 */
export async function toStoredFields(
  context: Context<Member>,
  environment: Environment,
  {
    name,
    scopes,
    toolAccess,
    readsPersonalData,
    metadata,
    expiresAt,
    allowedAddresses,
    origins,
    projectIds,
  }: KeyFields,
  currentProjectIds: readonly string[] = [],
) {
  return {
    ...(name !== undefined && { name }),
    ...(scopes && { scopes: [...new Set(scopes)] }),
    ...(toolAccess && { toolAccess }),
    ...(readsPersonalData !== undefined && { readsPersonalData }),
    ...(metadata && { metadata }),
    // A new expiry date is announced again.
    ...(expiresAt !== undefined && { expiresAt: futureInstant(expiresAt), expiryNotifiedAt: null }),
    ...(allowedAddresses && { allowedAddresses: [...new Set(allowedAddresses.map(normalizeAddress))] }),
    ...(origins && { origins: [...new Set(origins.map((origin) => new URL(origin).origin))] }),
    ...(projectIds && {
      projectIds: await storedProjectIds(context, environment, projectIds, currentProjectIds),
    }),
  };
}

/** Parses an expiry date, null for never; throws VALIDATION_ERROR on `expiresAt` when it is past. */
export function futureInstant(expiresAt: string | null): Date | null {
  if (expiresAt === null) return null;
  const instant = new Date(expiresAt);
  if (instant.getTime() > Date.now()) return instant;
  throw invalid({ field: 'expiresAt', reason: 'must be in the future' });
}

async function storedProjectIds(
  { actor, em }: Context<Member>,
  environment: Environment,
  publicIds: readonly string[],
  currentIds: readonly string[],
): Promise<string[]> {
  const allowedIds = new Set(currentIds);
  const ids = [...new Set(publicIds)].map((publicId) => decodeId('proj', publicId) ?? throwUnknown(publicId));
  const tenantScope = { organizationId: actor.organization.id, environment };
  const projects = await em.find(Project, { ...tenantScope, id: { $in: ids } }, { fields: ['id'] });
  for (const { id } of projects) allowedIds.add(id);
  const missing = ids.find((id) => !allowedIds.has(id));
  return missing === undefined ? ids : throwUnknown(encodeId('proj', missing));

  /** The error is the same for a project that does not exist, is elsewhere or belongs to another organization. */
  function throwUnknown(publicId: string): never {
    const reason = `has ${publicId}, which is not a project of the ${environment} environment`;
    throw invalid({ field: 'projectIds', reason });
  }
}
