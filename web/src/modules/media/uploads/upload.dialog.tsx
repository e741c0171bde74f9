import { fileLimitsText } from '@imprint/shared/shapes/media';
import { Link } from '@tanstack/react-router';
import { useRef, useState } from 'react';
import { Button, buttonClass } from '../../../kit/ui/button.tsx';
import { countOf } from '../../../kit/ui/count.words.ts';
import { Icon } from '../../../kit/ui/icon.tsx';
import { Field } from '../../../kit/ui/inputs/field.tsx';
import { Select } from '../../../kit/ui/inputs/select.tsx';
import { Dialog, DialogActions } from '../../../kit/ui/overlays/dialog.tsx';
import { Skeleton } from '../../../kit/ui/skeleton.tsx';
import { FileInput } from './file.input.tsx';
import type { UploadControl } from './use.upload.control.ts';

interface UploadDialogProps {
  uploading: UploadControl;
  /** Names by id; undefined while loading. */
  projects: ReadonlyMap<string, string> | undefined;
}

/** Asks for the project of an upload, and for files if none are waiting. */
export function UploadDialog({ uploading, projects }: UploadDialogProps) {
  const { isDialogOpen, waiting, closeDialog } = uploading;
  return (
    <Dialog
      open={isDialogOpen}
      onClose={closeDialog}
      title={waiting.length > 0 ? `Upload ${countOf(waiting.length, 'file')}` : 'Upload files'}
      description={`${fileLimitsText} Whoever knows the address of a file can see it.`}
    >
      {!projects && <Skeleton label="Loading the projects" lines={2} />}
      {projects?.size === 0 && <NoProject onClose={closeDialog} />}
      {projects && projects.size > 0 && <UploadForm uploading={uploading} projects={projects} />}
    </Dialog>
  );
}

function NoProject({ onClose }: { onClose: () => void }) {
  return (
    <>
      <p>Files belong to a project, and there is none in this environment yet.</p>
      <DialogActions>
        <Button onClick={onClose}>Cancel</Button>
        <Link to="/projects" search={{ create: 'true' }} className={buttonClass({ look: 'primary' })}>
          Create a project
        </Link>
      </DialogActions>
    </>
  );
}

interface UploadFormProps extends UploadDialogProps {
  projects: ReadonlyMap<string, string>;
}

function UploadForm({ uploading, projects }: UploadFormProps) {
  const { targetId, waiting, send, closeDialog } = uploading;
  const input = useRef<HTMLInputElement>(null);
  const [firstId = ''] = projects.keys();
  const [projectId, setProjectId] = useState(targetId ?? firstId);
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        if (waiting.length > 0) send(projectId, waiting);
        else input.current?.click();
      }}
    >
      <Field label="Project">
        {(control) => (
          <Select
            {...control}
            className="w-full"
            value={projectId}
            onChange={({ target }) => setProjectId(target.value)}
          >
            {[...projects].map(([id, name]) => (
              <option key={id} value={id}>
                {name}
              </option>
            ))}
          </Select>
        )}
      </Field>
      {waiting.length === 0 && (
        <p className="mt-4 text-[0.8125rem] text-faint">
          Files can also be dropped anywhere on the page, or pasted into it.
        </p>
      )}
      <FileInput input={input} multiple onFiles={(files) => send(projectId, files)} />
      <DialogActions>
        <Button onClick={closeDialog}>Cancel</Button>
        <Button type="submit" look="primary">
          {waiting.length === 0 && <Icon name="upload" />}
          {waiting.length === 0 ? 'Choose files' : `Upload ${countOf(waiting.length, 'file')}`}
        </Button>
      </DialogActions>
    </form>
  );
}
