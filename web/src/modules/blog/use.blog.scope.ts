import { useSearch } from '@tanstack/react-router';
import { api } from '../../api/trpc.ts';
import { useProjectOf } from '../../shell/project/chosen.project.ts';
import { useHasGrant } from '../../shell/session/session.provider.tsx';
import { type ProjectScope, useProjectScope } from '../projects/use.project.scope.ts';

/** The projects that a blog screen shows. */
export interface BlogScope extends ProjectScope {
  mayWrite: boolean;
}

/** The scope of a blog screen, and whether it waits for what the URL names. */
export function useBlogScope({ needsProject }: { needsProject: boolean }) {
  const mayWrite = useHasGrant('blog:write');
  const linked = useLinkedProject();
  useProjectOf(linked.projectId, { isNeeded: needsProject });
  const scope: BlogScope = { ...useProjectScope(), mayWrite };
  const { chosenId, count } = scope;
  // The drawers of a list that is shown already load on their own.
  const isLinkLoading = needsProject && linked.isLoading;
  return { scope, isLoading: chosenId === undefined && (isLinkLoading || count === undefined) };
}

/** The project of the author, category or tag in the URL. Their drawers run the same queries. */
function useLinkedProject() {
  const { author, category, tag } = useSearch({ strict: false });
  const byAuthor = api.authors.get.useQuery(
    { authorId: author ?? '' },
    { enabled: author !== undefined, retry: false },
  );
  const byCategory = api.categories.get.useQuery(
    { categoryId: category ?? '' },
    { enabled: category !== undefined, retry: false },
  );
  const byTag = api.tags.get.useQuery({ tagId: tag ?? '' }, { enabled: tag !== undefined, retry: false });
  return {
    isLoading: byAuthor.isLoading || byCategory.isLoading || byTag.isLoading,
    projectId: byAuthor.data?.projectId ?? byCategory.data?.projectId ?? byTag.data?.projectId,
  };
}
