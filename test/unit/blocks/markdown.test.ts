import { blocksFromMarkdown } from '@imprint/server/modules/documents/markdown/markdown.reader';
import { markdownOf } from '@imprint/server/modules/documents/markdown/markdown.writer';
import { blocks } from '@imprint/shared/blocks/document';
import { documentText } from '@imprint/shared/blocks/texts';
import { describe, expect, test } from 'vitest';
import { withoutIds } from './documents.ts';

const words = (text: string) => ({ type: 'paragraph', text });
const quote = (text: string, citation: string | null = null) => ({ type: 'quote', text, citation });
const item = (text: string, inner?: object) => ({ text, ...(inner && { list: inner }) });
const listOf = (style: string, start: number, items: (string | object)[]) => ({
  style,
  start,
  items: items.map((each) => (typeof each === 'string' ? item(each) : each)),
});
const bullets = (...items: (string | object)[]) => listOf('bulleted', 1, items);
const numbers = (start: number, ...items: (string | object)[]) => listOf('numbered', start, items);
const list = (inner: object) => ({ type: 'list', ...inner });
const code = { type: 'code', code: 'x', language: null };

describe('Markdown becomes blocks', () => {
  test.each<[string, string, object[]]>([
    ['nothing', '', []],
    ['white space', ' \n\n\t\n', []],
    ['a wrapped paragraph', 'One\ntwo.', [words('One two.')]],
    ['a line break', 'One  \ntwo\\\nthree', [words('One\ntwo\nthree')]],
    ['a formatted paragraph', 'a __b__', [words('a **b**')]],
    ['formatted neighbours', '*a*\n\n``b``', [words('*a*'), words('`b`')]],
    ['marks in each other, in one order', '*[~~**a**~~](/x)*', [words('[***~~a~~***](/x)')]],
    ['white space at the end of a mark', 'a<b> b </b>c', [words('a **b** c')]],
    ['a link in a link', '[a <a href="/y">b</a>](/x)', [words('[a ](/x)[b](/y)')]],
    ['signs without a meaning', '2 \\* 3 & \\[x] \\<u>', [words('2 \\* 3 & \\[x] \\<u>')]],
    ['a heading', '### a', [{ type: 'heading', level: 3, text: 'a' }]],
    ['a formatted heading', '# *a*', [{ type: 'heading', level: 1, text: '*a*' }]],
    ['a flat list', '- a\n- b', [list(bullets('a', 'b'))]],
    ['a formatted list', '- **a**\n- [b](/c)', [list(bullets('**a**', '[b](/c)'))]],
    ['a loose list', '1. a\n\n2. b', [list(numbers(1, 'a', 'b'))]],
    ['a list from three', '3. a', [list(numbers(3, 'a'))]],
    ['a list from a number that is too large', '10000000. a', [list(numbers(1, 'a'))]],
    ['a nested list', '- a\n\n  2. b\n- c', [list(bullets(item('a', numbers(2, 'b')), 'c'))]],
    ['a list without a text around it', '- - a', [list(bullets(item('', bullets('a'))))]],
    ['an item of two paragraphs', '- a\n\n  *b*\n- c', [list(bullets('a\n\n*b*', 'c'))]],
    ['an item with a heading', '- # a\n  b', [list(bullets('a\n\nb'))]],
    [
      'lists of one item after each other',
      '- a\n  - b\n  + c',
      [list(bullets(item('a', bullets('b', 'c'))))],
    ],
    ['a task list', '- [x] a\n- [ ] b', [list(bullets('\\[x] a', '\\[ ] b'))]],
    ['a quote', '> a\n> b', [quote('a b')]],
    ['a quote of somebody', '> *a*\n>\n> — **B**', [quote('*a*', '**B**')]],
    ['a quote of two paragraphs', '> a\n>\n> b', [quote('a\n\nb')]],
    ['two paragraphs of somebody', '> a\n>\n> b\n>\n> — B', [quote('a\n\nb', 'B')]],
    ['a quote of a quote', '> # a\n>\n> > b', [quote('a\n\nb')]],
    ['a quote of a dash', '> — a', [quote('— a')]],
    ['code', '```ts\na\n\n```', [{ type: 'code', code: 'a\n', language: 'ts' }]],
    ['code with more than a language', '```rust,ignore\n```', [{ type: 'code', code: '', language: 'rust' }]],
    [
      'a table',
      '|a|*b*|\n|-|-|\n|1|',
      [
        {
          type: 'table',
          hasHeader: true,
          rows: [
            ['a', '*b*'],
            ['1', ''],
          ],
        },
      ],
    ],
    [
      'a table without header',
      '| | |\n|-|-|\n|1|2|',
      [{ type: 'table', hasHeader: false, rows: [['1', '2']] }],
    ],
    ['a line', '***', [{ type: 'divider' }]],
    [
      'an address that can be embedded',
      'https://youtu.be/abcdef__',
      [{ type: 'embed', url: 'https://youtu.be/abcdef__', title: null }],
    ],
    ['an address that cannot', 'https://x.example/a', [words('[https://x.example/a](https://x.example/a)')]],
    ['a picture', '![A cat](https://x.example/c.png)', [words('[A cat](https://x.example/c.png)')]],
    ['a picture that cannot be reached', '![A cat](c.png)', [words('A cat')]],
    ['a picture in a link', '[![A](https://x.example/c.png)](/y)', [words('[A](/y)')]],
    ['a reference', '[a][b]\n\n[b]: /c', [words('[a](/c)')]],
    ['a footnote', 'a[^n]\n\n[^n]: b', [words('a\\[n]'), words('\\[n] b')]],
    ['HTML in text', 'H<sub>2</sub>O <span onclick="x()">is</span>', [words('H<sub>2</sub>O is')]],
    ['HTML around Markdown', '<div>\n\n# a\n\n</div>', [{ type: 'heading', level: 1, text: 'a' }]],
    ['a script', '<script>alert(1)</script>\n\na <script>b', [words('a')]],
    ['an address that runs', '[a](javascript:b) [c](data:text/html,d)', [words('a c')]],
    ['a path that lies in no website', '[a](docs/b.md)', [words('a')]],
  ])('%s', (_name, markdown, expected) => {
    expect(withoutIds(blocksFromMarkdown(markdown))).toEqual(expected);
  });
});

describe('what an item or a quote cannot hold becomes a block of its own', () => {
  test.each<[string, string, object[]]>([
    [
      'code, after which the numbers go on',
      '3. a\n   ```\n   x\n   ```\n4. b',
      [list(numbers(3, 'a')), code, list(numbers(4, 'b'))],
    ],
    [
      'an item without a text, whose number counts',
      '1. a\n2. ```\n   x\n   ```\n3. b',
      [list(numbers(1, 'a')), code, list(numbers(3, 'b'))],
    ],
    [
      'a paragraph behind the list of an item',
      '- a\n  - b\n\n  c\n- d',
      [list(bullets(item('a', bullets('b')))), words('c'), list(bullets('d'))],
    ],
    [
      'a list behind code of its item',
      '- a\n  ```\n  x\n  ```\n  1. b\n- c',
      [list(bullets('a')), code, list(numbers(1, 'b')), list(bullets('c'))],
    ],
    [
      'code in an inner list, which goes on by itself',
      '- a\n  1. b\n     ```\n     x\n     ```\n  2. c\n- d',
      [list(bullets(item('a', numbers(1, 'b')))), code, list(numbers(2, 'c')), list(bullets('d'))],
    ],
    ['a quote in a list', '- a\n  > b\n- c', [list(bullets('a')), quote('b'), list(bullets('c'))]],
    ['a line in a list', '- a\n  ***\n- b', [list(bullets('a')), { type: 'divider' }, list(bullets('b'))]],
    [
      'a list in a quote',
      '> a\n>\n> - b\n>\n> c\n>\n> — D',
      [quote('a'), list(bullets('b')), quote('c', 'D')],
    ],
    ['code alone in a quote', '> ```\n> x\n> ```', [code]],
    ['a table in a quote', '> |a|\n> |-|\n> |b|', [{ type: 'table', hasHeader: true, rows: [['a'], ['b']] }]],
  ])('%s', (_name, markdown, expected) => {
    expect(withoutIds(blocksFromMarkdown(markdown))).toEqual(expected);
  });

  test('a table that is too large for a block, as text', () => {
    const row = '|a'.repeat(51);
    expect(withoutIds(blocksFromMarkdown(`- ${row}\n  ${'|-'.repeat(51)}\n  ${row}`))).toEqual(
      [1, 2].map(() => words(Array(51).fill('a').join(' | '))),
    );
  });
});

describe('what is too long or too deep', () => {
  const lettersIn = (text: string) => text.match(/a/g)?.length;
  const long = (length: number) => `${'a'.repeat(99)} `.repeat(Math.ceil(length / 100));

  test.each<[string, string, string[]]>([
    ['a heading becomes text', `# ${long(2100)}`, ['paragraph']],
    ['a paragraph becomes two', long(40_100), ['paragraph', 'paragraph']],
    ['a quote becomes two', `> ${long(40_100)}`, ['quote', 'quote']],
    ['the rest of a cell follows its table', `|${long(10_100)}|\n|-|`, ['table', 'paragraph']],
    ['a citation stays in its quote', `> a\n>\n> — ${long(1100)}`, ['quote']],
    ['a word is cut', 'a'.repeat(40_001), ['paragraph', 'paragraph']],
    ['a list becomes several', '- a\n'.repeat(1001), ['list', 'list', 'list']],
  ])('%s, with every letter', (_name, markdown, types) => {
    const read = blocksFromMarkdown(markdown);
    expect(read.map(({ type }) => type)).toEqual(types);
    expect(lettersIn(documentText(read))).toBe(lettersIn(markdown));
  });

  test('an item becomes two, and the numbers of a long list go on', () => {
    const [two, more] = blocksFromMarkdown(`1. ${long(40_100)}\n${'1. a\n'.repeat(499)}`);
    expect(two).toMatchObject({ start: 1, items: { length: 500 } });
    expect(more).toMatchObject({ start: 501, items: [{ text: 'a' }] });
  });

  test('the marks of a text go on in its next part, which begins with a word', () => {
    const read = blocksFromMarkdown(`**${long(40_100).trim()}**`);
    for (const block of read) expect(block).toMatchObject({ text: expect.stringMatching(/^\*\*a.*a\*\*$/) });
  });

  test('only the address of a link is lost that is too long for its cell', () => {
    const address = `/${'b'.repeat(1990)}`;
    const links = Array.from({ length: 6 }, () => `[a](${address})`).join(' ');
    const [table, ...rest] = blocksFromMarkdown(`|${links}|\n|-|`);
    expect(JSON.stringify([table, ...rest]).split(address)).toHaveLength(7);
    expect(rest).toMatchObject([{ type: 'paragraph' }]);
  });

  test('the items of lists deeper than eight follow as items of the eighth', () => {
    const lines = Array.from({ length: 10 }, (_, index) => `${'  '.repeat(index)}- a${index}`);
    const [read] = blocksFromMarkdown([...lines, '- b'].join('\n'));
    let inner = read?.type === 'list' ? read : undefined;
    for (let depth = 1; depth < 8; depth += 1) inner = Object(inner?.items[0]?.list);
    expect(inner?.items).toEqual([item('a7'), item('a8'), item('a9')]);
    expect(read).toMatchObject({ items: [{ text: 'a0' }, { text: 'b' }] });
  });

  test('links that share an address are refused before they are written', () => {
    const many = `[a]: /${'b'.repeat(1900)}\n\n${'[a] '.repeat(1000)}`;
    expect(() => blocksFromMarkdown(many)).toThrow(
      /^markdown makes blocks that must have at most 1000000 bytes$/,
    );
  });
});

describe('blocks as Markdown', () => {
  test.each<[string, object, string]>([
    ['a button is a link', { type: 'button', label: 'Go', href: '/go' }, '[Go](/go)\n'],
    ['a button that leads nowhere is its label', { type: 'button', label: 'Go' }, 'Go\n'],
    [
      'an embed is its address',
      { type: 'embed', url: 'https://youtu.be/abcdef_' },
      'https://youtu.be/abcdef_\n',
    ],
    ['what is empty is not there', { type: 'paragraph' }, ''],
    [
      'sections and columns are their content in its order',
      {
        type: 'section',
        children: [
          words('a'),
          {
            type: 'columns',
            children: [
              { type: 'column', children: [words('b')] },
              { type: 'column', children: [words('c')] },
            ],
          },
        ],
      },
      'a\n\nb\n\nc\n',
    ],
    [
      'an empty item in lists with other bullets is no thematic break',
      list(bullets(item('', bullets(item('', bullets('')))), 'a')),
      '- - *\n- a\n',
    ],
    [
      'lists lie in each other',
      list(bullets(item('a', numbers(3, 'b', '**c**')), 'd')),
      '- a\n\n  3. b\n  4. **c**\n- d\n',
    ],
    ['an item has paragraphs', list(bullets('a\n\nb', 'c')), '- a\n\n  b\n- c\n'],
    ['a quote has paragraphs', quote('a\n\n*b*', 'c'), '> a\n>\n> *b*\n>\n> — c\n'],
    ['a mark that Markdown has not is an element', words('H<sub>2</sub>O'), 'H<sub>2</sub>O\n'],
    ['code is written line by line', words('`a\nb`'), '`a`\\\n`b`\n'],
    ['a cell has one line', { type: 'table', rows: [['`a|b`\n**c**']] }, '| `a\\|b`<br>**c** |\n| - |\n'],
    [
      'signs that mean something are escaped',
      words('# \\*a\\* <b> \\[c](d)'),
      '\\# \\*a\\* \\<b> \\[c]\\(d)\n',
    ],
  ])('%s', (_name, block, expected) => expect(markdownOf(blocks.parse([block]))).toBe(expected));
});
