import type { Block, BlockInput } from '@imprint/shared/blocks/block';
import { renderBlocks, renderComponent } from '@imprint/shared/blocks/component.render';
import { blocks } from '@imprint/shared/blocks/document';
import { textsOf } from '@imprint/shared/blocks/texts';
import { walk } from '@imprint/shared/blocks/tree';
import { describe, expect, test } from 'vitest';
import { card, picture } from './component.card.ts';

const slot = (name: string, ...children: BlockInput[]) => ({ type: 'slot' as const, name, children });
const written = (...all: BlockInput[]): Block[] => blocks.parse(all);
const rendered = (props: Record<string, string | number | boolean>, ...children: BlockInput[]) => {
  const [use] = written({ type: 'component', componentId: 'cmp_1', props, children });
  return use?.type === 'component' ? renderComponent(card, use) : [];
};

describe('a component', () => {
  test('shows its defaults where a use says nothing, and its own words where there are none', () => {
    expect(rendered({})).toMatchObject([
      { type: 'image', mediaId: null },
      { type: 'heading', text: 'Hello', level: 3 },
      { type: 'section', background: 'subtle', children: [{ text: 'More soon' }] },
      { type: 'button', href: '/start', look: 'primary' },
    ]);
  });

  test('shows the props and slots of a use in their places', () => {
    const props = { headline: 'News', level: 2, look: 'secondary', link: '/news', picture };
    expect(rendered(props, slot('body', { type: 'divider' }))).toMatchObject([
      { mediaId: picture },
      { text: 'News', level: 2 },
      { background: 'subtle', children: [{ type: 'divider' }] },
      { href: '/news', look: 'secondary' },
    ]);
    expect(rendered({}, slot('body'))[2]).toMatchObject({ children: [] });
  });

  test.each<[string, Record<string, string | number | boolean>]>([
    [
      'of another type',
      { headline: 3, level: '2', link: 'javascript:alert(1)', picture: 'harbour', look: true },
    ],
    ['that its field does not take', { level: 9, headline: 'x'.repeat(2001), look: 'loud' }],
    ['of no prop', { constructor: 'x', other: 1 }],
  ])('shows its defaults in place of values %s', (_, props) => {
    expect(rendered(props)).toEqual(rendered({}));
  });

  test('never puts a value into what fills a slot, though a block there has the same id', () => {
    const filling = slot('body', { id: 'top', type: 'heading', text: 'Mine' });
    expect(rendered({ headline: 'Yours' }, filling)).toMatchObject([
      {},
      { text: 'Yours' },
      { children: [{ text: 'Mine' }] },
      {},
    ]);
  });
});

describe('a document', () => {
  const components = new Map([['cmp_1', card]]);

  test('shows components in slots, and of one that is gone what fills its slots', () => {
    const inner = { type: 'component' as const, componentId: 'cmp_1', props: { headline: 'Inner' } };
    const outer = { type: 'component' as const, componentId: 'cmp_1', children: [slot('body', inner)] };
    const missingComponent = {
      type: 'component' as const,
      componentId: 'cmp_2',
      children: [slot('x', { type: 'divider' })],
    };
    const shown = renderBlocks(written({ type: 'section', children: [outer] }, missingComponent), components);
    const texts = Array.from(walk(shown), ({ block }) => textsOf(block).join()).filter(Boolean);
    expect(texts).toEqual(['Hello', 'Inner', 'More soon', 'Go', 'Go']);
    expect(shown.at(-1)).toMatchObject({ type: 'divider' });
  });
});
