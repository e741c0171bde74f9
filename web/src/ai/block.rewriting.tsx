import { blockMark } from '@imprint/shared/ai.fields';
import { findBlock } from '@imprint/shared/blocks/tree';
import { type ReactNode, useState } from 'react';
import { typeWords } from '../editor/block.words.ts';
import { useEditor } from '../editor/editor.context.tsx';
import { blockElement } from '../editor/field.focus.ts';
import { isRewritable, rewritableText, rewriting } from './rewritable.block.ts';
import { RewriteForm, type Wish } from './rewrite.form.tsx';
import { RewritingContext } from './rewriting.context.ts';
import { SuggestionDialog } from './suggestion.tsx';
import { summaryOf } from './summary.ts';
import { type Ai, useSuggestion } from './use.suggestion.ts';

/** Lets the menus of the blocks within open the dialog that rewrites one; it stands outside of the canvas and its keys. */
export function BlockRewriting({ children }: { children: ReactNode }) {
  const editor = useEditor();
  const suggestion = useSuggestion();
  const [blockId, setBlockId] = useState('');
  const [isOpen, setOpen] = useState(false);
  // A block does not change while the dialog is in front of it, except by what others save.
  const block = findBlock(editor.getState().draft.blocks, blockId)?.block;
  const noun = block ? typeWords(block.type).toLowerCase() : 'block';

  function open(id: string): void {
    setBlockId(id);
    setOpen(true);
  }

  function ask(wish: Wish): void {
    if (!block || !isRewritable(block)) return;
    const before = rewritableText(block);
    suggestion.ask(async (ai, signal) => {
      const after = await reworded(ai, before, wish, signal);
      return [{ field: blockMark(block.id), label: typeWords(block.type), before, after }];
    });
  }

  return (
    <RewritingContext value={editor.isReadOnly ? null : open}>
      {children}
      <SuggestionDialog
        open={isOpen}
        title={`Rewrite this ${noun}`}
        suggestion={suggestion}
        onAccept={([accepted]) => {
          if (!accepted || !block || !isRewritable(block)) return;
          const operations = rewriting(editor.getState().draft.blocks, block, accepted.after);
          if (editor.change({ operations, aiFields: [accepted.field] }))
            editor.announce(`Rewritten: ${typeWords(block.type)}`);
        }}
        onClose={() => setOpen(false)}
        focusAfter={() => blockElement(blockId)?.querySelector<HTMLElement>('[data-field]') ?? null}
      >
        <RewriteForm
          type={block && isRewritable(block) ? block.type : undefined}
          busy={suggestion.state.name === 'running'}
          onAsk={ask}
        />
      </SuggestionDialog>
    </RewritingContext>
  );
}

async function reworded(ai: Ai, text: string, wish: Wish, signal: AbortSignal): Promise<string> {
  if (wish === 'summary') return summaryOf(ai, text, signal);
  const answer = await ai.rewrite.query({ text, ...wish }, { signal });
  return answer.text;
}
