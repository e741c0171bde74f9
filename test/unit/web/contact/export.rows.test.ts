import { describe, expect, test } from 'vitest';
import { readAllRows } from '../../../../web/src/modules/contact/export.rows.ts';

const columns = ['id', 'name'];
const rows = (...names: string[]) => names.map((name, index) => [`cmsg_${index}`, name]);

/** The pages of an export under the cursors that lead to them; the first one has none. */
function service(pages: Record<string, { names: string[]; nextCursor?: string; total: number }>) {
  const asked: (string | undefined)[] = [];
  return {
    asked,
    async read(cursor: string | undefined) {
      const page = pages[cursor ?? ''];
      if (asked.includes(cursor)) throw new Error('A page was asked for twice.');
      asked.push(cursor);
      if (!page) throw new Error(`There is no page ${cursor}.`);
      const { names, ...rest } = page;
      return { columns, rows: rows(...names), ...rest };
    },
  };
}

describe('an export of messages', () => {
  test('has the rows of all pages in their order, and asks for each page once', async () => {
    const { read, asked } = service({
      '': { names: ['Ann', 'Bo'], nextCursor: 'two', total: 5 },
      two: { names: ['Cy', 'Di'], nextCursor: 'three', total: 5 },
      three: { names: ['Ed'], total: 5 },
    });
    const progress: [number, number][] = [];
    const exported = await readAllRows(read, (...told) => progress.push(told));
    expect(exported.columns).toEqual(columns);
    expect(exported.rows.map(([, name]) => name)).toEqual(['Ann', 'Bo', 'Cy', 'Di', 'Ed']);
    expect(asked).toEqual([undefined, 'two', 'three']);
    expect(progress).toEqual([
      [2, 5],
      [4, 5],
      [5, 5],
    ]);
  });

  test('never says that more is done than there is, where messages came in the meantime', async () => {
    const { read } = service({
      '': { names: ['Ann'], nextCursor: 'two', total: 1 },
      two: { names: ['Bo'], total: 1 },
    });
    const progress: [number, number][] = [];
    await readAllRows(read, (...told) => progress.push(told));
    expect(progress).toEqual([
      [1, 1],
      [2, 2],
    ]);
  });

  test('of no messages has the columns all the same', async () => {
    const { read } = service({ '': { names: [], total: 0 } });
    expect(await readAllRows(read, () => {})).toEqual({ columns, rows: [] });
  });

  test('fails as a whole where a page cannot be read, and begins again from the start', async () => {
    const pages = { '': { names: ['Ann'], nextCursor: 'two', total: 2 } };
    const first = service(pages);
    await expect(readAllRows(first.read, () => {})).rejects.toThrow('There is no page two.');
    const again = service({ ...pages, two: { names: ['Bo'], total: 2 } });
    expect((await readAllRows(again.read, () => {})).rows).toHaveLength(2);
    expect(again.asked).toEqual([undefined, 'two']);
  });
});
