import type { EntityManager } from '@mikro-orm/postgresql';
import type { Secrets } from '../auth/secrets.ts';
import { appendEntries, placesOf } from './chain.ts';
import type { EntryContent, SecurityEvent } from './event.ts';

/**
 * Something that strangers can make happen as often as they like, so it is counted within the hour: an entry is
 * recorded when the count has doubled, and when the hour is over.
 */
interface Attempt {
  event: SecurityEvent;
  content: EntryContent;
}

/** Collects attempts in memory until they are saved, so that none of them makes a caller wait. */
export interface AttemptBuffer {
  note(event: SecurityEvent, content: EntryContent): void;
  /** Returns and forgets what was collected. */
  take(): CountedAttempt[];
}

interface CountedAttempt extends Attempt {
  key: string;
  count: number;
}

/** The most groups that are kept until they are saved; more can only come from very many accounts at once. */
const maxGroups = 10_000;

export function createAttemptBuffer(): AttemptBuffer {
  let groups = new Map<string, CountedAttempt>();
  return {
    note(event, content) {
      const key = keyOf(event, content);
      const count = (groups.get(key)?.count ?? 0) + 1;
      if (count > 1 || groups.size < maxGroups) groups.set(key, { event, content, key, count });
    },
    take() {
      const taken = [...groups.values()];
      groups = new Map();
      return taken;
    },
  };
}

/** What is counted together: one kind of attempt at one account, or by one actor at one operation. */
function keyOf({ kind, person, organization }: SecurityEvent, { actorId, operation }: EntryContent): string {
  return [kind, organization?.id, person?.id, actorId, organization && operation].join(' ');
}

interface AttemptRow {
  key: string;
  hour: string;
  count: number;
  written: number;
  attempt: Attempt;
}

type Log = { secrets: Secrets; em: EntityManager };

/** Counts attempts, each with those of the hour before it. */
export async function saveAttempts(log: Log, attempts: readonly CountedAttempt[]): Promise<void> {
  for (const { key, count, event, content } of attempts)
    await countAttempt(log, { event, content }, count, key);
}

/** Counts an attempt at once. */
export async function countAttempt(
  { secrets, em }: Log,
  attempt: Attempt,
  count: number,
  key: string = keyOf(attempt.event, attempt.content),
): Promise<void> {
  await em.fork().transactional(async (unit) => {
    const [row] = await unit.execute<AttemptRow[]>(
      `insert into security_attempt (key, hour, count, attempt) values (?, date_trunc('hour', now()), ?, ?)
       on conflict (key, hour) do update
         set count = security_attempt.count + excluded.count, attempt = excluded.attempt
       returning key, hour::text, count, written, attempt`,
      [key, count, JSON.stringify(attempt)],
    );
    if (row && row.count >= 2 * row.written) await write(unit, secrets, row);
  });
}

/** Records the final counts of the hours that are over, and forgets them. */
export async function closeHours({ secrets, em }: Log): Promise<void> {
  for (;;) {
    const closed = await em.fork().transactional(async (unit) => {
      const rows = await unit.execute<AttemptRow[]>(
        `delete from security_attempt where (key, hour) in (
           select key, hour from security_attempt where hour < date_trunc('hour', now())
           limit 100 for update skip locked)
         returning key, hour::text, count, written, attempt`,
      );
      for (const row of rows) if (row.count > row.written) await append(unit, secrets, row);
      return rows.length;
    });
    if (closed === 0) return;
  }
}

async function write(em: EntityManager, secrets: Secrets, row: AttemptRow): Promise<void> {
  await append(em, secrets, row);
  await em.execute('update security_attempt set written = count where key = ? and hour = ?', [
    row.key,
    row.hour,
  ]);
}

async function append(
  em: EntityManager,
  secrets: Secrets,
  { key, hour, count, attempt: { event, content } }: AttemptRow,
): Promise<void> {
  const places = await placesOf(em, event);
  const groupKey = `${key} ${hour}`;
  await appendEntries(
    em,
    secrets,
    places.map((organization) => ({ organization, content, count, groupKey })),
  );
}
