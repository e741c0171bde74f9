import type { Website } from '@imprint/shared/websites.contract';
import { Link } from '@tanstack/react-router';
import type { Column } from '../ui/data.table.tsx';
import { Time } from '../ui/time.tsx';
import { StatusBadge } from './website.status.tsx';

/** The columns of the websites list. Project names appear once they are loaded. */
export function websiteColumns(projectNames: ReadonlyMap<string, string>): readonly Column<Website>[] {
  return [
    {
      title: 'Name',
      cell: ({ id, name, description }) => (
        <div className="min-w-0 sm:max-w-md">
          <Link
            to="/websites/$websiteId"
            params={{ websiteId: id }}
            className="font-medium underline-offset-3 hover:underline"
          >
            <span className="break-words">{name}</span>
          </Link>
          {description && <p className="mt-0.5 line-clamp-1 text-[0.8125rem] text-faint">{description}</p>}
        </div>
      ),
    },
    {
      title: 'Project',
      cell: ({ projectId }) => (
        <Link
          to="/projects/$projectId"
          params={{ projectId }}
          className="break-words text-muted underline-offset-3 hover:underline"
        >
          {projectNames.get(projectId) ?? 'Project'}
        </Link>
      ),
    },
    {
      title: 'Slug',
      cell: ({ slug }) => <span className="font-mono text-xs break-all text-muted">{slug}</span>,
    },
    { title: 'Status', cell: ({ status }) => <StatusBadge status={status} /> },
    { title: 'Languages', cell: ({ locales }) => locales.length },
    { title: 'Changed', cell: ({ updatedAt }) => <Time iso={updatedAt} look="ago" /> },
  ];
}
