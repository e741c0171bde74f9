import { ServiceError } from '@imprint/shared/errors';
import type { Queue } from '../../core/jobs/jobs.ts';
import type { Deps } from '../../core/rpc/deps.ts';
import { translateError } from '../../core/rpc/guards.ts';
import { readSite } from '../sites/site.ts';
import { ExportProblem, writeExport } from './export.writer.ts';

export const exportQueue: Queue = { name: 'export', retries: 'slow' };

/** What the job is queued with. */
export interface ExportPayload {
  exportId: string;
}

/** How often the progress is saved. */
const saveIntervalMs = 1_000;

/** The key of the ZIP file in the storage. */
export function exportKey(exportId: string): string {
  return `${exportPrefix}${exportId}.zip`;
}
export const exportPrefix = 'exports/';

/** Makes the file of an export, from the beginning if an earlier run did not finish. */
export async function runExport(deps: Deps, payload: object): Promise<void> {
  // Safe because only `createExport` queues it.
  const { exportId } = payload as ExportPayload;
  const address = await begin(deps, exportId);
  if (address === null) return;
  const problem = await write(deps, exportId, address);
  const sizeBytes = problem === null ? await deps.storage.size(exportKey(exportId)) : null;
  await deps.pool.query(
    `update website_export set status = $2, problem = $3, size_bytes = $4, finished_at = now(), updated_at = now()
     where id = $1 and status = 'running'`,
    [exportId, problem === null ? 'done' : 'failed', problem, sizeBytes],
  );
}

/** Returns the address of the website; null when there is nothing left to do. */
async function begin({ pool }: Deps, exportId: string): Promise<string | null> {
  const { rows } = await pool.query<{ address: string }>(
    `update website_export set status = 'running', updated_at = now() from website
     where website_export.id = $1 and website_export.status in ('waiting', 'running') and website.id = website_id
     returning address`,
    [exportId],
  );
  return rows[0]?.address ?? null;
}

/**
 * Writes the file; returns why it could not, in the words for the owner. Rejects when the database or the workers are
 * away, so that the job is tried again, maybe on another instance.
 */
async function write(deps: Deps, exportId: string, address: string): Promise<string | null> {
  const site = await readSite(deps, address);
  if (!site) return 'The website is no longer visible to visitors.';
  const progress = { done: 0, known: 0 };
  const canceled = new AbortController();
  const save = async () => {
    try {
      const { rowCount } = await deps.pool.query(
        `update website_export set done_files = $2, known_files = $3, updated_at = now()
         where id = $1 and status = 'running'`,
        [exportId, progress.done, progress.known],
      );
      if (rowCount === 0) canceled.abort();
    } catch (error) {
      deps.log.warn({ err: error }, 'saving the progress of an export failed');
    }
  };
  const timer = setInterval(save, saveIntervalMs);
  try {
    const onProgress = (done: number, known: number) => Object.assign(progress, { done, known });
    const bytes = writeExport(deps, site, { onProgress, signal: canceled.signal });
    await deps.storage.put(exportKey(exportId), bytes);
    return null;
  } catch (error) {
    if (canceled.signal.aborted) return 'It was canceled.';
    const isForOwner = error instanceof ExportProblem;
    const cause = causeOf(error);
    if (translateError(cause).code === 'SERVICE_UNAVAILABLE') throw cause;
    deps.log.warn({ err: cause }, 'an export failed');
    return isForOwner ? error.message : 'Internal server error.';
  } finally {
    clearInterval(timer);
    await save();
  }
}

/** What an error comes from: a page that is too much work is out of service only for its visitors. */
function causeOf(error: unknown): unknown {
  const hasCause = error instanceof ServiceError || error instanceof ExportProblem;
  return hasCause && error.cause !== undefined ? causeOf(error.cause) : error;
}
