import type { ChainedCommands, Editor } from '@tiptap/react';

export interface RichTextFormat {
  words: string;
  /** What the button shows. */
  sign: string;
  className?: string;
  /** The shortcut, with `Mod` for the command key of Apple's keyboards, else Control. */
  keys: string;
  /** Name of the mark or node. */
  name: string;
  /** Absent for a link, whose address is asked for. */
  toggle?: (chain: ChainedCommands) => ChainedCommands;
}

/** What the toolbar offers, in its order. The shortcuts are TipTap's own. */
export const richTextFormats: readonly RichTextFormat[] = [
  {
    words: 'Bold',
    sign: 'B',
    className: 'font-bold',
    keys: 'Mod+B',
    name: 'bold',
    toggle: (chain) => chain.toggleBold(),
  },
  {
    words: 'Italic',
    sign: 'I',
    className: 'font-serif italic',
    keys: 'Mod+I',
    name: 'italic',
    toggle: (chain) => chain.toggleItalic(),
  },
  {
    words: 'Underline',
    sign: 'U',
    className: 'underline',
    keys: 'Mod+U',
    name: 'underline',
    toggle: (chain) => chain.toggleUnderline(),
  },
  {
    words: 'Strike through',
    sign: 'S',
    className: 'line-through',
    keys: 'Mod+Shift+S',
    name: 'strike',
    toggle: (chain) => chain.toggleStrike(),
  },
  {
    words: 'Code',
    sign: '</>',
    className: 'font-mono',
    keys: 'Mod+E',
    name: 'code',
    toggle: (chain) => chain.toggleCode(),
  },
  {
    words: 'Superscript',
    sign: 'x²',
    keys: 'Mod+.',
    name: 'superscript',
    toggle: (chain) => chain.toggleSuperscript(),
  },
  {
    words: 'Subscript',
    sign: 'x₂',
    keys: 'Mod+,',
    name: 'subscript',
    toggle: (chain) => chain.toggleSubscript(),
  },
  { words: 'Link', sign: 'Link', keys: 'Mod+K', name: 'link' },
  {
    words: 'Bulleted list',
    sign: '• List',
    keys: 'Mod+Shift+8',
    name: 'bulletList',
    toggle: (chain) => chain.toggleBulletList(),
  },
  {
    words: 'Numbered list',
    sign: '1. List',
    keys: 'Mod+Shift+7',
    name: 'orderedList',
    toggle: (chain) => chain.toggleOrderedList(),
  },
  {
    words: 'Quote',
    sign: '“ ”',
    keys: 'Mod+Shift+B',
    name: 'blockquote',
    toggle: (chain) => chain.toggleBlockquote(),
  },
];

export function isFormatOn(editor: Editor, { name }: RichTextFormat): boolean {
  return editor.isActive(name);
}
