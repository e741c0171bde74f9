import { maxErrorsLoggedPerSecond, maxLoggedPerSecond } from '@imprint/shared/contract/requests';
import type { Environment } from '@imprint/shared/environments';
import type { ErrorCode } from '@imprint/shared/errors';
import type { Surface } from '@imprint/shared/surfaces';

/** What the log keeps of a call: nothing that its caller wrote. */
export interface LoggedCall {
  organizationId: string;
  environment: Environment;
  requestId: string;
  surface: Surface;
  /** An operation name of the contract, or `none`. */
  operation: string;
  status: number;
  code: ErrorCode | null;
  detail: string | null;
  /** When it ended, in milliseconds since 1970. */
  endedAtMs: number;
  durationMs: number;
  actorType: 'apiKey' | 'user';
  /** Public id. */
  actorId: string;
  /** Stored id. */
  projectId: string | null;
  /** The network address, of which only a keyed hash is saved. */
  address: string;
}

/** A call that waits to be saved, with the number of further ones that it stands for. */
export interface LogEntry extends LoggedCall {
  skipped: number;
  isTaken: boolean;
}

/** Collects the calls of keys and people in memory until they are saved. */
export interface RequestLog {
  log(call: LoggedCall): void;
  /** Returns and removes the oldest entries, up to one batch. */
  take(): LogEntry[];
  /** How many calls were dropped since the last time, because too many were waiting. */
  takeDropped(): number;
}

/** The maximum number of entries in a batch, so that saving it stays well within the statement timeout. */
export const maxLogBatch = 2_000;

/** How many entries wait while the database is away: about 20 MB. */
const maxWaiting = 50_000;

/** The oldest entries are dropped this many at a time, because each removal moves all others. */
const droppedTogether = 1_000;

/** The calls of an organization in the current second. */
interface Second {
  successes: number;
  errors: number;
  /** Of each caller and ending, how many entries there are, and the last one. */
  endings: Map<string, { count: number; last: LogEntry }>;
}

/** `options` are for tests. */
export function createRequestLog({ maxEntries = maxWaiting, now = Date.now } = {}): RequestLog {
  const entries: LogEntry[] = [];
  const organizations = new Map<string, Second>();
  let second = 0;
  let dropped = 0;

  /** The calls of an organization in the second of an instant; those of earlier seconds are forgotten. */
  const secondOf = (organizationId: string, nowMs: number): Second => {
    const current = Math.floor(nowMs / 1_000);
    if (current !== second) organizations.clear();
    second = current;
    const known = organizations.get(organizationId);
    if (known) return known;
    const begun = { successes: 0, errors: 0, endings: new Map() };
    organizations.set(organizationId, begun);
    return begun;
  };

  const dropOldest = () => {
    for (const entry of entries.splice(0, droppedTogether)) {
      entry.isTaken = true;
      dropped += 1 + entry.skipped;
    }
  };

  return {
    log(call) {
      const current = secondOf(call.organizationId, now());
      const ending = `${call.environment} ${call.actorId} ${call.code}`;
      const { count, last } = current.endings.get(ending) ?? { count: 0, last: undefined };
      const isFull =
        call.code === null
          ? current.successes >= maxLoggedPerSecond
          : current.errors >= maxErrorsLoggedPerSecond || count >= maxLoggedPerSecond;
      // An entry that is being saved cannot count any more, so the next call is logged again.
      if (isFull && last && !last.isTaken) {
        last.skipped += 1;
        return;
      }
      if (call.code === null) current.successes += 1;
      else current.errors += 1;
      const entry = { ...call, skipped: 0, isTaken: false };
      current.endings.set(ending, { count: count + 1, last: entry });
      entries.push(entry);
      if (entries.length > maxEntries) dropOldest();
    },
    take() {
      const batch = entries.splice(0, maxLogBatch);
      for (const entry of batch) entry.isTaken = true;
      return batch;
    },
    takeDropped() {
      const count = dropped;
      dropped = 0;
      return count;
    },
  };
}
