import { useEditor } from './editor.context.tsx';
import { PlainText } from './plain.text.tsx';

interface CaptionTextProps {
  value: string | null;
  /** Which one it is, where there are several. */
  of?: string;
  onChange: (value: string | null) => void;
}

/** The line below a picture or video. */
export function CaptionText({ value, of = '', onChange }: CaptionTextProps) {
  const { isReadOnly } = useEditor();
  if (isReadOnly && !value) return null;
  return (
    <PlainText
      value={value ?? ''}
      onChange={(text) => onChange(text || null)}
      label={`Caption${of}`}
      placeholder="Caption"
      className="text-sm text-muted"
    />
  );
}

interface AltTextProps extends CaptionTextProps {
  /** What the media item says of itself, which counts while nothing else is said here. */
  inherited: string | null;
}

/** What a picture shows, for those who cannot see it. Visitors who see it are not shown it. */
export function AltText({ value, of = '', inherited, onChange }: AltTextProps) {
  const { isReadOnly } = useEditor();
  if (isReadOnly) return null;
  return (
    <div className="flex gap-1.5 text-[0.8125rem] text-muted">
      <span aria-hidden="true" className="text-faint select-none">
        Alt:
      </span>
      <PlainText
        value={value ?? ''}
        onChange={(text) => onChange(text.replaceAll('\n', ' ') || null)}
        label={`Text for those who cannot see it${of}`}
        placeholder={inherited || 'What it shows'}
        className="flex-1"
      />
    </div>
  );
}
