import type { Block } from '@imprint/shared/blocks/block';
import { expect, test } from 'vitest';
import { blockDifferences } from '../../web/src/drafts/compare.words.ts';
import { newBlock } from '../../web/src/editor/block.types.ts';

const form = (label: string): Block =>
  newBlock('contactForm', {
    id: 'form',
    fields: [{ name: 'message', label, type: 'textarea', isRequired: true, options: [] }],
  });

test('a comparison tells what a field of a contact form was called and is called', () => {
  const [before, after] = [form('Message'), form('What moves you?')];
  const [difference] = blockDifferences([{ id: 'form', change: 'changed', before, after }], (id) => id);
  const told = difference?.changes.map((change) => [change.before, change.after]) ?? [];
  expect(told).toHaveLength(1);
  expect(told[0]?.[0]).toContain('Label: Message');
  expect(told[0]?.[1]).toContain('Label: What moves you?');
  expect(told.flat().join()).not.toContain('undefined');
});
