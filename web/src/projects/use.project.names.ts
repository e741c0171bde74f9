import { api } from '../trpc.ts';

/** The names of projects by id, as they become known; without those that are gone. */
export function useProjectNames(ids: readonly string[]): ReadonlyMap<string, string> {
  const results = api.useQueries((ask) => ids.map((projectId) => ask.projects.get({ projectId })));
  return new Map(results.flatMap(({ data }) => (data ? [[data.id, data.name] as const] : [])));
}
