import type { Category } from '@imprint/shared/contract/categories';
import { useId } from 'react';
import { api } from '../../../api/trpc.ts';
import { useDebouncedSearch } from '../../../kit/ui/inputs/use.debounced.search.ts';
import { t } from '../../../language/message.ts';
import type { UndraftedFields } from './post.change.ts';
import { Chooser, newNameIn } from './post.chooser.tsx';

const maxOptions = 20;

interface CategoriesFieldProps {
  projectId: string;
  chosen: readonly string[];
  /** The primary category. */
  primaryId: string | null;
  readOnly: boolean;
  onChange: (part: UndraftedFields) => void;
}

/** The categories of a post; a category that does not exist yet is created at the top. */
export function CategoriesField({ projectId, chosen, primaryId, readOnly, onChange }: CategoriesFieldProps) {
  const name = useId();
  const { text, isPending, onSearch } = useDebouncedSearch();
  const list = api.categories.list.useQuery({
    projectId,
    q: text || undefined,
    sort: 'path',
    limit: maxOptions,
  });
  const { mutateAsync: create } = api.categories.create.useMutation();
  const cache = api.useUtils().categories.get;
  const named = api.useQueries((ask) => chosen.map((categoryId) => ask.categories.get({ categoryId })));
  const known = new Map(
    [...(list.data?.data ?? []), ...named.flatMap(({ data }) => data ?? [])].map((one) => [one.id, one]),
  );
  const wordsOf = (id: string) => known.get(id)?.name ?? '…';
  return (
    <Chooser
      label={t('Categories')}
      hint={t('The primary category is shown where there is room for only one.')}
      chosen={chosen}
      wordsOf={wordsOf}
      optionWordsOf={(id) => categoryWords(known.get(id))}
      found={isPending ? null : (list.data?.data.map(({ id }) => id) ?? null)}
      readOnly={readOnly}
      onSearch={onSearch}
      onChange={(categoryIds) => onChange({ categoryIds })}
      newName={newNameIn(text, list.data?.data ?? [])}
      onCreate={async (name) => {
        const category = await create({ projectId, name });
        cache.setData({ categoryId: category.id }, category);
        return category.id;
      }}
      renderActions={(id) =>
        chosen.length > 1 && (
          <label className="flex min-h-7 cursor-pointer items-center gap-1.5 text-muted">
            <input
              type="radio"
              name={name}
              aria-label={t('Primary: {name}', { name: wordsOf(id) })}
              className="size-4 cursor-pointer accent-ink"
              disabled={readOnly}
              checked={primaryId === id}
              onChange={() => onChange({ primaryCategoryId: id })}
            />
            {t('Primary')}
          </label>
        )
      }
    />
  );
}

/** The name of a category, followed by its path if it has a parent. */
function categoryWords(category: Category | undefined): string {
  if (!category) return '…';
  return category.parentId === null ? category.name : `${category.name} (${category.path})`;
}
