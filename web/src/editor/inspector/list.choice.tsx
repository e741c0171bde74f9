import type { PagedList } from '../../kit/lists/resource.list.tsx';
import { useAllPages } from '../../kit/lists/use.all.pages.ts';
import { Combobox } from '../../kit/ui/inputs/combobox.tsx';
import { t } from '../../language/message.ts';

interface PostListRuleProps<Item> {
  label: string;
  /** What stands for no rule, e.g. "Any tag". */
  anyWords: string;
  list: PagedList<Item>;
  /** What the block names an item by, and what people do. */
  choiceOf: (item: Item) => readonly [value: string, words: string];
  value: string | null;
  readOnly: boolean;
  onChange: (value: string | null) => void;
}

/** Stands for no rule in the list of values; no id and no slug is written so. */
const any = '*';

/** One of the things that posts are filed under, or any. */
export function PostListRule<Item>({
  label,
  anyWords,
  list,
  choiceOf,
  value,
  readOnly,
  onChange,
}: PostListRuleProps<Item>) {
  const { items, isComplete } = useAllPages(list);
  const words = new Map([[any, anyWords], ...items.map(choiceOf)]);
  const chosen = value ?? any;
  return (
    <Combobox
      label={label}
      error={list.error !== null && t('Some choices could not be loaded.')}
      value={chosen}
      // What is chosen stays in the list though it may be gone.
      values={words.has(chosen) ? [...words.keys()] : [...words.keys(), chosen]}
      wordsOf={(one) => words.get(one) ?? (isComplete ? t('Deleted') : t('Loading…'))}
      maxVisible={100}
      disabled={readOnly}
      onChange={(next) => onChange(next === any ? null : next)}
    />
  );
}
