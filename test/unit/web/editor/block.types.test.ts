import { describe, expect, test } from 'vitest';
import { isText, newBlock, typesMatching } from '../../../../web/src/editor/block.types.ts';
import { blockWords, excerptOf, typeWords } from '../../../../web/src/editor/block.words.ts';

describe('the types of blocks that are offered', () => {
  test('are all but those that only lie in others, where nothing is typed', () => {
    const all = typesMatching('', new Set());
    expect(all).toContain('quote');
    expect(all).not.toContain('column');
    expect(all).not.toContain('slot');
  });

  test.each([
    ['head', ['heading']],
    [' HEAD ', ['heading']],
    ['posts', ['postList']],
    ['nothing like it', []],
  ])('are found by their names and meanings: %j', (text, types) => {
    expect(typesMatching(text, new Set())).toEqual(types);
  });

  test('begin with those whose name begins so', () => {
    const types = typesMatching('co', new Set());
    const begins = types.map((type) => typeWords(type).toLowerCase().startsWith('co'));
    expect(begins).toContain(true);
    expect(begins).toEqual([...begins].sort((one, other) => Number(other) - Number(one)));
  });

  test('leave out what a document must not hold', () => {
    expect(typesMatching('component', new Set(['component']))).not.toContain('component');
  });
});

describe('a new block', () => {
  test.each([
    ['section', [{ type: 'paragraph', text: '' }]],
    ['columns', [{ type: 'column' }, { type: 'column' }]],
    ['column', [{ type: 'paragraph' }]],
    ['component', []],
  ] as const)('of the type %s begins with what is written in', (type, children) => {
    const block = newBlock(type, type === 'component' ? { componentId: null } : {});
    expect('children' in block && block.children).toMatchObject(children);
  });

  test('keeps the children that it is given', () => {
    const child = newBlock('divider');
    expect(newBlock('section', { children: [child] })).toMatchObject({ children: [child] });
  });

  test.each([
    ['paragraph', true],
    ['quote', true],
    ['list', false],
    ['divider', false],
  ] as const)('of the type %s is a plain text: %s', (type, expected) => {
    expect(isText(newBlock(type))).toBe(expected);
  });
});

describe('the words for a block', () => {
  test.each([
    [newBlock('embed', { title: 'Film' }), 'Embed “Film”'],
    [newBlock('postList'), 'Posts'],
    [newBlock('heading', { text: 'About  us\n' }), 'Heading “About us”'],
    [newBlock('paragraph', { text: 'x'.repeat(41) }), `Paragraph “${'x'.repeat(39)}…”`],
    [newBlock('paragraph', { text: 'x'.repeat(40) }), `Paragraph “${'x'.repeat(40)}”`],
  ])('name it among others', (block, words) => {
    expect(blockWords(block)).toBe(words);
  });

  test('are cut without a space before the dots', () => {
    expect(excerptOf(newBlock('paragraph', { text: 'One two three' }), 9)).toBe('One two…');
  });
});
