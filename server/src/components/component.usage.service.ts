import type { ComponentUsage as ComponentUsageOnWire, components } from '@imprint/shared/components.contract';
import { conflict } from '@imprint/shared/errors';
import type { InputOf } from '@imprint/shared/operation';
import type { EntityManager } from '@mikro-orm/postgresql';
import type { Stored } from '../db/columns.ts';
import { encodeId } from '../db/ids.ts';
import { contains, equals, exactly, rowsOf } from '../db/rows.ts';
import type { Context, Member } from '../rpc/context.ts';
import { readOwned } from '../rpc/owned.ts';
import { readPage } from '../rpc/page.ts';
import type { Component } from './component.entity.ts';
import { componentRows } from './component.rows.ts';
import { ComponentUsage } from './component.usage.entity.ts';

/** A subselect of all usages, each told by its page. */
const toldUsages = `(
  select usage.id, usage.organization_id, usage.environment, usage.component_id, usage.created_at,
    usage.page_id, page.project_id, page.website_id, page.title,
    usage.is_live and page.status = 'published' and page.deleted_at is null as is_live,
    page.deleted_at is not null as is_deleted
  from component_usage usage join page on page.id = usage.page_id
) as told`;

const usageRows = rowsOf(ComponentUsage, {
  prefix: 'cmp',
  from: toldUsages,
  sorts: { createdAt: exactly },
  filters: {
    componentId: equals('component_id'),
    isNamed: (value) => `${value}::boolean`,
    q: contains('title'),
  },
});

export async function listUsages(context: Context<Member>, input: InputOf<typeof components, 'usages'>) {
  const { id } = await readOwned(context, componentRows, input.componentId);
  // A search must not tell the titles that its caller may not read.
  const isNamed = input.q === undefined ? undefined : mayReadPages(context);
  const { rows, pagination } = await readPage(context, usageRows, { ...input, componentId: id, isNamed });
  return { data: rows.map((usage) => presentUsage(context, usage)), pagination };
}

/** The only way of a usage to the wire. */
function presentUsage(
  context: Context<Member>,
  { pageId, websiteId, title, isLive, isDeleted }: Stored<ComponentUsage>,
): ComponentUsageOnWire {
  return {
    pageId: encodeId('page', pageId),
    websiteId: encodeId('site', websiteId),
    title: mayReadPages(context) ? title : null,
    isLive,
    isDeleted,
  };
}

function mayReadPages({ actor }: Context<Member>): boolean {
  return actor.grants.has('websites:read');
}

/** How many pages use a component. */
export async function countUsages(em: EntityManager, componentId: string): Promise<number> {
  const [row] = await em.execute<{ count: number }[]>(
    'select count(*)::int as count from component_usage where component_id = ?',
    [componentId],
  );
  return row?.count ?? 0;
}

/** How many of the pages that use a component a refusal names. */
const mostNamed = 20;

/** Throws CONFLICT while pages use a locked component, with the latest that do. */
export async function assertUnused(context: Context<Member>, { id, name }: Component): Promise<void> {
  const { em } = context;
  const total = await countUsages(em, id);
  if (total === 0) return;
  const latest = await em.execute<Stored<ComponentUsage>[]>(
    `select ${usageRows.columns} from ${toldUsages} where component_id = ?
     order by created_at desc, id desc limit ${mostNamed}`,
    [id],
  );
  const pages = total === 1 ? 'one page' : `${total} pages`;
  throw conflict(`${name} is used on ${pages}. Take it out there first.`, {
    ...{ field: 'componentId', reason: 'in_use', total },
    pages: latest.map((usage) => presentUsage(context, usage)),
  });
}
