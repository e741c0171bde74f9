/** A rule of a style sheet; a statement such as `@layer a, b;` has no body. */
export interface CssRule {
  prelude: string;
  body: string | null;
}

/** Strings, comments, addresses and escapes, which may hold anything, and the characters that separate rules. */
const token = /"(?:[^"\\]|\\.)*"|'(?:[^'\\]|\\.)*'|\/\*.*?\*\/|\burl\((?!\s*["'])[^)]*\)|\\.|[{};]/gis;

/** The rules at the top of a style sheet, or of the body of an at-rule. */
export function cssRules(css: string): CssRule[] {
  const rules: CssRule[] = [];
  let [depth, start, bodyStart] = [0, 0, 0];
  for (const { 0: text, index } of css.matchAll(token)) {
    if (text === '{') {
      if (depth === 0) bodyStart = index + 1;
      depth += 1;
    } else if (text === '}') {
      depth -= 1;
      if (depth !== 0) continue;
      rules.push({
        prelude: withoutComments(css.slice(start, bodyStart - 1)),
        body: css.slice(bodyStart, index),
      });
      start = index + 1;
    } else if (text === ';' && depth === 0) {
      rules.push({ prelude: withoutComments(css.slice(start, index)), body: null });
      start = index + 1;
    }
  }
  return rules;
}

function withoutComments(text: string): string {
  return text.replaceAll(/\/\*.*?\*\//gs, '').trim();
}
