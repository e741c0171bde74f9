import type { JsonObject, TokenSet } from '@imprint/shared/design/token.set';
import { describe, expect, test } from 'vitest';
import {
  compareModes,
  previewImport,
  valueText,
} from '../../../../web/src/modules/design/documents/import.preview.ts';
import { dark, light, px, setOf } from '../../design/documents.ts';

const none: TokenSet = { collections: [] };
const inModes = (...modes: object[]) => ({ $extensions: { 'org.imprint.modes': modes } }) as JsonObject; // Safe because modes are JSON.
const inDark = (value: JsonObject | string) => ({ $extensions: { 'org.imprint.modes': { dark: value } } });
const space = (tokens: JsonObject): JsonObject => ({ space: { $type: 'dimension', ...tokens } });

/** What a document would do to a token, mode by mode: its words before and after. */
function change(present: TokenSet, document: JsonObject, path: string) {
  const { before, after } = previewImport(present, 'tcol_1', document);
  const [was, becomes] = [before?.get(path), after?.get(path)];
  if (!becomes) throw new Error(`There is no ${path}.`);
  return compareModes(was, becomes).different.map((mode) => ({
    mode,
    before: was && valueText(was, mode),
    after: valueText(becomes, mode),
  }));
}

describe('what an import would do to a token', () => {
  const present = setOf(space({ small: { $value: px(4) }, gap: { $value: '{space.small}' } }));

  test('is told by its value before and after', () => {
    expect(change(present, space({ small: { $value: px(8) } }), 'space.small')).toEqual([
      { mode: 'default', before: '4px', after: '8px' },
    ]);
  });

  test('is told of a token that points at one that changes, with what it points at', () => {
    expect(change(present, space({ small: { $value: px(8) } }), 'space.gap')).toEqual([
      { mode: 'default', before: 'space.small (4px)', after: 'space.small (8px)' },
    ]);
  });

  test('has nothing before it where the token is new', () => {
    expect(change(present, space({ large: { $value: px(32) } }), 'space.large')).toEqual([
      { mode: 'default', before: undefined, after: '32px' },
    ]);
  });

  test('is nothing where only its description is another one', () => {
    const document = space({ small: { $value: px(4), $description: 'Small' } });
    expect(change(present, document, 'space.small')).toEqual([]);
  });

  test('can be seen where the project has no collection yet, modes and all', () => {
    const document = {
      ...inModes(light, dark),
      ...space({ large: { $value: px(32) }, gap: { $value: '{space.large}', ...inDark(px(2)) } }),
    };
    expect(change(none, document, 'space.gap')).toEqual([
      { mode: 'light', before: undefined, after: 'space.large (32px)' },
      { mode: 'dark', before: undefined, after: '2px' },
    ]);
  });

  test('names only modes in which the token is something of its own', () => {
    const document = { ...inModes(light, dark), ...space({ large: { $value: px(32) } }) };
    expect(change(none, document, 'space.large').map(({ mode }) => mode)).toEqual(['light']);
  });

  test('names a mode in which it changes because of what it points at', () => {
    const document = {
      ...inModes(light, dark),
      ...space({ small: { $value: px(4), ...inDark(px(6)) }, gap: { $value: '{space.small}' } }),
    };
    expect(change(none, document, 'space.gap').map(({ mode, after }) => [mode, after])).toEqual([
      ['light', 'space.small (4px)'],
      ['dark', expect.stringContaining('6px')],
    ]);
  });

  test('leaves the tokens as they are', () => {
    previewImport(present, 'tcol_1', space({ small: { $value: px(8) } }));
    expect(present.collections[0]?.tokens.get('space.small')?.values).toEqual({ default: px(4) });
  });
});

test('what is said of groups is told before and after, also of a group without tokens', () => {
  const present = setOf(space({ $description: 'Steps', small: { $value: px(4) } }));
  const { groups } = previewImport(present, 'tcol_1', { gap: { $extends: '{space}' } });
  expect(groups.before.get('space')?.description).toBe('Steps');
  expect([groups.before.has('gap'), groups.after.get('gap')?.extends]).toEqual([false, '{space}']);
});
