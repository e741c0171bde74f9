import { invalid } from '@imprint/shared/errors';
import type { Member } from '../../core/auth/actor.ts';
import type { Config } from '../../core/config.ts';
import { type Rows, withLongColumns } from '../../core/db/rows.ts';
import type { Context } from '../../core/rpc/context.ts';
import type { ListPage } from '../../core/rpc/list.ts';
import { type ContentFormat, type FormattedContent, formatContents } from './content.formats.ts';
import { blocksOf } from './live.rows.ts';

/** What a list shows of rows with drafts. */
interface ListOptions {
  isDeleted: boolean;
  state: 'draft' | 'live';
  include: readonly 'content'[];
  format: ContentFormat;
}

interface ListedRows<Row, Joined> {
  draft: Rows<Row, Joined, 'blocks'>;
  deleted: Rows<Row, Joined, 'blocks'>;
  live: Rows<Row, Joined, 'blocks'>;
}

interface ListSource<Row, Joined, Read, Item> {
  /** Reads a page of the requested list from these rows. */
  read(rows: Rows<Row, Joined, 'blocks'>): Promise<ListPage<Read>>;
  /** Serializes a row without its content. */
  present(row: Read, config: Config): Item;
}

/**
 * Returns the list of rows with drafts: of those being written, the deleted ones or the live ones, with their content
 * if that is included. Throws VALIDATION_ERROR when deleted rows are requested as they are live.
 */
export function draftListOf<Row, Joined>(rows: ListedRows<Row, Joined>) {
  const variantsOf = (variant: Rows<Row, Joined, 'blocks'>) => ({
    short: variant,
    measured: withLongColumns(variant, 'size'),
    full: withLongColumns(variant, 'included'),
  });
  const variants = {
    draft: variantsOf(rows.draft),
    deleted: variantsOf(rows.deleted),
    live: variantsOf(rows.live),
  };

  return async <Read extends object, Item extends object>(
    context: Context<Member>,
    { isDeleted, state, include, format }: ListOptions,
    { read, present }: ListSource<Row, Joined, Read, Item>,
  ): Promise<{ data: (Item & FormattedContent)[]; pagination: ListPage<Read>['pagination'] }> => {
    if (isDeleted && state === 'live')
      throw invalid({ field: 'isDeleted', reason: 'can only be true with the state draft' });
    const { short, measured, full } = variants[isDeleted ? 'deleted' : state];
    const readItems = async (variant: Rows<Row, Joined, 'blocks'>) => {
      const { rows, pagination } = await read(variant);
      return { rows, items: rows.map((row) => present(row, context.deps.config)), pagination };
    };
    if (include.length === 0) {
      const { items, pagination } = await readItems(short);
      return { data: items, pagination };
    }
    // The versions of the items stand for their blocks, so that these are not read for a client that has them.
    const { request, effects } = context;
    const representationOf = (items: Item[], pagination: object) =>
      JSON.stringify({ state, include, items, pagination });
    if (format === 'blocks' && request.isKnown) {
      const { items, pagination } = await readItems(measured);
      const representation = representationOf(items, pagination);
      if (request.isKnown(representation)) {
        effects.representation = representation;
        return { data: [], pagination };
      }
    }
    const { rows, items, pagination } = await readItems(full);
    if (format === 'blocks') effects.representation = representationOf(items, pagination);
    // Safe because these pages have the column.
    const documents = rows.map((row) => blocksOf(row as Read & Parameters<typeof blocksOf>[0]));
    const contents = await formatContents(context, documents, format);
    return { data: items.map((item, index) => ({ ...item, ...contents[index] })), pagination };
  };
}
