import { blocksFromHtml } from '@imprint/server/modules/documents/html/html.reader';
import { blocksFromMarkdown } from '@imprint/server/modules/documents/markdown/markdown.reader';
import { markdownOf } from '@imprint/server/modules/documents/markdown/markdown.writer';
import { withoutRepeatedAlts } from '@imprint/server/modules/documents/tree/document.media';
import { readingContext } from '@imprint/server/modules/documents/tree/reading.context';
import type { Block, BlockInput } from '@imprint/shared/blocks/block';
import { blocks } from '@imprint/shared/blocks/document';
import { blocksHtml } from '@imprint/shared/site/block.html';
import type { MediaById } from '@imprint/shared/site/shown';
import { describe, expect, test } from 'vitest';
import { withoutIds } from './documents.ts';

const here = 'https://imprint.example';
const src = (id: string) => `${here}/files/${id}/a%20b.jpg`;
const bytes = { contentType: 'image/jpeg', v: 'ab'.repeat(8), width: 1600, height: 1200 };
const item = (id: string, alt: string | null, more: object = {}) =>
  [id, { ...bytes, url: src(id), alt, ...more }] as const;
const media: MediaById = new Map([item('media_1', 'Boats in the harbour'), item('media_2', null)]);
/** The versioned address of the bytes, as in HTML. */
const lasting = (id: string) => `${here}/files/${id}/abababababababab/a%20b.jpg`;

const image = (more: object = {}) => ({
  type: 'image',
  mediaId: 'media_1',
  alt: null,
  caption: null,
  href: null,
  ...more,
});
const shown = (mediaId: string, more: object = {}) => ({ mediaId, alt: null, caption: null, ...more });
const paragraph = (text: string) => ({ type: 'paragraph', text });
const linked = (text: string, href: string) => paragraph(`[${text}](${href})`);

/** The blocks of a page that is written as text. */
const read = (parsed: Block[]) => withoutIds(withoutRepeatedAlts(parsed, media));
const fromHtml = (html: string) => read(blocksFromHtml(html, readingContext(here)));
const fromMarkdown = (markdown: string) => read(blocksFromMarkdown(markdown, readingContext(here)));
const written = (...input: object[]) => blocks.parse(input as BlockInput[]);

test('Markdown says pictures by their address, their alt and their caption', () => {
  const all = written(image({ caption: 'At "dusk"' }), image({ alt: 'Own [words]', href: '/more' }), {
    type: 'gallery',
    items: [shown('media_1'), shown('media_2', { caption: 'Two' })],
  });
  expect(markdownOf(all, media)).toBe(
    `![Boats in the harbour](${src('media_1')} "At \\"dusk\\"")

[![Own \\[words\\]](${src('media_1')})](/more)

![Boats in the harbour](${src('media_1')})
![](${src('media_2')} "Two")
`,
  );
});

test('HTML says pictures and videos by figures that load nothing but our files', () => {
  const all = written(
    image({ caption: 'One\ntwo', href: '/more' }),
    { type: 'gallery', items: [shown('media_2')], columns: 2 },
    { type: 'video', mediaId: 'media_2', posterId: 'media_1' },
  );
  const drawings: MediaById = new Map([
    item('media_1', 'Boats in the harbour', { contentType: 'image/svg+xml' }),
    item('media_2', null, { contentType: 'image/svg+xml', width: null, height: null }),
  ]);
  expect(blocksHtml(all, { media: drawings })).toBe(
    `<figure class="b-image" data-block="image"><a href="/more"><img src="${lasting('media_1')}" width="1600" height="1200" alt="Boats in the harbour" fetchpriority="high"></a><figcaption>One<br>two</figcaption></figure>
<figure class="b-gallery" data-block="gallery" data-columns="2"><figure class="b-image" data-block="image"><img src="${lasting('media_2')}" alt="" loading="lazy"></figure></figure>
<figure class="b-video" data-block="video"><video controls preload="metadata" src="${lasting('media_2')}" poster="${lasting('media_1')}"></video></figure>
`,
  );
});

test.each([
  ['image/jpeg', 1600, [320, 640, 1280, 2560]],
  ['image/png', 1280, [320, 640, 1280]],
  ['image/avif', 20, [320]],
  // These may be animated, and would lose their animation in another width.
  ['image/gif', 1600, []],
  ['image/webp', 1600, []],
])('HTML offers %s of %i pixels in the widths that are of use', (contentType, width, widths) => {
  const html = blocksHtml(written(image()), {
    media: new Map([item('media_1', null, { contentType, width })]),
  });
  const narrower = `${here}/files/media_1/abababababababab`;
  const sources = widths.map((each) => `${narrower}/${each}/a%20b.jpg.webp ${each}w`);
  const offered = widths.length > 0 ? ` srcset="${sources.join(', ')}" sizes="100vw"` : '';
  expect(html).toBe(
    `<figure class="b-image" data-block="image"><img src="${lasting('media_1')}"${offered} width="${width}" height="1200" alt="" fetchpriority="high"></figure>\n`,
  );
  expect(fromHtml(html)).toEqual([image({ alt: '' })]);
});

const each: [string, object[]][] = [
  ['a picture', [image()]],
  ['a picture with words of its own', [image({ alt: 'Else', caption: 'Below', href: 'https://x.example/' })]],
  ['a picture that says nothing on purpose', [image({ alt: '' })]],
  ['pictures after each other', [image(), image({ mediaId: 'media_2' })]],
  [
    'a gallery',
    [
      {
        type: 'gallery',
        columns: 3,
        items: [shown('media_1', { alt: 'Else' }), shown('media_2', { caption: 'Two' })],
      },
    ],
  ],
  ['a video', [{ type: 'video', mediaId: 'media_2', posterId: 'media_1', caption: 'Play' }]],
  ['a video without a poster', [{ type: 'video', mediaId: 'media_2', posterId: null, caption: null }]],
];

describe.each(each)('%s comes back as it was', (_, all) => {
  test('from HTML', () => expect(fromHtml(blocksHtml(written(...all), { media }))).toEqual(all));
  test('from Markdown', () => expect(fromMarkdown(markdownOf(written(...all), media))).toEqual(all));
});

test('what HTML alone can say comes back from it', () => {
  const all = [
    image({ mediaId: null, alt: 'To come', caption: 'Soon' }),
    { type: 'gallery', columns: 5, items: [shown('media_1')] },
    { type: 'gallery', columns: 1, items: [] },
    { type: 'gallery', columns: 2, items: [shown('media_1', { mediaId: null, caption: 'Soon' })] },
    { type: 'video', mediaId: null, posterId: null, caption: 'Soon' },
    image({ caption: 'One\n\ntwo' }),
  ];
  const html = blocksHtml(written(...all), { media });
  expect(fromHtml(html)).toEqual(all);
});

test('of pictures that are missing yet Markdown says the words', () => {
  const all = written(image({ mediaId: null, alt: 'To come', caption: 'Soon' }), image({ mediaId: null }));
  expect(markdownOf(all)).toBe('To come\n\nSoon\n');
});

describe('pictures of ours are blocks', () => {
  test.each<[string, string, object[]]>([
    ['without an origin', '<img src="/files/media_1/x.png" alt="">', [image({ alt: '' })]],
    [
      'in another size',
      `<img src="${src('media_1')}?w=640&amp;format=webp" alt="Boats in the harbour">`,
      [image()],
    ],
    [
      'in a sentence',
      `<p>a <img src="${src('media_2')}"> b</p>`,
      [paragraph('a'), image({ mediaId: 'media_2' }), paragraph('b')],
    ],
    [
      'in a link',
      `<p><a href="/x"><img src="${src('media_2')}"></a></p>`,
      [image({ mediaId: 'media_2', href: '/x' })],
    ],
    [
      'in a link that runs',
      `<a href="javascript:a()"><img src="${src('media_2')}"></a>`,
      [image({ mediaId: 'media_2' })],
    ],
    [
      'side by side',
      `<p><img src="${src('media_2')}"> <img src="${src('media_2')}"></p>`,
      [{ type: 'gallery', columns: 3, items: [shown('media_2'), shown('media_2')] }],
    ],
    [
      'in the gallery of another program',
      `<figure class="wp"><figure><img src="${src('media_2')}"><figcaption>One</figcaption></figure><figure><img src="${src('media_2')}"></figure><figcaption>All</figcaption></figure>`,
      [
        { type: 'gallery', columns: 3, items: [shown('media_2', { caption: 'One' }), shown('media_2')] },
        paragraph('All'),
      ],
    ],
    [
      'as a video with sources',
      `<video><source src="${src('media_2')}"></video>`,
      [{ type: 'video', mediaId: 'media_2', posterId: null, caption: null }],
    ],
  ])('%s', (_, html, expected) => expect(fromHtml(html)).toEqual(expected));

  test('by reference, and in HTML within Markdown', () => {
    const markdown = `![Else][one]\n\n<p align="center"><img src="${src('media_2')}" width="10"></p>\n\n[one]: ${src('media_1')} "Below"`;
    expect(fromMarkdown(markdown)).toEqual([
      image({ alt: 'Else', caption: 'Below' }),
      image({ mediaId: 'media_2' }),
    ]);
  });
});

describe('what is not ours stays words', () => {
  test.each<[string, string, object[]]>([
    [
      'a picture from elsewhere',
      '<img src="https://x.example/files/media_1/a.png" alt="A">',
      [linked('A', 'https://x.example/files/media_1/a.png')],
    ],
    [
      'an origin that only begins like ours',
      `<img src="${here}.evil.example/files/media_1/a.png" alt="A">`,
      [linked('A', `${here}.evil.example/files/media_1/a.png`)],
    ],
    [
      'another path of ours',
      `<img src="${here}/v1/media_1/a.png" alt="A">`,
      [linked('A', `${here}/v1/media_1/a.png`)],
    ],
    [
      'a figure from elsewhere',
      '<figure><img src="https://x.example/a.png" alt="A"><figcaption>B</figcaption></figure>',
      [linked('A', 'https://x.example/a.png'), paragraph('B')],
    ],
    ['a video from elsewhere', '<p>a</p><video src="https://x.example/a.mp4">b</video>', [paragraph('a')]],
    [
      'a figure with more in it',
      `<figure><img src="${src('media_2')}"><p>words</p></figure>`,
      [image({ mediaId: 'media_2' }), paragraph('words')],
    ],
  ])('%s', (_, html, expected) => expect(fromHtml(html)).toEqual(expected));
});

describe('a picture of ours in a list or a quote is a block of its own', () => {
  const list = (text: string, start = 1) => ({ type: 'list', style: 'numbered', start, items: [{ text }] });
  test.each<[string, string, object[]]>([
    ['behind its item', `1. a ![](${src('media_1')})\n2. b`, [list('a'), image({ alt: '' }), list('b', 2)]],
    ['without an item', `1. ![](${src('media_1')})\n2. b`, [image({ alt: '' }), list('b', 2)]],
    [
      'between the parts of a quote',
      `> a\n>\n> ![](${src('media_1')})\n>\n> b`,
      [
        { type: 'quote', text: 'a', citation: null },
        image({ alt: '' }),
        { type: 'quote', text: 'b', citation: null },
      ],
    ],
  ])('%s', (_, markdown, expected) => expect(fromMarkdown(markdown)).toEqual(expected));
});
