import { colorHex } from '@imprint/shared/design/color/color';
import type { Json } from '@imprint/shared/design/token.set';
import type { TokenType } from '@imprint/shared/design/token.types';
import { tokenValues } from '@imprint/shared/design/token.values';
import { t } from '../../../language/message.ts';
import { membersOf } from '../values/literal.props.ts';
import { formatFonts, formatNumber, parseFonts, parseHex, parseNumber } from '../values/typed.values.ts';
import { aliasOf } from '../values/value.words.ts';

/** How values of a type are written in one line. */
interface LineFormat {
  /** Returns null for a value that does not fit. */
  format: (value: Json) => string | null;
  /** Returns the text itself if it is invalid, so that validation can report it. */
  parse: (text: string) => Json;
  /** What to enter, for a text that is no value. Absent where every text can be a value. */
  advice?: string;
}

const units = (pattern: RegExp, advice: string): LineFormat => ({
  advice,
  format(value) {
    const { value: number, unit } = membersOf(value);
    return typeof number === 'number' && typeof unit === 'string' ? `${formatNumber(number)}${unit}` : null;
  },
  parse(text) {
    const [, number = '', unit] = pattern.exec(text) ?? [];
    const parsed = parseNumber(number);
    return unit && typeof parsed === 'number' ? { value: parsed, unit } : text;
  },
});

const formats: Partial<Record<TokenType, LineFormat>> = {
  color: {
    format(value) {
      const parsed = tokenValues.color.safeParse(value);
      return parsed.success ? colorHex(parsed.data) : null;
    },
    parse: parseHex,
    advice: t('Enter a hexadecimal color, such as #2563eb.'),
  },
  dimension: units(/^(-?[\d.,]+)\s*(px|rem)$/, t('Enter a number in px or rem, such as 16px.')),
  duration: units(/^([\d.,]+)\s*(ms|s)$/, t('Enter a number in ms or s, such as 200ms.')),
  number: {
    format: (value) => (typeof value === 'number' ? formatNumber(value) : null),
    parse: parseNumber,
    advice: t('Enter a number.'),
  },
  fontWeight: {
    format: (value) => (typeof value === 'number' || typeof value === 'string' ? String(value) : null),
    parse: parseNumber,
  },
  fontFamily: { format: formatFonts, parse: parseFonts },
};

const alias = /^\{[^{}]+\}$/;

/** The own value of a token as one line of text, empty for none; null if it can only be edited in the drawer. */
export function cellText(type: TokenType, value: Json | undefined): string | null {
  const format = formats[type];
  if (!format) return null;
  if (value === undefined) return '';
  if (typeof value === 'string' && alias.test(value)) return value;
  // A JSON reference has a form of its own.
  return aliasOf(value) === null ? format.format(value) : null;
}

/** The value that a line of text stands for: an alias in braces, or a literal value of the type. */
export function parseCell(type: TokenType, text: string): Json {
  const trimmed = text.trim();
  return trimmed.startsWith('{') ? trimmed : (formats[type]?.parse(trimmed) ?? trimmed);
}

/** What is wrong with a text that is no value of the type; null if validation has to tell. */
export function textProblem(type: TokenType, text: string): string | null {
  const { advice } = formats[type] ?? {};
  const isLiteral = typeof parseCell(type, text) !== 'string';
  if (isLiteral || !advice || alias.test(text)) return null;
  return text.startsWith('{')
    ? t('Enter the path of a token in braces, such as {example}.', { example: '{color.brand}' })
    : advice;
}

/** How many aliases are suggested at most. */
const maxSuggestions = 30;

/** The aliases that a text is the beginning of; none unless it begins with a brace. */
export function suggestedAliases(text: string, paths: Iterable<string>): string[] {
  if (!text.startsWith('{')) return [];
  const query = text.replaceAll(/[{}]/g, '').toLowerCase();
  return [...paths]
    .filter((path) => path.toLowerCase().includes(query))
    .slice(0, maxSuggestions)
    .map((path) => `{${path}}`);
}
