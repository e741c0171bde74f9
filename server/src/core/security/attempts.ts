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
  /** Saves what was collected, and closes the hours that are over. What cannot be saved is kept. */
  save(log: Log): Promise<void>;
}

/** The most groups that are kept until they are saved; more can only come from very many accounts at once. */
const maxGroups = 10_000;
const hourMs = 3_600_000;

export function createAttemptBuffer(): AttemptBuffer {
  const groups = new Map<string, Attempt & { count: number }>();
  let closedHour = 0;
  const add = (key: string, { event, content }: Attempt, count: number) => {
    const group = groups.get(key);
    if (!group && groups.size >= maxGroups) return;
    const isSame = !group || group.content.client === content.client;
    const merged = isSame ? content : { ...content, client: null, device: null };
    groups.set(key, { event, content: merged, count: count + (group?.count ?? 0) });
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
      const hour = Math.floor(Date.now() / hourMs);
      if (hour === closedHour) return;
      await closeHours(log);
      closedHour = hour;
    },
  };
}

/** What is counted together: one kind of attempt at one account, or by one actor at one operation. */
function keyOf({ event, content }: Attempt): string {
  const { kind, person, organization } = event;
  const { actorId, environment, operation } = content;
  return [kind, organization?.id, person?.id, actorId, environment, organization && operation].join(' ');
}

interface AttemptRow {
  key: string;
  hour: string;
  count: number;
  written: number;
  attempt: Attempt;
}

interface Log {
  secrets: Secrets;
  em: EntityManager;
}

// When the clients differ, no single one stands for all.
const mergedAttempt = `case
  when security_attempt.attempt #>> '{content,client}' is not distinct from excluded.attempt #>> '{content,client}'
  then excluded.attempt
  else jsonb_set(jsonb_set(excluded.attempt, '{content,client}', 'null'), '{content,device}', 'null') end`;

/**
 * Counts an attempt immediately, with those of the hour before it; with `isEach` an entry is recorded each time, and
 * not only when the count has doubled.
 */
export async function countAttempt(
  { secrets, em }: Log,
  attempt: Attempt,
  count: number,
  isEach = false,
): Promise<void> {
  await em.fork().transactional(async (unit) => {
    const [row] = await unit.execute<AttemptRow[]>(
      `insert into security_attempt (key, hour, count, attempt) values (?, date_trunc('hour', now()), ?, ?)
       on conflict (key, hour) do update
         set count = security_attempt.count + excluded.count, attempt = ${mergedAttempt}
       returning key, hour::text, count, written, attempt`,
      [keyOf(attempt), count, JSON.stringify(attempt)],
    );
    if (!row || (!isEach && row.count < 2 * row.written)) return;
    await append(unit, secrets, row);
    await unit.execute('update security_attempt set written = count where key = ? and hour = ?', [
      row.key,
      row.hour,
    ]);
  });
}

/** Records the final counts of the hours that are over, and forgets them. */
export async function closeHours({ secrets, em }: Log): Promise<void> {
  let isDone = false;
  // Each in a transaction of its own, so that no two wait for each other's chains.
  while (!isDone)
    isDone = await em.fork().transactional(async (unit) => {
      const [row] = await unit.execute<AttemptRow[]>(
        `delete from security_attempt where (key, hour) in (
           select key, hour from security_attempt where hour < date_trunc('hour', now())
           limit 1 for update skip locked)
         returning key, hour::text, count, written, attempt`,
      );
      if (row && row.count > row.written) await append(unit, secrets, row);
      return !row;
    });
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
