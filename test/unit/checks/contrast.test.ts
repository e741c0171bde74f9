import type { BlockInput } from '@imprint/shared/blocks/block';
import { blocks as document } from '@imprint/shared/blocks/document';
import { checkContent } from '@imprint/shared/checks/content.check';
import { parseHexColor } from '@imprint/shared/design/color/color.hex';
import type { RoleToken, RoleTokens } from '@imprint/shared/site/role.rules';
import { expect, test } from 'vitest';
import { checkedContent } from './checked.content.ts';

const token = (light: string, dark = light): RoleToken => ({
  value: 'var(--color)',
  light: parseHexColor(light) ?? undefined,
  dark: parseHexColor(dark) ?? undefined,
});

const button: BlockInput = { type: 'button', label: 'Order', href: '/order' };
const code: BlockInput = { type: 'code', code: 'x' };

test.each<[string, RoleTokens, BlockInput[], string[]]>([
  ['without roles', {}, [button, code], []],
  [
    'of a readable palette',
    { background: token('#fff', '#111'), text: token('#222', '#eee') },
    [button, code],
    [],
  ],
  [
    'of text',
    { background: token('#fff'), text: token('#999') },
    [],
    ['The contrast of text on the background is 2.8:1 in light mode.'],
  ],
  [
    'in the dark alone',
    { background: token('#fff', '#111'), muted: token('#555') },
    [],
    ['The contrast of muted text on the background is 2.5:1 in dark mode.'],
  ],
  [
    'of links on the standard background',
    { accent: token('#ffcc00', '#ffcc00') },
    [],
    ['The contrast of links on the background is 1.5:1 in light mode.'],
  ],
  [
    'of buttons that the page has',
    { accent: token('#2f4fc4'), onAccent: token('#555'), background: token('#fff') },
    [button],
    ['The contrast of text on buttons is 1.0:1 in light mode.'],
  ],
  [
    'of buttons that it has not',
    { accent: token('#2f4fc4'), onAccent: token('#555'), background: token('#fff') },
    [],
    [],
  ],
  ['of buttons whose text follows', { accent: token('#2f4fc4'), background: token('#fff') }, [button], []],
  [
    'of a surface that the page shows',
    { surface: token('#333', '#1c1d21') },
    [code],
    ['The contrast of text on the surface is 1.3:1 in light mode.'],
  ],
  [
    'of a translucent text',
    { background: token('#fff'), text: token('#00000040') },
    [],
    ['The contrast of text on the background is 1.8:1 in light mode.'],
  ],
])('the contrast %s', (_, roles, blocks, expected) => {
  const findings = checkContent(checkedContent(document.parse(blocks), { roles }));
  expect(findings.map(({ message }) => message)).toEqual(expected);
});
