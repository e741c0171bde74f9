import { useEffect, useState } from 'react';
import { serviceTime } from '../../../api/clock.ts';
import { Icon } from '../../../kit/ui/icon.tsx';
import { Time } from '../../../kit/ui/time.tsx';
import { t } from '../../../language/message.ts';
import type { Publishable } from '../draft.kind.ts';
import type { DraftService } from '../draft.service.ts';
import { isLate } from './lateness.ts';

const tickMs = 10_000;
const maxRelativeMs = 30 * 86_400_000;

/** A scheduled publication or unpublication. */
interface ScheduledChange {
  iso: string;
  /** What happens at that time. */
  words: string;
  /** What should have happened if it is late, and what to do instead. */
  due: string;
  byHand: string;
}

/** When a draft is scheduled to go live or offline. */
export function DraftSchedule({ service }: { service: DraftService }) {
  const { resource } = service;
  const now = useNow(resource);
  useRefetchWhenDue(service, now);
  return scheduledChanges(resource).map(({ iso, words, due }) => {
    const leftMs = Date.parse(iso) - now;
    const isMissed = isLate(iso, now);
    return (
      <p
        key={words}
        className={`text-[0.8125rem] max-sm:order-last max-sm:w-full ${isMissed ? 'font-medium text-caution' : 'text-muted'}`}
      >
        {isMissed ? due : words} on <Time iso={iso} look="moment" />
        {Math.abs(leftMs) < maxRelativeMs && (
          <>
            {' '}
            (<Time iso={iso} look="ago" />)
          </>
        )}
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
          {late.due} on <Time iso={late.iso} look="moment" />. {late.byHand}, or ask whoever operates the
          server to look at{' '}
          <a href="/health/ready" className="underline underline-offset-3">
            {t('/health/ready')}
          </a>
          {t(', which tells how late the scheduler is, and to restart the server if that stays so.')}
        </p>
      </div>
    </div>
  );
}

function scheduledChanges({ status, publishAt, unpublishAt }: Publishable): ScheduledChange[] {
  const isLive = status === 'published';
  const changes: (Omit<ScheduledChange, 'iso'> & { iso: string | null })[] = [
    {
      iso: publishAt,
      words: isLive ? t('Publishes its changes') : t('Goes live'),
      due: isLive ? t('Its changes should have gone live') : t('It should have gone live'),
      byHand: t('Publish it by hand'),
    },
    {
      iso: unpublishAt,
      words: t('Goes offline'),
      due: t('It should have gone offline'),
      byHand: t('Unpublish it by hand'),
    },
  ];
  return changes.flatMap(({ iso, ...change }) => (iso ? [{ ...change, iso }] : []));
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
