import { isSameJson } from '@imprint/shared/design/json.equality';
import type { Json } from '@imprint/shared/design/token.set';
import { type ComponentProps, useState } from 'react';
import { Input } from '../../../kit/ui/inputs/input.tsx';
import { formatNumber, parseNumber } from './typed.values.ts';

type InputProps = Pick<
  ComponentProps<'input'>,
  'className' | 'placeholder' | 'list' | 'inputMode' | 'onKeyDown'
>;

interface TypedInputProps extends InputProps {
  label: string;
  value: Json | undefined;
  format: (value: Json | undefined) => string;
  /** Returns the text itself if it is invalid, so that validation can report it. */
  parse: (text: string) => Json;
  onChange: (value: Json) => void;
}

/** An input for a value. The text stays unchanged while it parses to the value. */
export function TypedInput({ label, value, format, parse, onChange, ...input }: TypedInputProps) {
  const [text, setText] = useState(format(value));
  const [previousValue, setPreviousValue] = useState(value);
  if (previousValue !== value) {
    setPreviousValue(value);
    if (value === undefined || !isSameJson(parse(text), value)) setText(format(value));
  }
  return (
    <Input
      aria-label={label}
      autoComplete="off"
      spellCheck={false}
      {...input}
      value={text}
      onChange={({ target }) => {
        setText(target.value);
        onChange(parse(target.value));
      }}
    />
  );
}

interface NumberInputProps extends Pick<InputProps, 'className'> {
  label: string;
  value: Json | undefined;
  onChange: (value: Json) => void;
}

/** A number that is typed; the arrow keys step by one, with the shift key by ten. */
export function NumberInput({ value, onChange, className = '', ...rest }: NumberInputProps) {
  return (
    <TypedInput
      {...rest}
      inputMode="decimal"
      className={`tabular-nums ${className}`}
      value={value}
      format={formatNumber}
      parse={parseNumber}
      onChange={onChange}
      onKeyDown={(event) => {
        const step = { ArrowUp: 1, ArrowDown: -1 }[event.key];
        if (!step || typeof value !== 'number') return;
        event.preventDefault();
        onChange(value + step * (event.shiftKey ? 10 : 1));
      }}
    />
  );
}
