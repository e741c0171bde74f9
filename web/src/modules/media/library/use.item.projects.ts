import type { Media } from '@imprint/shared/shapes/media';
import { useProjectNames } from '../../../shell/project/use.project.names.ts';
import { useProjectScope } from '../../projects/use.project.scope.ts';

/** The names of the projects of items by id; empty in a list of one project. */
export function useItemProjects(items: readonly Media[]): ReadonlyMap<string, string> {
  const { showsSeveral } = useProjectScope();
  return useProjectNames(showsSeveral ? [...new Set(items.map(({ projectId }) => projectId))] : []);
}
