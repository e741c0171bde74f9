import { maxPeoplePresent, type presence, presenceSeconds } from '@imprint/shared/contract/presence';
import type { InputOf } from '@imprint/shared/operation';
import { assertPerson, type Member, userIdOf } from '../../core/auth/actor.ts';
import { encodeId } from '../../core/db/ids.ts';
import { isoInstant } from '../../core/db/instants.ts';
import type { Context } from '../../core/rpc/context.ts';
import type { Deps } from '../../core/rpc/deps.ts';
import { findDocument } from '../comments/commented.document.ts';

/** Rows that still count, by the clock of the database, which all instances share. */
const isPresent = `seen_at > now() - interval '${presenceSeconds} seconds'`;

/** Notes that a person has a document open, or closes it; returns who else has it open. */
export async function beat(context: Context<Member>, input: InputOf<typeof presence, 'beat'>) {
  const { actor, em } = context;
  const { id } = await findDocument(context, input);
  const userId = userIdOf(assertPerson(actor));
  if (input.isLeaving) {
    await em.execute('delete from presence where document_id = ? and user_id = ?', [id, userId]);
    return { people: [] };
  }
  await em.execute(
    `insert into presence as known (document_id, user_id, organization_id, environment, block_id, since, seen_at)
     values (?, ?, ?, ?, ?, now(), now())
     on conflict (document_id, user_id) do update set
       block_id = excluded.block_id, seen_at = now(),
       since = case when known.${isPresent} then known.since else now() end`,
    [id, userId, actor.organization.id, actor.environment, input.blockId],
  );
  const others = await em.execute<PresenceRow[]>(
    `select p.user_id as "userId", u.name, p.block_id as "blockId", p.since, p.seen_at as "seenAt"
     from presence p
     join membership m on m.organization_id = p.organization_id and m.user_id = p.user_id
     join account u on u.id = p.user_id
     where p.document_id = ? and p.organization_id = ? and p.user_id <> ? and p.${isPresent}
     order by p.since, p.user_id limit ?`,
    [id, actor.organization.id, userId, maxPeoplePresent],
  );
  return { people: others.map(presentPresence) };
}

/** Deletes the rows that no longer count. */
export async function sweepPresence({ pool }: Pick<Deps, 'pool'>): Promise<void> {
  await pool.query(`delete from presence where not (${isPresent})`);
}

interface PresenceRow {
  userId: string;
  name: string;
  blockId: string | null;
  since: Date | string;
  seenAt: Date | string;
}

function presentPresence({ userId, name, blockId, since, seenAt }: PresenceRow) {
  return {
    userId: encodeId('usr', userId),
    name,
    blockId,
    since: isoInstant(since),
    seenAt: isoInstant(seenAt),
  };
}
