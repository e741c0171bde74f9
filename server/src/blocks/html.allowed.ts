import type { Root } from 'hast';
import type { Schema } from 'hast-util-sanitize';
import { sanitize } from 'hast-util-sanitize';

/** The elements and attributes that may come in and go out; of every other element its content stays. */
const allowed: Schema = {
  tagNames: [
    ...['h1', 'h2', 'h3', 'h4', 'h5', 'h6', 'p', 'br', 'hr', 'pre', 'blockquote', 'ul', 'ol', 'li'],
    ...['dl', 'dt', 'dd', 'table', 'thead', 'tbody', 'tfoot', 'tr', 'th', 'td', 'caption', 'summary'],
    ...['div', 'section', 'article', 'main', 'header', 'footer', 'aside', 'nav', 'address', 'center'],
    ...[
      'figure',
      'figcaption',
      'details',
      'fieldset',
      'form',
      'a',
      'img',
      'video',
      'source',
      'iframe',
      'input',
    ],
    ...['q'],
    ...['b', 'strong', 'i', 'em', 'cite', 'dfn', 'u', 's', 'strike', 'del', 'ins', 'sup', 'sub'],
    ...['code', 'kbd', 'samp', 'tt', 'var', 'span'],
  ],
  attributes: {
    '*': ['dataBlock'],
    a: ['href', 'dataLook'],
    code: [['className', /^language-./]],
    div: ['dataShare', 'dataTitle'],
    figure: ['dataColumns'],
    iframe: ['src', 'title', 'dataUrl', 'loading', 'allowFullScreen'],
    img: ['src', 'alt', 'title'],
    input: [['type', 'checkbox'], 'checked'],
    ol: ['start'],
    section: ['dataBackground', 'dataWidth'],
    source: ['src'],
    td: [
      ['colSpan', /^\d{1,2}$/],
      ['rowSpan', /^\d{1,3}$/],
    ],
    th: [
      ['colSpan', /^\d{1,2}$/],
      ['rowSpan', /^\d{1,3}$/],
    ],
    video: ['src', 'poster', 'controls'],
  },
  protocols: {
    href: ['http', 'https', 'mailto', 'tel'],
    src: ['http', 'https'],
    dataUrl: ['https'],
    poster: ['http', 'https'],
  },
  required: { input: { type: 'checkbox' } },
  strip: [
    ...['script', 'style', 'template', 'title', 'head', 'noscript', 'noembed', 'noframes', 'svg', 'math'],
    ...['object', 'applet', 'embed', 'xml', 'select', 'datalist', 'textarea', 'audio', 'canvas'],
  ],
  allowComments: false,
  allowDoctypes: false,
  ancestors: {},
  clobber: [],
};

/** The same tree with nothing in it that could run, load or break out. */
export function sanitized(tree: Root): Root {
  // Safe because a root stays a root.
  return sanitize(tree, allowed) as Root;
}
