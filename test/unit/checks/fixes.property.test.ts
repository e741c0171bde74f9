import { applyOperations } from '@imprint/shared/blocks/apply';
import type { BlockInput } from '@imprint/shared/blocks/block';
import { blocks as document, documentProblem } from '@imprint/shared/blocks/document';
import { blockOperations } from '@imprint/shared/blocks/operations';
import { checkContent } from '@imprint/shared/checks/content.check';
import type { Finding } from '@imprint/shared/checks/finding';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { runs } from '../../support/run/property.ts';
import { anyDocument } from '../blocks/any.document.ts';
import { checkedContent } from './checked.content.ts';

const media = {
  media_1a: { filename: 'a.jpg', alt: 'Boats', contentType: 'image/jpeg', sizeBytes: 1 },
  media_2b: { filename: 'b.gif', alt: null, contentType: 'image/gif', sizeBytes: 9e6 },
  media_3c: { filename: 'c.jpg', alt: '', contentType: 'image/jpeg', sizeBytes: 1 },
};
const mediaId = fc.constantFrom('media_1a', 'media_2b', 'media_3c', null);
const alt = fc.constantFrom(null, '', ' ', 'Boats');
const words = fc.constantFrom('', 'Bread', '[Gone](/gone)', '[Draft](/draft)');

/** Blocks with something wrong. */
const anyFaulty: fc.Arbitrary<BlockInput> = fc.oneof(
  fc.record({ type: fc.constant('heading' as const), level: fc.integer({ min: 1, max: 6 }), text: words }),
  fc.record({ type: fc.constant('paragraph' as const), text: words }),
  fc.record({ type: fc.constant('image' as const), mediaId, alt }),
  fc.record({
    type: fc.constant('gallery' as const),
    items: fc.array(fc.record({ mediaId, alt }), { maxLength: 3 }),
  }),
  fc.record({ type: fc.constant('button' as const), label: words, href: fc.constantFrom(null, '/gone') }),
);
const anySection = fc.record({
  type: fc.constant('section' as const),
  children: fc.array(anyFaulty, { maxLength: 3 }),
});
const anyContent = fc
  .tuple(anyDocument, fc.array(fc.oneof(anyFaulty, anySection), { maxLength: 12 }))
  .map(([before, faulty]) => [...before, ...document.parse(faulty)]);

test('fixes make a valid document without what they are about, and without new errors', () => {
  const property = fc.property(anyContent, (blocks) => {
    const links = { '/gone': 'missing', '/draft': 'notLive' } as const;
    const findingsIn = (all: typeof blocks) => checkContent(checkedContent(all, { media, links }));
    const keyOf = ({ code, blockId, message }: Finding) => `${code} ${blockId} ${message}`;
    const before = findingsIn(blocks);
    const after = before.reduce((all, { fix }) => {
      return fix ? applyOperations(all, blockOperations.parse(fix.operations)).blocks : all;
    }, blocks);
    expect(documentProblem(after)).toBeNull();
    const remaining = findingsIn(after);
    const fixed = new Set(before.filter(({ fix }) => fix).map(({ code, blockId }) => `${code} ${blockId}`));
    expect(remaining.filter(({ code, blockId, fix }) => fix && fixed.has(`${code} ${blockId}`))).toEqual([]);
    const known = new Set(before.map(keyOf));
    const added = remaining.filter((finding) => !known.has(keyOf(finding)));
    expect(added.filter(({ severity }) => severity === 'error')).toEqual([]);
  });
  fc.assert(property, runs(200));
});
