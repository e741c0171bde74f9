import { Link } from '@tanstack/react-router';
import { t } from '../../language/message.ts';
import { useProjectNames } from '../../shell/project/use.project.names.ts';

/** The name of a project as a link to it; `Project` while the name is loading. */
export function ProjectLink({ projectId, className }: { projectId: string; className: string }) {
  const name = useProjectNames([projectId]).get(projectId);
  return (
    <Link to="/projects/$projectId" params={{ projectId }} className={className}>
      {name ?? t('Project')}
    </Link>
  );
}
