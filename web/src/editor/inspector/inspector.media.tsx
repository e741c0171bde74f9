import { MediaField } from '../../modules/media/media.field.tsx';
import { useEditorUploads } from '../files/editor.uploads.tsx';
import type { InspectorField } from './inspector.fields.ts';

interface InspectorMediaProps {
  field: Extract<InspectorField, { kind: 'media' }>;
  value: unknown;
  readOnly: boolean;
  onChange: (value: unknown) => void;
}

/** A media item of the project that the document belongs to. */
export function InspectorMedia({ field, value, readOnly, onChange }: InspectorMediaProps) {
  const { projectId } = useEditorUploads();
  const { label, mediaKind } = field;
  const mediaId = typeof value === 'string' ? value : null;
  return (
    <MediaField
      label={label}
      projectId={projectId}
      readOnly={readOnly}
      onChange={onChange}
      kind={mediaKind}
      value={mediaId}
    />
  );
}
