import type { ApiKey, KeyState } from '@imprint/shared/keys.contract';
import { EnvironmentBadge } from '../shell/environment.menu.tsx';
import { Badge, type Tone } from '../ui/badge.tsx';
import { Button } from '../ui/button.tsx';
import type { Column } from '../ui/data.table.tsx';
import { Time } from '../ui/time.tsx';
import { summaryOf } from './scopes.summary.ts';
import { toolAccessWords } from './tool.access.field.tsx';

const stateWords: Record<KeyState, { word: string; tone: Tone }> = {
  active: { word: 'Active', tone: 'positive' },
  disabled: { word: 'Disabled', tone: 'neutral' },
  expired: { word: 'Expired', tone: 'caution' },
  revoked: { word: 'Revoked', tone: 'danger' },
};

/** What the list of keys shows of each, with a button to revoke it. */
export function keyColumns(onRevoke: (key: ApiKey) => void): readonly Column<ApiKey>[] {
  return [
    {
      title: 'Key',
      cell: ({ name, start, lastFour }) => (
        <div className="min-w-0 lg:max-w-56">
          <p className="font-medium break-words">{name}</p>
          <p className="mt-0.5 font-mono text-xs whitespace-nowrap text-faint">
            {start}…{lastFour}
          </p>
        </div>
      ),
    },
    { title: 'Environment', cell: ({ environment }) => <EnvironmentBadge environment={environment} /> },
    {
      title: 'State',
      cell: ({ state }) => <Badge tone={stateWords[state].tone}>{stateWords[state].word}</Badge>,
    },
    {
      title: 'Scopes',
      cell: ({ scopes }) => (
        <span title={scopes.join(', ')} className="whitespace-nowrap">
          {summaryOf(scopes)}
        </span>
      ),
    },
    {
      title: 'Tools',
      cell: ({ toolAccess }) => <span className="whitespace-nowrap">{toolAccessWords[toolAccess].word}</span>,
    },
    { title: 'Created', cell: ({ createdAt }) => <Time iso={createdAt} /> },
    {
      title: 'Last used',
      cell: ({ lastUsedAt }) => (lastUsedAt ? <Time iso={lastUsedAt} look="ago" /> : 'Never'),
    },
    { title: 'Expires', cell: ({ expiresAt }) => (expiresAt ? <Time iso={expiresAt} /> : 'Never') },
    {
      title: 'Actions',
      untitled: true,
      cell: (key) =>
        key.state !== 'revoked' && (
          <Button
            look="danger-quiet"
            size="small"
            aria-label={`Revoke ${key.name}`}
            onClick={() => onRevoke(key)}
          >
            Revoke
          </Button>
        ),
    },
  ];
}
