import type { NodeViewRenderer } from '@tiptap/core';
import type { Node } from '@tiptap/pm/model';
import { t } from '../../language/message.ts';
import { typeWords } from '../block.words.ts';
import { idOf } from '../document/positions.ts';

const containerWords: Partial<Record<string, string>> = {
  section: typeWords('section'),
  columns: typeWords('columns'),
  column: typeWords('column'),
};

/** Shows a block that holds others, with its settings as attributes for the style sheet. */
export function containerView(): NodeViewRenderer {
  return ({ node: first }) => {
    const dom = document.createElement('div');
    const show = (node: Node) => {
      const id = idOf(node) ?? '';
      dom.className = `canvas-${node.type.name} b-${node.type.name}`;
      dom.dataset.block = id;
      dom.dataset.children = id;
      dom.setAttribute('role', 'group');
      dom.setAttribute('aria-label', t('{type} block', { type: containerWords[node.type.name] ?? '' }));
      const { background, width, share } = node.attrs.fields;
      if (background) dom.dataset.background = background;
      if (width) dom.dataset.width = width;
      if (share) dom.style.setProperty('--b-share', share);
      if (node.type.name === 'columns') dom.dataset.holds = 'column';
    };
    show(first);
    return {
      dom,
      contentDOM: dom,
      update(node) {
        if (node.type !== first.type) return false;
        show(node);
        return true;
      },
    };
  };
}
