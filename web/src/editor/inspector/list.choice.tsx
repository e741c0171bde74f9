import type { ReactNode } from 'react';
import type { PagedList } from '../../kit/lists/resource.list.tsx';
import { useAllPages } from '../../kit/lists/use.all.pages.ts';
import { Combobox } from '../../kit/ui/inputs/combobox.tsx';
import { t } from '../../language/message.ts';

interface ListChoiceProps<Item> {
  label: string;
  hint?: ReactNode;
  /** What stands for no choice, e.g. "Any tag". */
  noneWords: string;
  list: PagedList<Item>;
  /** What the block names an item by, and what people do. */
  choiceOf: (item: Item) => readonly [value: string, words: string];
  value: string | null;
  readOnly: boolean;
  onChange: (value: string | null) => void;
}

/** Stands for no choice in the list of values; no id and no slug is written so. */
const none = '*';

/** Chooses one of all items of a list, or none. */
export function ListChoice<Item>({
  label,
  hint,
  noneWords,
  list,
  choiceOf,
  value,
  readOnly,
  onChange,
}: ListChoiceProps<Item>) {
  const { items, isComplete } = useAllPages(list);
  const words = new Map([[none, noneWords], ...items.map(choiceOf)]);
  const chosen = value ?? none;
  return (
    <Combobox
      label={label}
      hint={hint}
      error={list.error !== null && t('Some choices could not be loaded.')}
      value={chosen}
      // What is chosen stays in the list though it may be gone.
      values={words.has(chosen) ? [...words.keys()] : [...words.keys(), chosen]}
      wordsOf={(one) => words.get(one) ?? (isComplete ? t('Deleted') : t('Loading…'))}
      maxVisible={100}
      disabled={readOnly}
      onChange={(next) => onChange(next === none ? null : next)}
    />
  );
}
