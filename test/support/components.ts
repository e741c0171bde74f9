import type { Component } from '@imprint/shared/components.contract';
import { expect } from 'vitest';
import type { Answer, RestClient } from './http.ts';

/** The component that an answer carries. */
export function componentOf(answer: Answer): Component {
  expect(answer.status, answer.text).toBeOneOf([200, 201]);
  // Safe because the matrix holds every success against the contract.
  return answer.at('data') as Component;
}

/** A card with a headline, a link, a picture and a slot. */
export const card = {
  name: 'Card',
  props: [
    {
      name: 'headline',
      type: 'text',
      default: 'Hello',
      bindings: [{ blockId: 'top', field: 'text' }],
    },
    {
      name: 'look',
      type: 'choice',
      options: ['primary', 'secondary'],
      bindings: [{ blockId: 'go', field: 'look' }],
    },
    { name: 'link', type: 'url', bindings: [{ blockId: 'go', field: 'href' }] },
    { name: 'level', type: 'number', bindings: [{ blockId: 'top', field: 'level' }] },
    { name: 'picture', type: 'media', bindings: [{ blockId: 'shown', field: 'mediaId' }] },
  ],
  slots: [{ name: 'body', blockId: 'frame' }],
  blocks: [
    { id: 'shown', type: 'image' },
    { id: 'top', type: 'heading' },
    { id: 'frame', type: 'section', children: [{ id: 'more', type: 'paragraph', text: 'More soon' }] },
    { id: 'go', type: 'button', label: 'Go' },
  ],
};

/** Creates a component, a card unless it is told otherwise. */
export async function createComponent(rest: RestClient, body: object): Promise<Component> {
  return componentOf(await rest('POST /v1/design/components', { body: { ...card, ...body } }));
}

/** A block that shows a component. */
export function use(id: string, componentId: string, props: object = {}, children: object[] = []) {
  return { id, type: 'component', componentId, props, children };
}
