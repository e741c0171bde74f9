import { postTextOf, readingMinutes } from '@imprint/shared/shapes/posts.text';
import { useMemo } from 'react';
import type { Draft } from '../../editor/draft.ts';
import { useEditorState } from '../../editor/editor.context.tsx';
import type { Editor } from '../../editor/editor.state.ts';
import { t } from '../../language/message.ts';
import { useAfterPaint } from './use.after.paint.ts';

/** The text of a draft while it is edited, with what is derived from it. */
export function useDraftText<Kind extends Draft>(editor: Editor<Kind>) {
  // Counting a long text would delay typing.
  const blocks = useAfterPaint(useEditorState(editor, ({ draft }) => draft.blocks));
  return useMemo(() => postTextOf(blocks), [blocks]);
}

/** The length of a page or post while it is edited; phones have no room for it. */
export function DraftLength({ wordCount }: { wordCount: number }) {
  const minutes = readingMinutes(wordCount);
  return (
    <p className="text-[0.8125rem] whitespace-nowrap text-muted tabular-nums max-sm:hidden">
      {t('{wordCount, plural, one {# word} other {# words}} · {minutes, number} min read', {
        wordCount,
        minutes,
      })}
    </p>
  );
}
