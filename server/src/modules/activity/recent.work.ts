import { type activity, type RecentWork, workKinds } from '@imprint/shared/contract/activity';
import type { FoundKind } from '@imprint/shared/contract/search';
import type { InputOf } from '@imprint/shared/operation';
import { assertPerson, type Member } from '../../core/auth/actor.ts';
import { isoInstant } from '../../core/db/instants.ts';
import type { Context } from '../../core/rpc/context.ts';
import { tenantOf } from '../../core/rpc/owned.ts';
import { findNamed } from '../search/search.service.ts';

/** The last change of something. */
interface Change {
  id: string;
  operation: string;
  personId: string;
  personName: string | null;
  changedAt: string;
}

export async function listRecentWork(
  context: Context<Member>,
  { by, limit }: InputOf<typeof activity, 'recent'>,
): Promise<{ work: RecentWork[] }> {
  const { actor, deps } = context;
  const changes = await deps.read<Change>(tenantOf(actor), `recent work of ${by}`, changesOf[by], [
    assertPerson(actor).id,
  ]);
  const things = await findNamed(
    context,
    changes.map(({ id }) => id),
  );
  const changeOf = new Map(changes.map((change) => [change.id, change]));
  const work = things.flatMap(({ id, kind, title, projectId, websiteId, status }) => {
    const change = changeOf.get(id);
    if (!change || !isWorkKind(kind)) return [];
    const { operation, personId, personName, changedAt } = change;
    const person = { id: personId, name: personName };
    const thing = { id, kind, title, projectId, websiteId, status };
    return { ...thing, operation, person, changedAt: isoInstant(changedAt) };
  });
  return { work: work.slice(0, limit) };
}

function isWorkKind(kind: FoundKind): kind is RecentWork['kind'] {
  return workKinds.some((name) => name === kind);
}

/** How many of the last changes are looked at. */
const maxChanges = 1_000;

const resources = workKinds.map((kind) => `'${kind}s'`).join();

const latest = (condition: string) => `
  select resource_id as id, operation, actor_id as "personId", actor_name as "personName", created_at as "changedAt"
  from (
    select distinct on (resource_id) * from (
      select * from activity
      where organization_id = $1 and ${condition} and not is_superseded and actor_type = 'user'
      order by created_at desc, id desc limit ${maxChanges}
    ) latest
    where environment = $2 and split_part(operation, '.', 1) in (${resources})
    order by resource_id, created_at desc, id desc
  ) each
  order by each.created_at desc, each.id desc limit 100`;
const changesOf = { me: latest('actor_id = $3'), others: latest('actor_id <> $3') };
