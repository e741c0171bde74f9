import { findBlock } from '@imprint/shared/blocks/tree';
import { useEffect, useState } from 'react';
import { blockWords } from '../../editor/block.words.ts';
import { blockElement } from '../../editor/canvas/block.element.ts';
import { useEditor, useEditorState } from '../../editor/editor.context.tsx';
import { t } from '../../language/message.ts';
import { useShell } from '../../shell/shell.state.tsx';
import { threadsByBlock } from './comment.threads.ts';
import { useComments } from './comments.context.ts';

/** Marks the blocks on the canvas that have open comments. They are beside the blocks, so that nothing moves. */
export function CommentMarks() {
  const { threads, show } = useComments();
  const { isFocused } = useShell();
  const editor = useEditor();
  const byBlock = threadsByBlock(threads);
  const tops = useTopsOf([...byBlock.keys()]);
  if (isFocused) return null;
  return tops.map(([id, top]) => {
    const ofBlock = byBlock.get(id) ?? [];
    const [first] = ofBlock;
    const block = findBlock(editor.getState().draft.blocks, id)?.block;
    if (!first || !block) return null;
    const count = ofBlock.length;
    return (
      <button
        key={id}
        type="button"
        aria-label={t('{count, plural, one {# comment} other {# comments}} on {block}', {
          count,
          block: blockWords(block),
        })}
        title={t('{count, plural, one {# comment} other {# comments}}', { count })}
        // By keyboard the panel leads to them.
        tabIndex={-1}
        onClick={() => show(first.id)}
        style={{ top }}
        className="absolute right-0 z-1 grid h-7 min-w-6 cursor-pointer place-items-center justify-end pr-0.5 sm:right-2 print:hidden"
      >
        <span className="grid h-4.5 min-w-4.5 place-items-center rounded-full rounded-bl-none bg-ink px-1 text-[0.6875rem] font-semibold text-paper tabular-nums sm:h-5 sm:min-w-5">
          {ofBlock.length}
        </span>
      </button>
    );
  });
}

/** How far below the top of the canvas blocks begin, measured anew when the draft or the size of the canvas changes. */
function useTopsOf(ids: readonly string[]): readonly (readonly [id: string, top: number])[] {
  const editor = useEditor();
  const key = ids.join();
  // Without comments nothing follows what is written.
  const draft = useEditorState(editor, (state) => (key === '' ? null : state.draft));
  const [tops, setTops] = useState<readonly (readonly [string, number])[]>([]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: what is written moves blocks.
  useEffect(() => {
    const canvas = document.querySelector('[data-canvas]');
    if (key === '' || !canvas) return setTops([]);
    const measure = () => {
      const origin = canvas.getBoundingClientRect().top;
      const measured = key.split(',').flatMap((id) => {
        const element = blockElement(id);
        return element ? [[id, Math.round(element.getBoundingClientRect().top - origin)] as const] : [];
      });
      setTops((before) => (String(before) === String(measured) ? before : measured));
    };
    // It reports the present size first, when the layout is known anyway.
    const observer = new ResizeObserver(measure);
    observer.observe(canvas);
    return () => observer.disconnect();
  }, [key, draft]);
  return tops;
}
