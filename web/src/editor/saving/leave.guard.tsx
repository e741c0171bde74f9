import { useBlocker } from '@tanstack/react-router';
import { useState } from 'react';
import { ConfirmDialog } from '../../kit/ui/overlays/confirm.dialog.tsx';
import { t } from '../../language/message.ts';
import { isUnderWay } from '../../modules/media/uploads/uploads.store.ts';
import { useEditorUploads } from '../files/editor.uploads.tsx';
import type { DraftStorage } from './draft.storage.ts';
import type { Saver } from './save.state.ts';

interface LeaveGuardProps<Kind, Resource> {
  saver: Saver<Resource>;
  storage: DraftStorage<Kind>;
  /** What is edited, within a sentence. */
  noun: string;
}

/** What someone who leaves would lose. */
type Loss = 'changes' | 'uploads';

/** Saves what saves itself before someone leaves, and asks only when something would be left unsaved. */
export function LeaveGuard<Kind, Resource>({ saver, storage, noun }: LeaveGuardProps<Kind, Resource>) {
  const { pending } = useEditorUploads();
  const uploadCount = pending.flatMap(({ uploads }) => uploads.filter(isUnderWay)).length;
  const [loss, setLoss] = useState<Loss>('changes');

  async function isLost(): Promise<boolean> {
    if (saver.isSaved()) return false;
    return !saver.savesItself || (await saver.save()) === null;
  }

  const { status, proceed, reset } = useBlocker({
    async shouldBlockFn({ current, next }) {
      if (current.pathname === next.pathname) return false;
      const isChangeLost = await isLost();
      setLoss(isChangeLost ? 'changes' : 'uploads');
      return isChangeLost || uploadCount > 0;
    },
    // A save under way may be cut off: then only what this device keeps comes back.
    enableBeforeUnload: () => !saver.isSaved() && (saver.getState().name !== 'saving' || !storage.isStored()),
    withResolver: true,
  });

  async function leave(): Promise<void> {
    // A file that has arrived since the question has changed the document.
    if (loss === 'uploads' && (await isLost())) setLoss('changes');
    else proceed?.();
  }

  return (
    <ConfirmDialog
      open={status === 'blocked'}
      onClose={() => reset?.()}
      title={loss === 'changes' ? t('Leave with unsaved changes?') : t('Leave while files are uploading?')}
      confirmLabel={t('Leave')}
      onConfirm={() => void leave()}
    >
      {loss === 'changes' ? (
        <p>{changesInWords(saver.savesItself, storage.isStored(), noun)}</p>
      ) : (
        <p>{t('The files are added to the media library, but not to this {noun}.', { noun })}</p>
      )}
    </ConfirmDialog>
  );
}

function changesInWords(savesItself: boolean, isStored: boolean, noun: string): string {
  if (!isStored)
    return savesItself
      ? t('Your last changes to this {noun} could not be saved. They will be lost if you leave.', { noun })
      : t('Your changes to this {noun} are not saved. They will be lost if you leave.', { noun });
  return savesItself
    ? t(
        'Your last changes to this {noun} could not be saved. They are kept on this device and restored when you open the {noun} here again.',
        { noun },
      )
    : t(
        'Your changes to this {noun} are not saved. They are kept on this device and restored when you open the {noun} here again.',
        { noun },
      );
}
