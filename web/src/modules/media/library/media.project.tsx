import { useProjectNames } from '../../../shell/project/use.project.names.ts';
import { useProjectScope } from '../../projects/use.project.scope.ts';

/** The project of a file, in a list with files of several projects. */
export function MediaProject({ projectId }: { projectId: string }) {
  const { showsSeveral } = useProjectScope();
  const name = useProjectNames(showsSeveral ? [projectId] : []).get(projectId);
  return name && <p className="truncate text-xs text-faint">{name}</p>;
}
