import { describe, expect, test } from 'vitest';
import { filterTokens, rowsOf } from '../../../../web/src/modules/design/token.rows.ts';
import { token } from '../support/tokens.ts';

/** The rows of a table as one reads them: groups with their number of tokens, indented by depth. */
const table = (...paths: string[]) =>
  rowsOf(paths.map((path) => token(path))).map((row) => {
    const words = row.kind === 'group' ? `${row.path} (${row.count})` : row.token.path;
    return `${'  '.repeat(row.depth)}${words}`;
  });

describe('the rows of a table of tokens', () => {
  test('are groups with what lies in them, however the tokens come', () => {
    expect(table('space.small', 'color.brand.dark', 'gap', 'color.ink', 'color.brand.light')).toEqual([
      'gap',
      'color (3)',
      '  color.ink',
      '  color.brand (2)',
      '    color.brand.dark',
      '    color.brand.light',
      'space (1)',
      '  space.small',
    ]);
  });

  test('stand by name, with numbers by their size', () => {
    expect(table('space.10', 'space.2', 'space.1', 'z', 'Ä', 'a', 'group10.x', 'group2.x')).toEqual([
      ...['a', 'Ä', 'z', 'group2 (1)', '  group2.x', 'group10 (1)', '  group10.x'],
      ...['space (3)', '  space.1', '  space.2', '  space.10'],
    ]);
  });

  test('have the token of a group itself in it', () => {
    expect(table('space.$root', 'space.small')).toEqual(['space (2)', '  space.$root', '  space.small']);
  });

  test('have keys of their own, also where a token and a group have one name', () => {
    const keys = rowsOf([token('space'), token('space.small')]).map(({ key }) => key);
    expect(new Set(keys).size).toBe(3);
  });

  test('are none where there are no tokens', () => {
    expect(rowsOf([])).toEqual([]);
  });

  test('leave the tokens in their order', () => {
    const tokens = [token('b'), token('a')];
    rowsOf(tokens);
    expect(tokens.map(({ path }) => path)).toEqual(['b', 'a']);
  });
});

describe('a search', () => {
  const tokens = [
    token('color.brand', { type: 'color', description: 'Ours alone' }),
    token('color.ink', { type: 'color' }),
    token('space.brand', { description: null }),
  ];
  const found = (wanted: Parameters<typeof filterTokens>[1]) =>
    filterTokens(tokens, wanted).map(({ path }) => path);

  test.each([
    [{}, ['color.brand', 'color.ink', 'space.brand']],
    [{ q: 'BRAND' }, ['color.brand', 'space.brand']],
    [{ q: 'ours' }, ['color.brand']],
    [{ q: 'or.in' }, ['color.ink']],
    [{ type: 'color' }, ['color.brand', 'color.ink']],
    [{ q: 'brand', type: 'dimension' }, ['space.brand']],
    [{ q: 'null' }, []],
    [{ q: '', type: '' }, ['color.brand', 'color.ink', 'space.brand']],
  ])('finds tokens by path or description, and by type: %j', (wanted, paths) => {
    expect(found(wanted)).toEqual(paths);
  });
});
