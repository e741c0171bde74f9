import type { ContactMessage } from '@imprint/shared/contact.contract';
import { parse } from 'csv-parse/sync';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { csvOf } from '../../web/src/contact/csv.ts';
import { replyLink } from '../../web/src/contact/reply.link.ts';

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
    );
  });
});

describe('the link to reply to a message', () => {
  const link = (set: Partial<ContactMessage>) =>
    replyLink({
      ...{ name: 'Mara', email: 'mara+x@lind.example', subject: 'A & B?', message: 'Hello\n\nBye' },
      ...set,
    } as ContactMessage); // Safe because the link is made of these fields alone.

  test('names the sender, the subject and the text that was sent', () => {
    const { pathname, searchParams } = new URL(String(link({})));
    expect(decodeURIComponent(pathname)).toBe('mara+x@lind.example');
    expect(searchParams.get('subject')).toBe('Re: A & B?');
    expect(searchParams.get('body')).toBe('\r\n\r\nMara wrote:\r\n> Hello\r\n> \r\n> Bye\r\n');
  });

  test('adds nothing to the letter that the visitor did not write in its place', () => {
    const address = String(
      link({ subject: 'x\r\nBcc: all@evil.example&bcc=you@evil.example', email: 'a?bcc=b&c@lind.example' }),
    );
    const { searchParams, pathname } = new URL(address);
    expect([...searchParams.keys()]).toEqual(['subject', 'body']);
    expect(searchParams.get('subject')).toBe('Re: x Bcc: all@evil.example&bcc=you@evil.example');
    expect(decodeURIComponent(pathname)).toBe('a?bcc=b&c@lind.example');
  });

  test('is no longer than programs open, and says where the text goes on', () => {
    const long = String(
      link({ message: Array.from({ length: 400 }, () => 'Ein längerer Satz.').join('\n') }),
    );
    expect(long.length).toBeLessThan(2000);
    expect(new URL(long).searchParams.get('body')).toMatch(/> \[…\]\r\n$/);
  });

  test('repeats no “Re:”, stands for a subject that is missing, and is absent without an address', () => {
    expect(new URL(String(link({ subject: 'RE: x' }))).searchParams.get('subject')).toBe('RE: x');
    expect(new URL(String(link({ subject: null }))).searchParams.get('subject')).toBe('Re: Your message');
    expect(link({ email: null })).toBeNull();
  });
});
