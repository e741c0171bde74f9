import type { ChainedCommands, Editor } from '@tiptap/react';
import { t } from '../../language/message.ts';

export interface TextFormat {
  words: string;
  /** What the button shows. */
  sign: string;
  className?: string;
  /** The shortcut, with `Mod` for the command key of Apple's keyboards, else Control. */
  keys: string;
  /** Name of the mark. */
  name: string;
  /** Absent for a link, whose address is asked for. */
  toggle?: (chain: ChainedCommands) => ChainedCommands;
}

/** What the toolbar offers, in its order. The shortcuts are TipTap's own. */
export const textFormats: readonly TextFormat[] = [
  {
    words: t('Bold'),
    sign: 'B',
    className: 'font-bold',
    keys: 'Mod+B',
    name: 'bold',
    toggle: (chain) => chain.toggleBold(),
  },
  {
    words: t('Italic'),
    sign: 'I',
    className: 'font-serif italic',
    keys: 'Mod+I',
    name: 'italic',
    toggle: (chain) => chain.toggleItalic(),
  },
  {
    words: t('Underline'),
    sign: 'U',
    className: 'underline',
    keys: 'Mod+U',
    name: 'underline',
    toggle: (chain) => chain.toggleUnderline(),
  },
  {
    words: t('Strikethrough'),
    sign: 'S',
    className: 'line-through',
    keys: 'Mod+Shift+S',
    name: 'strike',
    toggle: (chain) => chain.toggleStrike(),
  },
  {
    words: t('Code'),
    sign: '</>',
    className: 'font-mono',
    keys: 'Mod+E',
    name: 'code',
    toggle: (chain) => chain.toggleCode(),
  },
  {
    words: t('Superscript'),
    sign: 'x²',
    keys: 'Mod+.',
    name: 'superscript',
    toggle: (chain) => chain.toggleSuperscript(),
  },
  {
    words: t('Subscript'),
    sign: 'x₂',
    keys: 'Mod+,',
    name: 'subscript',
    toggle: (chain) => chain.toggleSubscript(),
  },
  { words: t('Link'), sign: t('Link'), keys: 'Mod+K', name: 'link' },
];

export function isFormatOn(editor: Editor, { name }: TextFormat): boolean {
  return editor.isActive(name);
}
