import { blocksFromHtml } from '@imprint/server/modules/documents/html/html.reader';
import { blocks } from '@imprint/shared/blocks/document';
import { blocksHtml } from '@imprint/shared/site/block.html';
import { describe, expect, test } from 'vitest';
import { dangersIn } from './clean.html.ts';
import { withoutIds } from './documents.ts';

const words = (value: string) => ({ type: 'paragraph', text: value });
const bullets = (...items: object[]) => ({ style: 'bulleted', start: 1, items });
const song = { type: 'embed', url: 'https://www.youtube.com/embed/dQw4w9WgXcQ', title: 'Song' };

describe('HTML becomes blocks', () => {
  test.each<[string, string, object[]]>([
    ['boxes are paragraphs', '<div>a</div><div>b<br>c</div>', [words('a'), words('b\nc')]],
    ['empty paragraphs vanish', '<p></p><p>&nbsp;</p><p><br></p>', []],
    ['bare text', 'a &lt;b&gt;', [words('a <b>')]],
    ['underlined text', '<p><u>a</u>b</p>', [words('<u>a</u>b')]],
    ['text that looks like a mark', '<p>&lt;u>a&lt;/u> *b*</p>', [words('\\<u>a\\</u> \\*b\\*')]],
    ['white space at the edges of marks', '<p>a<b> b </b><i> c</i></p>', [words('a **b** *c*')]],
    ['a link in a link', '<a href="/x">a <span><a href="/y">b</a></span></a>', [words('[a ](/x)[b](/y)')]],
    ['a break in code', '<code>a<br>b</code>', [words('`a`\n`b`')]],
    [
      'a box of rich text of earlier versions',
      '<div class="b-richText" data-block="richText"><p>a</p><h2>b</h2></div>',
      [words('a'), { type: 'heading', level: 2, text: 'b' }],
    ],
    [
      'items with paragraphs and lists',
      '<ul><li><p>a</p><p>b</p><ul><li>c</li></ul></li></ul>',
      [{ type: 'list', ...bullets({ text: 'a\n\nb', list: bullets({ text: 'c' }) }) }],
    ],
    [
      'several lists of one item',
      '<ul><li>a<ul><li>b</li></ul><ol start="3"><li>c</li></ol></li></ul>',
      [{ type: 'list', ...bullets({ text: 'a', list: bullets({ text: 'b' }, { text: 'c' }) }) }],
    ],
    [
      'blank lines in an item and a quote, which begin a paragraph',
      '<ul><li>a<br><br><br>b</li></ul><blockquote>c<br><br><br>d</blockquote>',
      [
        { type: 'list', ...bullets({ text: 'a\n\nb' }) },
        { type: 'quote', text: 'c\n\nd', citation: null },
      ],
    ],
    [
      'a quote of a quote',
      '<blockquote><p>a</p><blockquote><p>b</p></blockquote><footer>— <a href="/c">C</a></footer></blockquote>',
      [{ type: 'quote', text: 'a\n\nb', citation: '[C](/c)' }],
    ],
    [
      'a button in a list',
      '<ul><li>a <a data-block="button" href="/b">b</a></li><li>c</li></ul>',
      [
        { type: 'list', ...bullets({ text: 'a' }) },
        { type: 'button', label: 'b', href: '/b', look: 'primary' },
        { type: 'list', ...bullets({ text: 'c' }) },
      ],
    ],
    [
      'blocks in a list that would be refused, as words',
      `<ul><li>a<iframe src="https://youtu.be/dQw4w9WgXcQ" title="${'b'.repeat(301)}"></iframe></li></ul>`,
      [{ type: 'list', ...bullets({ text: 'a' }) }, words('b'.repeat(301))],
    ],
    [
      'a blank line in a list, as nothing',
      '<ul><li>a<p data-block="paragraph"></p></li><li>b</li></ul>',
      [{ type: 'list', ...bullets({ text: 'a' }, { text: 'b' }) }],
    ],
    [
      'styles of Google Docs',
      '<b style="font-weight:normal"><p><span style="font-weight:700">a</span>b</p></b>',
      [words('**a**b')],
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
      [words('[F](https://x.example/f)')],
    ],
    ['a field of a form, as nothing', '<form><p>Name: <input name="q"></p></form>', [words('Name:')]],
    ['a link that runs', '<a href="javascript:a()">b</a>', [words('b')]],
    [
      'a button in a sentence',
      '<p>a<a data-block="button" href="javascript:b()">c</a></p>',
      [words('a'), { type: 'button', label: 'c', href: null, look: 'primary' }],
    ],
    [
      'what is in a section in a list',
      '<ul><li><section data-block="section"><p>a</p><hr><div data-block="column">b</div></section></li></ul>',
      [{ type: 'list', ...bullets({ text: 'a' }) }, { type: 'divider' }, words('b')],
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
      [words('Sales **2023**'), { type: 'table', hasHeader: false, rows: [['a']] }],
    ],
    [
      'code line by line',
      '<pre><code>a\n  b\n\n</code></pre>',
      [{ type: 'code', code: 'a\n  b\n', language: null }],
    ],
  ])('%s', (_name, html, expected) => expect(withoutIds(blocksFromHtml(html))).toEqual(expected));

  test('columns that hold anything else are refused, by name of the field', () => {
    expect(() => blocksFromHtml('<div data-block="columns"><p>a</p></div>')).toThrow(
      /^html makes blocks that must have only blocks of type column/,
    );
  });
});

describe('blocks as HTML', () => {
  test('every type comes back as it was', () => {
    const all = blocks.parse([
      { type: 'heading', level: 4, text: 'a "quoted" <b>' },
      words(''),
      words('a\nb'),
      words('[`a`](/?a=1&b=2)'),
      words('***a** b* <u>~~c~~</u> d<sup>e</sup>\\*'),
      { type: 'list', style: 'numbered', start: 3, items: [{ text: 'a' }, { text: '' }, { text: 'b\nc' }] },
      {
        type: 'list',
        ...bullets({ text: '*a*\n\nb', list: bullets({ text: '', list: bullets({ text: 'c' }) }) }),
      },
      { type: 'quote', text: 'a\n\n**b**', citation: '*b*' },
      { type: 'button', label: 'a', href: 'mailto:a@b.example', look: 'secondary' },
      { type: 'button' },
      { type: 'code', code: '\n</code></pre>\n\n', language: 'c++' },
      { type: 'table', hasHeader: false, rows: [['**a**', 'b\n`c|`']] },
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
