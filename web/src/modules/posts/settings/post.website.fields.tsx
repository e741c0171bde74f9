import type { Website } from '@imprint/shared/contract/websites';
import { api } from '../../../api/trpc.ts';
import type { FormField } from '../../../kit/forms/operation.form.ts';
import { TextField } from '../../../kit/forms/text.field.tsx';
import { Field } from '../../../kit/ui/inputs/field.tsx';
import { Select } from '../../../kit/ui/inputs/select.tsx';
import { Skeleton } from '../../../kit/ui/skeleton.tsx';
import { t } from '../../../language/message.ts';
import { FailureState } from '../../../shell/page/failure.state.tsx';
import { WebsiteField } from '../../websites/website.field.tsx';

interface PostWebsiteFieldsProps {
  projectId: string;
  /** The chosen website; empty for none. */
  websiteId: string;
  website: FormField;
  locale: FormField;
  /** Called when another website is chosen; its languages differ. */
  onChosen: (websiteId: string) => void;
}

/** The website of a post, if any, and its language. */
export function PostWebsiteFields({
  projectId,
  websiteId,
  website,
  locale,
  onChosen,
}: PostWebsiteFieldsProps) {
  const { data, error, refetch } = api.websites.list.useQuery({ projectId, limit: 1 });
  const chosen = api.websites.get.useQuery({ websiteId }, { enabled: websiteId !== '' });
  if (!data && error) return <FailureState error={error} onRetry={() => void refetch()} />;
  if (!data) return <Skeleton label={t('Loading the websites')} lines={1} />;
  const locales = (websiteId && chosen.data?.locales) || [];
  return (
    <>
      {data.pagination.total > 0 && (
        <WebsiteField
          projectId={projectId}
          error={website.reason && t('Website {reason}.', { reason: website.reason })}
          none={t('None (whole project)')}
          value={websiteId}
          onChange={onChosen}
        />
      )}
      {locales.length === 0 && !chosen.isLoading && (
        <TextField
          field={locale}
          label={t('Language')}
          optional
          autoComplete="off"
          spellCheck={false}
          placeholder="en"
          hint={t('A language code, such as en or pt-BR.')}
        />
      )}
      {locales.length > 1 && <LanguageField locales={locales} field={locale} />}
    </>
  );
}

interface LanguageFieldProps {
  locales: Website['locales'];
  field: FormField;
}

/** The languages of a website; the default one is sent as an empty value. */
function LanguageField({ locales, field }: LanguageFieldProps) {
  const { reason, suggestion: _, onSuggestion: __, ...registration } = field;
  const sorted = locales.toSorted((a, b) => Number(b.isDefault) - Number(a.isDefault));
  return (
    <Field label={t('Language')} error={reason && t('Language {reason}.', { reason })}>
      {(control) => (
        <Select {...control} {...registration} className="w-full">
          {sorted.map(({ code, name, isDefault }) => (
            <option key={code} value={isDefault ? '' : code}>
              {name}
            </option>
          ))}
        </Select>
      )}
    </Field>
  );
}
