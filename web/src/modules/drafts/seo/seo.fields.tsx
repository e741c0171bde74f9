import type { PageContent } from '@imprint/shared/shapes/pages';
import { useState } from 'react';
import { AiMark, useIsFromAi } from '../../../editor/ai.mark.tsx';
import type { Draft } from '../../../editor/draft.ts';
import { useEditor, useEditorState } from '../../../editor/editor.context.tsx';
import type { Editor } from '../../../editor/editor.state.ts';
import { useEditorUploads } from '../../../editor/files/editor.uploads.tsx';
import type { Saver } from '../../../editor/saving/save.state.ts';
import { Choice } from '../../../kit/ui/inputs/choice.tsx';
import { Field } from '../../../kit/ui/inputs/field.tsx';
import { Input, TextArea } from '../../../kit/ui/inputs/input.tsx';
import { t } from '../../../language/message.ts';
import { MediaField } from '../../media/media.field.tsx';
import { draftNouns } from '../draft.words.ts';
import { setWords } from '../folds/fold.summary.ts';
import { useIsRefused } from '../folds/refused.field.ts';
import { SettingsFold } from '../folds/settings.fold.tsx';
import { CanonicalUrl } from './seo.canonical.tsx';
import { SeoPreview, type SeoPreviewProps } from './seo.preview.tsx';
import { SeoSuggestion } from './seo.suggestion.tsx';

type Seo = PageContent['seo'];

/** A draft with settings for search engines. */
type DraftWithSeo = Draft & { seo: Seo };

interface SeoFieldsProps extends Pick<SeoPreviewProps, 'site' | 'path'> {
  /** The kind of resource, within a sentence. */
  noun: 'page' | 'post';
  /** The description shown in results if none was written. */
  description?: string;
  readOnly: boolean;
  saver: Saver<unknown>;
}

/** Settings for search engines, which are part of the draft. */
export function SeoFields({ noun, site, path, description = '', readOnly, saver }: SeoFieldsProps) {
  // Safe because the drafts of pages and posts have these settings.
  const editor = useEditor() as Editor<Draft> as Editor<DraftWithSeo>;
  const { projectId } = useEditorUploads();
  const { title, seo } = useEditorState(editor, ({ draft }) => draft);
  const isRefused = useIsRefused(saver, 'seo');
  const [isCanonicalWrong, setCanonicalWrong] = useState(false);

  function change(part: Partial<Seo>): void {
    editor.change({ fields: { seo: { ...seo, ...part } } }, `seo.${Object.keys(part).join()}`);
  }

  return (
    <SettingsFold
      name="search"
      title={t('Search engines')}
      summary={summaryOf(seo)}
      isForcedOpen={isRefused || isCanonicalWrong}
    >
      <p className="text-[0.8125rem] text-faint">{t('Changes take effect when you publish.')}</p>
      <SeoPreview
        site={site}
        path={path}
        title={seo.title ?? title}
        description={seo.description ?? description}
        isHidden={seo.noIndex}
      />
      {!readOnly && <SeoSuggestion description={description} />}
      <SeoTexts
        title={title}
        seo={seo}
        description={description}
        readOnly={readOnly}
        onChange={change}
        onCanonicalWrong={setCanonicalWrong}
      />
      <MediaField
        label={t('Social image')}
        hint={t('Shown where links are shared. If empty, the image of the website is used.')}
        kind="image"
        projectId={projectId}
        value={seo.imageId}
        readOnly={readOnly}
        onChange={(imageId) => change({ imageId })}
      />
      <Choice
        type="checkbox"
        label={t('Hide this {noun} from search engines', { noun: draftNouns[noun] })}
        disabled={readOnly}
        checked={seo.noIndex}
        onChange={({ target }) => change({ noIndex: target.checked })}
      />
    </SettingsFold>
  );
}

function summaryOf({ title, description, imageId, canonicalUrl, noIndex }: Seo): string {
  const words = setWords([
    [t('title'), title],
    [t('description'), description],
    [t('social image'), imageId],
    [t('canonical URL'), canonicalUrl],
  ]);
  return noIndex ? t('{summary}, hidden from search engines', { summary: words }) : words;
}

interface SeoTextsProps {
  /** Shown in search results if nothing was written for them. */
  title: string;
  description: string;
  seo: Seo;
  readOnly: boolean;
  onChange: (part: Partial<Seo>) => void;
  onCanonicalWrong: (isWrong: boolean) => void;
}

/** The texts of search results and the canonical address. */
function SeoTexts({ title, description, seo, readOnly, onChange, onCanonicalWrong }: SeoTextsProps) {
  const isTitleFromAi = useIsFromAi('seo.title');
  const isDescriptionFromAi = useIsFromAi('seo.description');
  return (
    <>
      <Field label={t('Title in search results')} optional hint={isTitleFromAi && <AiMark />}>
        {(control) => (
          <Input
            {...control}
            readOnly={readOnly}
            autoComplete="off"
            maxLength={255}
            placeholder={title}
            value={seo.title ?? ''}
            onChange={({ target }) => onChange({ title: target.value || null })}
          />
        )}
      </Field>
      <Field label={t('Description in search results')} optional hint={isDescriptionFromAi && <AiMark />}>
        {(control) => (
          <TextArea
            {...control}
            readOnly={readOnly}
            maxLength={500}
            placeholder={description}
            value={seo.description ?? ''}
            onChange={({ target }) => onChange({ description: target.value || null })}
          />
        )}
      </Field>
      <CanonicalUrl
        key={seo.canonicalUrl}
        url={seo.canonicalUrl}
        readOnly={readOnly}
        onChange={(canonicalUrl) => onChange({ canonicalUrl })}
        onWrong={onCanonicalWrong}
      />
    </>
  );
}
