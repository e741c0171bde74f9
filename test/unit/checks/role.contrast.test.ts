import { roleContrast, rolePairs } from '@imprint/shared/checks/role.contrast';
import { parseHexColor } from '@imprint/shared/design/color/color.hex';
import type { RoleToken, RoleTokens } from '@imprint/shared/site/role.rules';
import { expect, test } from 'vitest';

const token = (light: string, dark = light): RoleToken => ({
  value: 'var(--color)',
  light: parseHexColor(light) ?? undefined,
  dark: parseHexColor(dark) ?? undefined,
});

test.each<[string, keyof typeof rolePairs, RoleTokens, 'light' | 'dark', string, string]>([
  ['standard colors', 'text', {}, 'dark', '#ececf0', '#121316'],
  [
    'the standard colors of the scheme that a background forces',
    'link',
    { background: token('#111') },
    'light',
    '#9db2ff',
    '#111111',
  ],
  [
    'black or white on an accent',
    'button',
    { accent: token('#ffdd00', '#002080') },
    'dark',
    '#ffffff',
    '#002080',
  ],
  [
    'a mix of text and background',
    'line',
    { text: token('#000'), background: token('#fff') },
    'light',
    '#cacaca',
    '#ffffff',
  ],
  [
    'a translucent text over what is behind it',
    'text',
    { text: token('#00000080'), background: token('#fff') },
    'light',
    '#7f7f7f',
    '#ffffff',
  ],
  [
    'a translucent surface over the background',
    'textOnSurface',
    { surface: token('#ffffff80'), background: token('#000'), text: token('#fff') },
    'light',
    '#ffffff',
    '#808080',
  ],
])('a website shows %s', (_, name, roles, scheme, text, background) => {
  expect(roleContrast(rolePairs[name], roles, scheme)).toMatchObject({ text, background });
});

test('nothing is claimed about a token that holds no color', () => {
  const roles = { text: { value: 'var(--x)', light: 'red', dark: 'red' } };
  expect(roleContrast(rolePairs.text, roles, 'light')).toBeNull();
});
