import {
  canonicalInline,
  checkInline,
  escapeInline,
  type InlineMark,
  marksOf,
  plainInline,
} from '@imprint/shared/text/inline';
import { parseInline } from '@imprint/shared/text/inline.reader';
import { writeInline } from '@imprint/shared/text/inline.writer';
import { describe, expect, test } from 'vitest';

const plain = (text: string, ...marks: InlineMark[]) => ({ text, marks: marksOf(...marks), href: null });
const linked = (text: string, href: string, ...marks: InlineMark[]) => ({ ...plain(text, ...marks), href });

describe('a text is read as its pieces', () => {
  test.each<[string, string, ReturnType<typeof plain | typeof linked>[]]>([
    ['nothing', '', []],
    [
      'each mark',
      '**a***b*~~c~~<u>d</u><sup>e</sup><sub>f</sub>`g`',
      [
        plain('a', 'bold'),
        plain('b', 'italic'),
        plain('c', 'strike'),
        plain('d', 'underline'),
        plain('e', 'superscript'),
        plain('f', 'subscript'),
        plain('g', 'code'),
      ],
    ],
    ['nested marks', '**a *b* c**', [plain('a ', 'bold'), plain('b', 'bold', 'italic'), plain(' c', 'bold')]],
    ['two marks at once', '***a***', [plain('a', 'bold', 'italic')]],
    [
      'overlapping marks',
      '**a *b** c*',
      [plain('a ', 'bold'), plain('b', 'bold', 'italic'), plain(' c', 'italic')],
    ],
    [
      'a mark that overlaps a link',
      '*a [b* c](/x)',
      [plain('a ', 'italic'), linked('b', '/x', 'italic'), linked(' c', '/x')],
    ],
    ['italics within a word', 'a*b*c', [plain('a'), plain('b', 'italic'), plain('c')]],
    ['underscores', 'snake_case_name _a_', [plain('snake_case_name _a_')]],
    ['stars between spaces', '2 * 3 * 4', [plain('2 * 3 * 4')]],
    ['a path of Windows', 'C:\\dir', [plain('C:\\dir')]],
    ['escapes', '\\*a\\* \\\\ \\a', [plain('*a* \\ \\a')]],
    ['an escaped line break', 'a\\\nb', [plain('a\nb')]],
    ['line breaks of all systems', 'a\r\nb\rc\nd', [plain('a\nb\nc\nd')]],
    ['entities and other tags', '&amp; <b>a</b> <U>b</U> 1 < 2', [plain('&amp; <b>a</b> <U>b</U> 1 < 2')]],
    ['four stars', '****a****', [plain('****a****')]],
    ['one or three tildes', '~a~ ~~~b~~~', [plain('~a~ ~~~b~~~')]],
  ])('%s', (_name, text, pieces) => {
    expect(parseInline(text)).toEqual(pieces);
  });
});

describe('a delimiter without its other half is literal', () => {
  test.each(
    [
      ['**a', '*a', '~~a', '<u>a', '`a', '[a', '`` a`', '[a](/b'],
      ['a**', 'a*', 'a~~', 'a</u>', 'a`', 'a]', 'a](/b)', '[](/b)'],
      ['** a**', '**a **', '~~ a ~~', '<u>a<u>', '</sub>a<sub>'],
    ].flat(),
  )('%s', (text) => {
    expect(parseInline(text)).toEqual([plain(text)]);
  });

  test.each([
    ['***a**', [plain('*'), plain('a', 'bold')]],
    ['***a*', [plain('**'), plain('a', 'italic')]],
    ['**a***', [plain('a', 'bold'), plain('*')]],
    ['*a***', [plain('a', 'italic'), plain('**')]],
    ['**a ***b*', [plain('**a **'), plain('b', 'italic')]],
    ['*a *b*', [plain('a *b', 'italic')]],
  ])('and does not change what is around it in %s', (text, pieces) => {
    expect(parseInline(text)).toEqual(pieces);
  });
});

describe('code is literal', () => {
  test.each([
    ['`a*b*\\`', 'a*b*\\'],
    ['``a`b``', 'a`b'],
    ['`` ` ``', '`'],
    ['`  a  `', ' a '],
    ['` a`', ' a'],
    ['` `', ' '],
    ['`a\nb`', 'a\nb'],
  ])('%s', (text, code) => {
    expect(parseInline(text)).toEqual([plain(code, 'code')]);
    expect(canonicalInline(text)).toBe(text);
  });

  test('and is read before what it crosses', () => {
    expect(parseInline('*a `b* c`')).toEqual([plain('*a '), plain('b* c', 'code')]);
  });
});

describe('a link ends at the parenthesis that belongs to it', () => {
  const wikipedia = 'https://en.wikipedia.org/wiki/Rye_(bread)';

  test.each([
    [`[Rye](${wikipedia}).`, [linked('Rye', wikipedia), plain('.')]],
    ['([a](/b))', [plain('('), linked('a', '/b'), plain(')')]],
    ['[a](/b\\)\\\\c)', [linked('a', '/b)\\c')]],
    ['[**a** `]`](#b)', [linked('a', '#b', 'bold'), linked(' ', '#b'), linked(']', '#b', 'code')]],
    ['[a [b](/c)](/d)', [plain('[a '), linked('b', '/c'), plain('](/d)')]],
    ['[a] b](/c)', [plain('[a] b](/c)')]],
    ['[a](/b](/c))', [plain('[a](/b](/c))')]],
    ['[a](/b[c](/d)', [plain('[a](/b'), linked('c', '/d')]],
  ])('%s', (text, pieces) => {
    expect(parseInline(text)).toEqual(pieces);
  });

  test('and its parentheses are written with escapes', () => {
    expect(canonicalInline(`[Rye](${wikipedia})`)).toBe(
      '[Rye](https://en.wikipedia.org/wiki/Rye_\\(bread\\))',
    );
  });
});

describe('a link whose address is not allowed stays text, and is a problem', () => {
  test.each([
    ['a relative path', 'about'],
    ['a script', 'javascript:alert(1)'],
    ['a script with other letters', 'JavaScript:alert(1)'],
    ['data', 'data:text/html,a'],
    ['the path of a host', '//a.example'],
    ['the path of a host with a backslash', '/\\\\a.example'],
    ['nothing', ''],
    ['more than 2000 characters', `/${'a'.repeat(2000)}`],
  ])('%s', (_name, address) => {
    const text = `see [x](${address})`;
    expect(parseInline(text)).toEqual([plain(text.replace('\\\\', '\\'))]);
    expect(checkInline(text).problem).toMatch(
      /^must link to a path such as \/menu, .+; write \\\[ for a bracket$/,
    );
  });

  test.each(['[x](/a)', '\\[x](about)', '`[x](about)`', '[i](a b)', '[](about)', 'x](about)', '[x] (about)'])(
    'but there is none in %s',
    (text) => {
      expect(checkInline(text).problem).toBeNull();
    },
  );

  test('and is not written', () => {
    expect(writeInline([linked('x', 'javascript:alert(1)')])).toBe('x');
  });
});

describe('a blank line ends what has begun', () => {
  test.each(['**a\n\nb**', '`a\n\nb`', '[a\n\nb](/c)', '<u>a\n\n\nb</u>', '[a](/b\n\n)', '[a\n\\\nb](/c)'])(
    '%j',
    (text) => {
      expect(parseInline(text)).toEqual([plain(text.replace('\\', ''))]);
    },
  );

  test('and marks around it are written on both sides of it', () => {
    expect(writeInline([plain('a\n\nb', 'bold', 'code'), linked('c\n\nd', '/e')])).toBe(
      '**`a`**\n\n**`b`**[c](/e)\n\n[d](/e)',
    );
  });
});

describe('a text has one canonical form', () => {
  test.each([
    ['2 * 3', '2 \\* 3'],
    ['a_b <i> & ] (c)', 'a_b <i> & ] (c)'],
    ['<u> \\<sup>', '\\<u> \\<sup>'],
    ['~5 ~ 6 ~~', '~5 ~ 6 \\~\\~'],
    ['~~\\~a\\~~~', '~~\\~a\\~~~'],
    ['[a\\]b](/c)', '[a\\]b](/c)'],
    ['**[a** b](/c)', '[**a** b](/c)'],
    ['[**a](/b) c**', '**[a](/b) c**'],
    ['***a* b**', '***a* b**'],
    ['<u>**a</u>**', '**<u>a</u>**'],
    ['*a***b**', '*a***b**'],
    ['**<u> a </u>**', '<u> **a** </u>'],
    ['[a](/b)[c](/b)', '[ac](/b)'],
    ['**a**<u></u>**b**', '**ab**'],
  ])('%s', (text, written) => {
    expect(canonicalInline(text)).toBe(written);
  });

  test.each([
    ['marks of white space', [plain('a', 'bold'), plain(' ', 'italic'), plain('b')], '**a** b'],
    ['white space at the ends of marks', [plain(' a ', 'bold'), plain('b')], ' **a** b'],
    ['white space between marks', [plain('a ', 'bold'), plain('b', 'bold', 'italic')], '**a *b***'],
    ['white space in code', [plain(' a ', 'bold', 'code')], '**`  a  `**'],
    ['white space in addresses', [linked('a', ' /b c\n')], '[a](/b%20c)'],
    [
      'marks of a blank line',
      [plain('a'), plain('\n', 'underline'), plain('\n', 'code'), plain('b')],
      'a\n\nb',
    ],
    ['empty pieces', [plain('', 'bold'), plain('a'), plain('b')], 'ab'],
  ])('%s', (_name, pieces, written) => {
    expect(writeInline(pieces)).toBe(written);
  });
});

test('an escaped text is read as it is', () => {
  expect(escapeInline('**a** [b](c) <u> `d` ~~')).toBe('\\*\\*a\\*\\* \\[b](c) \\<u> \\`d\\` \\~\\~');
});

test('a plain text has no marks and no addresses', () => {
  expect(plainInline('**a** [`b`](/c)\\\n\\*')).toBe('a b\n*');
});
