import type { ClientBase, Pool } from 'pg';
import type { Config } from '../../core/config.ts';
import { relyingPartyOf } from './passkey.ceremony.ts';

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
