import { useMemo } from 'react';
import { useChangeFilters } from '../../../kit/lists/list.filters.tsx';
import { Button } from '../../../kit/ui/button.tsx';
import { EmptyState } from '../../../kit/ui/empty.state.tsx';
import { Combobox } from '../../../kit/ui/inputs/combobox.tsx';
import { t } from '../../../language/message.ts';
import type { AllTokens } from '../use.tokens.ts';

/** The selected text and background tokens. */
interface ContrastSelection {
  text?: string | undefined;
  background?: string | undefined;
}

/** Selects one or two colors to compare, regardless of their names. */
export function ContrastFields({
  all: { tokens },
  named: selection,
}: {
  all: AllTokens;
  named: ContrastSelection;
}) {
  const change = useChangeFilters();
  const paths = useMemo(
    () => [...new Set(tokens.flatMap(({ type, path }) => (type === 'color' ? [path] : [])))].toSorted(),
    [tokens],
  );
  if (paths.length === 0) return null;
  return (
    <div className="grid gap-3 sm:grid-cols-2 lg:max-w-2xl">
      {sides.map(({ name, label }) => (
        <Combobox
          key={name}
          label={label}
          value={selection[name] ?? ''}
          onChange={(path) => change({ [name]: path || undefined })}
          values={['', ...paths]}
          wordsOf={(path) => path || t('All, by name')}
          maxVisible={50}
        />
      ))}
    </div>
  );
}

const sides = [
  { name: 'text', label: t('Text') },
  { name: 'background', label: t('Background') },
] as const;

interface NotComparableProps {
  details: Readonly<Record<string, unknown>>;
  selection: ContrastSelection;
}

/** Shown when the selected colors cannot be compared. */
export function NotComparable({ details: { field, reason }, selection }: NotComparableProps) {
  const change = useChangeFilters();
  const side = sides.find(({ name }) => name === field);
  return (
    <EmptyState
      title={t('These colors cannot be compared')}
      actions={
        <Button onClick={() => change({ text: undefined, background: undefined })}>{t('Compare all')}</Button>
      }
    >
      {`${(side && selection[side.name]) ?? t('A color')} ${reason}.`}
    </EmptyState>
  );
}
