import type { Component } from '@imprint/shared/contract/components';
import { Link } from '@tanstack/react-router';
import type { Column } from '../../kit/lists/data.table.tsx';
import { Time } from '../../kit/ui/time.tsx';
import { t } from '../../language/message.ts';

/** The columns of the list of components. */
export const componentColumns: readonly Column<Component>[] = [
  {
    title: t('Name'),
    cell: ({ id, name, description }) => (
      <div className="min-w-0 sm:max-w-md">
        <Link
          to="/design/components/$componentId"
          params={{ componentId: id }}
          className="font-medium underline-offset-3 hover:underline"
        >
          <span className="break-words">{name}</span>
        </Link>
        {description && (
          <p data-table-extra className="mt-0.5 line-clamp-1 text-[0.8125rem] text-faint">
            {description}
          </p>
        )}
      </div>
    ),
  },
  {
    title: t('Group'),
    cell: ({ group }) =>
      group ?? (
        <span data-table-extra className="text-faint">
          {t('None')}
        </span>
      ),
  },
  { title: t('Props'), phone: 'hidden', cell: ({ props }) => props.length },
  {
    title: t('Used in'),
    cell: ({ usageCount }) => t('{count, plural, one {# place} other {# places}}', { count: usageCount }),
  },
  { title: t('Changed'), cell: ({ updatedAt }) => <Time iso={updatedAt} look="ago" /> },
];
