import { truncateText } from '@imprint/shared/text/truncation';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { newBlock } from '../../../../web/src/editor/block.types.ts';
import { documentText } from '../../../../web/src/editor/rewriting/document.text.ts';
import { runs } from '../../../support/run/property.ts';

describe('a text that is longer than may be sent', () => {
  test('is cut, and never within a character', () => {
    const text = fc.string({ unit: fc.constantFrom('a', 'é', '🍞', '日', '👩‍🍳') });
    fc.assert(
      fc.property(text, fc.nat(20), (whole, longest) => {
        const cut = truncateText(whole, longest);
        expect(cut.isWellFormed()).toBe(true);
        expect(whole.startsWith(cut)).toBe(true);
        expect(cut.length).toBeGreaterThanOrEqual(Math.min(whole.length, longest) - 1);
        expect(cut.length).toBeLessThanOrEqual(longest);
      }),
      runs(100),
    );
  });

  test.each(['Rye', 'Rye '.repeat(2)])(
    'is sent whole up to there where it is a document called %j',
    (title) => {
      const emoji = newBlock('paragraph', { text: '🍞'.repeat(10_000) });
      const texts = ['x', 'xx'].map((start) =>
        documentText({ title, blocks: [newBlock('paragraph', { text: start }), emoji, emoji, emoji] }),
      );
      expect(texts.map((text) => text.isWellFormed())).toEqual([true, true]);
      expect(texts.map(({ length }) => length).sort()).toEqual([49_999, 50_000]);
    },
  );
});

describe('what a document says', () => {
  test('is its title and its texts, headings as Markdown, in the order of the blocks', () => {
    const inner = newBlock('paragraph', { text: 'Inner' });
    const blocks = [
      newBlock('heading', { text: '*Flour*' }),
      newBlock('section', {
        children: [inner, newBlock('list', { items: [{ text: '**Rye**' }, { text: 'Wheat' }] })],
      }),
      newBlock('divider'),
      newBlock('paragraph', { text: ' ' }),
    ];
    expect(documentText({ title: ' Rye ', blocks })).toBe('# Rye\n\n## Flour\n\nInner\n\nRye\nWheat');
    expect(documentText({ title: '', blocks: [inner] })).toBe('Inner');
  });

  test('holds no addresses, props, code, or labels of forms and buttons', () => {
    const blocks = [
      newBlock('paragraph', { text: 'Rye, [as we bake it](https://a.example)' }),
      newBlock('component', { componentId: 'comp_1', props: { variant: 'dark', link: '/rye' } }),
      newBlock('button', { label: 'Buy', href: 'https://a.example/buy' }),
      newBlock('embed', { url: 'https://vimeo.com/1', title: 'Video' }),
      newBlock('code', { code: 'const rye = 1;' }),
      newBlock('contactForm'),
    ];
    expect(documentText({ title: '', blocks })).toBe('Rye, as we bake it');
  });

  test('is nothing while there is no text beside the title', () => {
    expect(documentText({ title: 'Rye', blocks: [newBlock('divider'), newBlock('paragraph')] })).toBe('');
  });
});
