import type { ClientBase } from 'pg';
import type { Secrets } from '../auth/secrets.ts';
import { columnsOf } from '../db/columns.ts';
import { encodeId } from '../db/ids.ts';
import { beginning, hashOf, type Link, signLink } from './chain.ts';
import { SecurityEntry } from './entry.entity.ts';

/** What was found when the chains were read from their beginnings. */
export interface ChainReport {
  chains: number;
  entries: number;
  /** What was removed or changed by hand, in sentences. */
  problems: string[];
}

type Signed = Link & { signature: string };

interface Head extends Signed {
  organizationId: string;
  slug: string;
  checkpoint: Signed | null;
}

type Reader = Pick<ClientBase, 'query'>;

/** Short enough for the timeout of a query. */
const batchSize = 2_000;
const maxProblems = 20;

const headsText = `
  select c.organization_id as "organizationId", c.slug, c.position, c.hash, c.signature,
    case when k.position is not null
      then json_build_object('position', k.position, 'hash', k.hash, 'signature', k.signature) end as checkpoint
  from security_chain c left join security_checkpoint k using (organization_id) order by c.organization_id`;

const missingText = `select slug from organization o
  where not exists (select from security_chain c where c.organization_id = o.id) order by slug limit ${maxProblems}`;

const endedText = `select c.slug from security_chain c join organization o on o.id = c.organization_id
  where c.ended_at is not null order by c.slug limit ${maxProblems}`;

const entriesText = `select ${columnsOf(SecurityEntry)}, hash from security_entry
  where organization_id = $1 and position > $2 order by position limit ${batchSize}`;

/** Verifies every chain as of one instant, while others write; it stops looking after a number of problems. */
export async function verifyChains(client: Reader, secrets: Secrets): Promise<ChainReport> {
  await client.query('begin isolation level repeatable read read only');
  try {
    return await readChains(client, secrets);
  } finally {
    await client.query('rollback');
  }
}

async function readChains(client: Reader, secrets: Secrets): Promise<ChainReport> {
  const { rows: heads } = await client.query<Head>(headsText);
  const report: ChainReport = { chains: heads.length, entries: 0, problems: [] };
  for (const { slug } of (await client.query<{ slug: string }>(missingText)).rows)
    report.problems.push(`All entries of ${slug} are missing.`);
  for (const { slug } of (await client.query<{ slug: string }>(endedText)).rows)
    report.problems.push(`The record of ${slug} was marked as ended.`);
  for (const head of heads) {
    if (report.problems.length < maxProblems) await verifyChain(client, secrets, head, report);
  }
  return report;
}

async function verifyChain(
  client: Reader,
  secrets: Secrets,
  { organizationId, slug, checkpoint, signature, ...end }: Head,
  report: ChainReport,
): Promise<void> {
  const tell = (problem: string) => report.problems.push(`In ${slug}, ${problem}.`);
  const isSigned = (purpose: 'securityHead' | 'securityCheckpoint', link: Signed) =>
    signLink(secrets, purpose, organizationId, link) === link.signature;
  if (checkpoint && !isSigned('securityCheckpoint', checkpoint))
    tell('the checkpoint of the entries that were deleted by age was changed');
  let last: Link = checkpoint ?? beginning;
  const tellMissing = (next: number) => {
    const first = last.position + 1;
    if (next <= first) return false;
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
        tell(`entry ${row.position} (${encodeId('sec', row.id)}) was changed or forged`);
      last = row;
    }
    report.entries += rows.length;
    if (rows.length < batchSize || report.problems.length >= maxProblems) break;
  }
  if (report.problems.length >= maxProblems || tellMissing(end.position + 1)) return;
  const isIntact = last.position === end.position && last.hash === end.hash;
  // A chain without entries was never signed.
  if (!isIntact || (end.position > 0 && !isSigned('securityHead', { ...end, signature })))
    tell('the end was changed, so entries may have been removed or added');
}
