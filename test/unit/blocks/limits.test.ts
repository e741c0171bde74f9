import { applyOperations } from '@imprint/shared/blocks/apply';
import { type BlockInput, blockTypes } from '@imprint/shared/blocks/block';
import { blocks } from '@imprint/shared/blocks/document';
import { href, isSafeHref } from '@imprint/shared/blocks/href';
import { providerOf } from '@imprint/shared/blocks/types/embed.providers';
import { describe, expect, test } from 'vitest';

const sections = (depth: number): BlockInput =>
  depth === 1 ? { type: 'divider' } : { type: 'section', children: [sections(depth - 1)] };
const words = (count: number, length: number): BlockInput[] =>
  Array.from({ length: count }, () => ({ type: 'paragraph', text: 'é'.repeat(length) }));
const brackets = (count: number, length: number): BlockInput[] =>
  Array.from({ length: count }, () => ({ type: 'quote', text: ']'.repeat(length) }));
const components = (count: number): BlockInput[] =>
  Array.from({ length: count }, () => ({ type: 'component' }));
const problemOf = (input: unknown) => blocks.safeParse(input).error?.issues[0]?.message ?? null;

describe('a document', () => {
  test.each<[string, BlockInput[], string | null]>([
    ['of nothing', [], null],
    ['of 2,000 blocks', words(2000, 1), null],
    ['of 2,001 blocks', words(2001, 1), 'must be at most 2000'],
    ['of blocks twelve deep', [sections(12)], null],
    ['of blocks thirteen deep', [sections(13)], 'must not be nested deeper than 12'],
    ['of nearly a million bytes', words(24, 20_000), null],
    ['of more than a million bytes', words(25, 20_000), 'must have at most 1000000 bytes'],
    ['of 50,000 brackets', brackets(2, 25_000), null],
    [
      'of 50,001 brackets',
      [...brackets(2, 25_000), ...brackets(1, 1)],
      'must have at most 50000 line breaks and characters such as * and [',
    ],
    [
      'of line breaks of any kind',
      [
        { type: 'quote', text: 'a\r'.repeat(19_000) },
        { type: 'quote', text: 'a\r'.repeat(19_000) },
        { type: 'quote', text: 'a\r'.repeat(19_000) },
      ],
      'must have at most 50000 line breaks and characters such as * and [',
    ],
    ['of much code', Array.from({ length: 9 }, () => ({ type: 'code', code: '['.repeat(40_000) })), null],
    [
      'of two blocks of one id',
      [
        { id: 'a', type: 'divider' },
        { type: 'section', children: [{ id: 'a', type: 'divider' }] },
      ],
      'must have unique block ids, not a twice',
    ],
    ['of 100 components', components(100), null],
    ['of 101 components', components(101), 'must have at most 100 components'],
    [
      'with a slot outside components',
      [{ type: 'section', children: [{ type: 'slot' }] }],
      'must have only slots in components, and slots only there',
    ],
    [
      'with more than slots in a component',
      [{ type: 'component', children: [{ type: 'divider' }] }],
      'must have only slots in components, and slots only there',
    ],
    [
      'with a column outside columns',
      [{ type: 'section', children: [{ type: 'column' }] }],
      'must have only blocks of type column in columns, and these only there',
    ],
  ])('%s: %#', (_name, input, problem) => expect(problemOf(input)).toBe(problem));

  test('cannot outgrow its limits by operations', () => {
    const full = blocks.parse(words(2000, 1));
    const [first] = full;
    expect(() => applyOperations(full, [{ op: 'duplicate', id: first?.id ?? '' }])).toThrow(
      'operations make more than 2000 blocks',
    );
  });

  test.each(Object.keys(blockTypes))('takes a block of type %s without any field', (type) => {
    const holder = { column: 'columns', slot: 'component' }[type];
    expect(problemOf(holder ? [{ type: holder, children: [{ type }] }] : [{ type }])).toBeNull();
  });
});

describe('links', () => {
  test.each([
    '/',
    '/menu',
    '#top',
    '?page=2',
    'https://example.com',
    'HTTP://EXAMPLE.COM',
    'mailto:a@example.com',
    'tel:+49123',
    'https://例え.jp/道',
  ])('may lead to %s', (address) => expect(isSafeHref(address)).toBe(true));

  test.each([
    'javascript:alert(1)',
    'JaVaScRiPt:alert(1)',
    '\u0001javascript:alert(1)',
    'java\nscript:alert(1)',
    'java\tscript:alert(1)',
    ' javascript:alert(1)',
    'data:text/html,x',
    'vbscript:x',
    'file:///etc/passwd',
    'blob:https://example.com/1',
    'about:blank',
    '//evil.example',
    '/\\evil.example',
    '\\\\evil.example',
    'menu',
    '',
    'https://',
    '/\t/evil.example',
    '/\n/evil.example',
  ])('may not lead to %j', (address) => expect(href.safeParse(address).success).toBe(false));
});

describe('embeds', () => {
  test.each<[string, string]>([
    ['https://www.youtube.com/watch?v=dQw4w9WgXcQ&t=1', 'https://www.youtube-nocookie.com/embed/dQw4w9WgXcQ'],
    ['https://youtu.be/dQw4w9WgXcQ?si=x', 'https://www.youtube-nocookie.com/embed/dQw4w9WgXcQ'],
    ['https://m.youtube.com/shorts/dQw4w9WgXcQ', 'https://www.youtube-nocookie.com/embed/dQw4w9WgXcQ'],
    ['https://vimeo.com/76979871', 'https://player.vimeo.com/video/76979871'],
    [
      'https://www.loom.com/share/0123456789abcdef0123456789abcdef',
      'https://www.loom.com/embed/0123456789abcdef0123456789abcdef',
    ],
    [
      'https://open.spotify.com/album/1DFixLWuPkv3KT3TnV35m3',
      'https://open.spotify.com/embed/album/1DFixLWuPkv3KT3TnV35m3',
    ],
    ['https://codepen.io/a-b/pen/QWERty', 'https://codepen.io/a-b/embed/QWERty'],
    [
      'https://www.figma.com/design/AbC123/My-file?node-id=1',
      'https://www.figma.com/embed?embed_host=imprint&url=https%3A%2F%2Fwww.figma.com%2Fdesign%2FAbC123%2FMy-file%3Fnode-id%3D1',
    ],
  ])('%s is shown as %s', (page, frame) => expect(providerOf(page)?.frame).toBe(frame));

  test.each([
    'http://youtu.be/dQw4w9WgXcQ',
    'https://youtu.be.evil.example/dQw4w9WgXcQ',
    'https://evil.example/youtu.be/dQw4w9WgXcQ',
    'https://youtu.be@evil.example/dQw4w9WgXcQ',
    'https://user@youtu.be/dQw4w9WgXcQ',
    'https://youtu.be:8443/dQw4w9WgXcQ',
    'https://www.youtube.com/watch?v="><script>',
    'https://www.youtube.com/redirect?q=https://evil.example',
    'https://vimeo.com/76979871/../../x',
    'https://codepen.io/a/pen/b/c',
    'javascript:https://youtu.be/dQw4w9WgXcQ',
    '//youtu.be/dQw4w9WgXcQ',
    'youtu.be/dQw4w9WgXcQ',
    '',
  ])('%j is not shown', (page) => expect(providerOf(page)).toBeNull());
});
