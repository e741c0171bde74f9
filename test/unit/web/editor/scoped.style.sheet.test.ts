import { siteStyleSheet } from '@imprint/shared/site/style.sheet';
import { expect, test } from 'vitest';
import { cssRules } from '../../../../web/src/preview/css.rules.ts';
import { scopedStyleSheet } from '../../../../web/src/preview/scoped.style.sheet.ts';

/** The selectors of a style sheet that apply outside of every `@scope`, and its at-rules that are no groups. */
function unscoped(css: string): string[] {
  return cssRules(css).flatMap(({ prelude, body }) => {
    if (prelude.startsWith('@scope (.site-canvas')) return [];
    const isGroup = /^@(layer|media|container|supports)\b/.test(prelude);
    if (isGroup) return body === null ? [] : unscoped(body);
    return [prelude];
  });
}

const tokens = `:root { --color-sea: #036; }
@media (prefers-color-scheme: dark) { :root { --color-sea: #9cf; } }
[data-mode="dark"] { --color-sea: #9cf; }
`;

test('no rule of the style sheet of a website applies outside of the canvas', () => {
  const css = siteStyleSheet(tokens, ':root { color-scheme: dark; }');
  expect(unscoped(css).length).toBeGreaterThan(100);
  expect(unscoped(scopedStyleSheet(css, null))).toEqual([]);
  const hostile = `p::after { content: "} body { color: red; }"; } /* } */ a { background: url(}html{); } .b\\} { color: red }
    @view-transition { navigation: auto; } @import "x.css"; @page { margin: 0 } @media print { html { color: red } }`;
  expect(unscoped(scopedStyleSheet(hostile, 'dark'))).toEqual([]);
});

test('the canvas stands for the root and the body of a website, whose names elsewhere stay', () => {
  const css =
    'html, body > main, :root[data-mode] { --site-text-body: 1rem } .body, [data-look="body"] p { margin: 0 }';
  const scoped = scopedStyleSheet(css, null);
  expect(scoped).toContain(':scope, :scope > main, :scope[data-mode] { --site-text-body: 1rem }');
  expect(scoped).toContain('.body, [data-look="body"] p { margin: 0 }');
});

test('the color scheme is the one that the dashboard shows', () => {
  const css = `${tokens}:root { color-scheme: light dark; }`;
  const dark = scopedStyleSheet(css, 'dark');
  expect(dark).toContain('@media (width >= 0px)');
  expect(dark).toContain('color-scheme: dark;');
  expect(scopedStyleSheet(css, 'light')).toContain('@media (width < 0px)');
  expect(scopedStyleSheet(css, null)).toContain('@media (prefers-color-scheme: dark)');
  // A website that is dark for everybody stays so.
  expect(scopedStyleSheet(':root { color-scheme: dark; }', 'light')).toContain('color-scheme: dark;');
});
