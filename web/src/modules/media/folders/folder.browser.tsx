import type { MediaFolder } from '@imprint/shared/contract/media.folders';
import { Link, useNavigate } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { Button } from '../../../kit/ui/button.tsx';
import { Icon } from '../../../kit/ui/icon.tsx';
import { t } from '../../../language/message.ts';
import { DeleteFolder, FolderDialog } from './folder.dialogs.tsx';
import { topLevelName } from './folder.select.tsx';
import { foldersIn, pathTo } from './folder.tree.ts';
import { useMediaDrop } from './media.drag.ts';
import { useMoveMedia } from './use.move.media.ts';

interface FolderBrowserProps {
  projectId: string;
  folders: readonly MediaFolder[];
  /** The open folder; undefined at the top level. */
  folderId: string | undefined;
  mayWrite: boolean;
}

/** The path to the open folder, its actions and the folders in it. */
export function FolderBrowser({ projectId, folders, folderId, mayWrite }: FolderBrowserProps) {
  const navigate = useNavigate({ from: '/media' });
  const [task, setTask] = useState<'edit' | 'delete' | null>(null);
  const path = pathTo(folders, folderId);
  const open = path.at(-1);
  const parent = path.at(-2);
  const inside = foldersIn(folders, open?.id ?? null);
  const { move } = useMoveMedia();
  const goTo = (id: string | undefined) =>
    void navigate({ search: (search) => ({ ...search, folder: id }), resetScroll: false });
  useBackspace(folderId === undefined ? null : () => goTo(parent?.id));
  const drop = (id: string | null, name: string) =>
    mayWrite
      ? (ids: string[]) =>
          void move(
            ids.map((mediaId) => ({ id: mediaId })),
            { id, name },
          )
      : null;
  return (
    <div className="mb-4 space-y-3">
      {folderId !== undefined && (
        <div className="flex min-h-9 flex-wrap items-center justify-between gap-2">
          <nav aria-label={t('Folders')}>
            <ol className="flex flex-wrap items-center gap-x-1 text-muted">
              <Crumb folderId={undefined} name={topLevelName} onMedia={drop(null, topLevelName)} />
              {path.map(({ id, name }) => (
                <Crumb key={id} folderId={id} name={name} isOpen={id === folderId} onMedia={drop(id, name)} />
              ))}
            </ol>
          </nav>
          {mayWrite && open && (
            <div className="flex gap-2">
              <Button size="small" aria-haspopup="dialog" onClick={() => setTask('edit')}>
                {t('Edit folder')}
              </Button>
              <Button
                size="small"
                look="danger-outline"
                aria-haspopup="dialog"
                onClick={() => setTask('delete')}
              >
                {t('Delete folder')}
              </Button>
            </div>
          )}
        </div>
      )}
      {inside.length > 0 && (
        <ul
          aria-label={open ? t('Folders in {folder}', { folder: open.name }) : t('Folders')}
          className="grid grid-cols-[repeat(auto-fill,minmax(11rem,1fr))] gap-3"
        >
          {inside.map((folder) => (
            <FolderTile key={folder.id} folder={folder} onMedia={drop(folder.id, folder.name)} />
          ))}
        </ul>
      )}
      {task === 'edit' && open && (
        <FolderDialog
          projectId={projectId}
          folders={folders}
          folder={open}
          parentId={null}
          onClose={() => setTask(null)}
        />
      )}
      {task === 'delete' && open && (
        <DeleteFolder
          folder={open}
          parentName={parent?.name}
          onClose={() => setTask(null)}
          onDeleted={() => goTo(parent?.id)}
        />
      )}
    </div>
  );
}

interface DropProps {
  /** Called with files that are dropped; null when they cannot be moved. */
  onMedia: ((mediaIds: string[]) => void) | null;
}

interface CrumbProps extends DropProps {
  folderId: string | undefined;
  name: string;
  isOpen?: boolean;
}

function Crumb({ folderId, name, isOpen = false, onMedia }: CrumbProps) {
  const { isOver, handlers } = useMediaDrop(isOpen ? null : onMedia);
  return (
    <li className="flex min-w-0 items-center gap-1">
      {folderId !== undefined && <Icon name="chevron" className="size-3.5 -rotate-90 text-faint" />}
      <Link
        to="/media"
        search={(search) => ({ ...search, folder: folderId })}
        resetScroll={false}
        aria-current={isOpen ? 'page' : undefined}
        draggable={false}
        className={`max-w-56 truncate rounded-md px-1.5 py-1 ${isOpen ? 'font-medium text-ink' : 'hover:bg-sunken hover:text-ink'} ${isOver ? 'bg-sunken outline-2 outline-accent outline-dashed' : ''}`}
        {...handlers}
      >
        {name}
      </Link>
    </li>
  );
}

function FolderTile({ folder: { id, name, mediaCount }, onMedia }: { folder: MediaFolder } & DropProps) {
  const { isOver, handlers } = useMediaDrop(onMedia);
  return (
    <li>
      <Link
        to="/media"
        search={(search) => ({ ...search, folder: id })}
        resetScroll={false}
        draggable={false}
        className={`flex items-center gap-3 rounded-xl border bg-surface px-3.5 py-2.5 shadow-card transition-shadow hover:shadow-popup ${isOver ? 'border-accent outline-2 outline-accent outline-dashed' : 'border-line'}`}
        {...handlers}
      >
        <Icon name="projects" className="text-muted" />
        <span className="min-w-0">
          <span className="block truncate font-medium">{name}</span>
          <span className="block text-xs text-faint">
            {t('{count, plural, one {# file} other {# files}}', { count: mediaCount })}
          </span>
        </span>
      </Link>
    </li>
  );
}

/** Goes up with Backspace, unless someone is typing or a dialog is open. */
function useBackspace(goUp: (() => void) | null): void {
  useEffect(() => {
    if (!goUp) return;
    const onKey = (event: KeyboardEvent) => {
      const { key, target, ctrlKey, metaKey, altKey } = event;
      if (key !== 'Backspace' || ctrlKey || metaKey || altKey || event.defaultPrevented) return;
      if (
        target instanceof Element &&
        target.closest('input, textarea, select, [contenteditable], [role=dialog]')
      )
        return;
      event.preventDefault();
      goUp();
    };
    addEventListener('keydown', onKey);
    return () => removeEventListener('keydown', onKey);
  });
}
