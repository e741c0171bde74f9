import { Combobox as Base } from '@base-ui/react/combobox';
import { type Ref, useState } from 'react';
import { t } from '../../../language/message.ts';
import { ComboboxItem } from './combobox.tsx';
import { controlClass } from './input.tsx';

/** The results of a search; null while it is running. */
export type SearchResults = readonly string[] | null;

interface SearchBoxProps {
  ref?: Ref<HTMLInputElement>;
  /** Accessible name of the input. */
  label: string;
  chosen: readonly string[];
  results: SearchResults;
  wordsOf: (value: string) => string;
  onSearch: (text: string) => void;
  onChange: (chosen: string[]) => void;
}

/** A multi-select combobox whose values are searched by the caller; selecting a value again removes it. */
export function SearchBox({ ref, label, chosen, results, wordsOf, onSearch, onChange }: SearchBoxProps) {
  const [text, setText] = useState('');

  function changeText(next: string): void {
    setText(next);
    onSearch(next);
  }

  return (
    <Base.Root
      multiple
      items={results ?? []}
      filter={null}
      autoHighlight
      value={chosen}
      onValueChange={(next) => {
        onChange(next);
        changeText('');
      }}
      inputValue={text}
      onInputValueChange={changeText}
      itemToStringLabel={wordsOf}
    >
      <Base.Input
        ref={ref}
        aria-label={label}
        placeholder={t('Type to search')}
        autoComplete="off"
        spellCheck={false}
        className={`h-9 ${controlClass}`}
      />
      <Base.Portal>
        <Base.Positioner sideOffset={4} className="z-20 outline-none">
          <Base.Popup
            aria-label={label}
            className="w-(--anchor-width) max-w-(--available-width) rounded-xl border border-line bg-surface text-sm shadow-popup outline-none"
          >
            <Base.Empty>
              <p className="px-4 py-3 text-muted">{results ? t('No matches.') : t('Searching…')}</p>
            </Base.Empty>
            <Base.List className="max-h-64 overflow-y-auto overscroll-contain p-1.5 outline-none data-empty:p-0">
              {(item: string) => <ComboboxItem key={item} value={item} label={wordsOf(item)} />}
            </Base.List>
          </Base.Popup>
        </Base.Positioner>
      </Base.Portal>
    </Base.Root>
  );
}
