import { compareBlocks } from '@imprint/server/blocks/block.changes';
import { applyOperations } from '@imprint/shared/blocks/apply';
import type { Block } from '@imprint/shared/blocks/block';
import { blocks } from '@imprint/shared/blocks/document';
import type { BlockOperation } from '@imprint/shared/blocks/operations';
import { walk } from '@imprint/shared/blocks/tree';
import { ServiceError } from '@imprint/shared/errors';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { runs } from '../../support/run/property.ts';
import { anyDocument, anyWish, operationOf, possible } from './any.document.ts';

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
  test('what they did is taken back by their inverse', () => {
    forAny((document, operations) => {
      const { blocks: after, inverse } = applyOperations(document, operations);
      expect(applyOperations(after, inverse).blocks).toEqual(document);
    });
  });

  test('their result is a document by its schema, with each id once', () => {
    forAny((document, operations) => {
      const { blocks: after, ids } = applyOperations(document, operations);
      const all = Array.from(walk(after), ({ block }) => block.id);
      expect(new Set(all).size).toBe(all.length);
      expect(ids).toHaveLength(operations.length);
      expect(blocks.parse(after)).toEqual(after);
    });
  });

  test('whether they can be made or not, the given blocks stay as they are', () => {
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

describe('what became of any document', () => {
  test('nothing, compared with itself', () => {
    const run = fc.property(anyDocument, (document) => {
      expect(compareBlocks(document, structuredClone(document))).toEqual([]);
    });
    fc.assert(run, runs(100));
  });

  test('moves are told as moves alone, and no more of them than were made', () => {
    forAny((document, operations) => {
      const moves = operations.filter(({ op }) => op === 'move');
      const { blocks: after } = applyOperations(document, possibleMoves(document, moves));
      const changes = compareBlocks(document, after);
      expect(changes.filter(({ change }) => change !== 'moved')).toEqual([]);
      expect(changes.length).toBeLessThanOrEqual(moves.length);
    });
  });

  test('what was put in and taken out is told as just that', () => {
    forAny((document, operations) => {
      const { blocks: after } = applyOperations(document, operations);
      const idsOf = (all: Block[]) => new Set(Array.from(walk(all), ({ block }) => block.id));
      const [old, present] = [idsOf(document), idsOf(after)];
      const told = (change: string) =>
        compareBlocks(document, after)
          .filter((one) => one.change === change)
          .map(({ id }) => id);
      expect(told('added')).toEqual([...present].filter((id) => !old.has(id)));
      expect(told('removed')).toEqual([...old].filter((id) => !present.has(id)));
    });
  });

  test('of siblings in a new order, all that can are said to have stayed', () => {
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
