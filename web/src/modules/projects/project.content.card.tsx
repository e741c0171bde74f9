import { Link, type LinkProps } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import type { ListPage } from '../../kit/lists/list.footer.tsx';
import { buttonClass } from '../../kit/ui/button.tsx';
import { Card } from '../../kit/ui/card.tsx';
import { Icon } from '../../kit/ui/icon.tsx';
import { Skeleton } from '../../kit/ui/skeleton.tsx';
import { FailureState } from '../../shell/page/failure.state.tsx';
import { searchFor } from '../../shell/search.ts';

/** How many items a card shows. */
export const maxProjectItems = 10;

interface ProjectContentCardProps<Item> {
  title: string;
  /** What the items are called within a sentence. */
  noun: string;
  projectId: string;
  list: { data: ListPage<Item> | undefined; error: unknown; refetch: () => unknown };
  /** The page with all of them. */
  to: NonNullable<LinkProps['to']>;
  /** Label of the create link; false for those who may not create. */
  create: string | false;
  children: (item: Item) => ReactNode;
}

/** Some items of a project, with links to all of them and to create one. */
export function ProjectContentCard<Item extends { id: string }>({
  projectId,
  list,
  to,
  children,
  ...words
}: ProjectContentCardProps<Item>) {
  const { data, error, refetch } = list;
  return (
    <Card title={words.title}>
      {error ? <FailureState error={error} onRetry={() => void refetch()} /> : null}
      {!data && !error && <Skeleton label={`Loading the ${words.noun}`} lines={2} />}
      {data?.data.length === 0 && (
        <p className="text-muted">{`There are no ${words.noun} in this project yet.`}</p>
      )}
      {data && data.data.length > 0 && (
        <ul className="-my-2 divide-y divide-line">
          {data.data.map((item) => (
            <li key={item.id} className="flex items-center gap-4 py-2">
              {children(item)}
            </li>
          ))}
        </ul>
      )}
      <div className="mt-4 flex flex-wrap items-center gap-4">
        {words.create && (
          <Link
            to={to}
            search={searchFor({ projectId, create: 'true' })}
            className={buttonClass({ size: 'small' })}
          >
            <Icon name="plus" />
            {words.create}
          </Link>
        )}
        {data && data.pagination.total > maxProjectItems && (
          <Link
            to={to}
            search={searchFor({ projectId })}
            className="text-[0.8125rem] underline underline-offset-3"
          >
            {`All ${words.noun} of the project`}
          </Link>
        )}
      </div>
    </Card>
  );
}
