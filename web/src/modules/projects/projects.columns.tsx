import type { Project } from '@imprint/shared/contract/projects';
import { Link } from '@tanstack/react-router';
import type { Column } from '../../kit/lists/data.table.tsx';
import { changedColumn, NameCell, nameLinkClass, slugColumn } from '../../kit/resource/named.columns.tsx';
import { t } from '../../language/message.ts';
import { StatusBadge } from '../../shell/status.badge.tsx';
import { ProjectCover } from './project.cover.tsx';

/** The columns of the projects list. */
export const projectColumns: readonly Column<Project>[] = [
  {
    title: t('Name'),
    cell: ({ id, name, description, coverId }) => (
      <div className="flex items-center gap-3">
        {coverId && (
          <span data-table-extra className="contents">
            <ProjectCover mediaId={coverId} />
          </span>
        )}
        <NameCell
          description={description}
          link={
            <Link to="/projects/$projectId" params={{ projectId: id }} className={nameLinkClass}>
              {name}
            </Link>
          }
        />
      </div>
    ),
  },
  slugColumn,
  { title: t('Status'), cell: ({ status }) => <StatusBadge status={status} /> },
  changedColumn,
];
