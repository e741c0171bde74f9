import type { Deps } from '../../core/rpc/deps.ts';

/** How long an instance may not have looked for changes when it answers a visitor. */
const maxAgeMs = 1_000;
/** How long before that it looks again while visitors come, so that they need not wait for it. */
const refreshAfterMs = 500;
/** Changes are kept for longer than an instance goes on without looking for them. */
const keptForMs = 3_600_000;
const forgottenAfterMs = keptForMs / 2;

/** Follows the changes of what visitors see, those of other instances included. */
export interface SiteChanges {
  /** Resolves when what follows is up to date: immediately, unless nobody looked within the last second. */
  refresh(): Promise<void>;
  /** Starts looking where it is time to, and returns whether a visitor can be answered without waiting for it. */
  keepCurrent(): boolean;
  /** A number that rises with each change in the project; without a project, with any change. */
  revisionOf(projectId: string | null): number;
}

interface ChangeRow {
  snapshot: string;
  projectIds: string[] | null;
}

/**
 * All that committed since the last snapshot. A transaction that began earlier and committed later is found as well,
 * which no time or sequence would see to.
 */
const changesSql = `
  select pg_current_snapshot()::text as snapshot, (
    select array_agg(distinct project_id) from site_change
    where transaction >= pg_snapshot_xmin($1::pg_snapshot)
      and not pg_visible_in_snapshot(transaction, $1::pg_snapshot)
  ) as "projectIds"`;

/** Creates the follower of an instance. It looks for changes only while visitors come. */
export function createSiteChanges({ pool, log, writes }: Pick<Deps, 'pool' | 'log' | 'writes'>): SiteChanges {
  const revisions = new Map<string, number>();
  /** The revision of all projects that are not in the map, and of no project at all. */
  let common = 0;
  let newest = 0;
  let snapshot: string | null = null;
  let lookedAtMs = Number.NEGATIVE_INFINITY;
  let failedAtMs = Number.NEGATIVE_INFINITY;
  let seenWrites = 0;
  let isAway = false;
  let looking: Promise<void> | null = null;

  const look = async () => {
    const startedAtMs = performance.now();
    const writesBefore = writes.committed;
    const { rows } = await pool.query<ChangeRow>({
      name: 'sites.changes',
      text: changesSql,
      values: [snapshot],
    });
    const [row] = rows;
    if (!row) return;
    if (snapshot === null || startedAtMs - lookedAtMs > forgottenAfterMs) {
      newest += 1;
      common = newest;
      revisions.clear();
    } else if (row.projectIds) {
      newest += 1;
      for (const id of row.projectIds) revisions.set(id, newest);
    }
    snapshot = row.snapshot;
    seenWrites = writesBefore;
    lookedAtMs = startedAtMs;
    failedAtMs = Number.NEGATIVE_INFINITY;
    isAway = false;
  };

  const start = () => {
    looking ??= look()
      .catch((error: unknown) => {
        if (!isAway) log.warn({ err: error }, 'looking for changes of websites failed');
        // What is in memory is shown meanwhile, and nobody waits for the database.
        isAway = true;
        failedAtMs = performance.now();
      })
      .finally(() => {
        looking = null;
      });
    return looking;
  };

  const keepCurrent = () => {
    const ageMs = performance.now() - lookedAtMs;
    // Whoever has just published something, and opens it, must see it.
    const isOutdated = ageMs > maxAgeMs || writes.committed !== seenWrites;
    const isDue = performance.now() - failedAtMs > refreshAfterMs;
    if ((isOutdated || ageMs > refreshAfterMs) && isDue) void start();
    return !isOutdated || isAway;
  };

  return {
    keepCurrent,
    async refresh() {
      // Twice, because one that is under way may have begun before the last write.
      for (let count = 0; count < 2 && !keepCurrent(); count += 1) await looking;
    },
    revisionOf(projectId) {
      return projectId === null ? newest : (revisions.get(projectId) ?? common);
    },
  };
}

/** Deletes changes that every instance has seen, or no longer counts on. */
export async function sweepSiteChanges({ pool }: Pick<Deps, 'pool'>): Promise<void> {
  await pool.query(`delete from site_change where created_at < now() - $1 * interval '1 millisecond'`, [
    keptForMs,
  ]);
}
