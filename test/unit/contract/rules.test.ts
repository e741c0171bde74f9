import { type NamedOperation, operations } from '@imprint/shared/contract';
import { describe, expect, test } from 'vitest';

describe('the contract', () => {
  const named = (members: NamedOperation[]) => members.map(({ name }) => name);

  test('has lists that all take limit, cursor, sort and q', () => {
    const incomplete = operations.filter(({ operation: { input, output } }) => {
      const isComplete = ['limit', 'cursor', 'sort', 'q'].every((field) => field in input.shape);
      return 'pagination' in output.shape && !isComplete;
    });
    expect(named(incomplete)).toEqual([]);
  });

  test('lets a tool that destroys be tried out by dryRun', () => {
    const blind = operations.filter(
      ({ operation: { rest, tool, input } }) =>
        tool && rest?.startsWith('DELETE') && !('dryRun' in input.shape),
    );
    expect(named(blind)).toEqual([]);
  });

  test('answers 201 where something is created, and 200 everywhere else', () => {
    const created = operations.filter(({ operation }) => operation.status === 201);
    expect(named(created).filter((name) => !/\.(create|duplicate|complete|send)$/.test(name))).toEqual([]);
    const others = operations.filter(
      ({ name, operation }) => /\.create$/.test(name) && operation.status !== 201,
    );
    expect(named(others)).toEqual([]);
  });
});
