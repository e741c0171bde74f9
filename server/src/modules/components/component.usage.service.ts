import type { ComponentUsage as ComponentUsageOnWire, components } from '@imprint/shared/contract/components';
import { conflict } from '@imprint/shared/errors';
import type { InputOf } from '@imprint/shared/operation';
import type { EntityManager } from '@mikro-orm/postgresql';
import type { Member } from '../../core/auth/actor.ts';
import type { Stored } from '../../core/db/columns.ts';
import { encodeId } from '../../core/db/ids.ts';
import { contains, equals, exactly, rowsOf } from '../../core/db/rows.ts';
import type { Context } from '../../core/rpc/context.ts';
import { readListPage } from '../../core/rpc/list.ts';
import { readOwned } from '../../core/rpc/owned.ts';
import { isVisibleSql } from '../websites/visibility.ts';
import type { Component } from './component.entity.ts';
import { componentRows } from './component.rows.ts';
import { ComponentUsage } from './component.usage.entity.ts';

/** A subselect of all usages with data from their page or post. */
const usagesSql = `(
  select usage.id, usage.organization_id, usage.environment, usage.component_id, usage.created_at,
    usage.page_id, usage.post_id, coalesce(page.project_id, post.project_id) as project_id,
    coalesce(page.website_id, post.website_id) as website_id, coalesce(page.title, post.title) as title,
    usage.is_live and case when usage.page_id is null then ${isVisibleSql('post')} else ${isVisibleSql('page')} end
      as is_live,
    page.deleted_at is not null or post.deleted_at is not null as is_deleted
  from component_usage usage
    left join page on page.id = usage.page_id
    left join post on post.id = usage.post_id
) as found`;

const usageRows = rowsOf(ComponentUsage, {
  prefix: 'cmp',
  from: usagesSql,
  sorts: { createdAt: exactly },
  filters: {
    componentId: equals('component_id'),
    // A search must not reveal titles that the caller may not read.
    titleReadableIn: (value) =>
      `case when page_id is null then 'post' else 'page' end = any (${value}::text[])`,
    q: contains('title'),
  },
});

export async function listUsages(context: Context<Member>, input: InputOf<typeof components, 'usages'>) {
  const { id } = await readOwned(context, componentRows, input.componentId);
  const titleReadableIn = input.q === undefined ? undefined : readableKinds(context);
  const { rows, pagination } = await readListPage(context, usageRows, {
    ...input,
    componentId: id,
    titleReadableIn,
  });
  return { data: rows.map((usage) => presentUsage(context, usage)), pagination };
}

/** Serializes a usage. */
function presentUsage(
  context: Context<Member>,
  { pageId, postId, websiteId, title, isLive, isDeleted }: Stored<ComponentUsage>,
): ComponentUsageOnWire {
  const mayRead = readableKinds(context).includes(pageId ? 'page' : 'post');
  return {
    pageId: pageId ? encodeId('page', pageId) : null,
    postId: postId ? encodeId('post', postId) : null,
    websiteId: websiteId ? encodeId('site', websiteId) : null,
    title: mayRead ? title : null,
    isLive,
    isDeleted,
  };
}

/** The kinds of resources whose titles the caller may read. */
function readableKinds({ actor }: Context<Member>): ('page' | 'post')[] {
  return [
    ...(actor.grants.has('websites:read') ? (['page'] as const) : []),
    ...(actor.grants.has('blog:read') ? (['post'] as const) : []),
  ];
}

/** Counts the pages and posts that use a component. */
export async function countUsages(em: EntityManager, componentId: string): Promise<number> {
  const [row] = await em.execute<{ count: number }[]>(
    'select count(*)::int as count from component_usage where component_id = ?',
    [componentId],
  );
  return row?.count ?? 0;
}

/** How many usages an error lists. */
const maxNamedUsages = 20;

/** Throws CONFLICT while pages or posts use a locked component, listing the latest. */
export async function assertUnused(context: Context<Member>, { id, name }: Component): Promise<void> {
  const { em } = context;
  const total = await countUsages(em, id);
  if (total === 0) return;
  const latest = await em.execute<Stored<ComponentUsage>[]>(
    `select ${usageRows.columns} from ${usagesSql} where component_id = ?
     order by created_at desc, id desc limit ${maxNamedUsages}`,
    [id],
  );
  const places = total === 1 ? 'one place' : `${total} places`;
  throw conflict(`${name} is used in ${places}. Remove it there first.`, {
    field: 'componentId',
    reason: 'in_use',
    total,
    usages: latest.map((usage) => presentUsage(context, usage)),
  });
}
