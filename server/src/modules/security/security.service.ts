import type { SecurityEntry as EntryOnWire, security } from '@imprint/shared/contract/security';
import type { InputOf } from '@imprint/shared/operation';
import { assertPerson, type Member, userIdOf } from '../../core/auth/actor.ts';
import type { Stored } from '../../core/db/columns.ts';
import { decodeId, encodeId } from '../../core/db/ids.ts';
import { isoInstant } from '../../core/db/instants.ts';
import { contains, equals, exactly, rowsOf } from '../../core/db/rows.ts';
import type { Context } from '../../core/rpc/context.ts';
import { readListPage } from '../../core/rpc/list.ts';
import { SecurityEntry } from '../../core/security/entry.entity.ts';

const entryRows = rowsOf(SecurityEntry, {
  prefix: 'sec',
  sorts: { createdAt: exactly },
  filters: {
    kind: equals('kind'),
    personId: equals('person_id'),
    since: (value) => `created_at >= ${value}`,
    until: (value) => `created_at < ${value}`,
    q: contains(`concat_ws(' ', actor_name, person_name, operation, detail)`),
    // Written out, so that the partial indexes apply.
    isShown: (value) => `not is_superseded and ${value}::boolean`,
  },
  allEnvironments: true,
});

export async function listSecurity(
  context: Context<Member>,
  { personId, ...input }: InputOf<typeof security, 'list'>,
) {
  // A malformed id becomes null, which no column equals.
  const person = personId === undefined ? undefined : decodeId('usr', personId);
  return listEntries(context, { ...input, personId: person });
}

export async function listOwnSecurity(context: Context<Member>, input: InputOf<typeof security, 'listOwn'>) {
  return listEntries(context, { ...input, personId: userIdOf(assertPerson(context.actor)) });
}

async function listEntries(
  context: Context<Member>,
  input: InputOf<typeof security, 'listOwn'> & { personId: string | null | undefined },
) {
  const { rows, pagination } = await readListPage(context, entryRows, { ...input, isShown: true });
  return { data: rows.map(presentEntry), pagination };
}

/** Maps an entry to the wire. */
export function presentEntry(entry: Stored<SecurityEntry>): EntryOnWire {
  const { personId, personName } = entry;
  return {
    id: encodeId('sec', entry.id),
    kind: entry.kind,
    actor: { type: entry.actorType, id: entry.actorId ?? null, name: entry.actorName ?? null },
    person: personId ? { id: encodeId('usr', personId), name: personName ?? '' } : null,
    operation: entry.operation,
    resourceId: entry.resourceId ?? null,
    detail: entry.detail ?? null,
    count: entry.count ?? null,
    surface: entry.surface,
    environment: entry.environment ?? null,
    client: entry.client ?? null,
    device: entry.device ?? null,
    requestId: entry.requestId,
    createdAt: isoInstant(entry.createdAt),
  };
}
