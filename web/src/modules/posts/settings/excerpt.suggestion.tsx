import { truncateText } from '@imprint/shared/text/truncation';
import type { Draft } from '../../../editor/draft.ts';
import type { Editor } from '../../../editor/editor.state.ts';
import { documentText } from '../../../editor/rewriting/document.text.ts';
import { t } from '../../../language/message.ts';
import { SuggestButton } from '../../ai/suggest.button.tsx';
import { summarize } from '../../ai/summary.ts';

interface DraftWithExcerpt extends Draft {
  excerpt: string | null;
}

/** The maximum length of an excerpt. */
const maxCharacters = 1000;

/** Suggests a summary of the document as its excerpt. */
export function ExcerptSuggestion<Kind extends DraftWithExcerpt>({ editor }: { editor: Editor<Kind> }) {
  return (
    <SuggestButton
      label={t('Suggest an excerpt')}
      propose={async (ai, signal) => {
        const { draft } = editor.getState();
        const text = documentText(draft);
        if (text === '') return [];
        const after = truncateText(await summarize(ai, text, signal), maxCharacters);
        return [{ field: 'excerpt', label: t('Excerpt'), before: draft.excerpt ?? '', after }];
      }}
      onAccept={([accepted]) => {
        if (!accepted) return;
        // Safe because every draft of this kind has an excerpt.
        const fields = { excerpt: accepted.after } as Partial<Omit<Kind, 'blocks'>>;
        editor.change({ fields, aiFields: [accepted.field] });
        editor.announce(t('Excerpt accepted'));
      }}
    />
  );
}
