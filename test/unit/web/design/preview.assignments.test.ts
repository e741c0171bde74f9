import type { Json, JsonObject } from '@imprint/shared/design/token.set';
import { describe, expect, test } from 'vitest';
import {
  assignRoles,
  roleDeclarationsIn,
} from '../../../../web/src/modules/design/preview/preview.assignments.ts';
import { lightAndDark } from '../../../support/fixtures/design.ts';
import { px, srgb } from '../../design/documents.ts';
import { color, resolutionOf } from '../support/tokens.ts';

const serif = { fontFamily: ['Georgia', 'serif'], fontWeight: 700, lineHeight: 1.1, letterSpacing: px(1) };
const typography = (set: JsonObject = {}): JsonObject => ({
  $type: 'typography',
  $value: { ...serif, fontSize: px(17), ...set },
});
const font = (name: Json): JsonObject => ({ $type: 'fontFamily', $value: name });

/** The token that each part takes, by the name of the part; null where nothing is shown. */
function cast(path: string, ...documents: JsonObject[]): Record<string, string> | null {
  const casting = assignRoles(resolutionOf(...documents), { collectionId: 'tcol_1', path });
  return casting && Object.fromEntries(casting.map(({ role, token }) => [role.name, token.path]));
}

describe('the parts of a preview around a token', () => {
  const colors = {
    paper: color(srgb(1, 1, 1)),
    ink: color(srgb(0, 0, 0)),
    sea: color(srgb(0, 0.2, 0.4)),
    accent: color('{sea}'),
    plum: color(srgb(0.4, 0, 0.4)),
  };

  test('are taken as ever by a token that is seen anyway', () => {
    expect(cast('ink', colors)).toEqual({
      background: 'paper',
      text: 'ink',
      accent: 'accent',
    });
  });

  test('are taken as ever where another token is made of it', () => {
    expect(cast('sea', colors)).toMatchObject({ accent: 'accent' });
  });

  test('show a color that no part takes as the accent', () => {
    expect(cast('plum', colors)).toMatchObject({ accent: 'plum', text: 'ink' });
  });

  test('show a token in the part that its path sounds like, where another one stands there', () => {
    const two = { ...colors, 'brand-text': color(srgb(0.1, 0.1, 0.1)) };
    expect(cast('brand-text', { ...two, text: color(srgb(0, 0, 0)) })).toMatchObject({ text: 'brand-text' });
  });

  test('show a type that no part takes as the text', () => {
    expect(cast('type.caption', { type: { caption: typography(), body: typography() } })).toMatchObject({
      body: 'type.caption',
    });
  });

  test('show a font that two types hide, and leave those out', () => {
    const document = { sans: font('Inter'), type: { heading: typography(), body: typography() } };
    expect(cast('sans', document)).toEqual({ font: 'sans' });
  });

  test('show a font by the types that are made of it', () => {
    const made = typography({ fontFamily: '{serif}' });
    const document = { serif: font('Georgia'), type: { heading: made, body: typography() } };
    expect(cast('serif', document)).toMatchObject({ heading: 'type.heading', body: 'type.body' });
  });

  test('are none for what no block can show', () => {
    expect(cast('fast', { fast: { $type: 'duration', $value: { value: 200, unit: 'ms' } } })).toBeNull();
    expect(cast('none', colors)).toBeNull();
  });

  test('are taken by tokens beside it before those of other collections', () => {
    const own = { ink: color(srgb(0, 0, 0)), plum: color(srgb(0.4, 0, 0.4)) };
    const other = { paper: color(srgb(1, 1, 1)), text: color(srgb(0.2, 0.2, 0.2)) };
    expect(cast('plum', own, other)).toMatchObject({ text: 'ink', background: 'paper', accent: 'plum' });
  });

  test('end where tokens point at each other in a circle', () => {
    const circle = { accent: color('{brand}'), brand: color('{accent}'), plum: color(srgb(0.4, 0, 0.4)) };
    expect(cast('plum', circle)).not.toBeNull();
  });
});

describe('what is declared for the parts', () => {
  const modes = lightAndDark.map((mode) => ({ mediaQuery: null, ...mode }));
  const resolution = resolutionOf({
    $extensions: { 'org.imprint.modes': modes },
    accent: color(srgb(0, 0.2, 0.4), srgb(0.6, 0.8, 1)),
    ink: color(srgb(0, 0, 0)),
    type: { heading: typography() },
  });
  const casting = assignRoles(resolution, { collectionId: 'tcol_1', path: 'accent' }) ?? [];
  const declared = (mode: string) =>
    Object.fromEntries(roleDeclarationsIn(casting, resolution, mode).map(({ name, value }) => [name, value]));

  test('is what each token is in the mode, and as by default where it has no value for it', () => {
    expect(declared('light')).toMatchObject({
      '--imprint-accent': 'rgb(0 51 102)',
      '--imprint-text': 'rgb(0 0 0)',
    });
    expect(declared('dark')).toMatchObject({
      '--imprint-accent': 'rgb(153 204 255)',
      '--imprint-text': 'rgb(0 0 0)',
    });
  });

  test('has the letter spacing of a type', () => {
    expect(Object.values(declared('light'))).toContain('1px');
  });

  test('leaves out a token that is gone from what is being written', () => {
    const without = resolutionOf({ ink: color(srgb(0, 0, 0)) });
    expect(roleDeclarationsIn(casting, without, 'light').map(({ name }) => name)).toEqual(['--imprint-text']);
  });
});
