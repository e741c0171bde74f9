import type { ActivityEntry } from '@imprint/shared/contract/activity';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { api } from '../../api/trpc.ts';
import { CopyButton } from '../../kit/ui/copy.button.tsx';
import { Facts } from '../../kit/ui/facts.tsx';
import { Drawer } from '../../kit/ui/overlays/drawer.tsx';
import { Skeleton } from '../../kit/ui/skeleton.tsx';
import { Time } from '../../kit/ui/time.tsx';
import { t } from '../../language/message.ts';
import { EnvironmentBadge } from '../../shell/environment.badge.tsx';
import { useModules } from '../../shell/module.ts';
import { FailureState } from '../../shell/page/failure.state.tsx';
import { actorWords, nameOf, sentenceOf, sentenceText, surfaceWords } from './activity.words.ts';
import { ResourceLink } from './resource.link.tsx';
import { ValueChanges } from './value.changes.tsx';

interface ActivityDrawerProps {
  /** The change to show; the drawer is closed when undefined. */
  activityId: string | undefined;
  onClose: () => void;
}

/** All details of one change. */
export function ActivityDrawer({ activityId, onClose }: ActivityDrawerProps) {
  const modules = useModules();
  // Keep showing the last item while the drawer closes.
  const [shownId, setShownId] = useState(activityId);
  if (activityId && activityId !== shownId) setShownId(activityId);
  const { data, error, refetch } = api.activity.get.useQuery(
    { activityId: shownId ?? '' },
    // What is shown of an entry never changes.
    { enabled: shownId !== undefined, staleTime: Number.POSITIVE_INFINITY },
  );
  // A sitting is told by its last edit, which is the one that the drawer shows.
  const title = data
    ? sentenceText(sentenceOf(modules, { ...data, sitting: { ...data.sitting, entries: 1 } }))
    : t('Change');
  return (
    <Drawer open={activityId !== undefined} onClose={onClose} title={title}>
      {data && <EntryFacts entry={data} />}
      {error && (
        <FailureState
          error={error}
          onRetry={() => void refetch()}
          missing={t('The organization has no change with this ID.')}
        />
      )}
      {!data && !error && <Skeleton label={t('Loading the change')} />}
    </Drawer>
  );
}

function EntryFacts({ entry }: { entry: ActivityEntry }) {
  const { id, actor, operation, resourceId, surface, environment, requestId, createdAt } = entry;
  const facts = [
    {
      name: t('Who'),
      value: (
        <>
          <p>
            {nameOf(actor)} {actor.name && <span className="text-faint">{actorWords[actor.type]}</span>}
          </p>
          {actor.id && (
            <Link
              to="/settings/activity"
              search={{ actor: actor.id }}
              className="font-mono text-xs break-all underline underline-offset-3"
            >
              {actor.id}
              <span className="sr-only"> {t('(all changes by this actor)')}</span>
            </Link>
          )}
        </>
      ),
    },
    { name: t('What changed'), value: <ValueChanges {...entry} /> },
    { name: t('Operation'), value: <code className="font-mono text-xs">{operation}</code> },
    { name: t('Resource'), value: <ResourceLink id={resourceId} environment={environment} /> },
    { name: t('When'), value: <Time iso={createdAt} look="moment" /> },
    { name: t('Via'), value: surfaceWords[surface] },
    {
      name: t('Environment'),
      value: environment ? <EnvironmentBadge environment={environment} /> : t('None'),
    },
    { name: t('Request ID'), value: <CopyableId id={requestId} what={t('request ID')} /> },
    { name: t('Activity ID'), value: <CopyableId id={id} what={t('activity ID')} /> },
  ];
  return <Facts facts={facts} />;
}

function CopyableId({ id, what }: { id: string; what: string }) {
  return (
    <span className="flex items-center gap-1">
      <code className="min-w-0 font-mono text-xs break-all select-all">{id}</code>
      <CopyButton iconOnly text={id} what={what} />
    </span>
  );
}
