import type { Website } from '@imprint/shared/contract/websites';
import { Choice } from '../../kit/ui/inputs/choice.tsx';
import { Field } from '../../kit/ui/inputs/field.tsx';
import { Fieldset } from '../../kit/ui/inputs/fieldset.tsx';
import { Input, TextArea } from '../../kit/ui/inputs/input.tsx';
import { t } from '../../language/message.ts';
import { MediaField } from '../media/media.field.tsx';

type Seo = Website['seo'];

interface SeoFieldsProps {
  seo: Seo;
  /** The errors of the whole and of each part. */
  reasons: Partial<Record<'seo' | 'titleTemplate' | 'description' | 'imageId', string | undefined>>;
  projectId: string;
  readOnly: boolean;
  onChange: (seo: Seo) => void;
}

/** The search engine settings of a website. */
export function SeoFields({ seo, reasons, projectId, readOnly, onChange }: SeoFieldsProps) {
  return (
    <Fieldset
      legend={t('Search engines')}
      error={reasons.seo && t('Search engines {problem}.', { problem: reasons.seo })}
      summary={t('What search results and shared links show')}
      isInvalid={Object.values(reasons).some(Boolean)}
    >
      <div className="space-y-5">
        <SeoTexts seo={seo} reasons={reasons} readOnly={readOnly} onChange={onChange} />
        <MediaField
          label={t('Picture for shared links')}
          hint={t('For pages without a picture.')}
          error={reasons.imageId && t('The picture {problem}.', { problem: reasons.imageId })}
          kind="image"
          projectId={projectId}
          value={seo.imageId}
          readOnly={readOnly}
          onChange={(imageId) => onChange({ ...seo, imageId })}
        />
        <Choice
          type="checkbox"
          label={t('Ask search engines not to list the website')}
          disabled={readOnly}
          checked={seo.noIndex}
          onChange={({ target }) => onChange({ ...seo, noIndex: target.checked })}
        />
      </div>
    </Fieldset>
  );
}

/** The texts shown in search results. */
function SeoTexts({ seo, reasons, readOnly, onChange }: Omit<SeoFieldsProps, 'projectId'>) {
  return (
    <>
      <Field
        label={t('Title template')}
        optional
        hint={t('The title in search results. %s is replaced with the title of the page.')}
        error={
          reasons.titleTemplate && t('The title template {problem}.', { problem: reasons.titleTemplate })
        }
      >
        {(control) => (
          <Input
            {...control}
            readOnly={readOnly}
            autoComplete="off"
            placeholder={t('%s · Website name')}
            value={seo.titleTemplate ?? ''}
            onChange={({ target }) => onChange({ ...seo, titleTemplate: target.value || null })}
          />
        )}
      </Field>
      <Field
        label={t('Description in search results')}
        optional
        hint={t('For pages without a description.')}
        error={
          reasons.description &&
          t('The description in search results {problem}.', { problem: reasons.description })
        }
      >
        {(control) => (
          <TextArea
            {...control}
            readOnly={readOnly}
            value={seo.description ?? ''}
            onChange={({ target }) => onChange({ ...seo, description: target.value || null })}
          />
        )}
      </Field>
    </>
  );
}
