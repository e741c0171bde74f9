import { useRef, useState } from 'react';
import { Button } from '../../../kit/ui/button.tsx';
import { Icon } from '../../../kit/ui/icon.tsx';
import { Input } from '../../../kit/ui/inputs/input.tsx';
import { RemovableRow } from '../../../kit/ui/inputs/removable.row.tsx';
import { t } from '../../../language/message.ts';

interface Row {
  id: number;
  name: string;
  value: string;
}

interface MetadataFieldProps {
  metadata: Readonly<Record<string, string>>;
  /** Whether the form rejected it. */
  isInvalid: boolean;
  onChange: (metadata: Record<string, string>) => void;
}

const maxRows = 20;

/** Names with their values, a row for each. */
export function MetadataField({ metadata, isInvalid, onChange }: MetadataFieldProps) {
  const lastId = useRef(0);
  const newRow = (name = '', value = '') => ({ id: ++lastId.current, name, value });
  const [rows, setRows] = useState<Row[]>(() =>
    Object.entries(metadata).map(([name, value]) => newRow(name, value)),
  );

  function change(next: Row[]): void {
    setRows(next);
    onChange(recordOf(next));
  }

  const set = (row: Row, changed: Partial<Row>) =>
    change(rows.map((other) => (other === row ? { ...row, ...changed } : other)));

  return (
    <fieldset className="min-w-0 space-y-2">
      <legend className="mb-2 text-[0.8125rem] text-faint">
        <span className="sr-only">{t('Metadata:')} </span>
        {t('Your notes on the key, such as a team or a repository. Imprint does not use them.')}
      </legend>
      {rows.map((row, index) => (
        <RowInputs
          key={row.id}
          row={row}
          number={index + 1}
          problem={isInvalid ? problemOf(row, rows) : undefined}
          onChange={(changed) => set(row, changed)}
          onRemove={() => change(rows.filter((other) => other !== row))}
        />
      ))}
      {rows.length < maxRows && (
        <Button size="small" onClick={() => setRows([...rows, newRow()])}>
          <Icon name="plus" />
          {t('Add row')}
        </Button>
      )}
    </fieldset>
  );
}

interface RowInputsProps {
  row: Row;
  number: number;
  problem: string | undefined;
  onChange: (changed: Partial<Row>) => void;
  onRemove: () => void;
}

function RowInputs({ row, number, problem, onChange, onRemove }: RowInputsProps) {
  return (
    <RemovableRow problem={problem} removeLabel={t('Remove row {number}', { number })} onRemove={onRemove}>
      {(problemId) => (
        <>
          <Input
            aria-label={t('Name {number}', { number })}
            placeholder={t('Name')}
            maxLength={40}
            aria-invalid={problem ? true : undefined}
            aria-describedby={problemId}
            className="min-w-20 flex-2"
            value={row.name}
            onChange={({ target }) => onChange({ name: target.value })}
          />
          <Input
            aria-label={t('Value {number}', { number })}
            placeholder={t('Value')}
            maxLength={500}
            className="min-w-24 flex-5"
            value={row.value}
            onChange={({ target }) => onChange({ value: target.value })}
          />
        </>
      )}
    </RemovableRow>
  );
}

const isBlank = ({ name, value }: Row) => name.trim() === '' && value === '';

export function problemOf(row: Row, rows: readonly Row[]): string | undefined {
  if (isBlank(row)) return undefined;
  const name = row.name.trim();
  if (name === '') return t('Enter a name for the value.');
  if (rows.find((other) => other.name.trim() === name) !== row)
    return t('“{name}” is already in use.', { name });
  return undefined;
}

/** The rows as a record; invalid rows get an empty name, which fails validation. */
export function recordOf(rows: readonly Row[]): Record<string, string> {
  return Object.fromEntries(
    rows
      .filter((row) => !isBlank(row))
      .map((row) => [problemOf(row, rows) ? '' : row.name.trim(), row.value]),
  );
}
