import type { Block } from '@imprint/shared/blocks/block';
import type { Editor } from '@tiptap/react';
import { newBlock } from '../block.types.ts';
import { typeWords } from '../block.words.ts';
import { focusBlock } from '../canvas/field.focus.ts';
import { openInsertion } from '../canvas/insert.menu.open.ts';
import type { Draft } from '../draft.ts';
import { useEditor } from '../editor.context.tsx';
import type { Editor as Canvas } from '../editor.state.ts';
import { insertWithin, pastedWords, type Remainder } from '../files/paste.commands.ts';
import { type PastedContent, pastedContent } from '../files/pasted.content.ts';
import { usePasteReader } from '../files/use.paste.reader.ts';
import { followSelection, isInEmptyParagraph, replaceWithNodes } from '../rich.text/rich.text.insertion.ts';
import { nodesOf } from '../rich.text/rich.text.nodes.ts';
import { partsAround } from '../rich.text/rich.text.parts.ts';

/** What a formatted text hands on to the canvas around it. Both tell whether it has been taken care of. */
export function useTextInCanvas(blockId: string) {
  const canvas = useEditor();
  const read = usePasteReader();

  function putBlocks(text: Editor, range: Range, blocks: readonly Block[], words: string): boolean {
    return insertWithin(canvas, blockId, around(text, range), blocks, words);
  }

  /** What the text can hold stays in it; else all that was pasted becomes blocks. */
  async function paste(text: Editor, content: PastedContent, ifUnread: () => void): Promise<void> {
    const placeNow = followSelection(text);
    const blocks = await read(content, 'it came without tables and pictures');
    if (text.isDestroyed) return;
    const place = placeNow();
    const { view, state } = text;
    const nodes = nodesOf(blocks);
    const last = blocks.at(-1);
    if (!last) {
      view.dispatch(state.tr.setSelection(place));
      ifUnread();
    } else if (nodes) view.dispatch(replaceWithNodes(state, place, nodes));
    else if (putBlocks(text, place, blocks, pastedWords(blocks))) focusBlock(last.id, 'end');
  }

  return {
    onPaste(text: Editor, clipboard: DataTransfer | null): boolean {
      const { state, view } = text;
      if (!clipboard || state.selection.$from.parent.type.spec.code || isFromSuchText(clipboard))
        return false;
      const content = pastedContent(clipboard, false);
      // Before anything is awaited: afterwards the browser has emptied it.
      const [html, plain] = [clipboard.getData('text/html'), clipboard.getData('text/plain')];
      const asItIs = () => (html ? view.pasteHTML(html) : view.pasteText(plain));
      if (content) void paste(text, content, asItIs);
      return content !== null;
    },
    onSlash(text: Editor): boolean {
      if (!isInEmptyParagraph(text.state)) return false;
      const { selection } = text.state;
      return offerTypes(canvas, text, (block) => {
        if (putBlocks(text, selection, [block], `Inserted: ${typeWords(block.type)}`)) focusBlock(block.id);
      });
    },
  };
}

/** What is left of a text around a part of it; one that cannot be stored stays whole. */
function around({ state }: Editor, { from, to }: Range): Remainder {
  const parts = partsAround(state.doc, from, to);
  if (!parts) return { before: {}, behind: null };
  return {
    before: parts.before && { document: parts.before },
    behind: parts.behind && newBlock('richText', { document: parts.behind }),
  };
}

/** The menu of types opens in place of a slash; left without choosing, what was typed is text. */
function offerTypes(canvas: Canvas<Draft>, text: Editor, insert: (block: Block) => void): boolean {
  const anchor = text.view.domAtPos(text.state.selection.from).node;
  if (!(anchor instanceof HTMLElement)) return false;
  openInsertion(canvas, {
    anchor,
    insert,
    giveBack: (typed) => {
      if (typed) text.view.dispatch(text.state.tr.insertText(typed));
      text.view.focus();
    },
  });
  return true;
}

interface Range {
  from: number;
  to: number;
}

/** What such a text has copied itself it also takes in best itself, unless it comes from one that holds more. */
function isFromSuchText(clipboard: DataTransfer): boolean {
  const html = clipboard.getData('text/html');
  return html.includes('data-pm-slice') && !/<(?:img|table)\b/.test(html);
}
