import { t } from '../../language/message.ts';
import { ProjectLink } from './project.link.tsx';

/** Names the project of each row, in lists of several projects. */
export const projectColumn = {
  title: t('Project'),
  cell: ({ projectId }: { projectId: string }) => (
    <ProjectLink
      projectId={projectId}
      className="break-words text-muted underline-offset-3 hover:underline"
    />
  ),
};
