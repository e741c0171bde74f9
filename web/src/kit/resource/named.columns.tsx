import type { ReactNode } from 'react';
import { t } from '../../language/message.ts';
import type { Column } from '../lists/data.table.tsx';
import { Time } from '../ui/time.tsx';

interface NameCellProps {
  /** The link with the name. */
  link: ReactNode;
  description: string | null;
}

/** The name of an item in a list, with the beginning of its description. */
export function NameCell({ link, description }: NameCellProps) {
  return (
    <div className="min-w-0 sm:max-w-md">
      {link}
      {description && (
        <p data-table-extra className="mt-0.5 line-clamp-1 text-[0.8125rem] text-faint">
          {description}
        </p>
      )}
    </div>
  );
}

/** The look of the link with the name. */
export const nameLinkClass = 'font-medium break-words underline-offset-3 hover:underline';

export const slugColumn: Column<{ slug: string }> = {
  title: t('Slug'),
  cell: ({ slug }) => <span className="font-mono text-xs break-all text-muted">{slug}</span>,
};

export const changedColumn: Column<{ updatedAt: string }> = {
  title: t('Last changed'),
  cell: ({ updatedAt }) => <Time iso={updatedAt} look="ago" />,
};
