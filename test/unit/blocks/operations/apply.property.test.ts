import { compareBlocks } from '@imprint/server/modules/revisions/block.changes';
import { applyOperations } from '@imprint/shared/blocks/apply';
import type { Block } from '@imprint/shared/blocks/block';
import { blocks } from '@imprint/shared/blocks/document';
import type { BlockOperation } from '@imprint/shared/blocks/operations';
import { walk } from '@imprint/shared/blocks/tree';
import { ServiceError } from '@imprint/shared/errors';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { runs } from '../../../support/run/property.ts';
import { anyDocument, anyWish, operationOf, possible } from '../any.document.ts';

const anyWishes = fc.array(anyWish, { maxLength: 12 });

/** Checks a property for many documents, each with possible operations, including duplicates of blocks. */
function forAny(holds: (document: Block[], operations: BlockOperation[]) => void): void {
  const run = fc.property(anyDocument, anyWishes, fc.option(fc.nat(30)), (document, wishes, copied) => {
    const operations = possible(wishes, document);
    const present = Array.from(walk(applyOperations(document, operations).blocks), ({ block }) => block);
    const chosen = copied === null ? undefined : present[copied % present.length];
    const copies: BlockOperation[] = chosen ? [{ op: 'duplicate', id: chosen.id }] : [];
    holds(document, [...operations, ...copies]);
  });
  fc.assert(run, runs(300));
}

describe('operations on any document', () => {
  test('are reverted by their inverse', () => {
    forAny((document, operations) => {
      const { blocks: after, inverse } = applyOperations(document, operations);
      expect(applyOperations(after, inverse).blocks).toEqual(document);
    });
  });

  test('give a valid document with unique ids', () => {
    forAny((document, operations) => {
      const { blocks: after, ids } = applyOperations(document, operations);
      const all = Array.from(walk(after), ({ block }) => block.id);
      expect(new Set(all).size).toBe(all.length);
      expect(ids).toHaveLength(operations.length);
      expect(blocks.parse(after)).toEqual(after);
    });
  });

  test('do not mutate the given blocks, possible or not', () => {
    const run = fc.property(anyDocument, anyWishes, (document, wishes) => {
      const before = JSON.stringify(document);
      const operations = wishes.map((wish, index) => operationOf(wish, document, index));
      try {
        applyOperations(frozen(document), operations);
      } catch (error) {
        expect(error).toBeInstanceOf(ServiceError);
        expect(error).toMatchObject({
          code: 'VALIDATION_ERROR',
          details: { field: expect.stringMatching(/^operations/) },
        });
      }
      expect(JSON.stringify(document)).toBe(before);
    });
    fc.assert(run, runs(300));
  });
});

describe('the comparison of documents', () => {
  test('finds nothing when they are equal', () => {
    const run = fc.property(anyDocument, (document) => {
      expect(compareBlocks(document, structuredClone(document))).toEqual([]);
    });
    fc.assert(run, runs(100));
  });

  test('reports moves only as moves, and no more than were made', () => {
    forAny((document, operations) => {
      const moves = operations.filter(({ op }) => op === 'move');
      const { blocks: after } = applyOperations(document, possibleMoves(document, moves));
      const changes = compareBlocks(document, after);
      expect(changes.filter(({ change }) => change !== 'moved')).toEqual([]);
      expect(changes.length).toBeLessThanOrEqual(moves.length);
    });
  });

  test('reports exactly the added and removed blocks', () => {
    forAny((document, operations) => {
      const { blocks: after } = applyOperations(document, operations);
      const idsOf = (all: Block[]) => new Set(Array.from(walk(all), ({ block }) => block.id));
      const [old, present] = [idsOf(document), idsOf(after)];
      const idsWith = (change: string) =>
        compareBlocks(document, after)
          .filter((one) => one.change === change)
          .map(({ id }) => id);
      expect(idsWith('added')).toEqual([...present].filter((id) => !old.has(id)));
      expect(idsWith('removed')).toEqual([...old].filter((id) => !present.has(id)));
    });
  });

  test('reports the fewest possible moves of reordered siblings', () => {
    const order = fc.shuffledSubarray([0, 1, 2, 3, 4, 5, 6], { minLength: 7 });
    fc.assert(
      fc.property(order, (places) => {
        const before = blocks.parse(places.map((_, index) => ({ id: `b${index}`, type: 'divider' })));
        const after = places.flatMap((place) => before[place] ?? []);
        expect(compareBlocks(before, after)).toHaveLength(places.length - longestRise(places));
      }),
      runs(100),
    );
  });
});

/** Returns the moves that remain possible without the other operations. */
function possibleMoves(document: Block[], moves: BlockOperation[]): BlockOperation[] {
  const made: BlockOperation[] = [];
  for (const move of moves) {
    made.push(move);
    try {
      applyOperations(document, made);
    } catch {
      made.pop();
    }
  }
  return made;
}

/** A slow reference implementation that tries all subsequences. */
function longestRise(numbers: readonly number[]): number {
  let longest = 0;
  for (let part = 0; part < 2 ** numbers.length; part += 1) {
    const chosen = numbers.filter((_, index) => part & (1 << index));
    const rises = chosen.every((number, index) => index === 0 || number > (chosen[index - 1] ?? 0));
    if (rises) longest = Math.max(longest, chosen.length);
  }
  return longest;
}

function frozen<Value>(value: Value): Value {
  if (typeof value === 'object' && value !== null) for (const inner of Object.values(value)) frozen(inner);
  return Object.freeze(value);
}
