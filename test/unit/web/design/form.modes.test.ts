import { modes as modesShape } from '@imprint/shared/shapes/design';
import { describe, expect, test } from 'vitest';
import {
  type FormMode,
  modeIdOf,
  modeReasons,
} from '../../../../web/src/modules/design/values/form.modes.ts';

const modesOf = (...ids: string[]): FormMode[] =>
  ids.map((id) => ({ id, name: id, isDefault: id === 'light' }));

describe('what the values of a new mode are told apart by', () => {
  test.each([
    ['Dark', 'dark'],
    ['High contrast', 'high-contrast'],
    ['  Höhe & Tiefe! ', 'hohe-tiefe'],
    ['Été', 'ete'],
    ['日本', 'mode'],
    ['', ''],
    ['   ', ''],
  ])('is its name in letters and digits: %j', (name, id) => {
    expect(modeIdOf(name, modesOf('light', ''), 1)).toBe(id);
  });

  test('is numbered where another mode has it, and is no reason to number itself', () => {
    const modes = modesOf('light', 'dark', 'dark-2', 'dark');
    expect(modeIdOf('Dark', modes, 3)).toBe('dark-3');
    expect(modeIdOf('Dark', modesOf('light', 'dark'), 1)).toBe('dark');
  });

  test.each(['x'.repeat(100), `${'x'.repeat(59)} and so on`, `${'x '.repeat(50)}`])(
    'is taken by the service, however long the name: %s',
    (name) => {
      const id = modeIdOf(name, modesOf('light', ''), 1);
      const modes = [...modesOf('light'), { id, name: 'Long', isDefault: false }];
      expect(modesShape.safeParse(modes).error).toBeUndefined();
    },
  );
});

test('one sentence tells what is wrong with a mode, its name first', () => {
  const said = (message: string) => ({ message });
  const id = said('may contain only lowercase letters, digits and single hyphens');
  const name = said('must have at least 1 character');
  const mediaQuery = said('must close each parenthesis that it opens');
  expect(modeReasons({ id, name, mediaQuery })).toBe('The name must have at least 1 character.');
  expect(modeReasons({ id, mediaQuery })).toBe('The media query must close each parenthesis that it opens.');
  expect(modeReasons({ id })).toBe('The name must contain a letter or a digit.');
  expect([modeReasons({}), modeReasons(undefined)]).toEqual([undefined, undefined]);
});
