import type { Json, JsonObject, TokenDraft, TokenGroup, TokenSet } from '@imprint/shared/design/token.set';
import type { TokenType } from '@imprint/shared/design/token.types';
import fc from 'fast-check';
import { dark, light } from './documents.ts';

const number = fc.double({ min: -1e6, max: 1e6, noNaN: true }).map((each) => each || 0);
const fraction = fc.double({ min: 0, max: 1, noNaN: true }).map((each) => each || 0);
const color: fc.Arbitrary<Json> = fc.oneof(
  fc.record({
    colorSpace: fc.constant('srgb'),
    components: fc.tuple(fraction, fraction, fraction),
    alpha: fraction,
  }),
  fc.record({
    colorSpace: fc.constantFrom('display-p3', 'xyz-d50', 'oklab'),
    components: fc.tuple(fraction, fc.constantFrom<Json>('none', 0.1), fraction),
  }),
  fc.record({ colorSpace: fc.constant('hwb'), components: fc.constant<Json[]>([359.5, 100, 0]) }),
);
const dimension: fc.Arbitrary<Json> = fc.record({ value: number, unit: fc.constantFrom('px', 'rem') });
const duration: fc.Arbitrary<Json> = fc.record({ value: number, unit: fc.constantFrom('ms', 's') });
const curve: fc.Arbitrary<Json> = fc.tuple(fraction, number, fraction, number);
const fontName = fc
  .oneof(
    fc.constantFrom('serif', 'Inter', hostile()),
    fc.string({ unit: 'binary', minLength: 1, maxLength: 20 }),
  )
  .map((name) => name.replaceAll(/[{}]/g, '-'));
const fontFamily: fc.Arbitrary<Json> = fc.oneof(fontName, fc.array(fontName, { minLength: 1, maxLength: 3 }));
const fontWeight: fc.Arbitrary<Json> = fc.constantFrom<Json[]>(1, 450.5, 1000, 'bold', 'hairline');
const strokeStyle: fc.Arbitrary<Json> = fc.oneof(
  fc.constantFrom('solid', 'inset'),
  fc.record({ dashArray: fc.array(dimension, { minLength: 1, maxLength: 3 }), lineCap: fc.constant('butt') }),
);
const shadow: fc.Arbitrary<Json> = fc.record(
  { color, offsetX: dimension, offsetY: dimension, blur: dimension, spread: dimension, inset: fc.boolean() },
  { requiredKeys: ['color', 'offsetX', 'offsetY', 'blur', 'spread'] },
);

function hostile() {
  return '"; } </style><script>alert(1)</script> \\ */ /* \n\f url(javascript:1)';
}

/** A valid value of each type. */
const anyValue: Record<TokenType, fc.Arbitrary<Json>> = {
  color,
  dimension,
  fontFamily,
  fontWeight,
  duration,
  cubicBezier: curve,
  number,
  strokeStyle,
  border: fc.record({ color, width: dimension, style: strokeStyle }),
  transition: fc.record({ duration, delay: duration, timingFunction: curve }),
  shadow: fc.oneof(shadow, fc.array(shadow, { minLength: 1, maxLength: 3 })),
  gradient: fc.array(fc.record({ color, position: number }), { minLength: 1, maxLength: 3 }),
  typography: fc.record({
    fontFamily,
    fontSize: dimension,
    fontWeight,
    letterSpacing: dimension,
    lineHeight: number,
  }),
};

/** Common names, and unreasonable ones. */
export const anyName = fc
  .oneof(
    fc.constantFrom(
      'a',
      'b',
      'color',
      'text',
      'heading',
      '500',
      '__proto__',
      'constructor',
      '50%',
      'a/b',
      'ü 字',
      '}',
      ';',
    ),
    fc.string({ unit: 'binary', minLength: 1, maxLength: 8 }),
  )
  .map((name) => name.replaceAll(/[{}.]/g, '_').replace(/^\$/, '_'));
const anyPath = fc
  .tuple(fc.array(anyName, { minLength: 1, maxLength: 4 }), fc.integer({ min: 0, max: 5 }))
  .map(([names, root]) => [...names, ...(root === 0 ? ['$root'] : [])].join('.'));

interface TokenPlan extends Pick<TokenDraft, 'description' | 'deprecated' | 'extensions'> {
  path: string;
  type: TokenType;
  isTyped: boolean;
  inModes: [Json, Json];
  hasDark: boolean;
  /** The index of an earlier token to refer to, if any: by default, in dark mode, and in a part of the value. */
  alias: number | null;
  darkAlias: number | null;
  partAlias: number | null;
  isPointer: boolean;
}

/** Parts of composite values that can be references to a token of another type. */
const partTypes: { [Type in TokenType]?: { [part: string]: TokenType } } = {
  border: { color: 'color', width: 'dimension', style: 'strokeStyle' },
  transition: { duration: 'duration', timingFunction: 'cubicBezier' },
  shadow: { color: 'color', blur: 'dimension' },
  typography: { fontFamily: 'fontFamily', fontSize: 'dimension', lineHeight: 'number' },
};

const types = Object.keys(anyValue).filter((name): name is TokenType => name in anyValue);
const anyWish: fc.Arbitrary<TokenPlan> = fc.constantFrom(...types).chain((type) =>
  fc.record({
    path: anyPath,
    type: fc.constant(type),
    isTyped: fc.boolean(),
    inModes: fc.tuple(anyValue[type], anyValue[type]),
    hasDark: fc.boolean(),
    alias: fc.option(fc.nat(20), { freq: 2 }),
    darkAlias: fc.option(fc.nat(20), { freq: 2 }),
    partAlias: fc.option(fc.nat(20), { freq: 4 }),
    isPointer: fc.boolean(),
    description: fc.option(fc.string({ unit: 'binary', maxLength: 9 }), { freq: 1 }),
    deprecated: fc.constantFrom(null, null, true, false, 'Use b'),
    extensions: fc.constantFrom<(JsonObject | null)[]>(null, null, { 'org.example': { order: [1, null] } }),
  }),
);

/** A valid set of one or two collections, in which tokens refer only to earlier ones. */
export const anySet: fc.Arbitrary<TokenSet> = fc
  .tuple(fc.array(anyWish, { maxLength: 12 }), fc.nat(12), fc.boolean(), fc.nat(12))
  .map(([wishes, split, isExtended, extended]) => setFrom(wishes, split, isExtended ? extended : null));

function setFrom(wishes: readonly TokenPlan[], split: number, extended: number | null): TokenSet {
  const collections = ['tcol_1', 'tcol_2'].map((id) => ({
    id,
    modes: id === 'tcol_1' ? [light, dark] : [{ ...light, id: 'only' }],
    groups: new Map<string, TokenGroup>(),
    tokens: new Map<string, TokenDraft>(),
  }));
  const made: { path: string; type: TokenType }[] = [];
  const usedPaths: string[] = [];
  for (const [order, wish] of wishes.entries()) {
    const isTaken = usedPaths.some(
      (path) => path === wish.path || path.startsWith(`${wish.path}.`) || wish.path.startsWith(`${path}.`),
    );
    if (isTaken) continue;
    usedPaths.push(wish.path);
    const { tokens, groups } = collections[order < split ? 0 : 1] ?? { tokens: new Map(), groups: new Map() };
    tokens.set(wish.path, tokenFrom(wish, made, order < split, typeOfGroup(wish, groups)));
    made.push(wish);
  }
  const group = usedPaths[(extended ?? 0) % Math.max(usedPaths.length, 1)]?.split('.')[0];
  if (extended !== null && group && usedPaths.some((path) => path.startsWith(`${group}.`)))
    collections[0]?.groups.set('extending', { ...silent, description: 'Extends', extends: `{${group}}` });
  return { collections: collections.filter(({ tokens, groups }) => tokens.size + groups.size > 0) };
}

const silent: TokenGroup = {
  type: null,
  description: null,
  deprecated: null,
  extensions: null,
  extends: null,
};

/** The type of the outermost group, which is set by its first token without a type of its own. */
function typeOfGroup({ path, type, isTyped }: TokenPlan, groups: Map<string, TokenGroup>): TokenType | null {
  const [outer = '', ...rest] = path.split('.');
  if (rest.length === 0) return null;
  const group = groups.get(outer);
  if (group || isTyped) return group?.type ?? null;
  groups.set(outer, { ...silent, type, description: 'Typed', extensions: { 'org.example': 1 } });
  return type;
}

type Made = readonly { path: string; type: TokenType }[];

function tokenFrom(wish: TokenPlan, made: Made, hasModes: boolean, groupType: TokenType | null): TokenDraft {
  const { path, alias, darkAlias, isTyped, hasDark, isPointer } = wish;
  const [literal, inDark] = wish.inModes;
  const target = chosen(made, wish.type, alias);
  const other = chosen(made, wish.type, darkAlias);
  const main = target ? referenceTo(target, isPointer) : withPart(literal, wish, made);
  const dark = other ? referenceTo(other, isPointer) : withPart(inDark, wish, made);
  const values = hasModes ? { light: main, ...(hasDark && { dark }) } : { only: main };
  const isInherited = !isTyped && (target !== undefined || groupType === wish.type);
  const { description, deprecated, extensions } = wish;
  return { path, type: isInherited ? null : wish.type, values, description, deprecated, extensions };
}

/** Returns the path of one of the tokens of a type. */
function chosen(made: Made, wanted: TokenType, which: number | null): string | undefined {
  const same = made.filter(({ type }) => type === wanted);
  return which === null ? undefined : same[which % Math.max(same.length, 1)]?.path;
}

/** Replaces one part of a composite value by a reference, if there is a token for it. */
function withPart(value: Json, { type, partAlias, isPointer }: TokenPlan, made: Made): Json {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return value;
  for (const [part, partType] of Object.entries(partTypes[type] ?? {})) {
    const target = chosen(made, partType, partAlias);
    if (target !== undefined) return { ...value, [part]: referenceTo(target, isPointer) };
  }
  return value;
}

function referenceTo(path: string, isPointer: boolean): string | JsonObject {
  if (!isPointer) return `{${path}}`;
  const segments = path.split('.').map((name) => name.replaceAll('~', '~0').replaceAll('/', '~1'));
  return { $ref: `#/${segments.join('/')}` };
}
