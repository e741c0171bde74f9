import type { PageTreeNode } from '@imprint/shared/shapes/pages';
import type { Member } from '../../core/auth/actor.ts';
import { columnOf, selectColumn } from '../../core/db/columns.ts';
import { encodeId } from '../../core/db/ids.ts';
import { isoInstantOrNull } from '../../core/db/instants.ts';
import type { Context } from '../../core/rpc/context.ts';
import { readOwned, tenantOf } from '../../core/rpc/owned.ts';
import { assertLocale, defaultLocaleOf } from '../websites/website.locales.ts';
import { websiteRows } from '../websites/website.rows.ts';
import type { PageInput } from './page.drafts.ts';
import type { Page } from './tree/page.entity.ts';

const fields = [
  'id',
  'parentId',
  'title',
  'slug',
  'path',
  'position',
  'status',
  'hasUnpublishedChanges',
  'publishAt',
  'publishedAt',
  'version',
] as const;
type DateField = 'publishAt' | 'publishedAt';
type Row = Pick<Page, Exclude<(typeof fields)[number], DateField>> & Record<DateField, string | null>;

const treeSql = `select ${fields.map(selectColumn).join()} from page
  where organization_id = $1 and environment = $2 and website_id = $3 and locale = $4
    and ${columnOf('deletedAt')} is null`;

/** Reads all pages in one statement. They are sorted here, which is cheaper than a recursive query. */
export async function getTree(context: Context<Member>, input: PageInput<'tree'>) {
  const website = await readOwned(context, websiteRows, input.websiteId);
  const locale = input.locale ?? defaultLocaleOf(website);
  assertLocale(website, locale);
  const { actor, deps } = context;
  const rows = await deps.read<Row>(tenantOf(actor), 'page tree', treeSql, [website.id, locale]);
  return { locale, pages: flattenTree(rows).map(presentNode) };
}

interface TreeRow {
  row: Row;
  depth: number;
}

/** Lists the tree depth-first, siblings by position and then by id. */
function flattenTree(rows: readonly Row[]): TreeRow[] {
  const levels = Map.groupBy(rows, ({ parentId }) => parentId ?? null);
  for (const level of levels.values()) level.sort(compareSiblings);
  const ordered: TreeRow[] = [];
  const add = (parentId: string | null, depth: number) => {
    for (const row of levels.get(parentId) ?? []) {
      ordered.push({ row, depth });
      add(row.id, depth + 1);
    }
  };
  add(null, 1);
  return ordered;
}

function compareSiblings(one: Row, other: Row): number {
  if (one.position !== other.position) return one.position < other.position ? -1 : 1;
  return one.id < other.id ? -1 : 1;
}

function presentNode({ row, depth }: TreeRow): PageTreeNode {
  return {
    id: encodeId('page', row.id),
    parentId: row.parentId ? encodeId('page', row.parentId) : null,
    title: row.title,
    slug: row.slug,
    path: row.path,
    position: row.position,
    status: row.status,
    hasUnpublishedChanges: row.hasUnpublishedChanges,
    publishAt: isoInstantOrNull(row.publishAt),
    publishedAt: isoInstantOrNull(row.publishedAt),
    version: row.version,
    depth,
  };
}
