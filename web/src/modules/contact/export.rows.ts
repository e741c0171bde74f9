import type { contact } from '@imprint/shared/contract/contact';
import type * as z from 'zod';

type ExportedPage = z.output<typeof contact.export.output>;

/** Reads all rows page by page, and reports progress after each. */
export async function readAllRows(
  read: (cursor: string | undefined) => Promise<ExportedPage>,
  onProgress: (done: number, total: number) => void,
): Promise<Pick<ExportedPage, 'columns' | 'rows'>> {
  const rows: string[][] = [];
  for (let cursor: string | undefined; ; ) {
    const page = await read(cursor);
    rows.push(...page.rows);
    // New messages may arrive meanwhile, so the total can be too low.
    onProgress(rows.length, Math.max(page.total, rows.length));
    cursor = page.nextCursor;
    if (cursor === undefined) return { columns: page.columns, rows };
  }
}
