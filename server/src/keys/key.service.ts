import type { keys } from '@imprint/shared/keys.contract';
import type * as z from 'zod';
import { decodeId } from '../db/ids.ts';
import { type ListSource, readPage } from '../db/page.ts';
import type { Context, Member } from '../rpc/context.ts';
import { invalid } from '../rpc/guards.ts';
import { ownedForUpdate, tenantOf } from '../rpc/owned.ts';
import { ApiKey } from './key.entity.ts';
import { presentKey, type StoredKey } from './key.present.ts';
import { endsOf, newKey } from './key-format.ts';

type Input<Verb extends keyof typeof keys> = z.output<(typeof keys)[Verb]['input']>;

const source: ListSource = {
  name: 'keys.list',
  table: 'api_key',
  columns: `id, name, environment, scopes, tool_access as "toolAccess", start, last_four as "lastFour",
    allowed_addresses as "allowedAddresses", project_ids as "projectIds", metadata,
    replaced_by_id as "replacedById", last_used_address as "lastUsedAddress",
    last_operation as "lastOperation", expires_at as "expiresAt", revoked_at as "revokedAt", disabled_at as "disabledAt",
    last_used_at as "lastUsedAt", created_at as "createdAt"`,
  sorts: { createdAt: 'created_at', name: 'name' },
  filters: {
    environment: (value) => `environment = ${value}`,
    q: (value) => `position(lower(${value}) in lower(name)) > 0`,
  },
  // People manage the keys of all environments in one place.
  anyEnvironment: true,
};

export async function listKeys({ actor, deps }: Context<Member>, input: Input<'list'>) {
  const { rows, pagination } = await readPage<StoredKey>(deps, tenantOf(actor), source, input);
  return { data: rows.map(presentKey), pagination };
}

export async function createKey({ actor, deps, em }: Context<Member>, input: Input<'create'>) {
  const expiresAt = input.expiresAt ? new Date(input.expiresAt) : null;
  if (expiresAt && expiresAt.getTime() <= Date.now()) {
    throw invalid([{ field: 'expiresAt', reason: 'must lie in the future' }]);
  }
  const secret = newKey(input.environment);
  const key = em.create(ApiKey, {
    organizationId: actor.organization.id,
    environment: input.environment,
    name: input.name,
    digest: deps.secrets.sign('apiKey', secret),
    ...endsOf(secret),
    scopes: [...new Set(input.scopes)],
    toolAccess: input.toolAccess,
    expiresAt,
    createdById: actor.type === 'user' ? decodeId('usr', actor.id) : null,
  });
  await em.flush();
  return { ...presentKey(key), key: secret };
}

export async function revokeKey(context: Context<Member>, { keyId }: Input<'revoke'>) {
  const key = await ownedForUpdate<ApiKey>(context, ApiKey, 'key', keyId, {
    required: 'keys',
    anyEnvironment: true,
  });
  key.revokedAt ??= new Date();
  await context.em.flush();
  return presentKey(key);
}
