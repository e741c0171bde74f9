/** A number in CSS. What is no number at all is 0, so that it can never be anything else. */
export function cssNumber(number: number): string {
  if (!Number.isFinite(number)) return '0';
  const rounded = Math.round(number * 1e6) / 1e6;
  // A number so large that rounding overflows is whole anyway; -0 is written as 0.
  return String((Number.isFinite(rounded) ? rounded : number) || 0);
}

/** A quoted string in CSS. What could end it, or the element around the style sheet, is escaped. */
export function cssString(text: string): string {
  const escaped = text
    .toWellFormed()
    .replaceAll('\0', '\uFFFD')
    .replaceAll(
      /[\p{Cc}\u2028\u2029"'\\<>{};]/gu,
      (character) => `\\${character.codePointAt(0)?.toString(16)} `,
    );
  return `"${escaped}"`;
}

/** The name of a custom property made of these names. */
export function cssName(names: readonly string[]): string {
  return `--${names.map((name) => name.replaceAll(/[^\p{L}\p{N}\p{M}_-]/gu, '-')).join('-')}`;
}

export interface Declaration {
  /** As `cssName` makes them. */
  name: string;
  value: string;
}

/** A rule with one declaration a line; nothing for no declarations. Each line of it begins with the indent. */
export function cssRule(selector: string, declarations: readonly Declaration[], indent = ''): string {
  if (declarations.length === 0) return '';
  const lines = declarations.map(({ name, value }) => `${indent}  ${safeName(name)}: ${value};\n`);
  return `${indent}${selector} {\n${lines.join('')}${indent}}\n`;
}

/** Names may come from where they were kept; whatever they are, they stay names. */
function safeName(name: string): string {
  return cssName([name.startsWith('--') ? name.slice(2) : name]);
}

/** A rule that applies while a media query holds; nothing for a query that could take in what comes after it. */
export function cssMedia(query: string, rule: string): string {
  return rule !== '' && isMediaQuery(query) ? `@media ${query} {\n${rule}}\n` : '';
}

/** Whether it can stand in a style sheet: features and numbers alone, with each parenthesis closed. */
export function isMediaQuery(query: string): boolean {
  let depth = 0;
  for (const character of query) {
    if (character === '(') depth++;
    if (character === ')') depth--;
    if (depth < 0) return false;
  }
  return depth === 0 && /^[a-z0-9 ():.,<>=%-]+$/i.test(query);
}
