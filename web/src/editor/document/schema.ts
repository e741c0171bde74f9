import { ownFields } from '@imprint/shared/blocks/apply';
import { blockTypes } from '@imprint/shared/blocks/block';
import { isSafeHref } from '@imprint/shared/blocks/href';
import { type Extensions, getSchema, InputRule, mergeAttributes, Node } from '@tiptap/core';
import { ListItem } from '@tiptap/extension-list';
import { Subscript } from '@tiptap/extension-subscript';
import { Superscript } from '@tiptap/extension-superscript';
import { Table, TableCell, TableHeader, TableRow } from '@tiptap/extension-table';
import { TextSelection } from '@tiptap/pm/state';
import { StarterKit } from '@tiptap/starter-kit';
import { BlockIds } from './block.ids.ts';

/** Nodes whose settings stand in one attribute, as the fields of their block. */
const fieldNodes = [
  'image',
  'gallery',
  'galleryItem',
  'video',
  'button',
  'embed',
  'postList',
  'contactForm',
  'section',
  'column',
  'component',
  'slot',
] as const;

/** The nodes that are blocks, each with an id. */
const blockNodes = [
  'paragraph',
  'heading',
  'quote',
  'bulletList',
  'orderedList',
  'codeBlock',
  'table',
  'horizontalRule',
  'columns',
  ...fieldNodes.filter((name) => name !== 'galleryItem'),
];

/** Texts that stay in their place: they are not split, and joined to nothing. */
export const fixedTexts: ReadonlySet<string> = new Set([
  'quoteText',
  'quoteCitation',
  'tableCell',
  'tableHeader',
  'image',
  'video',
  'galleryItem',
]);

const Document = Node.create({ name: 'doc', topNode: true, content: 'block+' });

type FieldNode = (typeof fieldNodes)[number] | 'columns';

/** The fields of a node besides the texts that stand in it; those that are missing get their standard values. */
function fieldsOf(name: FieldNode, given: object): object {
  const type = name === 'galleryItem' ? 'image' : name;
  const { caption: _, items: __, ...fields } = ownFields(blockTypes[type].parse({ ...given, type }));
  return name === 'galleryItem' ? { mediaId: fields.mediaId, alt: fields.alt } : fields;
}

/** The fields that an element has; those of a new node where they are not valid, because anybody can write what is pasted. */
function fieldsFrom(name: FieldNode, text: string): object {
  try {
    return fieldsOf(name, JSON.parse(text));
  } catch {
    return fieldsOf(name, {});
  }
}

/** A node written as an element that names its type, with its fields as JSON, so that it can be copied. */
function fieldNode(name: FieldNode, content: string | null, group = 'block') {
  return Node.create({
    name,
    group,
    ...(content === null ? { atom: true } : { content, isolating: true, defining: true }),
    selectable: true,
    draggable: false,
    addAttributes() {
      return {
        fields: {
          // The library makes such nodes by itself, to fill what is left of a part that is deleted.
          default: fieldsOf(name, {}),
          parseHTML: (element) => fieldsFrom(name, element.getAttribute('data-fields') ?? ''),
          renderHTML: ({ fields }) => ({ 'data-fields': JSON.stringify(fields) }),
        },
      };
    },
    parseHTML: () => [{ tag: `div[data-node="${name}"]` }],
    renderHTML({ HTMLAttributes }) {
      const attributes = mergeAttributes({ 'data-node': name }, HTMLAttributes);
      return content === null ? ['div', attributes] : ['div', attributes, 0];
    },
  });
}

const Quote = Node.create({
  name: 'quote',
  group: 'block',
  content: 'quoteText quoteCitation',
  isolating: true,
  defining: true,
  parseHTML: () => [{ tag: 'blockquote[data-block]' }],
  renderHTML: ({ HTMLAttributes }) => ['blockquote', HTMLAttributes, 0],
  addInputRules: () => [quoteRule],
});

/** `> ` at the start of a paragraph makes it a quote. */
const quoteRule = new InputRule({
  find: /^>\s$/,
  handler({ state: { tr, schema }, range }) {
    const $start = tr.doc.resolve(range.from);
    const { parent } = $start;
    const isPlain = parent.type.name === 'paragraph' && $start.node(-1).type.name !== 'listItem';
    if (!isPlain) return null;
    const rest = parent.content.cut(range.to - $start.start());
    const quote = schema.node('quote', parent.attrs, [
      schema.node('quoteText', null, rest),
      schema.node('quoteCitation'),
    ]);
    tr.replaceWith($start.before(), $start.after(), quote);
    tr.setSelection(TextSelection.create(tr.doc, $start.before() + 2));
  },
});

const QuoteText = Node.create({
  name: 'quoteText',
  content: 'inline*',
  parseHTML: () => [{ tag: 'p', context: 'quote/' }],
  renderHTML: () => ['p', 0],
});

const QuoteCitation = Node.create({
  name: 'quoteCitation',
  content: 'inline*',
  parseHTML: () => [{ tag: 'footer', context: 'quote/' }],
  renderHTML: () => ['footer', 0],
});

/** Its text is a paragraph, so that the commands for lists of the library know it. */
const Item = ListItem.extend({ content: 'paragraph (bulletList | orderedList)?' });

/** Whether a link may lead to an address. */
export function isAllowedHref(href: unknown): href is string {
  return typeof href === 'string' && href.length <= 2000 && isSafeHref(href);
}

const startAttribute = { start: { default: 1, rendered: false } };

const Kit = StarterKit.extend({
  addExtensions() {
    return (this.parent?.() ?? []).map((extension) => {
      // Text in code can be bold, too.
      if (extension.name === 'code') return extension.extend({ excludes: '' });
      // What is typed behind a link is no part of it.
      if (extension.name === 'link') return extension.extend({ inclusive: false });
      // A list keeps its first number while it has bullets.
      return extension.name === 'bulletList'
        ? extension.extend({ addAttributes: () => startAttribute })
        : extension;
    });
  },
}).configure({
  document: false,
  blockquote: false,
  listItem: false,
  trailingNode: false,
  // The editor takes back changes of the text and of the settings in their order.
  undoRedo: false,
  dropcursor: { color: false, class: 'drop-cursor' },
  link: {
    openOnClick: false,
    defaultProtocol: 'https',
    isAllowedUri: (url) => isAllowedHref(url),
    HTMLAttributes: { target: null, rel: null },
  },
});

/** The nodes and marks of a document: exactly what blocks can hold. */
export const documentNodes: Extensions = [
  Document,
  Kit,
  Item,
  Superscript,
  Subscript,
  Quote,
  QuoteText,
  QuoteCitation,
  Table.configure({ resizable: false, allowTableNodeSelection: true }),
  TableRow,
  TableHeader.extend({ content: 'inline*' }),
  TableCell.extend({ content: 'inline*' }),
  fieldNode('image', 'inline*'),
  fieldNode('video', 'inline*'),
  fieldNode('gallery', 'galleryItem*'),
  fieldNode('galleryItem', 'inline*', ''),
  fieldNode('button', null),
  fieldNode('embed', null),
  fieldNode('postList', null),
  fieldNode('contactForm', null),
  fieldNode('section', 'block+'),
  fieldNode('columns', 'column*'),
  fieldNode('column', 'block+', ''),
  fieldNode('component', 'slot*'),
  fieldNode('slot', 'block+', ''),
  BlockIds.configure({ types: blockNodes }),
];

/** The schema of documents where no editor shows them. */
export const documentSchema = getSchema(documentNodes);
