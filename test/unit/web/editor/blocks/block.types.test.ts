import { describe, expect, test } from 'vitest';
import { newBlock } from '../../../../../web/src/editor/block.types.ts';
import { blockWords, excerptOf } from '../../../../../web/src/editor/block.words.ts';

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
