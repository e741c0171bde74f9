import { useEffect, useState } from 'react';
import { serviceTime } from '../clock.ts';
import { Icon } from '../ui/icon.tsx';
import { Time } from '../ui/time.tsx';
import type { Drafted, DraftService } from './draft.service.ts';
import { isLate } from './lateness.ts';

const lookAgainMs = 10_000;
const longestRelativeMs = 30 * 86_400_000;

/** What happens to a draft by itself. */
interface Plan {
  iso: string;
  /** What happens then. */
  words: string;
  /** What should have happened when it is late, and what can be done instead. */
  due: string;
  byHand: string;
}

/** When a draft goes live or offline by itself. */
export function DraftPlan({ service }: { service: DraftService }) {
  const { drafted } = service;
  const now = useNow(drafted);
  useFollowing(service, now);
  return plansOf(drafted).map(({ iso, words, due }) => {
    const leftMs = Date.parse(iso) - now;
    const isMissed = isLate(iso, now);
    return (
      <p
        key={words}
        className={`text-[0.8125rem] max-sm:order-last max-sm:w-full ${isMissed ? 'font-medium text-caution' : 'text-muted'}`}
      >
        {isMissed ? due : words} on <Time iso={iso} look="moment" />
        {Math.abs(leftMs) < longestRelativeMs && (
          <>
            {' '}
            (<Time iso={iso} look="ago" />)
          </>
        )}
      </p>
    );
  });
}

/** Says that a plan was not kept in time, and what can be done. */
export function LatePlan({ drafted }: { drafted: Drafted }) {
  const now = useNow(drafted);
  const late = plansOf(drafted).find(({ iso }) => isLate(iso, now));
  if (!late) return null;
  return (
    <div role="status" className="flex gap-2.5 rounded-lg bg-caution-wash px-3.5 py-3 text-caution">
      <Icon name="warning" className="mt-0.5" />
      <div className="min-w-0 flex-1">
        <p className="font-medium">The scheduler is late.</p>
        <p>
          {late.due} on <Time iso={late.iso} look="moment" />. {late.byHand}, or ask whoever operates the
          server to look at{' '}
          <a href="/health/ready" className="underline underline-offset-3">
            /health/ready
          </a>
          , which tells how late the scheduler is, and to restart the server if that stays so.
        </p>
      </div>
    </div>
  );
}

function plansOf({ status, publishAt, unpublishAt }: Drafted): Plan[] {
  const isLive = status === 'published';
  const plans: (Omit<Plan, 'iso'> & { iso: string | null })[] = [
    {
      iso: publishAt,
      words: isLive ? 'Publishes its changes' : 'Goes live',
      due: isLive ? 'Its changes should have gone live' : 'It should have gone live',
      byHand: 'Publish it by hand',
    },
    {
      iso: unpublishAt,
      words: 'Goes offline',
      due: 'It should have gone offline',
      byHand: 'Unpublish it by hand',
    },
  ];
  return plans.flatMap(({ iso, ...plan }) => (iso ? [{ ...plan, iso }] : []));
}

/** The present time at the service, read again every few seconds while something is planned. */
function useNow({ publishAt, unpublishAt }: Drafted): number {
  const [now, setNow] = useState(() => serviceTime());
  const isPlanned = publishAt !== null || unpublishAt !== null;
  useEffect(() => {
    if (!isPlanned) return;
    const timer = setInterval(() => setNow(serviceTime()), lookAgainMs);
    return () => clearInterval(timer);
  }, [isPlanned]);
  return now;
}

/** Reads a draft again, time after time, once something is due that has not happened as far as is known. */
function useFollowing({ drafted, reread }: DraftService, now: number): void {
  const isDue = plansOf(drafted).some(({ iso }) => Date.parse(iso) <= now);
  // biome-ignore lint/correctness/useExhaustiveDependencies: it is read again as time goes by.
  useEffect(() => {
    if (isDue) reread();
  }, [isDue, now]);
}
