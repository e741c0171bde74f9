import type { Environment } from '@imprint/shared/environments';
import { Link } from '@tanstack/react-router';
import { t } from '../../language/message.ts';
import { useProjectNames } from '../../shell/project/use.project.names.ts';

interface ProjectLinkProps {
  projectId: string;
  /** That of the page by default. */
  environment?: Environment;
  /** Shown while the name is loading. */
  unnamed?: string;
  className: string;
}

/** The name of a project as a link to it. */
export function ProjectLink({ projectId, environment, unnamed = t('Project'), className }: ProjectLinkProps) {
  const name = useProjectNames([projectId]).get(projectId);
  return (
    <Link
      to="/projects/$projectId"
      params={{ projectId }}
      {...(environment && { search: { environment } })}
      className={className}
    >
      {name ?? unnamed}
    </Link>
  );
}
