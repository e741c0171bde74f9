import type { Pool } from 'pg';
import type { KeyAuthenticator } from '../auth/key.authenticator.ts';

/** Saves when keys were last used, and an organization's first request and first tool call. */
export async function saveKeyUses(pool: Pool, keys: KeyAuthenticator): Promise<void> {
  const uses = keys.takeUses();
  if (uses.size === 0) return;
  const times = [...uses.values()];
  const columns = [
    [...uses.keys()],
    times.map(({ requestAtMs }) => instant(requestAtMs)),
    times.map(({ toolCallAtMs }) => instant(toolCallAtMs)),
  ];
  await pool.query(noteLastUse, columns);
  await pool.query(noteFirstUse, columns);
}

function instant(atMs: number | null): Date | null {
  return atMs === null ? null : new Date(atMs);
}

const used =
  'unnest($1::uuid[], $2::timestamptz[], $3::timestamptz[]) as used (id, request_at, tool_call_at)';

const noteLastUse = `
  update api_key set last_used_at = greatest(used.request_at, used.tool_call_at)
  from ${used} where api_key.id = used.id`;

// An organization is written at most twice in its life.
const noteFirstUse = `
  update organization o set first_request_at = coalesce(o.first_request_at, first.request_at),
    first_tool_call_at = coalesce(o.first_tool_call_at, first.tool_call_at)
  from (
    select k.organization_id, min(used.request_at) as request_at, min(used.tool_call_at) as tool_call_at
    from ${used} join api_key k on k.id = used.id group by k.organization_id
  ) as first
  where o.id = first.organization_id
    and (o.first_request_at is null and first.request_at is not null
      or o.first_tool_call_at is null and first.tool_call_at is not null)`;
