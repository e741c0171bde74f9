import { type Editor, useEditorState } from '@tiptap/react';
import { useEffect, useLayoutEffect, useRef } from 'react';
import { Button } from '../../kit/ui/button.tsx';
import { t } from '../../language/message.ts';
import { newBlock } from '../block.types.ts';
import { replaceBlock } from '../canvas/block.commands.ts';
import { blockElement } from '../canvas/block.element.ts';
import { type OfferedEmbed, offeredEmbed } from '../document/offered.embed.ts';
import { useEditor } from '../editor.context.tsx';

/** Offers to show what an address leads to, while the caret is in a paragraph of this address alone. */
export function EmbedOffer({ editor }: { editor: Editor }) {
  const store = useEditor();
  const offered = useEditorState({ editor, selector: ({ editor }) => offeredIn(editor) });
  return (
    offered &&
    !store.withheldTypes.has('embed') && <Offer key={offered.blockId} editor={editor} offered={offered} />
  );
}

/** Nothing while somebody is elsewhere. */
function offeredIn({ state, isFocused }: Editor): OfferedEmbed | null {
  const isHere = isFocused || document.activeElement?.closest('[data-embed-offer]');
  return isHere ? offeredEmbed(state) : null;
}

const gapPx = 4;

function Offer({ editor, offered: { blockId, url, provider } }: { editor: Editor; offered: OfferedEmbed }) {
  const store = useEditor();
  const offer = useRef<HTMLDivElement>(null);
  const words = t('Embed from {provider}', { provider });

  useLayoutEffect(() => {
    const paragraph = blockElement(blockId);
    const canvas = paragraph?.closest('[data-canvas]')?.getBoundingClientRect();
    if (!offer.current || !paragraph || !canvas) return;
    const { left, bottom } = paragraph.getBoundingClientRect();
    offer.current.style.left = `${left - canvas.left}px`;
    offer.current.style.top = `${bottom + gapPx - canvas.top}px`;
  });

  useEffect(
    () => store.announce(t('To embed from {provider}, press Tab, then Enter', { provider })),
    [store, provider],
  );

  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      const { key, shiftKey, altKey, ctrlKey, metaKey, isComposing } = event;
      if (key !== 'Tab' || shiftKey || altKey || ctrlKey || metaKey || isComposing) return;
      event.preventDefault();
      offer.current?.querySelector('button')?.focus();
    };
    const { dom } = editor.view;
    dom.addEventListener('keydown', onKeyDown);
    return () => dom.removeEventListener('keydown', onKeyDown);
  }, [editor]);

  return (
    <div
      ref={offer}
      data-embed-offer
      className="absolute z-5 rounded-lg bg-surface shadow-popup print:hidden"
    >
      <Button
        size="small"
        // Safari focuses no buttons, and the offer is gone without the focus.
        onMouseDown={(event) => event.preventDefault()}
        onClick={() => replaceBlock(store, blockId, newBlock('embed', { url }))}
        onKeyDown={(event) => {
          if (event.key !== 'Escape' && !(event.key === 'Tab' && event.shiftKey)) return;
          event.preventDefault();
          event.stopPropagation();
          editor.commands.focus();
        }}
        // Whether it is shown is asked anew with each transaction.
        onBlur={() => editor.view.dispatch(editor.state.tr)}
      >
        {words}
      </Button>
    </div>
  );
}
