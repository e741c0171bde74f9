import type { DemoDesign } from './demo.design.ts';

/** A color by its parts of sRGB, 0 to 255. */
const rgb = (...parts: readonly [number, number, number]) => ({
  colorSpace: 'srgb',
  components: parts.map((part) => Math.round((part / 255) * 1000) / 1000),
});
const px = (value: number) => ({ value, unit: 'px' });

/** Paper and ink by day, the sea by night, and a card for what is new. */
export const bookshopDesign: DemoDesign = {
  tokens: [
    { path: 'color.background', type: 'color', values: [rgb(251, 248, 241), rgb(18, 28, 38)] },
    { path: 'color.surface', type: 'color', values: [rgb(255, 255, 255), rgb(27, 41, 54)] },
    { path: 'color.text', type: 'color', values: [rgb(32, 38, 46), rgb(236, 232, 222)] },
    { path: 'color.accent', type: 'color', values: [rgb(160, 54, 32), rgb(242, 158, 112)] },
    { path: 'space.small', type: 'dimension', values: [px(8)] },
    { path: 'space.medium', type: 'dimension', values: [px(16)] },
    { path: 'space.large', type: 'dimension', values: [px(32)] },
    { path: 'radius.card', type: 'dimension', values: [px(12)] },
    { path: 'font.text', type: 'fontFamily', values: [['Georgia', 'serif']] },
    {
      path: 'type.body',
      type: 'typography',
      values: [
        {
          fontFamily: '{font.text}',
          fontSize: px(17),
          fontWeight: 400,
          letterSpacing: px(0),
          lineHeight: 1.55,
        },
      ],
    },
  ],
  components: [
    {
      name: 'Card',
      group: 'Content',
      description: 'One thing to look at, with a picture and a way on.',
      props: [
        {
          name: 'picture',
          label: 'Picture',
          type: 'media',
          bindings: [{ blockId: 'picture', field: 'mediaId' }],
        },
        {
          name: 'headline',
          label: 'Headline',
          type: 'text',
          default: 'New in the shop',
          bindings: [{ blockId: 'headline', field: 'text' }],
        },
        {
          name: 'tone',
          label: 'Background',
          type: 'choice',
          options: ['none', 'subtle', 'strong'],
          default: 'subtle',
          bindings: [{ blockId: 'card', field: 'background' }],
        },
        {
          name: 'label',
          label: 'Button',
          type: 'text',
          default: 'More',
          bindings: [{ blockId: 'go', field: 'label' }],
        },
        { name: 'link', label: 'Link', type: 'url', bindings: [{ blockId: 'go', field: 'href' }] },
      ],
      slots: [{ name: 'body', label: 'Text', blockId: 'body' }],
      blocks: [
        {
          id: 'card',
          type: 'section',
          children: [
            { id: 'picture', type: 'image' },
            { id: 'headline', type: 'heading', level: 3 },
            { id: 'body', type: 'section' },
            { id: 'go', type: 'button', look: 'secondary' },
          ],
        },
      ],
    },
  ],
};
