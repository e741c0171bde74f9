import { columnsOf, type Stored } from '../../core/db/columns.ts';
import { decodeId } from '../../core/db/ids.ts';
import type { Deps } from '../../core/rpc/deps.ts';
import { SecurityEntry } from '../../core/security/entry.entity.ts';
import { presentEntry } from './security.service.ts';

const pageSize = 100;

const text = `
  select ${columnsOf(SecurityEntry)} from security_entry
  where organization_id in (select organization_id from security_chain where slug = $1)
    and ($2::uuid is null or (created_at, id) < (select created_at, id from security_entry where id = $2))
  order by created_at desc, id desc limit ${pageSize + 1}`;

/**
 * Lists the security activity of the organizations that have or had a slug, the newest entry first; those that were
 * deleted are there too. `before` is the id of the last entry that was seen.
 */
export async function securityOfSlug({ pool }: Deps, slug: string, before: string | undefined) {
  const beforeId = before === undefined ? null : decodeId('sec', before);
  if (before !== undefined && beforeId === null) throw new Error(`${before} is not an id of an entry.`);
  const { rows } = await pool.query<Stored<SecurityEntry>>(text, [slug, beforeId]);
  const data = rows.slice(0, pageSize).map(presentEntry);
  return { data, ...(rows.length > pageSize && { nextBefore: data.at(-1)?.id }) };
}
