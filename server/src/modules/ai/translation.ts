import type { Block } from '@imprint/shared/blocks/block';
import { type ChangeText, mapTexts } from '@imprint/shared/blocks/texts';
import { childrenOf, withChildren } from '@imprint/shared/blocks/tree';
import { invalid } from '@imprint/shared/errors';
import { canonicalInline } from '@imprint/shared/text/inline';
import type { ComponentsById } from '../components/component.lookup.ts';

const maxCharacters = 50_000;

/**
 * The readable texts of blocks, in order, most of them inline Markdown. Code blocks and component values that are not
 * texts are not translated.
 */
export function textsToTranslate(blocks: readonly Block[], components: ComponentsById): string[] {
  const texts: string[] = [];
  mapAll(blocks, components, (text) => {
    texts.push(text);
    return text;
  });
  const length = texts.reduce((sum, text) => sum + text.length, 0);
  if (length > maxCharacters)
    throw invalid({ field: 'blocks', reason: `must have at most ${maxCharacters} characters of text` });
  if (length === 0) throw invalid({ field: 'blocks', reason: 'must have text' });
  return texts;
}

/** Replaces the texts of blocks, in the order of `textsToTranslate`. */
export function withTexts(
  blocks: readonly Block[],
  components: ComponentsById,
  texts: readonly string[],
): Block[] {
  let next = 0;
  return mapAll(blocks, components, (text, isInline) => {
    // An empty translation would remove the text from its block.
    const translated = texts[next++] || text;
    return isInline ? canonicalInline(translated) : translated;
  });
}

function mapAll(blocks: readonly Block[], components: ComponentsById, change: ChangeText): Block[] {
  const changeTexts = (block: Block) =>
    mapTexts(block, (text, isInline) => (text.trim() === '' ? text : change(text, isInline)), {
      isTextProp: (name) => isTextProp(components, block, name),
      keepsCode: true,
    });
  return blocks.map((block) => {
    const own = changeTexts(block);
    const children = childrenOf(own);
    return children ? withChildren(own, mapAll(children, components, change)) : own;
  });
}

/** Whether a component property is a text; false for an unknown component. */
function isTextProp(components: ComponentsById, block: Block, name: string): boolean {
  const component = block.type === 'component' ? components.get(block.componentId ?? '') : undefined;
  return component?.props.some((prop) => prop.name === name && prop.type === 'text') ?? false;
}
