import type { FormField } from '../forms/operation.form.ts';
import { TextField } from '../forms/text.field.tsx';
import { MediaField } from '../media/media.field.tsx';

interface AuthorFieldsProps {
  field: (name: 'bio' | 'websiteUrl' | 'imageId') => FormField;
  projectId: string;
  imageId: string | null;
  readOnly?: boolean;
  onImage: (imageId: string | null) => void;
}

/** The public fields of an author. */
export function AuthorFields({ field, projectId, imageId, readOnly = false, onImage }: AuthorFieldsProps) {
  const { reason } = field('imageId');
  return (
    <>
      <TextField
        field={field('bio')}
        label="Bio"
        optional
        multiline
        readOnly={readOnly}
        hint="A few words for the readers of their posts."
      />
      <TextField
        field={field('websiteUrl')}
        label="Website"
        optional
        type="url"
        autoComplete="off"
        spellCheck={false}
        placeholder="https://"
        readOnly={readOnly}
      />
      <MediaField
        label="Picture"
        error={reason && `Picture ${reason}.`}
        kind="image"
        projectId={projectId}
        value={imageId}
        readOnly={readOnly}
        onChange={onImage}
      />
    </>
  );
}
