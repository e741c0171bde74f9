import type { ClientBase } from 'pg';
import type { Secrets } from '../auth/secrets.ts';
import { columnsOf } from '../db/columns.ts';
import { encodeId } from '../db/ids.ts';
import { firstHash, hashOf } from './chain.ts';
import { SecurityEntry } from './entry.entity.ts';
import { signCheckpoint } from './retention.ts';

/** What was found when the chains were read from their beginnings. */
export interface ChainReport {
  chains: number;
  entries: number;
  /** What was removed or changed by hand, in sentences. */
  problems: string[];
}

interface Head {
  organizationId: string;
  slug: string;
  position: number;
  hash: string;
  checkpoint: { position: number; hash: string; signature: string } | null;
}

/** Short enough for the timeout of a query. */
const batchSize = 2_000;
const maxProblems = 20;

const headsText = `
  select c.organization_id as "organizationId", c.slug, c.position, c.hash,
    case when k.position is not null
      then json_build_object('position', k.position, 'hash', k.hash, 'signature', k.signature) end as checkpoint
  from security_chain c left join security_checkpoint k using (organization_id) order by c.organization_id`;

const entriesText = `select ${columnsOf(SecurityEntry)}, hash from security_entry
  where organization_id = $1 and position > $2 order by position limit ${batchSize}`;

/** Verifies every chain as of one instant, while others write; it stops looking after a number of problems. */
export async function verifyChains(
  client: Pick<ClientBase, 'query'>,
  secrets: Secrets,
): Promise<ChainReport> {
  await client.query('begin isolation level repeatable read read only');
  try {
    return await readChains(client, secrets);
  } finally {
    await client.query('rollback');
  }
}

async function readChains(client: Pick<ClientBase, 'query'>, secrets: Secrets): Promise<ChainReport> {
  const { rows: heads } = await client.query<Head>(headsText);
  const report: ChainReport = { chains: heads.length, entries: 0, problems: [] };
  for (const head of heads) {
    if (report.problems.length < maxProblems) await verifyChain(client, secrets, head, report);
  }
  return report;
}

async function verifyChain(
  client: Pick<ClientBase, 'query'>,
  secrets: Secrets,
  { organizationId, slug, position: length, hash: lastHash, checkpoint }: Head,
  report: ChainReport,
): Promise<void> {
  const tell = (problem: string) => report.problems.push(`In ${slug}, ${problem}.`);
  if (checkpoint && signCheckpoint(secrets, { organizationId, ...checkpoint }) !== checkpoint.signature)
    tell('the checkpoint of the entries that were deleted for their age was changed');
  let last = checkpoint ?? { position: 0, hash: firstHash };
  const tellMissing = (next: number) => {
    const first = last.position + 1;
    if (next === first) return false;
    tell(
      next - first === 1 ? `entry ${first} is missing` : `the entries ${first} to ${next - 1} are missing`,
    );
    return true;
  };
  for (;;) {
    const { rows } = await client.query<SecurityEntry>(entriesText, [organizationId, last.position]);
    for (const row of rows) {
      // The hash of the entry after a gap covers one that is gone.
      const follows = !tellMissing(row.position);
      if (follows && hashOf(secrets, last.hash, { ...row, organizationId }) !== row.hash)
        tell(`entry ${row.position} (${encodeId('sec', row.id)}) was changed`);
      last = row;
    }
    report.entries += rows.length;
    if (rows.length < batchSize || report.problems.length >= maxProblems) break;
  }
  if (report.problems.length >= maxProblems) return;
  if (!tellMissing(length + 1) && last.hash !== lastHash) tell('the end of the chain was changed');
}
