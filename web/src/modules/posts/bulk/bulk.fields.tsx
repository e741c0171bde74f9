import type { PostSearchResult } from '@imprint/shared/shapes/posts';
import { keepPreviousData } from '@tanstack/react-query';
import { useId } from 'react';
import { api } from '../../../api/trpc.ts';
import { Combobox } from '../../../kit/ui/inputs/combobox.tsx';
import { Field } from '../../../kit/ui/inputs/field.tsx';
import { Input } from '../../../kit/ui/inputs/input.tsx';
import { useDebouncedSearch } from '../../../kit/ui/inputs/use.debounced.search.ts';
import { Skeleton } from '../../../kit/ui/skeleton.tsx';
import { t } from '../../../language/message.ts';
import { FailureState } from '../../../shell/page/failure.state.tsx';
import { useCategories } from '../../categories/use.categories.ts';
import { categoryPaths } from '../settings/category.paths.ts';
import { commonProject } from './bulk.tasks.ts';

const maxOptions = 100;

interface TagFieldProps {
  posts: readonly PostSearchResult[];
  onChange: (tag: string) => void;
}

/** A tag, either new or one of the project's. */
export function TagField({ posts, onChange }: TagFieldProps) {
  const id = useId();
  const { text, onSearch } = useDebouncedSearch();
  const { data } = api.tags.list.useQuery(
    { projectId: commonProject(posts), q: text || undefined, sort: 'name', limit: maxOptions },
    { placeholderData: keepPreviousData },
  );
  return (
    <Field label={t('Tag')} hint={t('A tag that does not exist yet is created.')}>
      {(control) => (
        <>
          <Input
            {...control}
            list={id}
            autoComplete="off"
            maxLength={100}
            onChange={({ target }) => {
              onChange(target.value.trim());
              onSearch(target.value);
            }}
          />
          <datalist id={id}>
            {data?.data.map((tag) => (
              <option key={tag.id} value={tag.slug} />
            ))}
          </datalist>
        </>
      )}
    </Field>
  );
}

interface CategoryFieldProps {
  posts: readonly PostSearchResult[];
  value: string;
  onChange: (categoryId: string) => void;
}

/** One of the categories of the posts' project. */
export function CategoryField({ posts, ...field }: CategoryFieldProps) {
  const projectId = commonProject(posts);
  if (projectId !== undefined) return <ProjectCategory projectId={projectId} {...field} />;
  return <p>{t('Each project has its own categories. Select posts of a single project.')}</p>;
}

interface ProjectCategoryProps extends Omit<CategoryFieldProps, 'posts'> {
  projectId: string;
}

function ProjectCategory({ projectId, value, onChange }: ProjectCategoryProps) {
  const { items, isComplete, error, retry } = useCategories(projectId);
  if (error) return <FailureState error={error} onRetry={retry} />;
  if (!isComplete) return <Skeleton label={t('Loading the categories')} lines={1} />;
  if (items.length === 0) return <p>{t('The project has no categories yet.')}</p>;
  const paths = categoryPaths(items);
  return (
    <Combobox
      label={t('Category')}
      value={value}
      values={[...paths.keys()]}
      wordsOf={(id) => paths.get(id) ?? t('Choose a category')}
      maxVisible={maxOptions}
      onChange={onChange}
    />
  );
}
