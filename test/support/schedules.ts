import { decodeId } from '@imprint/server/db/ids';
import { expect } from 'vitest';
import { type DraftType, draftPaths } from './drafts.ts';
import type { RestClient } from './http.ts';
import type { Installation } from './installation.ts';
import { revisionsAt } from './revisions.ts';

type Sql = Installation['sql'];

/** Long before that no test is run any more. */
export const farAhead = '2090-01-01T00:00:00Z';

/** Has each of the instances look for what is due, twice by turns, as the clock does every minute. */
export async function lookForDue(...instances: Installation[]): Promise<void> {
  for (const { deps } of [...instances, ...instances]) {
    await deps.orm.em.fork().transactional((em) => deps.jobs.queue(em, 'publishing', {}));
  }
}

/** Lets plans be due since as many seconds; nothing but the clock would do that. */
export async function makeDue(
  sql: Sql,
  type: DraftType,
  column: 'publish_at' | 'unpublish_at',
  secondsAgo: number,
  ...ids: string[]
): Promise<void> {
  await sql(`update ${type} set ${column} = now() - make_interval(secs => $1) where id = any ($2)`, [
    secondsAgo,
    ids.map((id) => decodeId(type, id)),
  ]);
}

/** What the schedule noted of a page or a post. */
export function scheduleEntriesOf(sql: Sql, id: string) {
  return sql<{ operation: string; actor: string; surface: string; name: string }>(
    `select operation, actor_type as actor, actor_name as name, surface from activity
     where resource_id = $1 and surface = 'schedule'`,
    [id],
  );
}

/** How many times somebody is still to look for what is due, or is looking. */
export async function openLooks(sql: Sql): Promise<number> {
  const open = await sql(`select id from pgboss.job
    where name = 'publishing' and state in ('created', 'retry', 'active') and start_after <= now()`);
  return open.length;
}

/** How many of a kind wait for their plans. */
export async function scheduledCount(sql: Sql, type: DraftType): Promise<number> {
  return (await sql(`select id from ${type} where status = 'scheduled'`)).length;
}

/** Asserts that the schedule published each of them once, and told it in history and activity. */
export async function assertPublishedOnce(
  { rest, sql }: { rest: RestClient; sql: Sql },
  type: DraftType,
  ids: readonly string[],
): Promise<void> {
  const actor = { type: 'system', id: null, name: 'Schedule' };
  const entry = { operation: `${type}s.publish`, actor: 'system', name: 'Schedule', surface: 'schedule' };
  for (const id of ids) {
    const path = `${draftPaths[type]}/${id}`;
    const answer = await rest(`GET ${path}`);
    expect(answer.at('data')).toMatchObject({ status: 'published', publishAt: null, version: 3 });
    const [, published, ...further] = await revisionsAt(rest, path);
    expect(further).toEqual([]);
    expect(published).toMatchObject({ version: 3, actor, surface: 'schedule' });
    expect(await scheduleEntriesOf(sql, id)).toEqual([entry]);
  }
}

/**
 * Makes all dwell between writing something and its revision, so that most of those that are ended are ended
 * there; gives what ends it.
 */
export async function dwellAtRevisions(sql: Sql): Promise<() => Promise<unknown>> {
  await sql(`create or replace function dwell() returns trigger language plpgsql as $$
    begin perform pg_sleep(0.05); return new; end $$`);
  await sql(`create or replace trigger dwell before insert on revision
    for each row execute function dwell()`);
  return () => sql('drop trigger dwell on revision');
}
