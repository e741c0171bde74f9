import { isIP } from 'node:net';
import { conflict } from '@imprint/shared/errors';
import type { ClientBase, Pool } from 'pg';
import type { Config } from '../../core/config.ts';

/** The host and the origin that passkeys are for. */
interface RelyingParty {
  host: string;
  origin: string;
}

/** Null where browsers allow no passkeys: at an IP address, and without https except on localhost. */
export function relyingPartyOf({ publicUrl }: Pick<Config, 'publicUrl'>): RelyingParty | null {
  const { protocol, hostname: host, origin } = new URL(publicUrl);
  const isLocal = host === 'localhost' || host.endsWith('.localhost');
  if (isIP(host.replaceAll(/[[\]]/g, '')) || (protocol !== 'https:' && !isLocal)) return null;
  return { host, origin };
}

/** Throws CONFLICT where browsers allow no passkeys. */
export function requireRelyingParty(config: Pick<Config, 'publicUrl'>): RelyingParty {
  const party = relyingPartyOf(config);
  if (party) return party;
  throw conflict('Passkeys require a PUBLIC_URL with https and a host name.');
}

/** How many passkeys there are for each other host than that of PUBLIC_URL, where browsers refuse them. */
export async function passkeysOfOtherHosts(
  client: Pick<Pool | ClientBase, 'query'>,
  config: Pick<Config, 'publicUrl'>,
): Promise<{ host: string; passkeys: number }[]> {
  const text =
    'select host, count(*)::int as passkeys from passkey where host is distinct from $1 group by host order by host';
  const { rows } = await client.query(text, [relyingPartyOf(config)?.host ?? null]);
  return rows;
}
