import { latencyBoundsMs } from '@imprint/shared/contract/usage';
import { outcomeOf, type RequestOutcome } from '@imprint/shared/requests/request.outcome';
import type { ApiKeyActor } from '../auth/actor.ts';
import type { RequestInfo } from '../auth/request.info.ts';
import { decodeId } from '../db/ids.ts';
import type { CallRecord } from './call.record.ts';

/** The unsaved counts of a key, an operation and a project in one hour. */
interface HourCounts extends Record<RequestOutcome, number> {
  /** Stored ids. */
  keyId: string;
  projectId: string | null;
  /** When the hour began, in milliseconds since 1970. */
  hourMs: number;
  operation: string;
  /** Number of calls by class of `latencyBoundsMs`; the last class has no upper bound. */
  latencies: number[];
}

/** How a key was used in an hour, with times in milliseconds since 1970. */
interface KeyUse {
  keyId: string;
  /** The last use. */
  usedAtMs: number;
  /** The first request on REST or `/trpc` that succeeded; null for none. */
  requestAtMs: number | null;
  /** The first call on the tool endpoint that succeeded; null for none. */
  toolCallAtMs: number | null;
  /** Null when only visitors called, whose addresses are never stored in clear. */
  address: string | null;
  /** Null when no operation was called, as for an unknown path. */
  operation: string | null;
}

/** The maximum number of counts in a batch, so that saving it stays well within the statement timeout. */
export const maxBatchSize = 5_000;

/** Counts and uses since the last batch. */
export interface UsageBatch {
  counts: HourCounts[];
  uses: KeyUse[];
}

/** Counts the calls of keys in memory until they are saved. */
export interface UsageCounter {
  count(key: ApiKeyActor, request: RequestInfo, callRecord: CallRecord): void;
  /** Returns and resets the counts since the last call, up to one batch; null when there are none. */
  take(): UsageBatch | null;
}

/** The records of a key in one hour; they are reused, so that a request allocates nothing. */
interface KeyHour {
  use: KeyUse;
  /** By operation, then by project. */
  counts: Map<string, Map<string | null, HourCounts>>;
}

const hourMs = 3_600_000;

/** `visitorOperations` are called for visitors, and publishable keys are used by nobody else. */
export function createUsageCounter(visitorOperations: ReadonlySet<string>): UsageCounter {
  const hours = new Map<number, Map<string, KeyHour>>();
  const changedCounts = new Set<HourCounts>();
  const changedUses = new Set<KeyUse>();

  return {
    count(key, request, callRecord) {
      const nowMs = Date.now();
      const hourStartMs = nowMs - (nowMs % hourMs);
      const keyHour = keyHourOf(hours, hourStartMs, key.id);
      recordUse(keyHour.use, request, callRecord, nowMs);
      if (key.kind === 'secret' && !visitorOperations.has(callRecord.operation))
        keyHour.use.address = request.fullAddress;
      changedUses.add(keyHour.use);
      const counts = countsOf(keyHour, hourStartMs, callRecord);
      counts[outcomeOf(callRecord.status)]++;
      const index = latencyClassIndex(performance.now() - request.startedAtMs);
      counts.latencies[index] = (counts.latencies[index] ?? 0) + 1;
      changedCounts.add(counts);
    },
    take() {
      if (changedCounts.size === 0) return null;
      const batchCounts = [...changedCounts].slice(0, maxBatchSize);
      const batch = {
        counts: batchCounts.map(takeCounts),
        uses: [...changedUses].map((use) => ({ ...use })),
      };
      for (const counts of batchCounts) changedCounts.delete(counts);
      changedUses.clear();
      // Hours are dropped only when nothing is pending, so that a record is never created twice.
      if (changedCounts.size === 0) dropPastHours(hours);
      return batch;
    },
  };
}

function dropPastHours(hours: Map<number, unknown>): void {
  for (const hourStartMs of hours.keys()) if (hourStartMs + hourMs <= Date.now()) hours.delete(hourStartMs);
}

function keyHourOf(hours: Map<number, Map<string, KeyHour>>, hourStartMs: number, id: string): KeyHour {
  let keys = hours.get(hourStartMs);
  if (!keys) {
    keys = new Map();
    hours.set(hourStartMs, keys);
  }
  let keyHour = keys.get(id);
  if (!keyHour) {
    const keyId = decodeId('key', id) ?? '';
    const use = { keyId, usedAtMs: 0, requestAtMs: null, toolCallAtMs: null, address: null, operation: null };
    keyHour = { use, counts: new Map() };
    keys.set(id, keyHour);
  }
  return keyHour;
}

function countsOf(
  { use, counts }: KeyHour,
  hourStartMs: number,
  { operation, projectId }: CallRecord,
): HourCounts {
  let projects = counts.get(operation);
  if (!projects) {
    projects = new Map();
    counts.set(operation, projects);
  }
  let hourCounts = projects.get(projectId);
  if (!hourCounts) {
    hourCounts = {
      keyId: use.keyId,
      projectId,
      hourMs: hourStartMs,
      operation,
      succeeded: 0,
      clientErrors: 0,
      rateLimited: 0,
      serverErrors: 0,
      latencies: emptyLatencies(),
    };
    projects.set(projectId, hourCounts);
  }
  return hourCounts;
}

function recordUse(
  use: KeyUse,
  { surface }: RequestInfo,
  { operation, status }: CallRecord,
  nowMs: number,
): void {
  use.usedAtMs = nowMs;
  if (status < 400) use[surface === 'tools' ? 'toolCallAtMs' : 'requestAtMs'] ??= nowMs;
  if (operation !== 'none') use.operation = operation;
}

/** Returns a copy of the counts and resets the record. */
function takeCounts(counts: HourCounts): HourCounts {
  const copy = { ...counts };
  counts.succeeded = 0;
  counts.clientErrors = 0;
  counts.rateLimited = 0;
  counts.serverErrors = 0;
  counts.latencies = emptyLatencies();
  return copy;
}

function latencyClassIndex(durationMs: number): number {
  const index = latencyBoundsMs.findIndex((bound) => durationMs <= bound);
  return index < 0 ? latencyBoundsMs.length : index;
}

function emptyLatencies(): number[] {
  return Array.from({ length: latencyBoundsMs.length + 1 }, () => 0);
}
