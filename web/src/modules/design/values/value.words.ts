import { colorHex, cssColor } from '@imprint/shared/design/color/color';
import { cssValue } from '@imprint/shared/design/css/css.value';
import { referenceOf, referenceText } from '@imprint/shared/design/token.reference';
import type { Json } from '@imprint/shared/design/token.set';
import type { TokenType } from '@imprint/shared/design/token.types';
import { tokenValues } from '@imprint/shared/design/token.values';
import { t } from '../../../language/message.ts';

/** The label of each type. */
export const typeWords: Record<TokenType, string> = {
  color: t('Color'),
  dimension: t('Dimension'),
  fontFamily: t('Font family'),
  fontWeight: t('Font weight'),
  duration: t('Duration'),
  cubicBezier: t('Easing curve'),
  number: t('Number'),
  strokeStyle: t('Stroke style'),
  border: t('Border'),
  transition: t('Transition'),
  shadow: t('Shadow'),
  gradient: t('Gradient'),
  typography: t('Typography'),
};

/** A resolved value as text; sRGB colors as hexadecimal. */
export function wordsOfValue(type: TokenType, value: Json | undefined): string {
  if (value === undefined) return t('Not set');
  if (type === 'color') {
    const parsed = tokenValues.color.safeParse(value);
    if (!parsed.success) return JSON.stringify(value);
    return parsed.data.colorSpace === 'srgb' ? colorHex(parsed.data) : cssColor(parsed.data);
  }
  if (type === 'strokeStyle' && typeof value === 'object') return t('dashes');
  if (type === 'gradient' && Array.isArray(value))
    return t('{count, plural, one {# stop} other {# stops}}', { count: value.length });
  return cssValue(type, value) ?? JSON.stringify(value);
}

/** The reference that a value consists of, as text: a path or a JSON pointer. */
export function aliasOf(value: Json | undefined): string | null {
  const reference = value === undefined ? null : referenceOf(value);
  if (!reference) return null;
  if (reference === 'malformed') return '$ref';
  return reference.form === 'alias' ? reference.path : referenceText(reference);
}
