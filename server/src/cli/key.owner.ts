import { ApiKey } from '../core/auth/key.entity.ts';
import { Organization } from '../core/auth/organization.entity.ts';
import { decodeId } from '../core/db/ids.ts';
import type { Deps } from '../core/rpc/deps.ts';
import { notFound } from '../core/rpc/owned.ts';
import { operatorOf } from './command.ts';

/** The operator acting for the organization of a key; throws NOT_FOUND for an unknown key. */
export async function operatorOfKey(deps: Deps, keyId: string): Promise<ReturnType<typeof operatorOf>> {
  const em = deps.orm.em.fork();
  const id = decodeId('key', keyId);
  const key = id && (await em.findOne(ApiKey, { id }));
  if (!key) throw notFound(keyId);
  return operatorOf(deps, await em.findOneOrFail(Organization, { id: key.organizationId }));
}
