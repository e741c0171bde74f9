import type { Category } from '@imprint/shared/contract/categories';
import { Combobox } from '../../kit/ui/inputs/combobox.tsx';
import { Skeleton } from '../../kit/ui/skeleton.tsx';
import { t } from '../../language/message.ts';
import { FailureState } from '../../shell/page/failure.state.tsx';
import { possibleParents } from './category.tree.ts';
import { useCategories } from './use.categories.ts';

interface CategoryParentFieldProps {
  projectId: string;
  /** The category to move; null for a new one. */
  category: Category | null;
  parentId: string | null;
  reason: string | undefined;
  onChange: (parentId: string | null) => void;
}

/** Represents the top level in the list of parents. */
const none = 'none';

/** Selects the parent of a category. */
export function CategoryParentField({
  projectId,
  category,
  parentId,
  reason,
  onChange,
}: CategoryParentFieldProps) {
  const { items, isComplete, error, retry } = useCategories(projectId);
  const byId = new Map(items.map((one) => [one.id, one]));
  if (error) return <FailureState error={error} onRetry={retry} />;
  if (!isComplete) return <Skeleton label={t('Loading the categories')} lines={1} />;
  return (
    <Combobox
      label={t('Parent category')}
      hint={category ? t('Choose another parent to move this category and its subcategories.') : undefined}
      error={reason && t('Parent category {reason}.', { reason })}
      value={parentId ?? none}
      values={[none, ...possibleParents(items, category).map(({ id }) => id)]}
      wordsOf={(id) => {
        const parent = byId.get(id);
        return parent ? `${parent.name} (${parent.path})` : t('None (top level)');
      }}
      maxVisible={100}
      onChange={(id) => onChange(id === none ? null : id)}
    />
  );
}
