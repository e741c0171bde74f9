import { api } from '../trpc.ts';
import { useProjectNames } from './use.project.names.ts';

/**
 * The names of the projects to choose from by id, in the order of their names, the chosen one in any
 * case; undefined until they are known.
 */
export function useProjectChoices(chosenId: string | undefined): ReadonlyMap<string, string> | undefined {
  const { data } = api.projects.list.useQuery({ sort: 'name', limit: 100 });
  const chosen = useProjectNames(chosenId ? [chosenId] : []);
  return data && new Map([...data.data.map(({ id, name }) => [id, name] as const), ...chosen]);
}
