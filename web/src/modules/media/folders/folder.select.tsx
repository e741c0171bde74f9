import type { MediaFolder } from '@imprint/shared/contract/media.folders';
import { useMemo } from 'react';
import { Field } from '../../../kit/ui/inputs/field.tsx';
import { Select } from '../../../kit/ui/inputs/select.tsx';
import { t } from '../../../language/message.ts';
import { possibleFolders } from './folder.tree.ts';

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
  const movedId = moved?.id ?? null;
  const choices = useMemo(() => possibleFolders(folders, movedId), [folders, movedId]);
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
          {choices.map(({ id, path }) => (
            <option key={id} value={id}>
              {path}
            </option>
          ))}
        </Select>
      )}
    </Field>
  );
}
