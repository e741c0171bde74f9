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
  /** Saves what was collected; what cannot be saved is kept. */
  save(log: Log): Promise<void>;
}

/** The most groups that are kept until they are saved; more can only come from very many accounts at once. */
const maxGroups = 10_000;

export function createAttemptBuffer(): AttemptBuffer {
  const groups = new Map<string, Attempt & { count: number }>();
  const add = (key: string, attempt: Attempt, count: number) => {
    const before = groups.get(key)?.count ?? 0;
    if (before > 0 || groups.size < maxGroups) groups.set(key, { ...attempt, count: before + count });
  };
  return {
    note: (event, content) => add(keyOf({ event, content }), { event, content }, 1),
    async save(log) {
      for (const key of [...groups.keys()]) {
        const group = groups.get(key);
        if (!group) continue;
        // Taken out first, so that those that are noted meanwhile count anew.
        groups.delete(key);
        const { count, ...attempt } = group;
        try {
          await countAttempt(log, attempt, count);
        } catch (error) {
          add(key, attempt, count);
          throw error;
        }
      }
    },
  };
}

/** What is counted together: one kind of attempt at one account, or by one actor at one operation. */
function keyOf({ event, content }: Attempt): string {
  const { kind, person, organization } = event;
  const { actorId, operation } = content;
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

/** Counts an attempt at once, with those of the hour before it. */
export async function countAttempt({ secrets, em }: Log, attempt: Attempt, count: number): Promise<void> {
  await em.fork().transactional(async (unit) => {
    const [row] = await unit.execute<AttemptRow[]>(
      `insert into security_attempt (key, hour, count, attempt) values (?, date_trunc('hour', now()), ?, ?)
       on conflict (key, hour) do update
         set count = security_attempt.count + excluded.count, attempt = excluded.attempt
       returning key, hour::text, count, written, attempt`,
      [keyOf(attempt), count, JSON.stringify(attempt)],
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
