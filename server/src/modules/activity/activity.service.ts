import type { activity } from '@imprint/shared/contract/activity';
import type { InputOf } from '@imprint/shared/operation';
import { accountResources, activityActions, verbsBesidesEdits } from '@imprint/shared/recorded';
import { Activity } from '../../core/activity/activity.entity.ts';
import type { Member } from '../../core/auth/actor.ts';
import { decodeId } from '../../core/db/ids.ts';
import { contains, equals, exactly, rowsOf } from '../../core/db/rows.ts';
import type { Context } from '../../core/rpc/context.ts';
import { readListPage } from '../../core/rpc/list.ts';
import { readOwned } from '../../core/rpc/owned.ts';
import { presentEntry } from './activity.present.ts';

const accountNames = accountResources.map((name) => `'${name}'`).join();

const activityRows = rowsOf(Activity, {
  prefix: 'act',
  sorts: { createdAt: exactly },
  filters: {
    actor: equals('actor_id'),
    actorType: equals('actor_type'),
    resource: equals('resource_id'),
    operation: (value) => `(operation = ${value} or starts_with(operation, ${value} || '.'))`,
    verbs: (value) => `split_part(operation, '.', 2) = any(${value}::text[])`,
    otherVerbs: (value) => `split_part(operation, '.', 2) <> all(${value}::text[])`,
    area: (value) => `(split_part(operation, '.', 1) in (${accountNames})) = (${value} = 'accounts')`,
    isGrouped: (value) => `(not is_superseded and ${value}::boolean)`,
    // The first entry has no sitting until there is another one.
    sitting: (value) => `(sitting_id = ${value}::uuid or id = ${value}::uuid)`,
    surface: equals('surface'),
    environment: equals('environment'),
    since: (value) => `created_at >= ${value}`,
    until: (value) => `created_at < ${value}`,
    q: contains(`concat_ws(' ', actor_name, operation, resource_name, resource_id)`),
  },
  // Activity of all environments is listed together.
  allEnvironments: true,
});

export async function listActivity(context: Context<Member>, input: InputOf<typeof activity, 'list'>) {
  const { action, isGrouped, sitting, ...filters } = input;
  const { rows, pagination } = await readListPage(context, activityRows, {
    ...filters,
    ...(action && verbFilter(activityActions[action])),
    ...(isGrouped && { isGrouped }),
    ...(sitting && { sitting: decodeId('act', sitting) }),
  });
  return { data: rows.map(presentEntry), pagination };
}

function verbFilter(verbs: readonly string[] | null) {
  return verbs ? { verbs } : { otherVerbs: verbsBesidesEdits };
}

export async function getActivity(context: Context<Member>, { activityId }: InputOf<typeof activity, 'get'>) {
  return presentEntry(await readOwned(context, activityRows, activityId));
}
