import type { Draft } from '../../../editor/draft.ts';
import { useEditor } from '../../../editor/editor.context.tsx';
import type { Editor } from '../../../editor/editor.state.ts';
import { documentText } from '../../../editor/rewriting/document.text.ts';
import { t } from '../../../language/message.ts';
import { SuggestButton } from '../../ai/suggest.button.tsx';
import type { Proposal } from '../../ai/use.suggestion.ts';

interface DraftWithSeo extends Draft {
  seo: { title: string | null; description: string | null };
}

interface SeoSuggestionProps {
  /** What is shown without a description. */
  description: string;
}

/** Suggests the search result title and description of the open document. */
export function SeoSuggestion({ description: standard }: SeoSuggestionProps) {
  // Safe because it is only shown for drafts with settings for search engines.
  const editor = useEditor() as Editor<Draft> as Editor<DraftWithSeo>;

  function accept(accepted: readonly Proposal[]): void {
    const { seo } = editor.getState().draft;
    const texts = Object.fromEntries(accepted.map(({ field, after }) => [field.slice('seo.'.length), after]));
    const aiFields = accepted.map(({ field }) => field);
    editor.change({ fields: { seo: { ...seo, ...texts } }, aiFields });
    editor.announce(t('Suggestion accepted for search results'));
  }

  return (
    <SuggestButton
      label={t('Suggest title and description')}
      propose={async (ai, signal) => {
        const { draft } = editor.getState();
        const text = documentText(draft);
        if (text === '') return [];
        const { title, description } = await ai.seo.query({ text }, { signal });
        return [
          {
            field: 'seo.title',
            label: t('Title in search results'),
            before: draft.seo.title ?? draft.title,
            after: title,
          },
          {
            field: 'seo.description',
            label: t('Description in search results'),
            before: draft.seo.description ?? standard,
            after: description,
          },
        ];
      }}
      onAccept={accept}
    />
  );
}
