import type { Environment } from '@imprint/shared/environments';
import { conflict } from '@imprint/shared/errors';
import type { Member } from '../../core/auth/actor.ts';
import { deriveSlug, probeSlug, type SlugScope } from '../../core/db/slugs.ts';
import type { Context } from '../../core/rpc/context.ts';
import { isReservedAddress } from '../../core/sites/site.origins.ts';

/** Addresses are names of hosts, and unique over all organizations. */
const scope: SlugScope = { table: 'website', column: 'address', within: {}, maxLength: 63 };

/** Returns the requested address. Throws CONFLICT when it is taken, and does not say by whom. */
export async function claimAddress({ em, deps }: Context<Member>, address: string): Promise<string> {
  if (isReservedAddress(deps.config, address))
    throw conflict(`The address ${address} is taken.`, { field: 'address', reason: 'is taken' });
  return probeSlug(em, scope, { requested: address, name: address });
}

/** Returns a free address for a new website, derived from its slug or else its name. */
export async function deriveAddress(
  { em, deps, actor }: Context<Member>,
  { slug, name }: { slug?: string | undefined; name: string },
): Promise<string> {
  const suffix = suffixOf[actor.environment];
  const base = (slug ?? deriveSlug(name, 63)).slice(0, 63 - suffix.length).replace(/-$/, '') + suffix;
  const free = isReservedAddress(deps.config, base) ? `${base}-site` : base;
  return probeSlug(em, scope, { name: free });
}

/** Websites for trying something out leave the plain addresses to live ones. */
const suffixOf: Record<Environment, string> = { live: '', test: '-test', dev: '-dev' };
