import { type Extensions, Node } from '@tiptap/core';
import { Placeholder } from '@tiptap/extensions';
import { ReactNodeViewRenderer } from '@tiptap/react';
import { t } from '../../language/message.ts';
import { emptyTextWords } from '../block.words.ts';
import { ButtonBlock } from '../blocks/button.block.tsx';
import { removeBlocks } from '../canvas/block.commands.ts';
import { openBlockMenu } from '../canvas/canvas.keys.ts';
import type { Draft } from '../draft.ts';
import type { Editor as Store } from '../editor.state.ts';
import { ComponentBlock } from '../embedded/component.block.tsx';
import { ComponentSlot } from '../embedded/component.slot.tsx';
import { ContactFormBlock } from '../embedded/contact.form.block.tsx';
import { PostListBlock } from '../embedded/post.list.block.tsx';
import { EmbedBlock } from '../media/embed.block.tsx';
import { GalleryBlock } from '../media/gallery.block.tsx';
import { GalleryItem } from '../media/gallery.item.tsx';
import { ImageBlock } from '../media/image.block.tsx';
import { VideoBlock } from '../media/video.block.tsx';
import { blockView } from '../views/block.view.tsx';
import { containerView } from '../views/container.view.ts';
import { BlockMarks } from './block.marks.ts';
import { FindText } from './find.ts';
import { DocumentKeys } from './keys.ts';
import { documentNodes } from './schema.ts';
import { SelectBlocks } from './select.blocks.ts';

/** What shows the nodes that are more than text. */
const views: Partial<Record<string, () => ReturnType<ReturnType<typeof blockView>>>> = {
  image: blockView(ImageBlock),
  video: blockView(VideoBlock),
  gallery: blockView(GalleryBlock),
  // Its number changes with its position.
  galleryItem: () => ReactNodeViewRenderer(GalleryItem, { trackNodeViewPosition: true }),
  button: blockView(ButtonBlock),
  embed: blockView(EmbedBlock),
  postList: blockView(PostListBlock),
  contactForm: blockView(ContactFormBlock),
  component: blockView(ComponentBlock),
  slot: blockView(ComponentSlot),
  section: containerView,
  columns: containerView,
  column: containerView,
};

/** What an empty text says that it is for. */
const placeholders: Partial<Record<string, string>> = {
  heading: t('Heading'),
  quoteText: t('Quote'),
  quoteCitation: t('Source'),
  codeBlock: t('Code'),
  image: t('Caption'),
  video: t('Caption'),
  galleryItem: t('Caption'),
};

/** The nodes of a document with what shows them, and what the keys do. */
export function documentExtensions(store: Store<Draft>): Extensions {
  return [
    ...documentNodes.map((extension) => {
      const view = views[extension.name];
      return view && extension instanceof Node ? extension.extend({ addNodeView: view }) : extension;
    }),
    DocumentKeys.configure({
      onMenu: () => openBlockMenu(store),
      onDelete: (ids) => removeBlocks(store, ids),
    }),
    SelectBlocks,
    FindText,
    BlockMarks.configure({ store }),
    Placeholder.configure({
      includeChildren: true,
      showOnlyCurrent: false,
      placeholder: ({ node, hasAnchor }) => {
        if (store.isReadOnly) return '';
        if (node.type.name !== 'paragraph') return placeholders[node.type.name] ?? '';
        return hasAnchor ? emptyTextWords : '';
      },
    }),
  ];
}
