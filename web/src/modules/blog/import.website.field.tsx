import { useChangeFilters } from '../../kit/lists/list.filters.tsx';
import { Field } from '../../kit/ui/inputs/field.tsx';
import { Select } from '../../kit/ui/inputs/select.tsx';
import { useWebsites } from '../websites/use.websites.ts';

interface ImportWebsiteFieldProps {
  projectId: string;
  websiteId: string | undefined;
  disabled: boolean;
}

/** Selects the website of imported posts; hidden if the project has none. */
export function ImportWebsiteField({ projectId, websiteId, disabled }: ImportWebsiteFieldProps) {
  const { items: websites } = useWebsites(projectId);
  const change = useChangeFilters();
  if (websites.length === 0) return null;
  return (
    <div className="max-w-sm">
      <Field label="Website" optional hint="The website that the posts are for.">
        {(control) => (
          <Select
            {...control}
            className="w-full"
            disabled={disabled}
            value={websiteId ?? ''}
            onChange={({ target }) => change({ websiteId: target.value || undefined })}
          >
            <option value="">None</option>
            {websites.map(({ id, name }) => (
              <option key={id} value={id}>
                {name}
              </option>
            ))}
          </Select>
        )}
      </Field>
    </div>
  );
}
