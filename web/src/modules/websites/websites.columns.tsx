import type { Website } from '@imprint/shared/contract/websites';
import { Link } from '@tanstack/react-router';
import type { Column } from '../../kit/lists/data.table.tsx';
import { changedColumn, NameCell, nameLinkClass } from '../../kit/resource/named.columns.tsx';
import { LiveAddress } from '../../kit/ui/link.tsx';
import { t } from '../../language/message.ts';
import { projectColumn } from '../projects/project.column.tsx';
import { WebsiteStatusBadge } from './website.status.tsx';

/** The columns of the websites list; those of several projects name it. */
export const websiteColumns = (showsSeveral: boolean): readonly Column<Website>[] => [
  {
    title: t('Name'),
    cell: ({ id, name, description }) => (
      <NameCell
        description={description}
        link={
          <Link to="/websites/$websiteId" params={{ websiteId: id }} className={nameLinkClass}>
            {name}
          </Link>
        }
      />
    ),
  },
  ...(showsSeveral ? [projectColumn] : []),
  {
    title: t('Address'),
    cell: ({ address, url }) => <LiveAddress url={url} address={address} noun="website" />,
  },
  { title: t('Status'), cell: (website) => <WebsiteStatusBadge website={website} /> },
  { title: t('Languages'), phone: 'hidden', cell: ({ locales }) => locales.length },
  changedColumn,
];
