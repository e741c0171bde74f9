import { type FieldError, fieldErrors, reasonOf } from '../validation.ts';
import { colorValue } from './color.value.ts';
import {
  borderValue,
  gradientValue,
  shadowValue,
  transitionValue,
  typographyValue,
} from './composite.values.ts';
import {
  cubicBezierValue,
  dimensionValue,
  durationValue,
  fontFamilyValue,
  fontWeightValue,
  numberValue,
  strokeStyleValue,
} from './simple.values.ts';
import type { PathSegment } from './token.reference.ts';
import type { Json } from './token.set.ts';
import type { TokenType } from './token.types.ts';

/** What a value of each type looks like once all it points at is put in. */
export const tokenValues = {
  color: colorValue,
  dimension: dimensionValue,
  fontFamily: fontFamilyValue,
  fontWeight: fontWeightValue,
  duration: durationValue,
  cubicBezier: cubicBezierValue,
  number: numberValue,
  strokeStyle: strokeStyleValue,
  border: borderValue,
  transition: transitionValue,
  shadow: shadowValue,
  gradient: gradientValue,
  typography: typographyValue,
} as const;

/** What is wrong with a value, by the place inside; the place is `body` for the value as a whole. */
export function valueProblems(type: TokenType, value: Json): FieldError[] {
  const result = tokenValues[type].safeParse(value, { error: reasonOf });
  return result.success ? [] : fieldErrors(result.error);
}

const parts: { [Type in TokenType]?: { readonly [name: string]: TokenType } } = {
  border: { color: 'color', width: 'dimension', style: 'strokeStyle' },
  transition: { duration: 'duration', delay: 'duration', timingFunction: 'cubicBezier' },
  shadow: {
    color: 'color',
    offsetX: 'dimension',
    offsetY: 'dimension',
    blur: 'dimension',
    spread: 'dimension',
  },
  gradient: { color: 'color', position: 'number' },
  typography: {
    fontFamily: 'fontFamily',
    fontSize: 'dimension',
    fontWeight: 'fontWeight',
    letterSpacing: 'dimension',
    lineHeight: 'number',
  },
};

/** The type of the token that can stand at a place in a value; null where none can. */
export function typeAt(type: TokenType, place: readonly PathSegment[]): TokenType | null {
  const [step, ...rest] = place;
  if (step === undefined) return type;
  if (typeof step === 'number') return isListType(type) ? typeAt(type, rest) : null;
  if (type === 'strokeStyle' && step === 'dashArray' && typeof rest[0] === 'number')
    return typeAt('dimension', rest.slice(1));
  const members = parts[type] ?? {};
  const part = Object.hasOwn(members, step) ? members[step] : undefined;
  return part ? typeAt(part, rest) : null;
}

/** Whether a value of the type can be a list of what may be of the same type alone. */
export function isListType(type: TokenType): boolean {
  return type === 'shadow' || type === 'gradient';
}
