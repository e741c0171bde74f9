import { type KeyboardEvent, useId, useMemo } from 'react';
import { Button } from '../../../kit/ui/button.tsx';
import { Input } from '../../../kit/ui/inputs/input.tsx';
import { Spinner } from '../../../kit/ui/spinner.tsx';
import { t } from '../../../language/message.ts';
import type { useCells } from './cell.context.ts';
import { suggestedAliases } from './cell.text.ts';
import { cellKey, type EditedCell } from './use.cell.editing.ts';

interface CellEditorProps {
  cells: NonNullable<ReturnType<typeof useCells>>;
  edited: EditedCell;
  /** What the editor does, such as “Change the description of color.brand”. */
  label: string;
}

/** Edits a cell: Enter saves, Escape cancels, Tab saves and goes on to the next cell. */
export function CellEditor({ cells, edited, label }: CellEditorProps) {
  const id = useId();
  const { editing, neighborOf } = cells;
  const { token, column, text, problem, isStale, isSaving } = edited;
  const isValue = column.kind === 'mode';
  const aliases = useAliasSuggestions(cells, edited);

  function onKeyDown(event: KeyboardEvent): void {
    if (event.nativeEvent.isComposing) return;
    const closes = event.key === 'Enter' || event.key === 'Escape';
    if (closes) {
      event.preventDefault();
      event.stopPropagation();
      editing.returnTo.current = cellKey(edited);
      if (event.key === 'Enter') editing.save(null);
      else editing.cancel();
    }
    if (event.key !== 'Tab') return;
    const next = neighborOf(edited, event.shiftKey ? -1 : 1);
    if (next) event.preventDefault();
    editing.save(next);
  }

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: it only observes that the focus leaves its fields.
    <span
      className="block w-full min-w-0 py-0.5"
      onBlur={({ currentTarget, relatedTarget }) => {
        // A problem stays visible until it is solved or the change is canceled.
        if (!problem && !currentTarget.contains(relatedTarget)) editing.save(null);
      }}
    >
      <span className="flex items-center gap-1.5">
        {isValue && token.type === 'color' && (
          <input
            type="color"
            tabIndex={-1}
            aria-label={t('Color picker')}
            value={/^#[0-9a-f]{6}$/i.test(text) ? text.toLowerCase() : '#000000'}
            onChange={({ target }) => editing.change(target.value)}
            className="h-8 w-9 shrink-0 cursor-pointer rounded-md border border-edge bg-surface p-0.5"
          />
        )}
        <Input
          // The person has just opened this field.
          autoFocus
          aria-label={label}
          aria-invalid={problem !== null || undefined}
          aria-describedby={`${id}-problem ${id}-hint`}
          autoComplete="off"
          spellCheck={column.kind === 'description'}
          list={isValue ? `${id}-aliases` : undefined}
          readOnly={isSaving}
          value={text}
          onFocus={({ target }) => target.select()}
          onChange={({ target }) => editing.change(target.value)}
          onKeyDown={onKeyDown}
          className={`h-8 px-2 ${isValue ? 'font-mono sm:text-xs' : ''}`}
        />
        {isSaving && <Spinner />}
      </span>
      {isValue && (
        <>
          <datalist id={`${id}-aliases`}>
            {aliases.map((alias) => (
              <option key={alias} value={alias} />
            ))}
          </datalist>
          <span id={`${id}-hint`} className="mt-1 block text-xs text-faint">
            {t('Type {brace} to use another token.', { brace: '{' })}
          </span>
        </>
      )}
      <span id={`${id}-problem`} role="alert" className="block text-xs text-danger">
        {problem}
      </span>
      <span className="mt-1 flex flex-wrap gap-1.5 sm:pointer-fine:hidden">
        <Button size="small" onClick={() => editing.save(null)}>
          {t('Save')}
        </Button>
        <Button size="small" look="quiet" onClick={editing.cancel}>
          {t('Cancel')}
        </Button>
      </span>
      {isStale && (
        <Button size="small" className="mt-1" onClick={editing.reload}>
          {t('Reload token')}
        </Button>
      )}
    </span>
  );
}

/** The aliases that a value can be completed to. */
function useAliasSuggestions(
  { tokens }: CellEditorProps['cells'],
  { token, text, column }: EditedCell,
): string[] {
  const paths = useMemo(
    () => [
      ...new Set(
        tokens.flatMap(({ id, type, path }) => (type === token.type && id !== token.id ? [path] : [])),
      ),
    ],
    [tokens, token.type, token.id],
  );
  return column.kind === 'mode' ? suggestedAliases(text, paths) : [];
}
