import { type FieldError, fieldErrors, reasonOf } from '../validation.ts';
import { colorValue } from './color/color.value.ts';
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

/** The schema of each type, for values without references. */
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

/** The problems of a value by field; the field is `body` for the whole value. */
export function valueProblems(type: TokenType, value: Json): FieldError[] {
  const result = tokenValues[type].safeParse(value, { error: reasonOf });
  return result.success ? [] : fieldErrors(result.error);
}

const memberTypes: { [Type in TokenType]?: { readonly [name: string]: TokenType } } = {
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

/** The type of token that may replace the part of a value at a path; null where none may. */
export function typeAt(type: TokenType, valuePath: readonly PathSegment[]): TokenType | null {
  const [segment, ...rest] = valuePath;
  if (segment === undefined) return type;
  if (typeof segment === 'number') return isListType(type) ? typeAt(type, rest) : null;
  if (type === 'strokeStyle' && segment === 'dashArray' && typeof rest[0] === 'number')
    return typeAt('dimension', rest.slice(1));
  const members = memberTypes[type] ?? {};
  const memberType = Object.hasOwn(members, segment) ? members[segment] : undefined;
  return memberType ? typeAt(memberType, rest) : null;
}

/** Whether a value of the type may be a list, whose items are of the same type. */
export function isListType(type: TokenType): boolean {
  return type === 'shadow' || type === 'gradient';
}
