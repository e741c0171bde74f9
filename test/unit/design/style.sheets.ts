import { cssNames } from '@imprint/shared/design/css/css.names';
import { writeCss } from '@imprint/shared/design/css/css.sheet';
import { writeTailwind } from '@imprint/shared/design/css/tailwind.sheet';
import { resolveTokens } from '@imprint/shared/design/token.resolution';
import type { TokenSet } from '@imprint/shared/design/token.set';
import * as cssTree from 'css-tree';

interface Rule {
  /** Its media query, if any, and its selector. */
  at: string;
  names: string[];
}

/** The rules of a style sheet as a browser parses them; fails for anything but rules and declarations. */
export function rulesOf(css: string): Rule[] {
  const sheet = cssTree.parse(css, {
    parseCustomProperty: false,
    onParseError: (error) => {
      throw error;
    },
  });
  const rules: Rule[] = [];
  const read = (nodes: Iterable<cssTree.CssNode>, media: string) => {
    for (const node of nodes) {
      if (node.type === 'Atrule' && node.name === 'media' && node.block)
        read(node.block.children, `${node.prelude ? cssTree.generate(node.prelude) : ''} `);
      else if (node.type === 'Atrule' && node.name === 'theme' && node.block)
        rules.push({ at: '@theme', names: declared(node.block.children) });
      else if (node.type === 'Rule')
        rules.push({ at: media + cssTree.generate(node.prelude), names: declared(node.block.children) });
      else throw new Error(`There is a ${node.type}: ${cssTree.generate(node)}`);
    }
  };
  if (sheet.type === 'StyleSheet') read(sheet.children, '');
  return rules;
}

function declared(nodes: Iterable<cssTree.CssNode>): string[] {
  return Array.from(nodes, (node) => {
    if (node.type !== 'Declaration') throw new Error(`There is a ${node.type}`);
    const value = node.value.type === 'Raw' ? node.value.value : cssTree.generate(node.value);
    if (value.trim() === '') throw new Error(`${node.property} is empty`);
    assertClosed(value);
    return node.property;
  });
}

const forbidden: ReadonlySet<string | undefined> = new Set([
  'bad-string-token',
  'bad-url-token',
  'url-token',
  '{-token',
  '}-token',
  'semicolon-token',
  'CDC-token',
  'CDO-token',
  'comment-token',
]);

/** Fails for a value with a token that could end it or load something. */
function assertClosed(value: string): void {
  cssTree.tokenize(value, (type) => {
    const name = cssTree.tokenNames[type];
    if (forbidden.has(name)) throw new Error(`There is a ${name} in ${value}`);
  });
}

/** The style sheets of a set. */
export function sheets(set: TokenSet) {
  const resolution = resolveTokens(set);
  const names = cssNames(resolution, new Map());
  const css = writeCss(set, resolution, names, null);
  const tailwind = writeTailwind(set, resolution, null);
  return { resolution, names, css, tailwind };
}
