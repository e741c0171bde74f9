import { api } from '../../api/trpc.ts';
import { useProjectNames } from './use.project.names.ts';

/**
 * The names of the projects to choose from, by id and sorted by name, always with the chosen
 * one; undefined while loading.
 */
export function useProjectChoices(chosenId: string | undefined): ReadonlyMap<string, string> | undefined {
  const { data } = api.projects.list.useQuery({ sort: 'name', limit: 100 });
  const chosen = useProjectNames(chosenId ? [chosenId] : []);
  return data && new Map([...data.data.map(({ id, name }) => [id, name] as const), ...chosen]);
}
