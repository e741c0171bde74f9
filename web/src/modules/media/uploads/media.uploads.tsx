import { Icon } from '../../../kit/ui/icon.tsx';
import { t } from '../../../language/message.ts';
import { useProjectNames } from '../../../shell/project/use.project.names.ts';
import type { ProjectScope } from '../../projects/use.project.scope.ts';
import { FileInput } from './file.input.tsx';
import { UploadDialog } from './upload.dialog.tsx';
import { useIncomingFiles } from './use.incoming.files.ts';
import type { UploadControl } from './use.upload.control.ts';

interface MediaUploadsProps {
  uploading: UploadControl;
  scope: ProjectScope;
}

/** Uploads files that are dropped anywhere, pasted, or chosen in a dialog. */
export function MediaUploads({ uploading, scope }: MediaUploadsProps) {
  const isOver = useIncomingFiles(uploading.addFiles);
  const { targetId = '' } = uploading;
  const name = useProjectNames(targetId ? [targetId] : []).get(targetId);
  return (
    <>
      <FileInput input={uploading.input} multiple onFiles={uploading.addFiles} />
      <UploadDialog uploading={uploading} scope={scope} />
      {isOver && (
        <div className="pointer-events-none fixed inset-0 z-20 grid place-items-center bg-paper/85 p-4">
          <div className="flex size-full flex-col items-center justify-center gap-3 rounded-2xl border-2 border-dashed border-ink text-center">
            <Icon name="upload" className="size-8 text-accent" />
            <p className="text-lg font-semibold tracking-tight">{t('Drop files to upload')}</p>
            <p className="px-4 text-muted">
              {name ? t('Files are uploaded to {project}.', { project: name }) : t('Choose a project next.')}
            </p>
          </div>
        </div>
      )}
    </>
  );
}
