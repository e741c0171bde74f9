import { blockMark } from '@imprint/shared/ai.fields';
import { findBlock } from '@imprint/shared/blocks/tree';
import { type ReactNode, useState } from 'react';
import { api } from '../../api/trpc.ts';
import { t } from '../../language/message.ts';
import { SuggestionDialog } from '../../modules/ai/suggestion.tsx';
import { type Proposal, useSuggestion } from '../../modules/ai/use.suggestion.ts';
import { typeWords } from '../block.words.ts';
import { blockElement } from '../canvas/block.element.ts';
import { useEditor } from '../editor.context.tsx';
import { requestRewording } from './rewording.ts';
import { isRewritable, rewriteOperations } from './rewritable.block.ts';
import { RewriteForm, type RewriteRequest } from './rewrite.form.tsx';
import { RewritingContext } from './rewriting.context.ts';

/**
 * Provides the dialog for rewriting a block to the block menus inside. It is rendered outside of the canvas, away
 * from its keyboard shortcuts.
 */
export function BlockRewriting({ children }: { children: ReactNode }) {
  const editor = useEditor();
  const { client } = api.useUtils();
  const suggestion = useSuggestion();
  const [blockId, setBlockId] = useState('');
  const [isOpen, setOpen] = useState(false);
  // While the dialog is open, the block only changes when someone else saves.
  const block = findBlock(editor.getState().draft.blocks, blockId)?.block;

  function open(id: string): void {
    setBlockId(id);
    setOpen(true);
  }

  function ask(wish: RewriteRequest): void {
    if (!block || !isRewritable(block)) return;
    suggestion.request(async (_ai, signal) => [await requestRewording(client, block, wish, signal)]);
  }

  function accept(accepted: Proposal): void {
    if (!block || !isRewritable(block)) return;
    const operations = rewriteOperations(editor.getState().draft.blocks, block, accepted.blocks ?? []);
    const added = operations.flatMap((each) => (each.op === 'insert' ? blockMark(each.block.id) : []));
    if (editor.change({ operations, aiFields: [accepted.field, ...added] }))
      editor.announce(t('Rewritten: {type}', { type: typeWords(block.type) }));
  }

  return (
    <RewritingContext value={editor.isReadOnly ? null : open}>
      {children}
      <SuggestionDialog
        open={isOpen}
        title={t('Rewrite block')}
        suggestion={suggestion}
        onAccept={([accepted]) => accepted && accept(accepted)}
        onClose={() => setOpen(false)}
        focusAfter={() => blockElement(blockId)?.closest<HTMLElement>('[contenteditable=true]') ?? null}
      >
        <RewriteForm
          type={block && isRewritable(block) ? block.type : undefined}
          busy={suggestion.state.name === 'running'}
          onRequest={ask}
        />
      </SuggestionDialog>
    </RewritingContext>
  );
}
