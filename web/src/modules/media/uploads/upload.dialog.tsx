import { formatBytes } from '@imprint/shared/byte.format';
import { fileLimits } from '@imprint/shared/shapes/media';
import { Link } from '@tanstack/react-router';
import { useRef, useState } from 'react';
import { Button, buttonClass } from '../../../kit/ui/button.tsx';
import { Icon } from '../../../kit/ui/icon.tsx';
import { Dialog, DialogActions } from '../../../kit/ui/overlays/dialog.tsx';
import { Skeleton } from '../../../kit/ui/skeleton.tsx';
import { t } from '../../../language/message.ts';
import { ProjectField } from '../../projects/project.field.tsx';
import type { ProjectScope } from '../../projects/use.project.scope.ts';
import { FileInput } from './file.input.tsx';
import type { UploadControl } from './use.upload.control.ts';

interface UploadDialogProps {
  uploading: UploadControl;
  scope: ProjectScope;
}

/** Asks for the project of an upload, and for files if none are waiting. */
export function UploadDialog({ uploading, scope: { projectId, count } }: UploadDialogProps) {
  const { isDialogOpen, waiting, closeDialog } = uploading;
  const hasProject = projectId !== undefined || count === 'several';
  return (
    <Dialog
      open={isDialogOpen}
      onClose={closeDialog}
      title={
        waiting.length > 0
          ? t('Upload {count, plural, one {# file} other {# files}}', { count: waiting.length })
          : t('Upload files')
      }
      description={t(
        'The limit is {pictures} for pictures, {drawings} for SVG and {others} for other files. Anyone with the URL of a file can see it.',
        {
          pictures: formatBytes(fileLimits.image),
          drawings: formatBytes(fileLimits.drawing),
          others: formatBytes(fileLimits.other),
        },
      )}
    >
      {!hasProject && count === undefined && <Skeleton label={t('Loading the projects')} lines={2} />}
      {!hasProject && count === 'none' && <NoProject onClose={closeDialog} />}
      {hasProject && <UploadForm uploading={uploading} />}
    </Dialog>
  );
}

function NoProject({ onClose }: { onClose: () => void }) {
  return (
    <>
      <p>{t('Files belong to a project. This environment has no projects yet.')}</p>
      <DialogActions>
        <Button onClick={onClose}>{t('Cancel')}</Button>
        <Link to="/projects" search={{ create: 'true' }} className={buttonClass({ look: 'primary' })}>
          {t('Create a project')}
        </Link>
      </DialogActions>
    </>
  );
}

function UploadForm({ uploading }: { uploading: UploadControl }) {
  const { targetId, waiting, send, closeDialog } = uploading;
  const input = useRef<HTMLInputElement>(null);
  const [chosenId, setChosenId] = useState('');
  const [isMissing, setMissing] = useState(false);
  const projectId = targetId ?? chosenId;
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        if (!projectId) setMissing(true);
        else if (waiting.length > 0) send(projectId, waiting);
        else input.current?.click();
      }}
    >
      {targetId === undefined && (
        <ProjectField
          error={isMissing && chosenId === '' && t('Project is required.')}
          value={chosenId}
          onChange={setChosenId}
        />
      )}
      {waiting.length === 0 && (
        <p className="mt-4 text-[0.8125rem] text-faint">
          {t('You can also drop files anywhere on the page, or paste them.')}
        </p>
      )}
      <FileInput input={input} multiple onFiles={(files) => send(projectId, files)} />
      <DialogActions>
        <Button onClick={closeDialog}>{t('Cancel')}</Button>
        <Button type="submit" look="primary">
          {waiting.length === 0 && <Icon name="upload" />}
          {waiting.length === 0
            ? t('Choose files')
            : t('Upload {count, plural, one {# file} other {# files}}', { count: waiting.length })}
        </Button>
      </DialogActions>
    </form>
  );
}
