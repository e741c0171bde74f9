import type { Pool } from 'pg';
import { eventColumns } from '../events/event.present.ts';

/** Webhooks per statement, and events of each, so that it ends well before the statement timeout. */
const [webhooksPerStatement, eventsPerStatement] = [20, 500];

/**
 * SQL of the events of a webhook, from its position to `until`; `webhook` is the name of a row with its columns. The
 * result has the columns of `EventRow`.
 */
export function eventsOf(webhook: string, after: string, until: string): string {
  return `
    select ${eventColumns} from event
    where organization_id = ${webhook}.organization_id and number > ${after} and number <= ${until}
      and (environment is null or environment = ${webhook}.environment)
      and (${webhook}.project_id is null or project_id = ${webhook}.project_id)
      and ${isSelected('type', webhook)}`;
}

/** SQL that tells whether a webhook sends events of a type. */
export function isSelected(type: string, webhook: string): string {
  return `array[${type}, split_part(${type}, '.', 1) || '.*', '*'] && ${webhook}.types`;
}

/** SQL that adds deliveries of events; `webhook` and `event` are the names of rows, the latter one of `eventsOf`. */
export function insertDeliveries(webhook: string, event: string): string {
  return `
    insert into webhook_delivery (id, organization_id, environment, webhook_id, event_id, event_number, type,
      resource_id, event, status, next_try_at, created_at)
    select gen_random_uuid(), ${webhook}.organization_id, ${webhook}.environment, ${webhook}.id, ${event}.id,
      ${event}.number, ${event}.type, ${event}."resourceId", to_jsonb(${event}), 'pending', now(), now()`;
}

/**
 * Makes the deliveries of all numbered events. They and the new position of the webhook are one statement under the lock
 * of its row, so that none is lost or made twice, whichever instance stops.
 */
export async function makeDeliveries(pool: Pool): Promise<void> {
  for (let moved = 1; moved > 0; ) {
    const { rows } = await pool.query<{ moved: number }>({ name: 'make deliveries', text: makeText });
    moved = rows[0]?.moved ?? 0;
  }
}

const makeText = `
  with behind as (
    select webhook.*, least(latest, position + ${eventsPerStatement}) as until
    from webhook join event_counter using (organization_id)
    where status = 'enabled' and latest > position
    limit ${webhooksPerStatement} for update of webhook skip locked
  ), made as (
    ${insertDeliveries('behind', 'happened')}
    from behind cross join lateral (${eventsOf('behind', 'position', 'until')}) as happened
  ), moved as (
    update webhook set position = until from behind where webhook.id = behind.id
  )
  select count(*)::int as moved from behind`;
