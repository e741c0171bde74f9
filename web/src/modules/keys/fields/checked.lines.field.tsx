import { useState } from 'react';
import { Field } from '../../../kit/ui/inputs/field.tsx';
import { TextArea } from '../../../kit/ui/inputs/input.tsx';
import { t } from '../../../language/message.ts';

interface CheckedLinesFieldProps {
  label: string;
  hint: string;
  values: readonly string[];
  /** The errors of the form, by index among the non-blank lines. */
  errors: unknown;
  /** Says in a sentence what is wrong with an invalid line. */
  problemOf: (line: Line) => string;
  onChange: (values: string[]) => void;
}

/** Several short texts, one per line, each of which is checked. */
export function CheckedLinesField(props: CheckedLinesFieldProps) {
  const { label, hint, values, errors, problemOf, onChange } = props;
  const [text, setText] = useState(values.join('\n'));
  const lines = linesOf(text);

  function changeText(next: string): void {
    setText(next);
    onChange(linesOf(next).map(({ value }) => value));
  }

  const problems = invalidLines(lines, errors);
  const whole = messageOf(errors);
  return (
    <Field
      label={label}
      hint={hint}
      error={
        (problems.length > 0 || whole) && (
          <ul>
            {problems.map((line) => (
              <li key={line.number}>{problemOf(line)}</li>
            ))}
            {whole && <li>{t('{label} {reason}.', { label, reason: whole })}</li>}
          </ul>
        )
      }
    >
      {(control) => (
        <TextArea
          {...control}
          rows={3}
          spellCheck={false}
          autoComplete="off"
          className="font-mono sm:text-xs"
          value={text}
          onChange={({ target }) => changeText(target.value)}
        />
      )}
    </Field>
  );
}

interface Line {
  number: number;
  value: string;
}

/** The non-blank lines with their line numbers. */
export function linesOf(text: string): Line[] {
  return text
    .split('\n')
    .map((line, index) => ({ number: index + 1, value: line.trim() }))
    .filter(({ value }) => value !== '');
}

/** The invalid lines; errors are indexed by non-blank lines. */
export function invalidLines(lines: readonly Line[], errors: unknown): Line[] {
  return lines.filter((_, index) => Array.isArray(errors) && errors[index]);
}

/** The error of the whole list, such as its length. */
export function messageOf(errors: unknown): string | undefined {
  if (typeof errors !== 'object' || errors === null || Array.isArray(errors)) return undefined;
  const message: unknown = Reflect.get(errors, 'message');
  return typeof message === 'string' ? message : undefined;
}
