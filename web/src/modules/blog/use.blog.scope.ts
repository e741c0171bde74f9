import { useSearch } from '@tanstack/react-router';
import { api } from '../../api/trpc.ts';
import { useDefaultFilters } from '../../kit/lists/use.default.filters.ts';
import { useHasGrant } from '../../shell/session/session.provider.tsx';
import { useProjectChoices } from '../projects/use.project.choices.ts';

/** The project that a blog screen shows. */
export interface BlogScope {
  projectId: string;
  mayWrite: boolean;
}

/** The projects to choose from, and the scope once it is known. */
export function useBlogScope() {
  const { projectId: requestedId } = useSearch({ strict: false });
  const mayWrite = useHasGrant('blog:write');
  const linked = useLinkedProject(requestedId !== undefined);
  // By default, the project of the last changed post.
  const latest = api.posts.list.useQuery(
    { sort: '-updatedAt', limit: 1 },
    { enabled: requestedId === undefined && !linked.isNamed },
  );
  const knownId = requestedId ?? linked.projectId ?? latest.data?.data[0]?.projectId;
  const projects = useProjectChoices(knownId);
  const [first] = projects?.keys() ?? [];
  const projectId = linked.isLoading || latest.isLoading ? undefined : (knownId ?? first);
  const scope: BlogScope | null = projectId === undefined ? null : { projectId, mayWrite };
  useDefaultFilters(requestedId === undefined && scope ? { projectId: scope.projectId } : null);
  return { projects, scope };
}

/** The project of the resource in the URL, for links without a project. */
function useLinkedProject(isSkipped: boolean) {
  const { author, category, tag } = useSearch({ strict: false });
  const byAuthor = api.authors.get.useQuery(
    { authorId: author ?? '' },
    { enabled: author !== undefined && !isSkipped, retry: false },
  );
  const byCategory = api.categories.get.useQuery(
    { categoryId: category ?? '' },
    { enabled: category !== undefined && !isSkipped, retry: false },
  );
  const byTag = api.tags.get.useQuery(
    { tagId: tag ?? '' },
    { enabled: tag !== undefined && !isSkipped, retry: false },
  );
  const isLinked = author !== undefined || category !== undefined || tag !== undefined;
  return {
    isNamed: isLinked,
    // `isSkipped` is checked because the drawer runs the same queries.
    isLoading: !isSkipped && (byAuthor.isLoading || byCategory.isLoading || byTag.isLoading),
    projectId: byAuthor.data?.projectId ?? byCategory.data?.projectId ?? byTag.data?.projectId,
  };
}
