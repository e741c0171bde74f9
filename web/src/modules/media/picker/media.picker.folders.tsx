import type { MediaFolder } from '@imprint/shared/contract/media.folders';
import { Button } from '../../../kit/ui/button.tsx';
import { Icon } from '../../../kit/ui/icon.tsx';
import { t } from '../../../language/message.ts';
import { topLevelName } from '../folders/folder.select.tsx';
import { foldersIn, pathTo } from '../folders/folder.tree.ts';

interface PickerFoldersProps {
  folders: readonly MediaFolder[];
  /** The open folder; undefined at the top level. */
  folderId: string | undefined;
  onFolder: (folderId: string | undefined) => void;
}

/** The path to the open folder of the picker, and the folders in it. */
export function PickerFolders({ folders, folderId, onFolder }: PickerFoldersProps) {
  const path = pathTo(folders, folderId);
  return (
    <div className="mb-4 space-y-2">
      {path.length > 0 && (
        <nav aria-label={t('Folders')}>
          <ol className="flex flex-wrap items-center gap-x-1">
            <li>
              <Button size="small" look="quiet" onClick={() => onFolder(undefined)}>
                {topLevelName}
              </Button>
            </li>
            {path.map(({ id, name }) => (
              <li key={id} className="flex items-center gap-x-1">
                <Icon name="chevron" className="size-3.5 -rotate-90 text-faint" />
                <Button
                  size="small"
                  look="quiet"
                  aria-current={id === folderId ? 'page' : undefined}
                  onClick={() => onFolder(id)}
                >
                  {name}
                </Button>
              </li>
            ))}
          </ol>
        </nav>
      )}
      <ul aria-label={t('Folders')} className="flex flex-wrap gap-2 empty:hidden">
        {foldersIn(folders, folderId ?? null).map(({ id, name }) => (
          <li key={id}>
            <Button size="small" onClick={() => onFolder(id)}>
              <Icon name="projects" className="text-muted" />
              <span className="max-w-56 truncate">{name}</span>
            </Button>
          </li>
        ))}
      </ul>
    </div>
  );
}
