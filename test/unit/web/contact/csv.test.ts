import { parse } from 'csv-parse/sync';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { csvOf } from '../../../../web/src/modules/contact/csv.ts';
import { runs } from '../../../support/run/property.ts';

const rowsOf = (file: string) => parse(file, { bom: true });

describe('a CSV file of messages', () => {
  test('begins with a byte order mark, ends each record with CR LF and doubles quotes', () => {
    expect(csvOf(['a', 'b'], [['1', 'say "x", y\r\nz']])).toBe(
      '\uFEFF"a","b"\r\n"1","say ""x"", y\r\nz"\r\n',
    );
    expect(csvOf(['a'], [])).toBe('\uFEFF"a"\r\n');
  });

  test.each([
    ...['=1+1', '+49 40', '-2+3', '@SUM(A1)', '\tx', '\rx', '\nx'],
    ...[' =1+1', '\u00A0=cmd|A1', '  \t=x', '\n\n@x', ' \tx', '＝1+1', '＋1', '－1', '＠x'],
    ...['=HYPERLINK("https://evil.example","Click")', '='],
  ])('masks %j, which a spreadsheet would take for a formula', (text) => {
    expect(rowsOf(csvOf(['a'], [[text]]))).toEqual([['a'], [`'${text}`]]);
  });

  test.each(['', 'a=b', "'=1", '1-1', 'a@b.example', '  plain', 'Größe', 'x\n=1'])(
    'leaves %j as it is',
    (text) => {
      expect(rowsOf(csvOf(['a'], [[text]]))).toEqual([['a'], [text]]);
    },
  );

  test('carries any texts, as another reader reads them', () => {
    const text = fc.string({ unit: fc.constantFrom('a', '"', ',', ';', '\r', '\n', ' ', "'", 'é', '日') });
    fc.assert(
      fc.property(fc.array(fc.tuple(text, text), { maxLength: 4 }), (rows) => {
        const plain = rows.map((cells) => cells.map((cell) => `x${cell}`));
        expect(rowsOf(csvOf(['a', 'b'], plain))).toEqual([['a', 'b'], ...plain]);
      }),
      runs(100),
    );
  });
});
