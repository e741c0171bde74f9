import type { ActivityEntry } from '@imprint/shared/contract/activity';
import { Link } from '@tanstack/react-router';
import type { Column } from '../../kit/lists/data.table.tsx';
import { CopyButton } from '../../kit/ui/copy.button.tsx';
import { EnvironmentBadge } from '../../shell/environment.badge.tsx';
import { ActivityPhrase } from './activity.phrase.tsx';
import { actorWords, nameOf, surfaceWords } from './activity.words.ts';
import { Moment } from './moment.tsx';
import { ResourceLink } from './resource.link.tsx';

/** The columns of the activity list. */
export const activityColumns: readonly Column<ActivityEntry>[] = [
  {
    title: 'Change',
    cell: ({ id, actor, operation, changedFields }) => (
      <div className="min-w-0 lg:max-w-96">
        <Link
          to="/settings/activity"
          search={(search) => ({ ...search, entry: id })}
          resetScroll={false}
          className="break-words underline-offset-3 after:absolute after:inset-0 hover:underline"
        >
          <span className="font-medium">{nameOf(actor)}</span> <ActivityPhrase operation={operation} />
        </Link>
        <p className="line-clamp-1 text-xs text-faint" title={changedFields.join(', ')}>
          {actorWords[actor.type]}
          {changedFields.length > 0 && <> · {changedFields.join(', ')}</>}
        </p>
      </div>
    ),
  },
  {
    title: 'On',
    cell: ({ resourceId, environment }) => <ResourceLink short id={resourceId} environment={environment} />,
  },
  {
    title: 'Through',
    cell: ({ surface }) => <span className="whitespace-nowrap">{surfaceWords[surface]}</span>,
  },
  {
    title: 'Environment',
    cell: ({ environment }) =>
      environment ? <EnvironmentBadge environment={environment} /> : <span className="text-faint">–</span>,
  },
  { title: 'When', cell: ({ createdAt }) => <Moment iso={createdAt} /> },
  {
    title: 'Request',
    cell: ({ requestId }) => (
      <span className="relative -mx-2.5">
        <CopyButton iconOnly text={requestId} what={`request id ${requestId}`} />
      </span>
    ),
  },
];
