import { useSearch } from '@tanstack/react-router';
import { useProjectChoices } from '../projects/use.project.choices.ts';
import { useHasGrant } from '../session/session.provider.tsx';
import { useDefaultFilters } from '../shell/use.default.filters.ts';
import { api } from '../trpc.ts';

/** The project that a screen of the blog shows. */
export interface BlogPlace {
  projectId: string;
  mayWrite: boolean;
}

/** The projects to choose from, and the place once it is known. */
export function useBlogPlace() {
  const { projectId: asked } = useSearch({ strict: false });
  const mayWrite = useHasGrant('blog:write');
  const named = useNamedProject(asked !== undefined);
  // Without any name it begins where something was written last.
  const latest = api.posts.list.useQuery(
    { sort: '-updatedAt', limit: 1 },
    { enabled: asked === undefined && !named.isNamed },
  );
  const found = asked ?? named.projectId ?? latest.data?.data[0]?.projectId;
  const projects = useProjectChoices(found);
  const [first] = projects?.keys() ?? [];
  const projectId = named.isLoading || latest.isLoading ? undefined : (found ?? first);
  const place: BlogPlace | null = projectId === undefined ? null : { projectId, mayWrite };
  useDefaultFilters(asked === undefined && place ? { projectId: place.projectId } : null);
  return { projects, place };
}

/** The project of what the address names alone, as links from elsewhere do. */
function useNamedProject(isKnown: boolean) {
  const { author, category, tag } = useSearch({ strict: false });
  const byAuthor = api.authors.get.useQuery(
    { authorId: author ?? '' },
    { enabled: author !== undefined && !isKnown, retry: false },
  );
  const byCategory = api.categories.get.useQuery(
    { categoryId: category ?? '' },
    { enabled: category !== undefined && !isKnown, retry: false },
  );
  const byTag = api.tags.get.useQuery(
    { tagId: tag ?? '' },
    { enabled: tag !== undefined && !isKnown, retry: false },
  );
  const isNamed = author !== undefined || category !== undefined || tag !== undefined;
  return {
    isNamed,
    // A drawer that reads the same thing makes these queries load, too.
    isLoading: !isKnown && (byAuthor.isLoading || byCategory.isLoading || byTag.isLoading),
    projectId: byAuthor.data?.projectId ?? byCategory.data?.projectId ?? byTag.data?.projectId,
  };
}
