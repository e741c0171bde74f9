import type { PostItem } from '@imprint/shared/shapes/posts';
import { api } from '../../api/trpc.ts';
import { allPages, useAllPages } from '../../kit/lists/use.all.pages.ts';
import { useProjectNames } from '../../shell/project/use.project.names.ts';
import type { ProjectScope } from '../projects/use.project.scope.ts';
import { useWebsites } from '../websites/use.websites.ts';
import type { PostsValues } from './posts.search.ts';
import { categoryPaths } from './settings/category.paths.ts';

const pageSize = 100;

/** The options of the filters of posts. */
export interface PostChoices {
  /** The names of the projects to show with the posts, by id. */
  projects: ReadonlyMap<string, string>;
  websites: ReadonlyMap<string, string>;
  authors: ReadonlyMap<string, string>;
  categories: ReadonlyMap<string, string>;
  tags: readonly string[];
  locales: readonly string[];
}

/** The filter options of the chosen project or all projects, including those of the shown posts. */
export function usePostChoices(
  { chosenId: projectId, showsSeveral }: ProjectScope,
  values: PostsValues,
  shown: readonly PostItem[],
): PostChoices {
  const { authorId, categoryId } = values;
  const projects = useProjectNames(showsSeveral ? shown.map((post) => post.projectId) : []);
  const { items: websites } = useWebsites(projectId);
  const authors = useAuthorNames(projectId, [
    ...asList(authorId),
    ...shown.flatMap((post) => post.authorIds),
  ]);
  const categories = useCategoryNames(projectId, [
    ...asList(categoryId),
    ...shown.flatMap((post) => post.categoryIds),
  ]);
  const tags = api.tags.list.useQuery({ projectId, sort: 'name', limit: pageSize });
  const locales = [
    ...asList(values.locale),
    ...websites.flatMap((website) => website.locales.map(({ code }) => code)),
    ...shown.map(({ locale }) => locale),
  ];
  return {
    projects,
    authors,
    categories,
    websites: new Map(websites.map(({ id, name }) => [id, name])),
    tags: tags.data?.data.map(({ slug }) => slug) ?? [],
    locales: [...new Set(locales)].sort(),
  };
}

function useAuthorNames(projectId: string | undefined, ids: readonly string[]) {
  const list = api.authors.list.useInfiniteQuery({ projectId, sort: 'name', limit: pageSize }, allPages);
  const known = new Map(useAllPages(list).items.map(({ id, name }) => [id, name]));
  const missing = list.data ? [...new Set(ids)].filter((id) => !known.has(id)) : [];
  const further = api.useQueries((ask) => missing.map((authorId) => ask.authors.get({ authorId })));
  for (const { data: author } of further) if (author) known.set(author.id, author.name);
  return known;
}

function useCategoryNames(projectId: string | undefined, ids: readonly string[]) {
  const list = api.categories.list.useInfiniteQuery({ projectId, sort: 'path', limit: pageSize }, allPages);
  const known = new Map(categoryPaths(useAllPages(list).items));
  const missing = list.data ? [...new Set(ids)].filter((id) => !known.has(id)) : [];
  const further = api.useQueries((ask) => missing.map((categoryId) => ask.categories.get({ categoryId })));
  for (const { data: category } of further) if (category) known.set(category.id, category.name);
  return known;
}

const asList = (id: string | undefined) => (id === undefined ? [] : [id]);
