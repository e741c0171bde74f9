import { AiMark, useIsFromAi } from '../../../editor/ai.mark.tsx';
import { useEditorState } from '../../../editor/editor.context.tsx';
import type { Editor } from '../../../editor/editor.state.ts';
import { Button } from '../../../kit/ui/button.tsx';
import { Field } from '../../../kit/ui/inputs/field.tsx';
import { TextArea } from '../../../kit/ui/inputs/input.tsx';
import { t } from '../../../language/message.ts';
import type { PostDraft } from '../post.kind.ts';
import { ExcerptSuggestion } from './excerpt.suggestion.tsx';

interface PostSummaryProps {
  editor: Editor<PostDraft>;
  /** Used when the post has no excerpt. */
  derivedExcerpt: string;
}

/** The summary of a post for lists; part of its draft. */
export function PostSummary({ editor, derivedExcerpt }: PostSummaryProps) {
  const excerpt = useEditorState(editor, ({ draft }) => draft.excerpt);
  const readOnly = editor.isReadOnly;
  const isFromAi = useIsFromAi('excerpt');
  const write = (text: string | null) => void editor.change({ fields: { excerpt: text } }, 'excerpt');
  return (
    <Field
      label={t('Excerpt')}
      optional
      hint={
        excerpt === null ? (
          t('A short summary for lists. Without one, the beginning of the content is used.')
        ) : isFromAi ? (
          <AiMark />
        ) : (
          t('A short summary for lists.')
        )
      }
    >
      {(control) => (
        <>
          <TextArea
            {...control}
            readOnly={readOnly}
            maxLength={1000}
            rows={4}
            placeholder={derivedExcerpt}
            value={excerpt ?? ''}
            onChange={({ target }) => write(target.value || null)}
          />
          {excerpt === null && !readOnly && derivedExcerpt !== '' && (
            <Button size="small" look="quiet" className="-ml-2.5" onClick={() => write(derivedExcerpt)}>
              {t('Start with the derived text')}
            </Button>
          )}
          {!readOnly && <ExcerptSuggestion editor={editor} />}
        </>
      )}
    </Field>
  );
}
