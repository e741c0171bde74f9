import type { ActivityEntry } from '@imprint/shared/contract/activity';
import { editVerbs } from '@imprint/shared/recorded';
import type { Column } from '../../kit/lists/data.table.tsx';
import { CopyButton } from '../../kit/ui/copy.button.tsx';
import { t } from '../../language/message.ts';
import { EnvironmentBadge } from '../../shell/environment.badge.tsx';
import { wordsOfField } from '../../shell/field.words.ts';
import { ActivitySentence } from './activity.sentence.tsx';
import { surfaceWords } from './activity.words.ts';
import { Moment } from './moment.tsx';
import { SittingEntries } from './sitting.entries.tsx';

/** What is created or published has many changed fields, which tell nothing. */
function isEdit(operation: string): boolean {
  return editVerbs.some((verb) => operation.endsWith(`.${verb}`));
}

/** The columns of the activity list. */
export const activityColumns: readonly Column<ActivityEntry>[] = [
  {
    title: t('Change'),
    cell: (entry) => (
      <div className="min-w-0 lg:max-w-130">
        <ActivitySentence entry={entry} detailsId={entry.id} />
        {isEdit(entry.operation) && entry.changedFields.length > 0 && (
          <p data-table-extra className="line-clamp-1 text-xs text-faint">
            {entry.changedFields.map(wordsOfField).join(', ')}
          </p>
        )}
        {entry.sitting.entries > 1 && <SittingEntries entry={entry} />}
      </div>
    ),
  },
  {
    title: t('Via'),
    phone: 'hidden',
    cell: ({ surface }) => <span className="whitespace-nowrap">{surfaceWords[surface]}</span>,
  },
  {
    title: t('Environment'),
    phone: 'hidden',
    cell: ({ environment }) =>
      environment ? <EnvironmentBadge environment={environment} /> : <span className="text-faint">–</span>,
  },
  { title: t('When'), phone: 'state', cell: ({ createdAt }) => <Moment iso={createdAt} /> },
  {
    title: t('Request'),
    phone: 'hidden',
    cell: ({ requestId }) => (
      <span className="relative -mx-2.5">
        <CopyButton iconOnly text={requestId} what={t('request ID {requestId}', { requestId })} />
      </span>
    ),
  },
];
