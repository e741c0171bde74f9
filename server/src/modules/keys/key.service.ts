import type { keys } from '@imprint/shared/contract/keys';
import type { Environment } from '@imprint/shared/environments';
import { conflict } from '@imprint/shared/errors';
import type { InputOf } from '@imprint/shared/operation';
import { type Member, userIdOf } from '../../core/auth/actor.ts';
import { ApiKey } from '../../core/auth/key.entity.ts';
import { keyEnds, newKey } from '../../core/auth/key.format.ts';
import { stateOfKey, stateSql } from '../../core/auth/key.state.ts';
import { decodeId, encodeId } from '../../core/db/ids.ts';
import { contains, equals, exactly, ignoringCase, rowsOf } from '../../core/db/rows.ts';
import { nameInEmail } from '../../core/mail/email.ts';
import type { Context } from '../../core/rpc/context.ts';
import { readListPage } from '../../core/rpc/list.ts';
import { ownedForUpdate, readOwned } from '../../core/rpc/owned.ts';
import { notifyOwners } from '../notices/notice.email.ts';
import type { Notice } from '../notices/notice.ts';
import { assertFieldsOf, futureInstant, toStoredFields } from './key.fields.ts';
import { presentKey, presentKeys } from './key.present.ts';

export const keyRows = rowsOf(ApiKey, {
  prefix: 'key',
  sorts: { createdAt: exactly, name: ignoringCase },
  filters: {
    environment: equals('environment'),
    state: equals(stateSql),
    createdBy: equals('created_by_id'),
    q: contains('name'),
  },
  // Keys of all environments are managed together.
  allEnvironments: true,
});

export async function listKeys(context: Context<Member>, input: InputOf<typeof keys, 'list'>) {
  // A malformed id becomes null, which no column equals.
  const createdBy = input.createdBy === undefined ? undefined : decodeId('usr', input.createdBy);
  const { rows, pagination } = await readListPage(context, keyRows, { ...input, createdBy });
  return { data: await presentKeys(context, rows), pagination };
}

export async function getKey(context: Context<Member>, { keyId }: InputOf<typeof keys, 'get'>) {
  return presentKey(context, await readOwned(context, keyRows, keyId));
}

export async function createKey(context: Context<Member>, input: InputOf<typeof keys, 'create'>) {
  const { environment, name, scopes, toolAccess, readsPersonalData } = input;
  const fields = await toStoredFields(context, environment, input);
  return addKey(context, {
    kind: 'secret',
    environment,
    name,
    scopes,
    toolAccess,
    readsPersonalData,
    ...fields,
  });
}

export async function createPublishableKey(
  context: Context<Member>,
  input: InputOf<typeof keys, 'createPublishable'>,
) {
  const { environment, name } = input;
  const fields = await toStoredFields(context, environment, input);
  return addKey(context, {
    kind: 'publishable',
    environment,
    name,
    scopes: [],
    toolAccess: 'none',
    readsPersonalData: false,
    ...fields,
  });
}

export async function updateKey(
  context: Context<Member>,
  { keyId, ...changes }: InputOf<typeof keys, 'update'>,
) {
  const key = await lockChangeableKey(context, keyId);
  assertFieldsOf(key.kind, changes);
  Object.assign(key, await toStoredFields(context, key.environment, changes, key.projectIds));
  await context.em.flush();
  return presentKey(context, key);
}

/** Replaces a key with a new one that has the same access; the old one keeps working for the overlap. */
export async function rotateKey(
  context: Context<Member>,
  { keyId, overlapHours, expiresAt }: InputOf<typeof keys, 'rotate'>,
) {
  const previous = await lockChangeableKey(context, keyId);
  if (previous.replacedById) {
    throw conflict(`This key was already rotated; ${encodeId('key', previous.replacedById)} replaces it.`);
  }
  const { kind, environment, name, scopes, toolAccess, readsPersonalData } = previous;
  const { allowedAddresses, origins, projectIds, metadata } = previous;
  const added = await addKey(context, {
    kind,
    environment,
    name,
    scopes,
    toolAccess,
    readsPersonalData,
    allowedAddresses,
    origins,
    projectIds,
    metadata,
    expiresAt: futureInstant(expiresAt ?? null),
  });
  const overlapEndsAt = new Date(Date.now() + overlapHours * 3_600_000);
  if (!previous.expiresAt || previous.expiresAt > overlapEndsAt) previous.expiresAt = overlapEndsAt;
  previous.replacedById = decodeId('key', added.id);
  await context.em.flush();
  return added;
}

export async function disableKey(context: Context<Member>, { keyId }: InputOf<typeof keys, 'disable'>) {
  const key = await lockChangeableKey(context, keyId);
  key.disabledAt ??= new Date();
  await context.em.flush();
  return presentKey(context, key);
}

export async function enableKey(context: Context<Member>, { keyId }: InputOf<typeof keys, 'enable'>) {
  const key = await lockChangeableKey(context, keyId);
  key.disabledAt = null;
  await context.em.flush();
  return presentKey(context, key);
}

export async function revokeKey(context: Context<Member>, { keyId }: InputOf<typeof keys, 'revoke'>) {
  const key = await ownedForUpdate(context, keyRows, keyId);
  key.revokedAt ??= new Date();
  await context.em.flush();
  return presentKey(context, key);
}

/** Tells the owners of a new key, and whoever made it. */
async function notifyOfKey(context: Context<Member>, key: ApiKey): Promise<void> {
  const { actor } = context;
  const { name, start, lastFour, environment } = key;
  const maker = key.createdById ? { id: key.createdById, name: actor.name } : null;
  const described = (keyName: string) => `“${keyName}” (${start}…${lastFour}, ${environment})`;
  const notice = noticeOf(actor, environment, described(nameInEmail(name, 'without a name')));
  await notifyOwners(context, actor.organization, maker, notice, described(name));
}

function noticeOf(actor: Member, environment: Environment, key: string): Notice {
  const { organization } = actor;
  return {
    kind: 'keyMade',
    by: nameInEmail(actor.name, 'somebody'),
    key,
    organization: nameInEmail(organization.name, 'your organization'),
    path: `/settings/api-keys?organization=${organization.slug}&environment=${environment}`,
  };
}

/** Locks a key for update; throws CONFLICT when it is revoked or expired. */
async function lockChangeableKey(context: Context<Member>, keyId: string): Promise<ApiKey> {
  const key = await ownedForUpdate(context, keyRows, keyId);
  const state = stateOfKey(key);
  if (state !== 'revoked' && state !== 'expired') return key;
  const reason = `is ${state}`;
  throw conflict(`This key ${reason} and can no longer be changed. Create a new one.`, {
    field: 'state',
    reason,
    state,
  });
}

type NewKey = Pick<ApiKey, 'kind' | 'environment' | 'name' | 'scopes' | 'toolAccess' | 'readsPersonalData'> &
  Partial<Pick<ApiKey, 'allowedAddresses' | 'origins' | 'projectIds' | 'metadata' | 'expiresAt'>>;

/** Stores a new key; a secret one itself is returned only here and is not stored. */
async function addKey(context: Context<Member>, fields: NewKey) {
  const { actor, deps, em } = context;
  const text = newKey(fields.environment, fields.kind);
  const key = em.create(ApiKey, {
    ...fields,
    organizationId: actor.organization.id,
    digest: deps.secrets.sign('apiKey', text),
    publicKey: fields.kind === 'publishable' ? text : null,
    ...keyEnds(text),
    createdById: actor.type === 'user' ? userIdOf(actor) : null,
  });
  await em.flush();
  await notifyOfKey(context, key);
  return { ...(await presentKey(context, key)), key: text };
}
