import { type ReactNode, useEffect, useState } from 'react';
import { serviceTime } from '../../../api/clock.ts';
import { Icon } from '../../../kit/ui/icon.tsx';
import { Time } from '../../../kit/ui/time.tsx';
import { rich, t } from '../../../language/message.ts';
import type { Publishable } from '../draft.kind.ts';
import type { DraftService } from '../draft.service.ts';
import { isLate } from './lateness.ts';

const tickMs = 10_000;
const maxRelativeMs = 30 * 86_400_000;

/** A scheduled publication or unpublication. */
interface ScheduledChange {
  iso: string;
  kind: ChangeKind;
}

/** The first publication, that of later changes, and unpublication. */
type ChangeKind = 'publish' | 'update' | 'unpublish';

/** What happens on a date. */
const plannedWords: Record<ChangeKind, (date: ReactNode) => ReactNode> = {
  publish: (date) => rich('Goes live on {date}', { date }),
  update: (date) => rich('Changes go live on {date}', { date }),
  unpublish: (date) => rich('Goes offline on {date}', { date }),
};

/** What should have happened on a date. */
const dueWords: Record<ChangeKind, (date: ReactNode) => ReactNode> = {
  publish: (date) => rich('Should have gone live on {date}', { date }),
  update: (date) => rich('Changes should have gone live on {date}', { date }),
  unpublish: (date) => rich('Should have gone offline on {date}', { date }),
};

/** What should have happened on a date, and what to do instead. */
const lateWords: Record<ChangeKind, (values: LateValues) => ReactNode> = {
  publish: (values) =>
    rich(
      'This should have gone live on {date}. Publish it manually, or ask whoever operates the server to check <link>its health</link> and restart it if the scheduler stays late.',
      values,
    ),
  update: (values) =>
    rich(
      'Its changes should have gone live on {date}. Publish them manually, or ask whoever operates the server to check <link>its health</link> and restart it if the scheduler stays late.',
      values,
    ),
  unpublish: (values) =>
    rich(
      'This should have gone offline on {date}. Unpublish it manually, or ask whoever operates the server to check <link>its health</link> and restart it if the scheduler stays late.',
      values,
    ),
};

interface LateValues {
  date: ReactNode;
  link: (words: ReactNode[]) => ReactNode;
}

/** When a draft is scheduled to go live or offline. */
export function DraftSchedule({ service }: { service: DraftService }) {
  const { resource } = service;
  const now = useNow(resource);
  useRefetchWhenDue(service, now);
  return scheduledChanges(resource).map(({ iso, kind }) => {
    const isMissed = isLate(iso, now);
    const isNear = Math.abs(Date.parse(iso) - now) < maxRelativeMs;
    const date = (
      <>
        <Time iso={iso} look="moment" />
        {isNear && (
          <>
            {' '}
            (<Time iso={iso} look="ago" />)
          </>
        )}
      </>
    );
    return (
      <p
        key={kind}
        className={`text-[0.8125rem] max-sm:order-last max-sm:w-full ${isMissed ? 'font-medium text-caution' : 'text-muted'}`}
      >
        {(isMissed ? dueWords : plannedWords)[kind](date)}
      </p>
    );
  });
}

/** Says that a scheduled change is late, and what can be done about it. */
export function LateScheduleNotice({ resource }: { resource: Publishable }) {
  const now = useNow(resource);
  const late = scheduledChanges(resource).find(({ iso }) => isLate(iso, now));
  if (!late) return null;
  return (
    <div role="status" className="flex gap-2.5 rounded-lg bg-caution-wash px-3.5 py-3 text-caution">
      <Icon name="warning" className="mt-0.5" />
      <div className="min-w-0 flex-1">
        <p className="font-medium">{t('The scheduler is late.')}</p>
        <p>
          {lateWords[late.kind]({
            date: <Time iso={late.iso} look="moment" />,
            link: (words) => (
              <a href="/health/ready" className="underline underline-offset-3">
                {words}
              </a>
            ),
          })}
        </p>
      </div>
    </div>
  );
}

function scheduledChanges({ status, publishAt, unpublishAt }: Publishable): ScheduledChange[] {
  const publication = status === 'published' ? 'update' : 'publish';
  return [
    ...(publishAt ? [{ iso: publishAt, kind: publication } as const] : []),
    ...(unpublishAt ? [{ iso: unpublishAt, kind: 'unpublish' } as const] : []),
  ];
}

/** The current time of the service, updated every few seconds while something is scheduled. */
function useNow({ publishAt, unpublishAt }: Publishable): number {
  const [now, setNow] = useState(() => serviceTime());
  const isScheduled = publishAt !== null || unpublishAt !== null;
  useEffect(() => {
    if (!isScheduled) return;
    const timer = setInterval(() => setNow(serviceTime()), tickMs);
    return () => clearInterval(timer);
  }, [isScheduled]);
  return now;
}

/** Refetches a draft repeatedly while a scheduled change is due. */
function useRefetchWhenDue({ resource, refetch }: DraftService, now: number): void {
  const isDue = scheduledChanges(resource).some(({ iso }) => Date.parse(iso) <= now);
  // biome-ignore lint/correctness/useExhaustiveDependencies: it is read again as time goes by.
  useEffect(() => {
    if (isDue) refetch();
  }, [isDue, now]);
}
