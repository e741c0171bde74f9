import { Field } from '../../../kit/ui/inputs/field.tsx';
import { Select } from '../../../kit/ui/inputs/select.tsx';
import { t } from '../../../language/message.ts';
import type { PreviewedWebsite } from './use.previewed.website.ts';

/** Chooses the website of a preview; nothing unless there are several. */
export function WebsiteField({ websites: { websites, website, choose } }: { websites: PreviewedWebsite }) {
  if (!website || websites.length < 2) return null;
  return (
    <Field label={t('Website')}>
      {(control) => (
        <Select
          {...control}
          className="w-full"
          value={website.id}
          onChange={({ target }) => choose(target.value)}
        >
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
