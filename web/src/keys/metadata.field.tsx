import { useId, useRef, useState } from 'react';
import { Button } from '../ui/button.tsx';
import { Fieldset } from '../ui/fieldset.tsx';
import { Icon } from '../ui/icon.tsx';
import { Input } from '../ui/input.tsx';

interface Row {
  id: number;
  name: string;
  value: string;
}

interface MetadataFieldProps {
  metadata: Readonly<Record<string, string>>;
  /** Whether the form was refused because of it. */
  isRefused: boolean;
  onChange: (metadata: Record<string, string>) => void;
}

const mostRows = 20;

/** Names with their values, a row for each. */
export function MetadataField({ metadata, isRefused, onChange }: MetadataFieldProps) {
  const id = useId();
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
    <Fieldset
      legend="Metadata"
      hint="Your own notes on the key, e.g. a team or a repository. The service makes nothing of them."
    >
      {rows.map((row, place) => {
        const problem = isRefused ? problemOf(row, rows) : undefined;
        const described = problem ? `${id}-${row.id}` : undefined;
        return (
          <div key={row.id}>
            <div className="flex gap-2">
              <Input
                aria-label={`Name ${place + 1}`}
                placeholder="Name"
                maxLength={40}
                aria-invalid={problem ? true : undefined}
                aria-describedby={described}
                className="w-2/5"
                value={row.name}
                onChange={({ target }) => set(row, { name: target.value })}
              />
              <Input
                aria-label={`Value ${place + 1}`}
                placeholder="Value"
                maxLength={500}
                value={row.value}
                onChange={({ target }) => set(row, { value: target.value })}
              />
              <Button
                look="quiet"
                aria-label={`Remove row ${place + 1}`}
                onClick={() => change(rows.filter((other) => other !== row))}
              >
                <Icon name="close" />
              </Button>
            </div>
            {problem && (
              <p id={described} className="mt-1 text-[0.8125rem] text-danger">
                {problem}
              </p>
            )}
          </div>
        );
      })}
      {rows.length < mostRows && (
        <Button size="small" onClick={() => setRows([...rows, newRow()])}>
          <Icon name="plus" />
          Add a row
        </Button>
      )}
    </Fieldset>
  );
}

const isBlank = ({ name, value }: Row) => name.trim() === '' && value === '';

function problemOf(row: Row, rows: readonly Row[]): string | undefined {
  if (isBlank(row)) return undefined;
  const name = row.name.trim();
  if (name === '') return 'Give the value a name.';
  if (rows.find((other) => other.name.trim() === name) !== row) return `There is another “${name}”.`;
  return undefined;
}

/** The rows as the contract wants them; those that cannot be stored get a name that it refuses. */
function recordOf(rows: readonly Row[]): Record<string, string> {
  return Object.fromEntries(
    rows
      .filter((row) => !isBlank(row))
      .map((row) => [problemOf(row, rows) ? '' : row.name.trim(), row.value]),
  );
}
