import type { MediaFolder } from '@imprint/shared/contract/media.folders';
import { Field } from '../../../kit/ui/inputs/field.tsx';
import { Select } from '../../../kit/ui/inputs/select.tsx';
import { t } from '../../../language/message.ts';
import { pathText, possibleParents } from './folder.tree.ts';

/** What the top level of a library is called. */
export const topLevelName = t('All files');

interface FolderSelectProps {
  label: string;
  folders: readonly MediaFolder[];
  /** The folder that moves; null when files move. */
  moved: MediaFolder | null;
  /** Null for the top level. */
  value: string | null;
  error?: string | undefined;
  onChange: (folderId: string | null) => void;
}

/** Selects a folder, or the top level. */
export function FolderSelect({ label, folders, moved, value, error, onChange }: FolderSelectProps) {
  return (
    <Field label={label} error={error}>
      {(control) => (
        <Select
          {...control}
          className="w-full"
          value={value ?? ''}
          onChange={({ target }) => onChange(target.value || null)}
        >
          <option value="">{topLevelName}</option>
          {possibleParents(folders, moved).map(({ id }) => (
            <option key={id} value={id}>
              {pathText(folders, id)}
            </option>
          ))}
        </Select>
      )}
    </Field>
  );
}
