import { namesIn } from '@imprint/shared/text/names';
import type { Root } from 'hast';
import type { Schema } from 'hast-util-sanitize';
import { sanitize } from 'hast-util-sanitize';
import { postListProperties } from './html.post.list.ts';

/** The allowed attributes of form controls. */
const controlAttributes: NonNullable<Schema['attributes']>[string] = [
  ['name', /^[a-z0-9]+(?:-[a-z0-9]+)*$/],
  'required',
];

/** The schemes that addresses may have, by attribute. */
const schemes: Record<string, string[]> = {
  href: ['http', 'https', 'mailto', 'tel'],
  src: ['http', 'https'],
  dataUrl: ['https'],
  poster: ['http', 'https'],
};

/** The types of inputs; those without a counterpart in blocks become text fields. */
export const inputTypes: readonly string[] = [
  'checkbox',
  'text',
  'email',
  'hidden',
  'tel',
  'url',
  'number',
  'date',
  'search',
];

/** The elements and attributes allowed in input and output. Other elements are replaced by their content. */
const allowedSchema: Schema = {
  tagNames: namesIn(`
    h1 h2 h3 h4 h5 h6 p br hr pre blockquote ul ol li
    dl dt dd table thead tbody tfoot tr th td caption summary
    div section article main header footer aside nav address center
    figure figcaption details fieldset form a img video source iframe input
    q b strong i em cite dfn u s strike del ins sup sub
    code kbd samp tt var span
    label select option textarea button
  `),
  attributes: {
    '*': ['dataBlock'],
    a: ['href', 'dataLook'],
    button: [['type', 'submit']],
    code: [['className', /^language-./]],
    div: ['dataShare', 'dataTitle', ...postListProperties],
    figure: ['dataColumns'],
    iframe: ['src', 'title', 'dataUrl', 'loading', 'allowFullScreen'],
    img: ['src', 'srcSet', 'sizes', 'width', 'height', 'alt', 'title'],
    input: [
      ['type', ...inputTypes],
      'checked',
      'value',
      'hidden',
      'tabIndex',
      'autoComplete',
      ...controlAttributes,
    ],
    ol: ['start'],
    p: ['hidden'],
    section: ['dataBackground', 'dataWidth'],
    select: controlAttributes,
    source: ['src'],
    td: [
      ['colSpan', /^\d{1,2}$/],
      ['rowSpan', /^\d{1,3}$/],
    ],
    th: [
      ['colSpan', /^\d{1,2}$/],
      ['rowSpan', /^\d{1,3}$/],
    ],
    textarea: controlAttributes,
    video: ['src', 'poster', 'controls'],
  },
  protocols: schemes,
  // By default, inputs without a type would become checkboxes.
  required: {},
  strip: namesIn(`
    script style template title head noscript noembed noframes svg math
    object applet embed xml select datalist textarea audio canvas
  `),
  allowComments: false,
  allowDoctypes: false,
  // Outside of forms, these elements are not part of a document.
  ancestors: { label: ['form'], select: ['form'], option: ['form'], textarea: ['form'], button: ['form'] },
  clobber: [],
};

/** Whether sanitizing keeps an address: its scheme is allowed for the attribute, or it has none. */
export function isAllowedAddress(attribute: string, address: string): boolean {
  const [, scheme] = /^([^:/?#]*):/.exec(address) ?? [];
  return scheme === undefined || (schemes[attribute]?.includes(scheme) ?? true);
}

/** Removes everything that could run, load or break out of the document. */
export function sanitizeTree(tree: Root): Root {
  // Safe because sanitizing a root returns a root.
  return sanitize(tree, allowedSchema) as Root;
}
