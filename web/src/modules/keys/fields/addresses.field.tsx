import { useState } from 'react';
import { Field } from '../../../kit/ui/inputs/field.tsx';
import { TextArea } from '../../../kit/ui/inputs/input.tsx';

interface AddressesFieldProps {
  addresses: readonly string[];
  /** The errors of the form, by index among the non-blank lines. */
  errors: unknown;
  onChange: (addresses: string[]) => void;
}

/** The client addresses that the key works from, one per line. */
export function AddressesField({ addresses, errors, onChange }: AddressesFieldProps) {
  const [text, setText] = useState(addresses.join('\n'));
  const lines = linesOf(text);

  function changeText(next: string): void {
    setText(next);
    onChange(linesOf(next).map(({ address }) => address));
  }

  const problems = invalidLines(lines, errors);
  const whole = messageOf(errors);
  return (
    <Field
      label="Addresses"
      hint="One IP address or network (CIDR) on each line, e.g. 203.0.113.7 or 2001:db8::/32. Without any, the key works from anywhere."
      error={
        (problems.length > 0 || whole) && (
          <ul>
            {problems.map(({ number, address }) => (
              <li key={number}>
                Line {number}: “{address}” is neither an IP address nor a network.
              </li>
            ))}
            {whole && <li>Addresses {whole}.</li>}
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
  address: string;
}

/** The non-blank lines with their line numbers. */
export function linesOf(text: string): Line[] {
  return text
    .split('\n')
    .map((line, index) => ({ number: index + 1, address: line.trim() }))
    .filter(({ address }) => address !== '');
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
