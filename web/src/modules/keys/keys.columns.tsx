import type { ApiKey } from '@imprint/shared/contract/keys';
import { Link } from '@tanstack/react-router';
import type { Column } from '../../kit/lists/data.table.tsx';
import { Badge } from '../../kit/ui/badge.tsx';
import { Time } from '../../kit/ui/time.tsx';
import { t } from '../../language/message.ts';
import { EnvironmentBadge } from '../../shell/environment.badge.tsx';
import { StatusBadge } from '../../shell/status.badge.tsx';
import { toolAccessWords } from './access.words.ts';
import { scopesSummary } from './fields/scopes.summary.ts';
import { adviceWords, kindWords } from './key.words.ts';

/** The columns of the keys list. */
export const keyColumns: readonly Column<ApiKey>[] = [
  {
    title: t('Key'),
    cell: ({ id, name, start, lastFour }) => (
      <div className="min-w-0 lg:max-w-56">
        <Link
          to="/settings/api-keys/$keyId"
          translate="no"
          params={{ keyId: id }}
          className="font-medium break-words underline-offset-3 after:absolute after:inset-0 hover:underline"
        >
          {name}
        </Link>
        <p data-table-extra className="mt-0.5 font-mono text-xs whitespace-nowrap text-faint">
          {start}…{lastFour}
        </p>
      </div>
    ),
  },
  {
    title: t('Environment'),
    phone: 'detail',
    cell: ({ environment }) => <EnvironmentBadge environment={environment} />,
  },
  { title: t('State'), cell: ({ state }) => <StatusBadge status={state} /> },
  {
    title: t('Scopes'),
    phone: 'hidden',
    cell: ({ kind, scopes }) =>
      kind === 'publishable' ? (
        kindWords.publishable.word
      ) : (
        <span title={scopes.join(', ')} className="whitespace-nowrap">
          {scopesSummary(scopes)}
        </span>
      ),
  },
  {
    title: t('Tools'),
    phone: 'hidden',
    cell: ({ toolAccess }) => <span className="whitespace-nowrap">{toolAccessWords[toolAccess].word}</span>,
  },
  {
    title: t('Last used'),
    phone: 'detail',
    phoneWords: t('Used'),
    cell: ({ lastUsedAt }) =>
      lastUsedAt ? (
        <Time iso={lastUsedAt} look="ago" />
      ) : (
        <span data-table-extra className="text-faint">
          {t('Never')}
        </span>
      ),
  },
  {
    title: t('Expires'),
    phone: 'hidden',
    cell: ({ expiresAt }) =>
      expiresAt ? <Time iso={expiresAt} /> : <span className="text-faint">{t('Never')}</span>,
  },
  {
    title: t('Advice'),
    phone: 'detail',
    cell: ({ advice }) =>
      advice.length === 0 ? (
        <span data-table-extra className="text-faint">
          {t('None')}
        </span>
      ) : (
        <ul className="inline-flex flex-wrap gap-1.5 align-middle max-sm:flex-nowrap">
          {advice.map((kind) => (
            <li key={kind}>
              <Badge tone={adviceWords[kind].tone}>{adviceWords[kind].word}</Badge>
            </li>
          ))}
        </ul>
      ),
  },
];
