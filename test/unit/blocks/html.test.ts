import { blocksFromHtml } from '@imprint/server/modules/documents/html/html.reader';
import { blocks } from '@imprint/shared/blocks/document';
import { blocksHtml } from '@imprint/shared/site/block.html';
import { describe, expect, test } from 'vitest';
import { dangersIn } from './clean.html.ts';
import { withoutIds } from './documents.ts';

const richText = (...content: object[]) => ({
  type: 'richText',
  document: { type: 'doc', content: [{ type: 'paragraph', content }] },
});
const text = (words: string, ...marks: object[]) => ({
  type: 'text',
  text: words,
  ...(marks.length > 0 && { marks }),
});
const words = (value: string) => ({ type: 'paragraph', text: value });
const song = { type: 'embed', url: 'https://www.youtube.com/embed/dQw4w9WgXcQ', title: 'Song' };

describe('HTML becomes blocks', () => {
  test.each<[string, string, object[]]>([
    ['boxes are paragraphs', '<div>a</div><div>b<br>c</div>', [words('a'), words('b\nc')]],
    ['empty paragraphs vanish', '<p></p><p>&nbsp;</p><p><br></p>', []],
    ['bare text', 'a &lt;b&gt;', [words('a <b>')]],
    ['underlined text', '<p><u>a</u>b</p>', [richText(text('a', { type: 'underline' }), text('b'))]],
    [
      'styles of Google Docs',
      '<b style="font-weight:normal"><p><span style="font-weight:700">a</span>b</p></b>',
      [richText(text('a', { type: 'bold' }), text('b'))],
    ],
    ['items without a list', '<li>a</li><li>b</li>', [words('a'), words('b')]],
    [
      'a frame of a provider',
      '<iframe src="//www.youtube.com/embed/dQw4w9WgXcQ" title="Song"></iframe>',
      [song],
    ],
    [
      'a frame of anybody else',
      '<iframe src="https://x.example/f" title="F"></iframe>',
      [richText(text('F', { type: 'link', attrs: { href: 'https://x.example/f' } }))],
    ],
    ['a field of a form, as nothing', '<form><p>Name: <input name="q"></p></form>', [words('Name:')]],
    ['a link that runs', '<a href="javascript:a()">b</a>', [words('b')]],
    [
      'a button in a sentence',
      '<p>a<a data-block="button" href="javascript:b()">c</a></p>',
      [words('a'), { type: 'button', label: 'c', href: null, look: 'primary' }],
    ],
    [
      'a section in a list, as words',
      '<ul><li><section data-block="section"><p>a</p></section></li></ul>',
      [
        {
          type: 'richText',
          document: {
            type: 'doc',
            content: [
              {
                type: 'bulletList',
                content: [{ type: 'listItem', content: [{ type: 'paragraph', content: [text('a')] }] }],
              },
            ],
          },
        },
      ],
    ],
    [
      'cells over several columns',
      '<table><tr><th colspan=2>a</th></tr><tr><td>b</td><td>c</td></tr></table>',
      [
        {
          type: 'table',
          hasHeader: true,
          rows: [
            ['a', ''],
            ['b', 'c'],
          ],
        },
      ],
    ],
    [
      'the caption of a table stands above it',
      '<table><caption>Sales <b>2023</b></caption><tr><td>a</td></tr></table>',
      [
        richText(text('Sales '), text('2023', { type: 'bold' })),
        { type: 'table', hasHeader: false, rows: [['a']] },
      ],
    ],
    [
      'code line by line',
      '<pre><code>a\n  b\n\n</code></pre>',
      [{ type: 'code', code: 'a\n  b\n', language: null }],
    ],
  ])('%s', (_name, html, expected) => expect(withoutIds(blocksFromHtml(html))).toEqual(expected));

  test('columns that hold anything else are refused, by name of the field', () => {
    expect(() => blocksFromHtml('<div data-block="columns"><p>a</p></div>')).toThrow(
      /^html makes blocks that must have columns/,
    );
  });
});

describe('blocks as HTML', () => {
  test('every type comes back as it was', () => {
    const all = blocks.parse([
      { type: 'heading', level: 4, text: 'a "quoted" <b>' },
      words(''),
      words('a\nb'),
      { ...richText(text('a')) },
      { ...richText(text('a', { type: 'link', attrs: { href: '/?a=1&b=2' } }, { type: 'code' })) },
      { type: 'list', style: 'numbered', items: ['a', '', 'b\nc'] },
      { type: 'quote', text: 'a', citation: 'b' },
      { type: 'button', label: 'a', href: 'mailto:a@b.example', look: 'secondary' },
      { type: 'button' },
      { type: 'code', code: '\n</code></pre>\n\n', language: 'c++' },
      { type: 'table', hasHeader: false, rows: [['a', 'b\nc']] },
      { type: 'divider' },
      { type: 'embed', url: 'https://youtu.be/dQw4w9WgXcQ?t=3', title: '"><script>' },
      { type: 'embed', title: 'none yet' },
      {
        type: 'section',
        background: 'strong',
        width: 'full',
        children: [{ type: 'columns', children: [{ type: 'column', share: 3, children: [words('a')] }] }],
      },
    ]);
    const html = blocksHtml(all);
    expect(withoutIds(blocksFromHtml(html))).toEqual(withoutIds(all));
    expect(dangersIn(html)).toEqual([]);
  });

  test('stored links that run are written without their address', () => {
    const [button] = blocks.parse([{ type: 'button', label: 'a', href: '/' }]);
    if (button?.type !== 'button') throw new Error('A button was parsed.');
    expect(blocksHtml([{ ...button, href: 'javascript:alert(1)' }])).not.toContain('javascript');
  });
});
