import { type CssRule, cssRules } from './css.rules.ts';
import type { ColorScheme } from './site.frame.tsx';

/** What the root of the canvas has as its class, and what stands for it in a part that nobody writes in. */
const [root, piece] = ['.site-canvas', '.site-piece'];

/** What belongs to the dashboard within the canvas; a line across the text is no control. */
const controls = '[data-editor-ui], .ProseMirror [contenteditable="false"]:not(hr)';

const scope = `@scope (${root}, ${root} ${piece}) to (${controls})`;

/** The elements that the dashboard's own style sheet resets. */
const textElements =
  'h1, h2, h3, h4, h5, h6, p, ul, ol, li, blockquote, pre, code, hr, table, thead, tbody, tr, th, td, figure, figcaption, footer, a, strong, em, s, u, sub, sup';

/** At-rules that hold others. The rest, such as `@view-transition`, are about a whole document. */
const groups = /^@(layer|media|container|supports)\b/;

/**
 * The style sheet of a website, for the canvas in a page of the dashboard: none of its rules applies to anything else.
 * Its layers are within the layer `canvas`, which the dashboard's style sheet puts in order. `scheme` is the one that the
 * dashboard shows; null for the one that the device prefers.
 */
export function scopedStyleSheet(css: string, scheme: ColorScheme | null): string {
  const first = `@layer revert {\n${scope} {\n:where(${textElements}) { all: revert; }\n}\n}\n`;
  const last = `${scope} {\n:scope { --dashboard-scheme: ${scheme ?? 'light dark'}; }\n}\n`;
  return `@layer canvas {\n${first}${scoped(css, scheme)}${last}}\n`;
}

function scoped(css: string, scheme: ColorScheme | null): string {
  let written = '';
  let isInScope = false;
  for (const rule of cssRules(css)) {
    const isStyle = rule.body !== null && !rule.prelude.startsWith('@');
    if (isStyle !== isInScope) written += isStyle ? `${scope} {\n` : '}\n';
    isInScope = isStyle;
    written += isStyle ? styleRule(rule, scheme) : atRule(rule, scheme);
  }
  return isInScope ? `${written}}\n` : written;
}

function styleRule({ prelude, body }: CssRule, scheme: ColorScheme | null): string {
  const declarations =
    scheme === null ? body : body?.replaceAll(/(color-scheme:\s*)light dark\b/g, `$1${scheme}`);
  return `${rooted(prelude)} {${declarations}}\n`;
}

function atRule({ prelude, body }: CssRule, scheme: ColorScheme | null): string {
  if (prelude.startsWith('@layer') && body === null) return `${prelude};\n`;
  if (body === null || !groups.test(prelude)) return '';
  return `${scheme === null ? prelude : decided(prelude, scheme)} {\n${scoped(body, scheme)}}\n`;
}

/** A media query with what it asks of the color scheme decided. */
function decided(prelude: string, scheme: ColorScheme): string {
  return prelude.replaceAll(/\(\s*prefers-color-scheme\s*:\s*(light|dark)\s*\)/g, (_query, asked) =>
    asked === scheme ? '(width >= 0px)' : '(width < 0px)',
  );
}

/** A selector in which the canvas is the root of the document and its body. */
function rooted(selector: string): string {
  return selector.replaceAll(/:root\b|(?<![\w.#:[="'-])(?:html|body)(?![\w-])/g, ':scope');
}
