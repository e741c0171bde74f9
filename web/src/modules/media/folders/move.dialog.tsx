import type { MediaFolder } from '@imprint/shared/contract/media.folders';
import type { Media } from '@imprint/shared/shapes/media';
import { useState } from 'react';
import type { BulkReport } from '../../../kit/lists/use.bulk.run.ts';
import { Button } from '../../../kit/ui/button.tsx';
import { FailureList } from '../../../kit/ui/failure.list.tsx';
import { Dialog, DialogActions } from '../../../kit/ui/overlays/dialog.tsx';
import { t } from '../../../language/message.ts';
import { mediaName } from '../media.words.ts';
import { FolderSelect, topLevelName } from './folder.select.tsx';
import { useMoveMedia } from './use.move.media.ts';

type MoveReport = Pick<BulkReport<Media, unknown>, 'failed' | 'remaining'>;

interface MoveDialogProps {
  items: readonly Media[];
  folders: readonly MediaFolder[];
  focusAfter: () => HTMLElement | null;
  onClose: () => void;
}

/** Moves the selected files to a folder, and lists those that could not be moved. */
export function MoveDialog({ items, folders, focusAfter, onClose }: MoveDialogProps) {
  // The selection when it opened, because moved items disappear from the list.
  const [selectedItems] = useState(items);
  const [folderId, setFolderId] = useState(items[0]?.folderId ?? null);
  const [{ failed, remaining }, setReport] = useState<MoveReport>({ failed: [], remaining: [] });
  const { progress, move } = useMoveMedia();

  async function submit(): Promise<void> {
    const name = folders.find(({ id }) => id === folderId)?.name ?? topLevelName;
    const rest = [...failed.map(({ item }) => item), ...remaining];
    const report = await move(rest.length > 0 ? rest : selectedItems, { id: folderId, name });
    setReport(report);
    if (report.failed.length === 0) onClose();
  }

  return (
    <Dialog
      open
      onClose={onClose}
      title={t('Move {count, plural, one {# file} other {# files}}', { count: selectedItems.length })}
      focusAfter={focusAfter}
    >
      <form
        className="space-y-5"
        onSubmit={(event) => {
          event.preventDefault();
          void submit();
        }}
      >
        <FolderSelect
          label={t('Folder')}
          folders={folders}
          moved={null}
          value={folderId}
          onChange={setFolderId}
        />
        {failed.length > 0 && (
          <FailureList
            label={t('Not moved')}
            items={failed.map(({ item, reason }) => ({ id: item.id, name: mediaName(item), reason }))}
          />
        )}
        <p role="status" className="text-[0.8125rem] text-muted empty:hidden">
          {progress &&
            t('{done, number} of {total, number} moved', { done: progress.done, total: progress.total })}
        </p>
        <DialogActions>
          <Button onClick={onClose}>{t('Cancel')}</Button>
          <Button type="submit" look="primary" busy={progress !== null}>
            {t('Move')}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
}
