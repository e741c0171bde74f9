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
import { livePageRows, pageRows } from './tree/page.rows.ts';

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

const treeSql = (state: 'draft' | 'live') => {
  // Pages that are not live are read too, for where they lie among the others, but nothing that was drafted.
  const { from } = state === 'live' ? livePageRows : pageRows;
  return `select ${fields.map(selectColumn).join()} from ${from}
    where organization_id = $1 and environment = $2 and website_id = $3 and locale = $4
      and ${columnOf('deletedAt')} is null`;
};
const statements = {
  draft: { name: 'page tree', text: treeSql('draft') },
  live: { name: 'page tree live', text: treeSql('live') },
};

/** Reads all pages in one statement. They are sorted here, which is cheaper than a recursive query. */
export async function getTree(context: Context<Member>, input: PageInput<'tree'>) {
  const website = await readOwned(context, websiteRows, input.websiteId);
  const locale = input.locale ?? defaultLocaleOf(website);
  assertLocale(website, locale);
  const { actor, deps } = context;
  const { name, text } = statements[input.state];
  const rows = await deps.read<Row>(tenantOf(actor), name, text, [website.id, locale]);
  const isShown = input.state === 'live' ? ({ status }: Row) => status === 'published' : () => true;
  return { locale, pages: flattenTree(rows, isShown).map(presentNode) };
}

interface TreeRow {
  row: Row;
  /** The closest page above that is shown. */
  parentId: string | null;
  depth: number;
}

/**
 * Lists the shown rows of the tree depth-first, siblings by position and then by id. What lies below a row that is not
 * shown takes its place.
 */
function flattenTree(rows: readonly Row[], isShown: (row: Row) => boolean): TreeRow[] {
  const levels = Map.groupBy(rows, ({ parentId }) => parentId ?? null);
  for (const level of levels.values()) level.sort(compareSiblings);
  const ordered: TreeRow[] = [];
  const add = (levelId: string | null, parentId: string | null, depth: number) => {
    for (const row of levels.get(levelId) ?? []) {
      if (isShown(row)) ordered.push({ row, parentId, depth });
      if (isShown(row)) add(row.id, row.id, depth + 1);
      else add(row.id, parentId, depth);
    }
  };
  add(null, null, 1);
  return ordered;
}

function compareSiblings(one: Row, other: Row): number {
  if (one.position !== other.position) return one.position < other.position ? -1 : 1;
  return one.id < other.id ? -1 : 1;
}

function presentNode({ row, parentId, depth }: TreeRow): PageTreeNode {
  return {
    id: encodeId('page', row.id),
    parentId: parentId ? encodeId('page', parentId) : null,
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
