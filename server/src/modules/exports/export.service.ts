import {
  type WebsiteExport as ExportOnWire,
  exportDays,
  type exports,
} from '@imprint/shared/contract/exports';
import { conflict, ServiceError } from '@imprint/shared/errors';
import type { InputOf } from '@imprint/shared/operation';
import type { Member } from '../../core/auth/actor.ts';
import { encodeId } from '../../core/db/ids.ts';
import { isoInstant } from '../../core/db/instants.ts';
import type { Context } from '../../core/rpc/context.ts';
import type { Deps } from '../../core/rpc/deps.ts';
import { ownedForUpdate, readOwned } from '../../core/rpc/owned.ts';
import { readPublicColumns, visibilityOf } from '../websites/visibility.ts';
import type { Website } from '../websites/website.entity.ts';
import { websiteRows } from '../websites/website.rows.ts';
import { WebsiteExport } from './export.entity.ts';
import { exportFilename } from './export.files.ts';
import { type ExportPayload, exportKey, exportPrefix, exportQueue } from './export.job.ts';

/** How long an export waits, or goes without progress, until it counts as failed: its instance may be gone. */
const stuckAfterMs = { waiting: 3_600_000, running: 5 * 60_000 };
const keptMs = exportDays * 86_400_000;
/** The bytes of an export lie in the storage before its row says so. */
const graceMs = 3_600_000;

export async function createExport(
  context: Context<Member>,
  { websiteId }: InputOf<typeof exports, 'create'>,
): Promise<ExportOnWire> {
  const { em, deps } = context;
  // Locked, so that two requests do not start one each.
  const website = await ownedForUpdate(context, websiteRows, websiteId);
  const columns = await readPublicColumns(em, 'website', website.id);
  if (!visibilityOf({ ...columns, status: website.status }).isVisible)
    throw refusal('is not visible to visitors');
  const former = await em.findOne(WebsiteExport, { websiteId: website.id });
  if (former && isUnderWay(former) && !isStuck(former)) throw refusal('is already being exported');
  if (former) {
    em.remove(former);
    await em.flush();
  }
  const { organizationId, environment, projectId } = website;
  const row = em.create(WebsiteExport, {
    organizationId,
    environment,
    projectId,
    websiteId: website.id,
    status: 'waiting',
    doneFiles: 0,
    knownFiles: 0,
    sizeBytes: null,
    problem: null,
    finishedAt: null,
  });
  await em.flush();
  await deps.jobs.queue(em, exportQueue, { exportId: row.id } satisfies ExportPayload);
  return presentExport(deps, website, row);
}

export async function getExport(context: Context<Member>, { websiteId }: InputOf<typeof exports, 'get'>) {
  const website = await readOwned(context, websiteRows, websiteId);
  const row = await findExport(context, website);
  return { websiteId, export: row && presentExport(context.deps, website, row) };
}

export async function deleteExport(
  context: Context<Member>,
  { websiteId }: InputOf<typeof exports, 'delete'>,
) {
  const row = await findExport(context, await ownedForUpdate(context, websiteRows, websiteId));
  if (!row) throw new ServiceError('NOT_FOUND', { message: 'The website has no export.' });
  // The job that makes it notices, and the file is swept.
  context.em.remove(row);
  return { id: encodeId('exp', row.id), deleted: true as const };
}

/** The export of a website that is still kept. */
function findExport({ em }: Context<Member>, { id: websiteId }: Pick<Website, 'id'>) {
  return em.findOne(WebsiteExport, { websiteId, createdAt: { $gt: new Date(Date.now() - keptMs) } });
}

/** Deletes exports that are kept no longer, and files without an export. `nowMs` is for tests. */
export async function sweepExports(
  { pool, storage }: Pick<Deps, 'pool' | 'storage'>,
  nowMs = Date.now(),
): Promise<void> {
  await pool.query(`delete from website_export where created_at < now() - interval '${exportDays} days'`);
  const { rows } = await pool.query<{ id: string }>('select id from website_export');
  const kept = new Set(rows.map(({ id }) => exportKey(id)));
  for await (const { key, writtenAt } of storage.list(exportPrefix)) {
    if (!kept.has(key) && writtenAt.getTime() < nowMs - graceMs) await storage.remove(key);
  }
}

type UnderWay = WebsiteExport & { status: keyof typeof stuckAfterMs };

function isUnderWay(row: WebsiteExport): row is UnderWay {
  return row.status in stuckAfterMs;
}

function isStuck({ status, updatedAt }: UnderWay): boolean {
  return updatedAt.getTime() < Date.now() - stuckAfterMs[status];
}

function presentExport(
  { config }: Pick<Deps, 'config'>,
  website: Pick<Website, 'address'>,
  row: WebsiteExport,
): ExportOnWire {
  const { doneFiles, knownFiles, sizeBytes = null } = row;
  const { status, problem = null, finishedAt = null } = stateOf(row);
  const id = encodeId('exp', row.id);
  return {
    id,
    websiteId: encodeId('site', row.websiteId),
    status,
    doneFiles,
    knownFiles,
    sizeBytes,
    url: status === 'done' ? `${config.publicUrl}/files/${id}/${exportFilename(website.address)}` : null,
    problem,
    createdAt: isoInstant(row.createdAt),
    finishedAt: finishedAt && isoInstant(finishedAt),
  };
}

/** An export that nobody makes any more has failed, though nobody was left to say so. */
function stateOf(row: WebsiteExport): Pick<WebsiteExport, 'status' | 'problem' | 'finishedAt'> {
  if (!isUnderWay(row) || !isStuck(row)) return row;
  const problem = row.status === 'waiting' ? 'It did not start.' : 'It was interrupted.';
  return { status: 'failed', problem, finishedAt: row.updatedAt };
}

function refusal(reason: string) {
  return conflict(`The website ${reason}.`, { field: 'websiteId', reason });
}
