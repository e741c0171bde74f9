import { api } from '../../api/trpc.ts';

/** The names of projects by id, as they load; without deleted ones. */
export function useProjectNames(ids: readonly string[]): ReadonlyMap<string, string> {
  const results = api.useQueries((client) =>
    [...new Set(ids)].map((projectId) => client.projects.get({ projectId })),
  );
  return new Map(results.flatMap(({ data }) => (data ? [[data.id, data.name] as const] : [])));
}
