import type { Project } from '@imprint/shared/projects.contract';
import { Link } from '@tanstack/react-router';
import type { Column } from '../ui/data.table.tsx';
import { Time } from '../ui/time.tsx';
import { ProjectCover } from './project.cover.tsx';
import { StatusBadge } from './project.status.tsx';

/** The columns of the projects list. */
export const projectColumns: readonly Column<Project>[] = [
  {
    title: 'Name',
    cell: ({ id, name, description, coverId }) => (
      <div className="flex items-center gap-3">
        {coverId && <ProjectCover mediaId={coverId} />}
        <div className="min-w-0 sm:max-w-md">
          <Link
            to="/projects/$projectId"
            params={{ projectId: id }}
            className="font-medium underline-offset-3 hover:underline"
          >
            <span className="break-words">{name}</span>
          </Link>
          {description && <p className="mt-0.5 line-clamp-1 text-[0.8125rem] text-faint">{description}</p>}
        </div>
      </div>
    ),
  },
  {
    title: 'Slug',
    cell: ({ slug }) => <span className="font-mono text-xs break-all text-muted">{slug}</span>,
  },
  { title: 'Status', cell: ({ status }) => <StatusBadge status={status} /> },
  { title: 'Changed', cell: ({ updatedAt }) => <Time iso={updatedAt} look="ago" /> },
];
