import { api } from '../../api/trpc.ts';
import { useChosenProjectId } from '../../shell/project/chosen.project.ts';

/** The projects that a screen shows. */
export interface ProjectScope {
  /** The chosen project; undefined for all projects. */
  chosenId: string | undefined;
  /** The chosen project, or the only one; undefined when there are several, or none, or it is not known yet. */
  projectId: string | undefined;
  /** How many projects there are, as far as it matters; undefined while loading. */
  count: 'none' | 'one' | 'several' | undefined;
  /** Whether what it shows can be of several projects. */
  showsSeveral: boolean;
}

/** The project chosen in the navigation, or the only one there is. */
export function useProjectScope(): ProjectScope {
  const chosenId = useChosenProjectId();
  const { data } = api.projects.list.useQuery({ limit: 1 });
  const count = countWord(data?.pagination.total);
  const onlyId = count === 'one' ? data?.data[0]?.id : undefined;
  const showsSeveral = chosenId === undefined && count === 'several';
  return { chosenId, projectId: chosenId ?? onlyId, count, showsSeveral };
}

function countWord(total: number | undefined): ProjectScope['count'] {
  if (total === undefined) return undefined;
  return total > 1 ? 'several' : total === 1 ? 'one' : 'none';
}
