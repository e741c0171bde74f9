import type { Prop } from '@imprint/shared/blocks/component.values';

/** A prop of a component that takes a text, unless it is told otherwise. */
export function propOf(set: Partial<Prop>): Prop {
  return { name: 'prop', label: '', type: 'text', options: [], default: null, bindings: [], ...set };
}
