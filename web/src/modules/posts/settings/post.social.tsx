import { useEditorState } from '../../../editor/editor.context.tsx';
import type { Editor } from '../../../editor/editor.state.ts';
import type { Saver } from '../../../editor/saving/save.state.ts';
import { Field } from '../../../kit/ui/inputs/field.tsx';
import { Input, TextArea } from '../../../kit/ui/inputs/input.tsx';
import { t } from '../../../language/message.ts';
import { setWords } from '../../drafts/folds/fold.summary.ts';
import { useIsRefused } from '../../drafts/folds/refused.field.ts';
import { SettingsFold } from '../../drafts/folds/settings.fold.tsx';
import type { PostDraft } from '../post.kind.ts';

interface PostSocialProps {
  editor: Editor<PostDraft>;
  saver: Saver<unknown>;
}

/** How links to a post look in social networks; drafted with its content. */
export function PostSocial({ editor, saver }: PostSocialProps) {
  const { title, seo, social } = useEditorState(editor, ({ draft }) => draft);
  const readOnly = editor.isReadOnly;

  function change(part: Partial<PostDraft['social']>): void {
    editor.change({ fields: { social: { ...social, ...part } } }, `social.${Object.keys(part).join()}`);
  }

  return (
    <SettingsFold
      name="social"
      title={t('Social networks')}
      summary={setWords([
        [t('title'), social.title],
        [t('description'), social.description],
      ])}
      isForcedOpen={useIsRefused(saver, 'social')}
    >
      <p className="text-[0.8125rem] text-faint">{t('Leave empty to use the texts for search engines.')}</p>
      <Field label={t('Link title')} optional>
        {(control) => (
          <Input
            {...control}
            readOnly={readOnly}
            autoComplete="off"
            maxLength={255}
            placeholder={seo.title ?? title}
            value={social.title ?? ''}
            onChange={({ target }) => change({ title: target.value || null })}
          />
        )}
      </Field>
      <Field label={t('Link description')} optional>
        {(control) => (
          <TextArea
            {...control}
            readOnly={readOnly}
            maxLength={500}
            placeholder={seo.description ?? ''}
            value={social.description ?? ''}
            onChange={({ target }) => change({ description: target.value || null })}
          />
        )}
      </Field>
    </SettingsFold>
  );
}
