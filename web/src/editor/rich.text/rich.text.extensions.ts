import { Subscript } from '@tiptap/extension-subscript';
import { Superscript } from '@tiptap/extension-superscript';
import { type Extensions, Node } from '@tiptap/react';
import { StarterKit } from '@tiptap/starter-kit';
import { isAllowedHref } from './rich.text.content.ts';

/** An item may begin with any block, as the contract has it; TipTap's own begins with a paragraph. */
const Kit = StarterKit.extend({
  addExtensions() {
    const extensions: Extensions = this.parent?.() ?? [];
    return extensions.map((extension) =>
      extension instanceof Node && extension.name === 'listItem'
        ? extension.extend({ content: 'block+' })
        : extension,
    );
  },
});

/** Exactly the nodes and marks of the contract, so that what is pasted keeps these and nothing else. */
export const richTextExtensions: Extensions = [
  Kit.configure({
    // The page takes back changes as a whole, and a paragraph at the end would be a change of its own.
    undoRedo: false,
    trailingNode: false,
    link: {
      openOnClick: false,
      defaultProtocol: 'https',
      isAllowedUri: (url) => isAllowedHref(url),
      HTMLAttributes: { target: null, rel: null },
    },
  }),
  Superscript,
  Subscript,
];
