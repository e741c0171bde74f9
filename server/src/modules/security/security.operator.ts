import { columnsOf, type Stored } from '../../core/db/columns.ts';
import { decodeId, encodeId } from '../../core/db/ids.ts';
import { isoInstant } from '../../core/db/instants.ts';
import type { Deps } from '../../core/rpc/deps.ts';
import { SecurityEntry } from '../../core/security/entry.entity.ts';
import { presentEntry } from './security.service.ts';

const pageSize = 100;

interface Chain {
  id: string;
  name: string;
  endedAt: string | null;
}

const chainsText = `select organization_id as id, name, ended_at as "endedAt" from security_chain where slug = $1`;

const entriesText = `
  select ${columnsOf(SecurityEntry)}, organization_id as chain from security_entry
  where organization_id = any($1) and not is_superseded
    and ($2::uuid is null or (created_at, id) < (select created_at, id from security_entry where id = $2))
  order by created_at desc, id desc limit ${pageSize + 1}`;

/**
 * Lists the security activity of the organizations that have or had a slug, the newest entry first; those that were
 * deleted are there too. `before` is the id of the last entry that was seen. Throws an error for the operator when there
 * is none.
 */
export async function securityOfSlug({ pool }: Deps, slug: string, before: string | undefined) {
  const beforeId = before === undefined ? null : decodeId('sec', before);
  if (before !== undefined && beforeId === null) throw new Error(`${before} is not the id of an entry.`);
  const { rows: chains } = await pool.query<Chain>(chainsText, [slug]);
  if (chains.length === 0)
    throw new Error(`There is no organization ${slug}, and there was none in the last 90 days.`);
  const { rows } = await pool.query<Stored<SecurityEntry> & { chain: string }>(entriesText, [
    chains.map(({ id }) => id),
    beforeId,
  ]);
  const organizations = new Map(chains.map((chain) => [chain.id, presentChain(chain)]));
  const data = rows
    .slice(0, pageSize)
    .map((row) => ({ ...presentEntry(row), organization: organizations.get(row.chain) }));
  return { data, ...(rows.length > pageSize && { nextBefore: data.at(-1)?.id }) };
}

function presentChain({ id, name, endedAt }: Chain) {
  return { id: encodeId('org', id), name, deletedAt: endedAt && isoInstant(endedAt) };
}
