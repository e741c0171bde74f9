import type { Website } from '@imprint/shared/contract/websites';
import type { FormField } from '../../../kit/forms/operation.form.ts';
import { TextField } from '../../../kit/forms/text.field.tsx';
import { Field } from '../../../kit/ui/inputs/field.tsx';
import { Select } from '../../../kit/ui/inputs/select.tsx';
import { Skeleton } from '../../../kit/ui/skeleton.tsx';
import { FailureState } from '../../../shell/page/failure.state.tsx';
import { useWebsites } from '../../websites/use.websites.ts';

interface PostWebsiteFieldsProps {
  projectId: string;
  /** The chosen website; empty for none. */
  websiteId: string;
  website: FormField;
  locale: FormField;
  /** Called when another website is chosen, because its languages differ. */
  onChosen: () => void;
}

/** The website of a post, if any, and its language. */
export function PostWebsiteFields({
  projectId,
  websiteId,
  website,
  locale,
  onChosen,
}: PostWebsiteFieldsProps) {
  const { items: websites, isComplete, error, retry } = useWebsites(projectId);
  if (!isComplete && error) return <FailureState error={error} onRetry={retry} />;
  // A select only shows its initial value if that option exists from the beginning.
  if (!isComplete) return <Skeleton label="Loading the websites" lines={1} />;
  const chosen = websites.find(({ id }) => id === websiteId);
  return (
    <>
      {websites.length > 0 && <WebsiteField websites={websites} field={website} onChosen={onChosen} />}
      {!chosen && (
        <TextField
          field={locale}
          label="Language"
          optional
          autoComplete="off"
          spellCheck={false}
          placeholder="en"
          hint="Its code, such as en or pt-BR."
        />
      )}
      {chosen && chosen.locales.length > 1 && <LanguageField website={chosen} field={locale} />}
    </>
  );
}

interface WebsiteFieldProps {
  websites: readonly Website[];
  field: FormField;
  onChosen: () => void;
}

function WebsiteField({ websites, field, onChosen }: WebsiteFieldProps) {
  const { reason, suggestion: _, onSuggestion: __, onChange, ...registration } = field;
  return (
    <Field label="Website" optional error={reason && `Website ${reason}.`}>
      {(control) => (
        <Select
          {...control}
          {...registration}
          className="w-full"
          onChange={(event) => {
            void onChange(event);
            onChosen();
          }}
        >
          <option value="">None: the project as a whole</option>
          {websites.map(({ id, name }) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
        </Select>
      )}
    </Field>
  );
}

/** The languages of a website; the default one is sent as an empty value. */
function LanguageField({ website, field }: { website: Website; field: FormField }) {
  const { reason, suggestion: _, onSuggestion: __, ...registration } = field;
  const sorted = website.locales.toSorted((a, b) => Number(b.isDefault) - Number(a.isDefault));
  return (
    <Field label="Language" error={reason && `Language ${reason}.`}>
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
