import type { activity } from '@imprint/shared/activity.contract';
import type * as z from 'zod';
import { type ListSource, readPage } from '../db/page.ts';
import type { Context, Member } from '../rpc/context.ts';
import { readOwned, tenantOf } from '../rpc/owned.ts';
import { presentEntry, type StoredEntry } from './activity.present.ts';

const source: ListSource = {
  name: 'activity.list',
  table: 'activity',
  columns: `id, actor_type as "actorType", actor_id as "actorId", actor_name as "actorName", surface, operation,
    environment, resource_id as "resourceId", changed_fields as "changedFields", request_id as "requestId",
    created_at as "createdAt"`,
  sorts: { createdAt: 'created_at' },
  filters: {
    actor: (value) => `actor_id = ${value}`,
    actorType: (value) => `actor_type = ${value}`,
    resource: (value) => `resource_id = ${value}`,
    operation: (value) => `(operation = ${value} or starts_with(operation, ${value} || '.'))`,
    surface: (value) => `surface = ${value}`,
    environment: (value) => `environment = ${value}`,
    since: (value) => `created_at >= ${value}`,
    until: (value) => `created_at < ${value}`,
    q: (value) =>
      `position(lower(${value}) in lower(concat_ws(' ', actor_name, operation, resource_id))) > 0`,
  },
  // What happened in one environment matters to whoever looks after all of them.
  anyEnvironment: true,
};

export async function listActivity(
  { actor, deps }: Context<Member>,
  input: z.output<(typeof activity)['list']['input']>,
) {
  const { rows, pagination } = await readPage<StoredEntry>(deps, tenantOf(actor), source, input);
  return { data: rows.map(presentEntry), pagination };
}

export async function getActivity(
  context: Context<Member>,
  { activityId }: z.output<(typeof activity)['get']['input']>,
) {
  return presentEntry(await readOwned<StoredEntry>(context, source, 'act', activityId, 'settings'));
}
