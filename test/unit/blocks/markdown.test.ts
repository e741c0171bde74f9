import { blocksFromMarkdown } from '@imprint/server/modules/documents/markdown/markdown.reader';
import { markdownOf } from '@imprint/server/modules/documents/markdown/markdown.writer';
import { blocks } from '@imprint/shared/blocks/document';
import { describe, expect, test } from 'vitest';
import { withoutIds } from './documents.ts';

const richText = (...content: object[]) => ({ type: 'richText', document: { type: 'doc', content } });
const paragraph = (...content: object[]) => ({ type: 'paragraph', content });
const text = (words: string, ...marks: object[]) => ({
  type: 'text',
  text: words,
  ...(marks.length > 0 && { marks }),
});
const item = (words: string) => ({ type: 'listItem', content: [paragraph(text(words))] });
const bulletItem = (...content: object[]) => ({ type: 'listItem', content });
const bulletList = (...content: object[]) => ({ type: 'bulletList', content });
const rule = bulletItem({ type: 'horizontalRule' });
const link = (href: string) => ({ type: 'link', attrs: { href } });
const words = (value: string) => ({ type: 'paragraph', text: value });
const bold = { type: 'bold' };

describe('Markdown becomes the plainest block that says it', () => {
  test.each<[string, string, object[]]>([
    ['nothing', '', []],
    ['white space', ' \n\n\t\n', []],
    ['a wrapped paragraph', 'One\ntwo.', [words('One two.')]],
    ['a line break', 'One  \ntwo\\\nthree', [words('One\ntwo\nthree')]],
    ['a formatted paragraph', 'a **b**', [richText(paragraph(text('a '), text('b', bold)))]],
    [
      'formatted neighbours',
      '*a*\n\n`b`',
      [richText(paragraph(text('a', { type: 'italic' })), paragraph(text('b', { type: 'code' })))],
    ],
    [
      'marks in each other, in one order',
      '*[~~**a**~~](/x)*',
      [richText(paragraph(text('a', link('/x'), bold, { type: 'italic' }, { type: 'strike' })))],
    ],
    ['a heading', '### a', [{ type: 'heading', level: 3, text: 'a' }]],
    [
      'a formatted heading',
      '# *a*',
      [richText({ type: 'heading', attrs: { level: 1 }, content: [text('a', { type: 'italic' })] })],
    ],
    ['a flat list', '- a\n- b', [{ type: 'list', style: 'bulleted', items: ['a', 'b'] }]],
    ['a loose list', '1. a\n\n2. b', [{ type: 'list', style: 'numbered', items: ['a', 'b'] }]],
    [
      'a list from three',
      '3. a',
      [richText({ type: 'orderedList', attrs: { start: 3 }, content: [item('a')] })],
    ],
    [
      'a nested list',
      '- a\n  - b',
      [
        richText({
          type: 'bulletList',
          content: [
            {
              type: 'listItem',
              content: [paragraph(text('a')), { type: 'bulletList', content: [item('b')] }],
            },
          ],
        }),
      ],
    ],
    ['a task list', '- [x] a\n- [ ] b', [{ type: 'list', style: 'bulleted', items: ['[x] a', '[ ] b'] }]],
    ['a quote', '> a\n> b', [{ type: 'quote', text: 'a b', citation: null }]],
    ['a quote of somebody', '> a\n>\n> — B', [{ type: 'quote', text: 'a', citation: 'B' }]],
    [
      'a quote of two paragraphs',
      '> a\n>\n> b',
      [richText({ type: 'blockquote', content: [paragraph(text('a')), paragraph(text('b'))] })],
    ],
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
            ['a', 'b'],
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
    [
      'an address that cannot',
      'https://x.example/a',
      [richText(paragraph(text('https://x.example/a', link('https://x.example/a'))))],
    ],
    [
      'a picture',
      '![A cat](https://x.example/c.png)',
      [richText(paragraph(text('A cat', link('https://x.example/c.png'))))],
    ],
    ['a picture that cannot be reached', '![A cat](c.png)', [words('A cat')]],
    [
      'a picture in a link',
      '[![A](https://x.example/c.png)](/y)',
      [richText(paragraph(text('A', link('/y'))))],
    ],
    ['a reference', '[a][b]\n\n[b]: /c', [richText(paragraph(text('a', link('/c'))))]],
    ['a footnote', 'a[^n]\n\n[^n]: b', [words('a[n]'), words('[n] b')]],
    [
      'HTML in text',
      'H<sub>2</sub>O <span onclick="x()">is</span>',
      [richText(paragraph(text('H'), text('2', { type: 'subscript' }), text('O is')))],
    ],
    ['HTML around Markdown', '<div>\n\n# a\n\n</div>', [{ type: 'heading', level: 1, text: 'a' }]],
    ['a script', '<script>alert(1)</script>\n\na <script>b', [words('a')]],
    ['an address that runs', '[a](javascript:b) [c](data:text/html,d)', [words('a c')]],
    ['a path that lies in no website', '[a](docs/b.md)', [words('a')]],
  ])('%s', (_name, markdown, expected) => {
    expect(withoutIds(blocksFromMarkdown(markdown))).toEqual(expected);
  });

  test('what is too long for a plain block becomes richText, with every letter', () => {
    const long = (length: number) => 'a'.repeat(length);
    const read = blocksFromMarkdown(
      `# ${long(1001)}\n\n${long(20_001)}\n\n> ${long(5001)}\n\n- ${long(5001)}`,
    );
    expect(read.map(({ type }) => type)).toEqual(['richText']);
    expect(
      JSON.stringify(read)
        .match(/a{1000,}/g)
        ?.map(({ length }) => length),
    ).toEqual([1001, 20_001, 5001, 5001]);
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
      richText(
        bulletList(bulletItem(bulletList(bulletItem(bulletList(bulletItem(paragraph()))), rule)), rule),
      ),
      '* * -\n  * ---\n* ---\n',
    ],
    ['signs that mean something are escaped', words('# *a* <b> [c](d)'), '\\# \\*a\\* \\<b> \\[c]\\(d)\n'],
  ])('%s', (_name, block, expected) => expect(markdownOf(blocks.parse([block]))).toBe(expected));
});
