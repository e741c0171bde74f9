import { isSafeHref } from '@imprint/shared/blocks/href';
import { buttonLooks } from '@imprint/shared/blocks/types/button.block';
import { providerOf } from '@imprint/shared/blocks/types/embed.providers';
import { sectionBackgrounds, sectionWidths } from '@imprint/shared/blocks/types/section.block';
import type { Element } from 'hast';
import { defaultHandlers, type Handle, type State } from 'hast-util-to-mdast';
import type { EmphasisData, Nodes, PhrasingContent } from 'mdast';
import { blocksOfMdast } from '../tree/mdast.blocks.ts';
import { piecesOf, plainOf } from '../tree/mdast.inline.ts';
import { blockNode } from '../tree/mdast.media.ts';
import type { Reading } from '../tree/reading.ts';
import { trimEndChars } from '../tree/text.ends.ts';
import { parseContactForm } from './html.contact.form.ts';
import { figureHandler, video } from './html.figures.ts';
import { codeOf, flowOf, textContentOf, unwrap } from './html.flow.ts';
import { parsePostList } from './html.post.list.ts';

/** The handlers for elements without a counterpart in Markdown, and for mere containers. */
export function handlersFor(reading: Reading): Record<string, Handle> {
  const unwrapped = ['address', 'article', 'aside', 'center', 'fieldset', 'figcaption', 'footer', 'header'];
  return {
    ...Object.fromEntries([...unwrapped, 'main', 'nav'].map((name) => [name, unwrap])),
    u: markHandler('underline'),
    ins: markHandler('underline'),
    sup: markHandler('superscript'),
    sub: markHandler('subscript'),
    a: link,
    p: paragraph,
    iframe: frame,
    img: picture,
    figure: figureHandler(reading),
    video,
    pre: code,
    table,
    form,
    input,
    select: ignore,
    textarea: ignore,
    section: container(reading),
    div: container(reading),
  };
}

/** Elements with a `data-block` attribute for a block that contains others. */
function container(reading: Reading): Handle {
  return (state, node) => {
    const { dataBlock, dataBackground, dataWidth, dataShare, dataTitle } = node.properties;
    const content = flowOf(state, state.all(node));
    const children = () => blocksOfMdast(content, reading);
    const parts = { words: () => wordsOf(content), content };
    switch (dataBlock) {
      case 'section': {
        const background = sectionBackgrounds.find((name) => name === dataBackground);
        const width = sectionWidths.find((name) => name === dataWidth);
        return blockNode(() => [{ type: 'section', background, width, children: children() }], parts);
      }
      case 'columns':
        return blockNode(() => [{ type: 'columns', children: children() }], parts);
      case 'column': {
        const share = Number(dataShare ?? 1);
        return blockNode(() => [{ type: 'column', share, children: children() }], parts);
      }
      case 'postList':
        return [blockNode(() => [parsePostList(node)]), ...content];
      case 'embed':
        return blockNode(() => [{ type: 'embed', title: textOf(dataTitle) }]);
      default:
        return content;
    }
  };
}

/** A contact form becomes a block, followed by its other content. Other forms are replaced by their text. */
const form: Handle = (state, node) => {
  if (node.properties.dataBlock !== 'contactForm') return flowOf(state, state.all(node));
  const { block, rest } = parseContactForm(node);
  return [blockNode(() => [block]), ...flowOf(state, state.all(rest))];
};

/** Input values are not part of the document. */
const ignore: Handle = () => undefined;

/** Like the default for checkboxes, such as those of task lists. */
const input: Handle = (state, node) =>
  node.properties.type === 'checkbox' ? defaultHandlers.input(state, node) : undefined;

/** The content of an element that contains text. */
function phrasing(state: State, node: Element): PhrasingContent[] {
  // Safe because `piecesOf` flattens everything that is not text.
  return state.all(node) as PhrasingContent[];
}

/** The text of content, line by line. */
function wordsOf(content: readonly Nodes[]): string {
  return content.map((node) => plainOf(piecesOf([node]))).join('\n');
}

function markHandler(mark: NonNullable<EmphasisData['mark']>): Handle {
  return (state, node) => ({ type: 'emphasis', data: { mark }, children: phrasing(state, node) });
}

/** Like the default, but empty paragraphs are kept as blank lines. */
const paragraph: Handle = (state, node) => {
  const children = phrasing(state, node);
  if (node.properties.dataBlock === 'paragraph')
    return blockNode(() => [{ type: 'paragraph' }], { content: [] });
  const isText = children.every((child: Nodes) => child.type !== 'code');
  return isText ? { type: 'paragraph', children } : flowOf(state, children);
};

/** Like the default, but keeps all lines of plain code. */
const code: Handle = (_state, node) => {
  const [inner, ...others] = node.children;
  const [text, ...more] = inner?.type === 'element' && others.length === 0 ? inner.children : [];
  const isPlain = text?.type === 'text' && more.length === 0;
  const value = isPlain ? text.value.replace(/\n$/, '') : trimEndChars(codeOf(node), '\r\n');
  return { type: 'code', lang: languageOf(node), value };
};

/** The language of the first `code` element. */
function languageOf({ children }: Element): string | null {
  const named = children.find((child) => child.type === 'element' && child.tagName === 'code');
  const classNames = named?.type === 'element' ? named.properties.className : null;
  const [language] = Array.isArray(classNames) ? classNames : [];
  return language === undefined ? null : String(language).replace(/^language-/, '');
}

/** Like the default, with the caption above the table. A nested table becomes text. */
const table: Handle = (state, node) => {
  if (state.inTable) return { type: 'text', value: textContentOf(node) };
  const captions = node.children.flatMap((child) =>
    child.type === 'element' && child.tagName === 'caption' ? flowOf(state, state.all(child)) : [],
  );
  return [...captions, defaultHandlers.table(state, node)];
};

const link: Handle = (state, node) => {
  const { dataBlock, dataLook, href } = node.properties;
  const url = String(href ?? '');
  const children = phrasing(state, node);
  if (dataBlock !== 'button') return { type: 'link', url, children };
  const look = buttonLooks.find((name) => name === dataLook);
  const label = plainOf(piecesOf(children));
  const address = isSafeHref(url) ? url : null;
  return blockNode(() => [{ type: 'button', label, href: address, look }], {
    words: () => wordsOf(children),
  });
};

/** Like the default, with the id of the media item. */
const picture: Handle = (state, node) => ({
  ...defaultHandlers.img(state, node),
  data: { mediaId: textOf(node.properties.dataMedia) },
});

/** Known providers become embeds, other frames become links. */
const frame: Handle = (_state, node) => {
  const source = String(node.properties.src ?? '').replace(/^\/\//, 'https://');
  const url = String(node.properties.dataUrl ?? source);
  const title = textOf(node.properties.title);
  if (providerOf(url)) return blockNode(() => [{ type: 'embed', url, title }], { words: () => title ?? url });
  return { type: 'link', url: source, children: [{ type: 'text', value: title ?? source }] };
};

function textOf(value: Element['properties'][string]): string | null {
  return typeof value === 'string' && value !== '' ? value : null;
}
