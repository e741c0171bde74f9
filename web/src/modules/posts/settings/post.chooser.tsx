import { type ReactNode, useRef } from 'react';
import { Icon } from '../../../kit/ui/icon.tsx';
import { Fieldset } from '../../../kit/ui/inputs/fieldset.tsx';
import { SearchBox, type SearchResults } from '../../../kit/ui/inputs/search.box.tsx';
import { t } from '../../../language/message.ts';
import { newValue, useCreation } from './use.creation.ts';

interface ChooserProps {
  label: string;
  hint: string;
  /** The chosen values, in order. */
  chosen: readonly string[];
  wordsOf: (value: string) => string;
  /** Additional actions on a chosen value. */
  renderActions?: (value: string) => ReactNode;
  /** The results for the typed text. */
  found: SearchResults;
  optionWordsOf?: (value: string) => string;
  readOnly: boolean;
  onSearch: (text: string) => void;
  onChange: (chosen: string[]) => void;
  /** The typed name, if nothing has it yet; empty for none. */
  newName?: string;
  /** Creates what `newName` names; resolves to the value to choose. */
  onCreate?: (name: string) => Promise<string>;
}

/** Chooses several things by search, and lists them in order. */
export function Chooser({
  label,
  hint,
  chosen,
  wordsOf,
  renderActions,
  found,
  optionWordsOf = wordsOf,
  readOnly,
  onSearch,
  onChange,
  newName = '',
  onCreate,
}: ChooserProps) {
  const input = useRef<HTMLInputElement>(null);
  const creation = useCreation(chosen, onChange, onCreate);
  const results = found && newName !== '' && onCreate ? [...found, newValue] : found;

  function remove(value: string): void {
    onChange(chosen.filter((other) => other !== value));
    // The pressed button disappears.
    input.current?.focus();
  }

  return (
    <Fieldset legend={label} hint={readOnly ? undefined : hint} error={creation.problem}>
      {chosen.length > 0 && (
        <ol aria-label={t('{label}: chosen', { label })} className="space-y-1">
          {chosen.map((value) => (
            <li
              key={value}
              className="flex min-h-8 items-center gap-1.5 rounded-md bg-sunken pr-0.5 pl-2.5 text-[0.8125rem]"
            >
              <span className="min-w-0 flex-1 truncate py-1">{wordsOf(value)}</span>
              {renderActions?.(value)}
              {!readOnly && (
                <button
                  type="button"
                  aria-label={t('Deselect {name}', { name: wordsOf(value) })}
                  onClick={() => remove(value)}
                  className="grid size-7 shrink-0 cursor-pointer place-items-center rounded-md text-muted hover:text-ink"
                >
                  <Icon name="close" className="size-3.5" />
                </button>
              )}
            </li>
          ))}
        </ol>
      )}
      {readOnly && chosen.length === 0 && <p className="text-faint">{t('None')}</p>}
      {creation.pendingName !== null && (
        <p role="status" className="text-[0.8125rem] text-muted">
          {t('Creating “{name}”…', { name: creation.pendingName })}
        </p>
      )}
      {!readOnly && (
        <SearchBox
          ref={input}
          label={t('Add to {list}', { list: label })}
          chosen={chosen}
          results={results}
          wordsOf={(value) => (value === newValue ? createWords(newName) : optionWordsOf(value))}
          onSearch={onSearch}
          onChange={(next) => (next.includes(newValue) ? creation.create(newName) : onChange(next))}
        />
      )}
    </Fieldset>
  );
}

/** The option that creates what was typed. */
export function createWords(name: string): string {
  return t('Create “{name}”', { name });
}

/** The name that was typed; empty if something that was found has it already. */
export function newNameIn(text: string, found: readonly { name: string }[]): string {
  const typed = text.trim();
  return found.some(({ name }) => name.toLowerCase() === typed.toLowerCase()) ? '' : typed;
}
