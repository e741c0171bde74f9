/** A number in CSS; anything that is not finite becomes 0. */
export function cssNumber(number: number): string {
  if (!Number.isFinite(number)) return '0';
  const rounded = Math.round(number * 1e6) / 1e6;
  // Numbers so large that rounding overflows are integers anyway; -0 becomes 0.
  return String((Number.isFinite(rounded) ? rounded : number) || 0);
}

/** A quoted string in CSS. Characters that could end it, or the enclosing style element, are escaped. */
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

/** Joins names into the name of a custom property. */
export function cssName(names: readonly string[]): string {
  return `--${names.map((name) => name.replaceAll(/[^\p{L}\p{N}\p{M}_-]/gu, '-')).join('-')}`;
}

export interface Declaration {
  /** A result of `cssName`. */
  name: string;
  value: string;
}

/** A rule with one indented declaration per line; empty without declarations. */
export function cssRule(selector: string, declarations: readonly Declaration[], indent = ''): string {
  if (declarations.length === 0) return '';
  const lines = declarations.map(({ name, value }) => `${indent}  ${safeName(name)}: ${value};\n`);
  return `${indent}${selector} {\n${lines.join('')}${indent}}\n`;
}

/** Names may come from storage, so they are sanitized again. */
function safeName(name: string): string {
  return cssName([name.startsWith('--') ? name.slice(2) : name]);
}

/** Wraps a rule in a media query; empty when the query could break out of its at-rule. */
export function cssMedia(query: string, rule: string): string {
  return rule !== '' && isMediaQuery(query) ? `@media ${query} {\n${rule}}\n` : '';
}

/** Whether a text is safe as a media query: features and numbers only, with balanced parentheses. */
export function isMediaQuery(query: string): boolean {
  let depth = 0;
  for (const character of query) {
    if (character === '(') depth++;
    if (character === ')') depth--;
    if (depth < 0) return false;
  }
  return depth === 0 && /^[a-z0-9 ():.,<>=%-]+$/i.test(query);
}
