import type { Renderable } from '@imprint/shared/blocks/component.render';
import { blocks } from '@imprint/shared/blocks/document';

type Prop = Renderable['props'][number];
export const picture = `media_${'1'.repeat(26)}`;

const prop = (name: string, more: Partial<Prop>): Prop => ({
  name,
  label: '',
  type: 'text',
  options: [],
  default: null,
  bindings: [],
  ...more,
});
/** A component with a prop of every type and a slot. */
export const card: Renderable = {
  props: [
    prop('headline', { default: 'Hello', bindings: [{ blockId: 'top', field: 'text' }] }),
    prop('level', { type: 'number', bindings: [{ blockId: 'top', field: 'level' }] }),
    prop('look', {
      type: 'choice',
      options: ['primary', 'secondary'],
      bindings: [{ blockId: 'go', field: 'look' }],
    }),
    prop('link', { type: 'url', default: '/start', bindings: [{ blockId: 'go', field: 'href' }] }),
    prop('picture', { type: 'media', bindings: [{ blockId: 'shown', field: 'mediaId' }] }),
  ],
  slots: [{ name: 'body', label: '', blockId: 'frame' }],
  blocks: blocks.parse([
    { id: 'shown', type: 'image' },
    { id: 'top', type: 'heading', level: 3 },
    {
      id: 'frame',
      type: 'section',
      background: 'subtle',
      children: [{ id: 'more', type: 'paragraph', text: 'More soon' }],
    },
    { id: 'go', type: 'button', label: 'Go' },
  ]),
};
