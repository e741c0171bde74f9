import { findBlock } from '@imprint/shared/blocks/tree';
import type { Media } from '@imprint/shared/shapes/media';
import { flushSync } from 'react-dom';
import { t } from '../../language/message.ts';
import { useAcceptAlt, useBlockChange } from '../blocks/use.block.change.ts';
import type { Draft } from '../draft.ts';
import { useEditor, useEditorState } from '../editor.context.tsx';
import type { Editor } from '../editor.state.ts';
import { galleryItem } from '../files/upload.target.ts';
import { afterRendering } from '../views/after.rendering.ts';
import type { BlockOf } from '../views/block.view.tsx';

type GalleryPicture = BlockOf<'gallery'>['items'][number];

const none: GalleryPicture[] = [];

/** The pictures of a gallery, and what can be done with them. */
export function useGallery(id: string) {
  const editor = useEditor();
  const changeBlock = useBlockChange({ id });
  const accept = useAcceptAlt({ id });
  const items = useEditorState(editor, ({ draft }) => {
    const block = findBlock(draft.blocks, id)?.block;
    return block?.type === 'gallery' ? block.items : none;
  });

  /** Each of these is a step of its own, however fast they follow each other. */
  function setItems(next: GalleryPicture[]): void {
    flushSync(() => editor.change({ operations: [{ op: 'update', id, set: { items: next } }] }));
  }

  function move(from: number, to: number): void {
    const moved = items[from];
    if (!moved || from === to) return;
    setItems(items.toSpliced(from, 1).toSpliced(to, 0, moved));
    editor.announce(
      t('Picture {from, number} moved to position {to, number} of {count, number}.', {
        from: from + 1,
        to: to + 1,
        count: items.length,
      }),
    );
  }

  return {
    items,
    move,
    moveBy(place: number, by: 1 | -1): void {
      move(place, place + by);
      focusTool(editor, id, place + by, by < 0 ? 'earlier' : 'later');
    },
    add: (chosen: readonly Media[]) => setItems([...items, ...chosen.map((item) => galleryItem(item.id))]),
    change(place: number, set: Partial<GalleryPicture>): void {
      const present = items[place];
      if (!present) return;
      // Typing in one text of one picture is one step for a while.
      const field = `items.${place}.${Object.keys(set).join()}`;
      changeBlock({ items: items.with(place, { ...present, ...set }) }, field);
    },
    acceptAlt(place: number, alt: string): void {
      const present = items[place];
      if (present) accept({ items: items.with(place, { ...present, alt }) });
    },
    remove(place: number): void {
      setItems(items.toSpliced(place, 1));
      editor.announce(
        t('Picture {number, number} of {count, number} removed.', { number: place + 1, count: items.length }),
      );
      focusTool(editor, id, Math.min(place, items.length - 2), 'remove');
    },
  };
}

/** Focuses a button of a picture, so that it can be pressed again; where it cannot be, another one of it. */
function focusTool(
  editor: Editor<Draft>,
  blockId: string,
  place: number,
  name: 'earlier' | 'later' | 'remove',
): void {
  // Before the next key, which would press the button of the picture that is in this place now.
  afterRendering(() => {
    const item = document.querySelector(`[data-block="${blockId}"] [data-gallery-item="${place}"]`);
    const tool =
      item?.querySelector<HTMLElement>(`[data-tool=${name}]:enabled`) ??
      item?.querySelector<HTMLElement>('[data-tool]:enabled');
    if (tool) tool.focus();
    else editor.canvas?.focusBlock(blockId);
  });
}
