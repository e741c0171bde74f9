import { kindsOf, type Random } from './hostile.kind.ts';
import { pick } from './shapes.ts';

/** A document of as many named tokens as fit the size. */
const many =
  (token: (index: number, random: Random, count: number) => object, around: object = {}) =>
  (size: number, random: Random) => {
    const count = Math.max(1, Math.floor(size / (JSON.stringify(token(1000, random, 2000)).length + 9)));
    const tokens = Array.from({ length: count }, (_, index) => [`t${index}`, token(index, random, count)]);
    return { ...around, ...Object.fromEntries(tokens) };
  };

const px = { value: 1, unit: 'px' };
const red = { colorSpace: 'srgb', components: [1, 0, 0] };
const size = { $type: 'dimension', $value: px };
const alias = (index: number) => ({ $value: `{t${index}}` });
const shadow = { color: red, offsetX: px, offsetY: px, blur: px, spread: px };

const extension = 'org.imprint.modes';
const modes = Array.from({ length: 20 }, (_, index) => ({
  id: `m${index}`,
  name: 'M',
  isDefault: index === 0,
}));
const inModes = (value: (mode: number) => unknown) => ({
  [extension]: Object.fromEntries(modes.slice(1).map(({ id }, mode) => [id, value(mode)])),
});
const withModes = { $extensions: { [extension]: modes } };

/** Nested objects. */
function nested(depth: number, name: string, inside: unknown): object {
  let value = inside;
  for (let level = 0; level < depth; level++) value = { [name]: value };
  return Object(value);
}

export const tokenKinds = kindsOf('tokens', 'document', {
  tokens: many(() => size),
  'a chain of aliases': many((index, _, count) => (index === count - 1 ? size : alias(index + 1))),
  'a chain of aliases backwards': many((index) => (index === 0 ? size : alias(index - 1))),
  'a ring of aliases': many((index, _, count) => alias((index + 1) % count)),
  'aliases of one token': many((index) => (index === 0 ? size : alias(0))),
  'aliases of any token before': many((index, random) =>
    index === 0 ? size : alias(Math.floor(random() * index)),
  ),
  'aliases of nothing': many(() => ({ $value: '{a.b}' })),
  'aliases by pointer': many((index) => (index === 0 ? size : { $ref: `#/t${index - 1}` })),
  'parts of values by pointer': many((index) =>
    index === 0
      ? size
      : { $type: 'dimension', $value: { value: { $ref: `#/t${index - 1}/$value/value` }, unit: 'px' } },
  ),
  'values in many modes': many(
    (index) => ({ ...size, $extensions: inModes((mode) => ({ ...px, value: index + mode })) }),
    withModes,
  ),
  'aliases in many modes': many(
    (index) =>
      index === 0 ? size : { ...alias(0), $extensions: inModes((mode) => `{t${(index * mode) % index}}`) },
    withModes,
  ),
  'groups that extend each other': many((index) =>
    index === 0 ? { a: size } : { $extends: `{t${index - 1}}`, [`b${index}`]: size },
  ),
  'groups that extend one group': many((index) =>
    index === 0 ? { a: size, b: size, c: size } : { $extends: '{t0}' },
  ),
  'groups that double what they extend': many((index) =>
    index === 0 ? { a: size } : { a: { $extends: `{t${index - 1}}` }, b: { $extends: `{t${index - 1}}` } },
  ),
  'a ring of groups': many((index, _, count) => ({ $extends: `{t${(index + 1) % count}}` })),
  'groups as deep as allowed': many(() => nested(17, 'g', size)),
  'groups deeper than allowed': many(() => nested(40, 'g', size)),
  'values deeper than any': many(() => ({ $type: 'shadow', $value: nested(40, 'g', 1) })),
  'shadows of many layers': many(() => ({ $type: 'shadow', $value: Array(9).fill(shadow) })),
  'gradients of many aliases': many((index) =>
    index === 0
      ? { $type: 'color', $value: red }
      : { $type: 'gradient', $value: Array(9).fill({ color: '{t0}', position: 0.5 }) },
  ),
  'a color of many components': (characters) => ({
    a: { $type: 'color', $value: { ...red, components: Array(Math.ceil(characters / 2)).fill(1) } },
  }),
  'a color as a long text': (characters) => ({ a: { $type: 'color', $value: `#${'f'.repeat(characters)}` } }),
  'a font of a long name': (characters) => ({
    a: { $type: 'fontFamily', $value: `${'a, '.repeat(characters / 3)}` },
  }),
  'an alias of a long name': (characters) => ({ a: { $value: `{${'a.'.repeat(characters / 2)}a}` } }),
  'a pointer of many escapes': (characters) => ({ a: { $ref: `#/${'~1%25'.repeat(characters / 5)}` } }),
  'properties that nobody knows': (characters) => ({
    a: { ...size, ...Object.fromEntries(Array.from({ length: characters / 9 }, (_, at) => [`$p${at}`, 1])) },
  }),
  'extensions of other tools': many(() => ({ ...size, $extensions: { 'a.b': nested(20, 'c', 1) } })),
  'names with combining characters': (characters) => ({ [`a${'\u0301'.repeat(characters)}`]: size }),
  'tokens of any kind': many((index, random) =>
    pick(
      [size, alias(index + 1), { $extends: '{t0}' }, { $value: 1 }, { $type: 'a' }, { $ref: '#/' }],
      random,
    ),
  ),
});
