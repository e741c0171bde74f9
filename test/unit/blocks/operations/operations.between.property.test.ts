import { compareBlocks } from '@imprint/server/modules/revisions/block.changes';
import { applyOperations } from '@imprint/shared/blocks/apply';
import type { Block, BlockInput } from '@imprint/shared/blocks/block';
import { blocks } from '@imprint/shared/blocks/document';
import { blockOperations } from '@imprint/shared/blocks/operations';
import { operationsBetween } from '@imprint/shared/blocks/operations.between';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { runs } from '../../../support/run/property.ts';
import { anyDocument, anyWish, possible } from '../any.document.ts';

/** Checks that the operations between two documents, as a request holds them, make the one of the other. */
function expectToLead(before: Block[], after: Block[]): void {
  const operations = operationsBetween(before, after);
  if (operations === null) throw new Error('There are operations.');
  // A request holds at least one.
  const sent = operations.length === 0 ? [] : blockOperations.parse(JSON.parse(JSON.stringify(operations)));
  expect(applyOperations(before, sent).blocks).toEqual(after);
}

test('the operations between a document and what becomes of it lead from the one to the other, and back', () => {
  const run = fc.property(anyDocument, fc.array(anyWish, { maxLength: 12 }), (before, wishes) => {
    const after = applyOperations(before, possible(wishes, before)).blocks;
    expectToLead(before, after);
    expectToLead(after, before);
    // Nothing is the same object in what was stored and read again.
    expectToLead(before, structuredClone(after));
  });
  fc.assert(run, runs(1000));
});

/** A place for each of some blocks: in an earlier one or at the top; null for a block that is not there. */
const anyPlaces = fc.array(
  fc.option(
    fc.record({
      order: fc.nat(1000),
      parent: fc.option(fc.nat(11)),
      text: fc.constantFrom('', 'a', 'b'),
    }),
  ),
  { maxLength: 12 },
);
type Places = ReturnType<typeof anyPlaces.generate>['value'];

/** A document of texts and sections. `textType` is the type of a few of the texts. */
function treeOf(places: Places, textType: 'paragraph' | 'quote'): Block[] {
  const present = places.flatMap((place, number) => (place ? [{ ...place, number }] : []));
  const top: BlockInput[] = [];
  const childrenOf = new Map<number | null, BlockInput[]>([[null, top]]);
  for (const { number, parent, text } of present.sort((one, other) => one.order - other.order)) {
    const siblings = childrenOf.get(parent) ?? top;
    const id = `b${number}`;
    if (number % 2 === 0) siblings.push({ type: number % 6 === 0 ? textType : 'paragraph', id, text });
    else {
      const children: BlockInput[] = [];
      childrenOf.set(number, children);
      siblings.push({ type: 'section', id, width: text === 'a' ? 'full' : 'normal', children });
    }
  }
  return blocks.parse(top);
}

test('the operations between any two arrangements of blocks lead from the one to the other', () => {
  const run = fc.property(anyPlaces, anyPlaces, (before, after) => {
    expectToLead(treeOf(before, 'paragraph'), treeOf(after, 'quote'));
  });
  fc.assert(run, runs(5000));
});

test('no block is moved that can stay', () => {
  const run = fc.property(anyPlaces, anyPlaces, (before, after) => {
    const [from, to] = [treeOf(before, 'paragraph'), treeOf(after, 'paragraph')];
    const moves = operationsBetween(from, to)?.filter(({ op }) => op === 'move');
    expect(moves).toHaveLength(compareBlocks(from, to).filter(({ change }) => change === 'moved').length);
  });
  fc.assert(run, runs(1000));
});
