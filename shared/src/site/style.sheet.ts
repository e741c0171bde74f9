import { roleProperty, siteRoleNames, siteRoles } from './site.roles.ts';

const roles = `
:root {
  color-scheme: light dark;
${siteRoleNames.map((role) => `  ${roleProperty(role)}: ${siteRoles[role].fallback};\n`).join('')}}
[data-mode="light"] { color-scheme: light; }
[data-mode="dark"] { color-scheme: dark; }
`;

const reset = `
*, ::before, ::after { box-sizing: border-box; }
html { -webkit-text-size-adjust: 100%; text-size-adjust: 100%; }
body, h1, h2, h3, h4, h5, h6, p, ul, ol, figure, blockquote, pre { margin: 0; }
img, video, iframe { display: block; max-inline-size: 100%; }
img, video { block-size: auto; }
button, input, select, textarea { font: inherit; color: inherit; }
`;

const base = `
body {
  display: flex; flex-direction: column; min-block-size: 100vh;
  background: var(--site-background); color: var(--site-text);
  font: var(--site-text-body) / 1.65 var(--site-font-body);
  overflow-wrap: break-word;
}
h1, h2, h3, h4, h5, h6 {
  font-family: var(--site-font-heading); font-weight: 650; line-height: 1.2;
  letter-spacing: -0.015em; text-wrap: balance;
}
h1 { font-size: clamp(2.125rem, 1.6rem + 2.6vw, 3.5rem); line-height: 1.08; letter-spacing: -0.03em; }
h2 { font-size: clamp(1.5rem, 1.3rem + 1vw, 2.125rem); letter-spacing: -0.02em; }
h3, .b-column > h2 { font-size: clamp(1.25rem, 1.15rem + 0.5vw, 1.5rem); }
h4 { font-size: 1.125rem; }
h5, h6 { font-size: 1rem; }
p, li { text-wrap: pretty; }
a { color: var(--site-accent); text-underline-offset: 0.18em; text-decoration-thickness: 0.06em; }
a:hover { text-decoration-thickness: 0.12em; }
:focus-visible { outline: 0.1875rem solid var(--site-accent); outline-offset: 0.1875rem; border-radius: 0.125rem; }
ul, ol { padding-inline-start: 1.4em; }
li + li, li > :is(ul, ol, p + p) { margin-block-start: 0.375em; }
blockquote { border-inline-start: 0.1875rem solid var(--site-accent); padding-inline-start: 1.25em; font-size: 1.125em; }
blockquote > * + * { margin-block-start: 0.5em; }
blockquote footer { color: var(--site-muted); font-size: var(--site-text-small); }
hr { inline-size: 100%; block-size: 0; border: 0; border-block-start: 1px solid var(--site-border); margin-inline: 0; }
code { font-family: var(--site-font-mono); font-size: 0.9em; background: var(--site-surface); border-radius: 0.25rem; padding: 0.125em 0.3em; }
pre { overflow-x: auto; padding: 1.125em 1.25em; background: var(--site-surface); border-radius: var(--site-radius); line-height: 1.55; tab-size: 2; }
pre code { background: none; padding: 0; }
table { border-collapse: collapse; inline-size: 100%; font-size: var(--site-text-small); }
th, td { text-align: start; vertical-align: top; padding: 0.625em 0.875em; border-block-end: 1px solid var(--site-border); }
th { font-weight: 600; }
figcaption { margin-block-start: 0.625em; color: var(--site-muted); font-size: var(--site-text-small); }
`;

const blocks = `
/* The content is a column of a readable width, which some blocks leave. */
.site-main, .b-section, .b-column { display: flow-root; }
.site-main > *, .b-section > *, .b-column > * { margin-block: 0; }
.site-main > * + *, .b-section > * + *, .b-column > * + * { margin-block-start: 1.25em; }
.site-main > * + :is(h2, h3, h4, h5, h6), :is(.b-section, .b-column) > * + :is(h2, h3, h4, h5, h6) { margin-block-start: 1.75em; }
:is(.site-main, .b-section, .b-column) > :is(h2, h3, h4, h5, h6) + p { margin-block-start: 0.625em; }
.b-column > figure + :is(h2, h3, h4, h5, h6) { margin-block-start: 1em; }
.site-main > * + :is(figure, hr, .b-columns, .b-button, .b-embed), .b-section > * + :is(figure, hr, .b-columns) { margin-block-start: 2em; }
.site-main > * {
  inline-size: min(100% - 2 * var(--site-space), var(--site-width-narrow)); margin-inline: auto;
}
.site-main > :is(.b-columns, .b-gallery, .b-video, .b-embed, .site-list + .b-postList) { inline-size: min(100% - 2 * var(--site-space), var(--site-width-normal)); }
.site-main > .b-section {
  inline-size: 100%; padding-inline: max(var(--site-space), (100% - var(--site-width-normal)) / 2);
  padding-block: clamp(2rem, 1rem + 4vw, 4.5rem); margin-block-start: 0;
}
.site-main > * + .b-section { margin-block-start: clamp(1.5rem, 1rem + 2vw, 3rem); }
.site-main > .b-section + .b-section { margin-block-start: 0; }
.site-main > .b-section[data-background="none"] + .b-section[data-background="none"] { padding-block-start: 0; }
.site-main > .b-section[data-width="narrow"] { padding-inline: max(var(--site-space), (100% - var(--site-width-narrow)) / 2); }
.site-main > .b-section[data-width="full"] { padding-inline: var(--site-space); }
.b-section > :is(h1, h2, h3, h4, h5, h6, p, ul, ol, blockquote) { max-inline-size: var(--site-width-narrow); }
.b-section[data-background="subtle"] { background: var(--site-surface); }
.b-section[data-background="subtle"] :is(code, pre) { background: var(--site-background); }
.b-section[data-background="strong"] { background: var(--site-accent); color: var(--site-on-accent); }
.b-section[data-background="strong"] :is(a, blockquote footer, figcaption) { color: inherit; }
.b-section[data-background="strong"] :is(code, pre) { color: var(--site-text); }
.b-section:not([data-background="none"]) .b-section { padding: var(--site-space); border-radius: var(--site-radius); }
.b-columns { container-type: inline-size; }
.b-columns { display: flex; flex-wrap: wrap; gap: calc(1.25 * var(--site-space)); }
.b-column { flex: var(--b-share, 1) 1 min(100%, 15rem); min-inline-size: 0; }
${Array.from({ length: 12 }, (_, index) => `.b-column[data-share="${index + 1}"] { --b-share: ${index + 1}; }`).join('\n')}
.b-button {
  display: inline-block; padding: 0.7em 1.35em; border-radius: var(--site-radius); border: 1px solid transparent;
  background: var(--site-accent); color: var(--site-on-accent); font-weight: 600; line-height: 1.3; text-decoration: none;
}
.site-main > .b-button { display: block; inline-size: fit-content; margin-inline: max(var(--site-space), (100% - var(--site-width-narrow)) / 2) auto; max-inline-size: calc(100% - 2 * var(--site-space)); }
:is(.b-section, .b-column) > .b-button { margin-inline-end: 0.75rem; }
:is(.site-main, .b-section, .b-column) > .b-button + .b-button { margin-block-start: 0.75rem; }
.b-button:hover { filter: brightness(1.08); }
.b-button[data-look="secondary"] { background: transparent; color: var(--site-accent); border-color: currentColor; }
.b-section[data-background="strong"] .b-button { background: var(--site-on-accent); color: var(--site-accent); }
.b-section[data-background="strong"] .b-button:not([data-look="primary"]) { background: transparent; color: inherit; }
.b-image img, .b-video video { border-radius: var(--site-radius); }
.b-image img:not([src]) { display: none; }
.b-video video { inline-size: 100%; background: var(--site-surface); aspect-ratio: 16 / 9; }
.b-gallery { display: grid; gap: 1rem; grid-template-columns: repeat(auto-fill, minmax(min(100%, 14rem), 1fr)); }
.b-gallery img { inline-size: 100%; aspect-ratio: 4 / 3; object-fit: cover; }
.b-table { overflow-x: auto; }
:where(.b-embed) { inline-size: 100%; }
.b-embed { aspect-ratio: 16 / 9; border: 0; border-radius: var(--site-radius); background: var(--site-surface); }
div.b-embed, .b-postList:empty { display: none; }
.b-postList__posts { display: grid; gap: clamp(2rem, 1.5rem + 2vw, 3.5rem) calc(1.5 * var(--site-space)); padding: 0; list-style: none; }
[data-layout="grid"] > .b-postList__posts { grid-template-columns: repeat(auto-fill, minmax(min(100%, 17rem), 1fr)); }
.b-postList__posts > li { position: relative; display: flow-root; margin: 0; }
.b-postList__posts > li > * + * { margin-block-start: 0.5em; }
.b-postList__posts img { inline-size: 100%; aspect-ratio: 3 / 2; object-fit: cover; border-radius: var(--site-radius); margin-block-end: 1em; }
.b-postList__title { font: 650 1.25em / 1.25 var(--site-font-heading); letter-spacing: -0.015em; text-wrap: balance; }
.b-postList__title a { color: inherit; text-decoration: none; }
/* The picture leads to the post as well. */
.b-postList__title a::after { content: ""; position: absolute; inset: 0; }
.b-postList__posts > li:hover .b-postList__title a { text-decoration: underline; }
.b-postList__date { color: var(--site-muted); font-size: var(--site-text-small); }
@container (min-inline-size: 40rem) {
  [data-layout="list"] > .b-postList__posts > li:has(> img) { display: grid; grid-template: auto auto 1fr / 15rem 1fr; column-gap: calc(1.25 * var(--site-space)); }
  [data-layout="list"] > .b-postList__posts > li > img { grid-row: 1 / -1; margin: 0; }
  [data-layout="list"] > .b-postList__posts > li > :not(img) { grid-column: 2; }
  /* A single post stands out. */
  [data-layout="list"] > .b-postList__posts > li:only-child:has(> img) { grid-template-columns: 1.2fr 1fr; align-items: start; }
  [data-layout="list"] > .b-postList__posts > li:only-child .b-postList__title { font-size: clamp(1.5rem, 1.2rem + 1.4vw, 2.25rem); }
}
.b-postList { container-type: inline-size; }
.b-contactForm { display: grid; gap: 1.125em; }
.b-contactForm label { display: grid; gap: 0.375em; font-size: var(--site-text-small); font-weight: 600; }
.b-contactForm label:has([type="checkbox"]) { grid-template-columns: auto 1fr; align-items: center; font-weight: 400; }
.b-contactForm label:has([type="checkbox"]) span { grid-column: 2; grid-row: 1; }
.b-contactForm :is(input:not([type="checkbox"]), select, textarea) {
  inline-size: 100%; padding: 0.625em 0.75em; background: var(--site-background); color: var(--site-text); font-weight: 400;
  border: 1px solid color-mix(in oklab, var(--site-text) 55%, var(--site-background)); border-radius: var(--site-radius);
}
.b-contactForm textarea { min-block-size: 9em; resize: vertical; }
.b-contactForm button { justify-self: start; padding: 0.7em 1.35em; border: 0; border-radius: var(--site-radius); background: var(--site-accent); color: var(--site-on-accent); font-weight: 600; cursor: pointer; }
.b-contactForm__problem { color: light-dark(#b3261e, #ffb4ab); font-size: var(--site-text-small); font-weight: 400; }
[hidden]:not(:target) { display: none !important; }
/* A form that was sent is replaced by its answer, which the address names. */
.b-contactForm > [hidden]:target { display: block; padding: 1em 1.25em; border: 1px solid var(--site-border); border-radius: var(--site-radius); }
.b-contactForm:has(> [hidden]:target) > :not(:target) { display: none; }
`;

const site = `
.site-skip { position: absolute; inset-inline-start: 0; inset-block-start: 0; z-index: 1; padding: 0.75em 1.25em; background: var(--site-background); transform: translateY(-110%); }
.site-skip:focus { transform: none; }
.site-preview { padding: 0.5em 1em; background: var(--site-text); color: var(--site-background); font-size: var(--site-text-small); text-align: center; }
.site-header, .site-footer {
  display: flex; flex-wrap: wrap; align-items: baseline; gap: 0.5rem 1.75rem;
  inline-size: min(100% - 2 * var(--site-space), var(--site-width-normal)); margin-inline: auto; padding-block: 1.5rem;
}
.site-logo { inline-size: auto; block-size: 2.25rem; }
.site-name { font-family: var(--site-font-heading); font-weight: 700; font-size: 1.125rem; letter-spacing: -0.01em; color: inherit; text-decoration: none; margin-inline-end: auto; }
:is(.site-header, .site-footer) ul { list-style: none; padding: 0; font-size: var(--site-text-small); }
:is(.site-header, .site-footer) li { margin: 0; }
:is(.site-header, .site-footer) li :is(a, summary, span) { display: inline-block; padding-block: 0.25rem; color: var(--site-muted); text-decoration: none; }
:is(.site-header, .site-footer) li :is(a, summary):hover { color: var(--site-text); text-decoration: underline; }
:is(.site-header, .site-footer) li [aria-current] { color: var(--site-text); font-weight: 600; }
:is(.site-menu, .site-languages) > ul { display: flex; flex-wrap: wrap; gap: 0.25rem 1.375rem; }
.site-menuButton { padding: 0.5em 1em; border: 1px solid var(--site-border); border-radius: var(--site-radius); background: none; font-size: var(--site-text-small); font-weight: 600; cursor: pointer; }
.site-menu summary { cursor: pointer; list-style: none; }
.site-menu summary::-webkit-details-marker { display: none; }
.site-menu summary::after { content: ""; display: inline-block; inline-size: 0.4em; block-size: 0.4em; margin-inline-start: 0.5em; border: solid currentColor; border-width: 0 0.1em 0.1em 0; transform: translateY(-0.2em) rotate(45deg); }
.site-menu [open] > summary::after { transform: translateY(0.05em) rotate(225deg); }
@media (width < 48rem) {
  .site-menu {
    inset: 4.5rem var(--site-space) auto; inline-size: auto; max-block-size: calc(100dvh - 6rem); overflow-y: auto; padding: 0.75rem 1.25rem;
    background: var(--site-background); color: inherit; border: 1px solid var(--site-border); border-radius: var(--site-radius); box-shadow: 0 1rem 3rem rgb(0 0 0 / 0.2);
  }
  .site-menu > ul { display: block; }
  .site-menu li :is(a, summary) { display: block; padding-block: 0.625rem; }
  .site-menu > ul > li + li { border-block-start: 1px solid var(--site-border); }
  .site-menu ul ul { padding-inline-start: 1rem; padding-block-end: 0.5rem; }
}
@media (width >= 48rem) {
  .site-menuButton { display: none; }
  .site-menu { display: block; position: static; inline-size: auto; margin: 0; padding: 0; border: 0; overflow: visible; background: none; color: inherit; }
  .site-menu li { position: relative; }
  .site-menu ul ul {
    position: absolute; inset-block-start: 100%; inset-inline-start: -1rem; z-index: 1; inline-size: max-content; max-inline-size: 20rem; padding: 0.625rem 1rem;
    background: var(--site-background); border: 1px solid var(--site-border); border-radius: var(--site-radius); box-shadow: 0 0.5rem 1.5rem rgb(0 0 0 / 0.12);
  }
  .site-menu > ul > li:last-child:not(:first-child) ul { inset-inline: auto -1rem; }
}
.site-main { flex: 1; inline-size: 100%; padding-block: clamp(1.5rem, 1rem + 3vw, 4rem) clamp(3rem, 2rem + 5vw, 6rem); }
.site-main:has(> .b-section:first-child) { padding-block-start: 0; }
.site-main:has(> .b-section:last-child) { padding-block-end: 0; }
.site-post, .site-related, .site-list { display: flow-root; }
.site-main > :is(.site-post, .site-related) { inline-size: 100%; }
:is(.site-post, .site-related) > * { inline-size: min(100% - 2 * var(--site-space), var(--site-width-narrow)); margin: 0 auto; }
.site-post > * + * { margin-block-start: 1.25em; }
.site-post > * + :is(h2, h3, h4, h5, h6) { margin-block-start: 1.75em; }
.site-post > * + :is(figure, hr, .b-columns, .b-button, .b-embed) { margin-block-start: 2em; }
:is(.site-post > :is(.b-columns, .b-gallery, .b-video, .b-embed, .site-post__cover), .site-related > *) { inline-size: min(100% - 2 * var(--site-space), var(--site-width-normal)); }
.site-post > .b-section { inline-size: 100%; padding-inline: max(var(--site-space), (100% - var(--site-width-narrow)) / 2); padding-block: var(--site-space); }
.site-post > .b-button { display: block; inline-size: fit-content; margin-inline-start: max(var(--site-space), (100% - var(--site-width-narrow)) / 2); }
.site-post__header + *, .site-post__cover + * { margin-block-start: clamp(1.75rem, 1.25rem + 2vw, 2.75rem); }
.site-post__cover img { inline-size: 100%; max-block-size: 65vh; object-fit: cover; border-radius: var(--site-radius); }
.site-byline, .site-topics { display: flex; flex-wrap: wrap; gap: 0.25rem 1.25rem; padding: 0; margin-block-start: 1rem; list-style: none; color: var(--site-muted); font-size: var(--site-text-small); }
:is(.site-byline, .site-topics) li { margin: 0; }
.site-byline a { color: var(--site-text); font-weight: 600; text-decoration: none; }
.site-byline a:hover { text-decoration: underline; }
.site-topics { gap: 0.5rem; margin-block-start: 2.5rem; }
.site-topics a { display: inline-block; padding: 0.25em 0.75em; border: 1px solid var(--site-border); border-radius: 99em; color: inherit; text-decoration: none; }
.site-topics a:hover { color: var(--site-text); border-color: currentColor; }
.site-main > .site-neighbours { display: flex; flex-wrap: wrap; gap: 1rem; margin-block-start: 3.5rem; padding-block-start: 1.5rem; border-block-start: 1px solid var(--site-border); }
.site-neighbours a { flex: 1 1 14rem; font-weight: 600; line-height: 1.4; text-decoration: none; color: inherit; }
.site-neighbours a:hover { text-decoration: underline; }
.site-neighbours a[rel="next"] { text-align: end; }
.site-neighbours span { display: block; color: var(--site-muted); font-size: var(--site-text-small); font-weight: 400; }
.site-main > .site-related { margin-block-start: clamp(3rem, 2rem + 4vw, 5rem); }
.site-related h2 { margin-block-end: 1.25rem; }
.site-list img { inline-size: 6rem; block-size: 6rem; object-fit: cover; border-radius: 99em; margin-block-end: 1.25rem; }
.site-list > * + p { margin-block-start: 0.75rem; color: var(--site-muted); }
.site-list + .b-postList { margin-block-start: clamp(2rem, 1.5rem + 2vw, 3.5rem); }
.site-main > :is(.site-list, .site-pages) { inline-size: min(100% - 2 * var(--site-space), var(--site-width-normal)); }
.site-main > .site-pages { display: flex; justify-content: space-between; gap: 1rem; margin-block-start: 3.5rem; }
.site-pages [rel="next"] { margin-inline-start: auto; }
.site-search { display: flex; flex-wrap: wrap; gap: 0.75rem; margin-block-start: 1.5rem; }
.site-search input {
  flex: 1 1 14rem; min-inline-size: 0; padding: 0.625em 0.875em; background: var(--site-background); color: var(--site-text);
  border: 1px solid color-mix(in oklab, var(--site-text) 55%, var(--site-background)); border-radius: var(--site-radius);
}
.site-search button { padding: 0.625em 1.35em; border: 0; border-radius: var(--site-radius); background: var(--site-accent); color: var(--site-on-accent); font-weight: 600; cursor: pointer; }
.site-search + p { margin-block-start: 2rem; }
.site-results { display: grid; gap: 2rem; padding: 0; margin-block-start: 2.5rem; list-style: none; }
.site-results li { margin: 0; }
.site-results h2 { font-size: 1.25rem; }
.site-results p { margin-block-start: 0.375rem; color: var(--site-muted); }
.site-results mark { background: none; color: var(--site-text); font-weight: 600; }
.site-footer__menu { flex: 1 1 100%; padding-block-end: 1rem; }
.site-footer__menu > ul { display: flex; flex-wrap: wrap; gap: 1rem clamp(2rem, 1rem + 4vw, 5rem); }
.site-footer__menu > ul > li:has(ul) > * { font-weight: 600; color: var(--site-text); }
.site-footer__menu > ul > li:has(ul) > ul { font-weight: 400; }
.site-footer { color: var(--site-muted); font-size: var(--site-text-small); border-block-start: 1px solid var(--site-border); }
.site-main:has(> .b-section:not([data-background="none"]):last-child) + .site-footer { border: 0; }
@media (prefers-reduced-motion: no-preference) {
  @view-transition { navigation: auto; }
  .b-button { transition: filter 120ms; }
}
@media (forced-colors: active) {
  .b-button, .b-contactForm button { border: 1px solid ButtonBorder; }
}
@media print {
  .site-header nav, .site-skip { display: none; }
}
`;

/** The style sheet of a website, with the tokens of its project and the rules that give roles their tokens. */
export function siteStyleSheet(tokens: string, mappedRoles: string): string {
  const layers = { reset, tokens, base: roles + mappedRoles + base, blocks, site };
  const rules = Object.entries(layers).map(([name, css]) => `@layer ${name} {\n${css.trim()}\n}\n`);
  return `@layer ${Object.keys(layers).join(', ')};\n${rules.join('')}`;
}
