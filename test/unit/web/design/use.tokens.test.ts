import { describe, expect, test } from 'vitest';
import { mergeChanges } from '../../../../web/src/modules/design/use.tokens.ts';
import { token } from '../support/tokens.ts';

const tokens = (count: number, version = 1) =>
  Array.from({ length: count }, (_, index) => token(`step-${index}`, { version }));
const versionsOf = (all: ReturnType<typeof mergeChanges>) => all?.map(({ version }) => version);

describe('the tokens that changed last', () => {
  test('take the places of those that were known', () => {
    const changed = [token('step-1', { version: 2, description: 'New' }), token('step-0')];
    const all = mergeChanges(tokens(3), changed);
    expect(all?.map(({ path }) => path)).toEqual(['step-0', 'step-1', 'step-2']);
    expect(versionsOf(all)).toEqual([1, 2, 1]);
    expect(all?.[1]?.description).toBe('New');
  });

  test('are added where they are new', () => {
    expect(mergeChanges(tokens(2), [token('gap')])?.map(({ path }) => path)).toEqual([
      'step-0',
      'step-1',
      'gap',
    ]);
  });

  test('are known by their ids, so that one that was renamed is not there twice', () => {
    const renamed = token('gap', { id: 'tok_step-1', version: 2 });
    expect(mergeChanges(tokens(2), [renamed])?.map(({ path }) => path)).toEqual(['step-0', 'gap']);
  });

  test('change nothing where they are as they were', () => {
    expect(mergeChanges(tokens(2), tokens(2))).toEqual(tokens(2));
  });

  test('are too few to go by where a whole page of them changed', () => {
    expect(versionsOf(mergeChanges(tokens(150), tokens(99, 2)))).toHaveLength(150);
    expect(mergeChanges(tokens(150), tokens(100, 2))).toBeNull();
  });
});
