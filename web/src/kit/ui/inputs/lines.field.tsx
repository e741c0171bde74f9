import { type ReactNode, useState } from 'react';
import { t } from '../../../language/message.ts';
import { Field } from './field.tsx';
import { TextArea } from './input.tsx';

interface LinesFieldProps {
  label: string;
  lines: readonly string[];
  error?: ReactNode;
  readOnly: boolean;
  onChange: (lines: string[]) => void;
}

/** Several short texts, one per line. Empty lines stay while someone types. */
export function LinesField({ label, lines, error, readOnly, onChange }: LinesFieldProps) {
  const [text, setText] = useState(() => lines.join('\n'));
  const [previousLines, setPreviousLines] = useState(lines);
  if (lines !== previousLines) {
    setPreviousLines(lines);
    // An outside change, such as undo, replaces the typed text.
    if (linesOf(text).join('\n') !== lines.join('\n')) setText(lines.join('\n'));
  }
  return (
    <Field label={label} hint={t('One per line.')} error={error}>
      {(control) => (
        <TextArea
          {...control}
          readOnly={readOnly}
          spellCheck={false}
          value={text}
          onChange={({ target }) => {
            setText(target.value);
            onChange(linesOf(target.value));
          }}
        />
      )}
    </Field>
  );
}

function linesOf(text: string): string[] {
  const lines = text.split('\n').map((line) => line.trim());
  return [...new Set(lines)].filter((line) => line !== '');
}
