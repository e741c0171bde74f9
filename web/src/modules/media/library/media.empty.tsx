import { Button } from '../../../kit/ui/button.tsx';
import { EmptyState } from '../../../kit/ui/empty.state.tsx';
import { Icon } from '../../../kit/ui/icon.tsx';
import { t } from '../../../language/message.ts';
import { NoProject } from '../../projects/no.project.tsx';

interface EmptyFolderProps {
  /** Null at the top level. */
  folderId: string | undefined;
  /** Null for read-only access. */
  onChoose: (() => void) | null;
}

/** Shown when a folder, or the top level of a library with folders, has no files. */
export function EmptyFolder({ folderId, onChoose }: EmptyFolderProps) {
  return (
    <EmptyState
      title={folderId === undefined ? t('No files outside folders') : t('No files in this folder')}
      actions={onChoose && <Button onClick={onChoose}>{t('Choose files')}</Button>}
    >
      {onChoose && t('Drop files anywhere on the page to upload them here.')}
    </EmptyState>
  );
}

interface NoMediaProps {
  hasProject: boolean;
  /** Null for read-only access. */
  onChoose: (() => void) | null;
}

/** Shown when there are no media, with an upload button. */
export function NoMedia({ hasProject, onChoose }: NoMediaProps) {
  if (!hasProject) {
    return (
      <NoProject title={t('No media yet')}>
        {t('Files belong to a project. This environment has no projects yet.')}
      </NoProject>
    );
  }
  if (!onChoose) {
    return <EmptyState title={t('No media yet')}>{t('No one has uploaded any files yet.')}</EmptyState>;
  }
  return (
    <EmptyState
      title={t('Drop files here')}
      actions={
        <Button look="primary" onClick={onChoose}>
          <Icon name="upload" />
          {t('Choose files')}
        </Button>
      }
    >
      {t('Drop pictures, videos, audio or documents anywhere on the page. You can also paste a picture.')}
    </EmptyState>
  );
}
