import type { Page } from '@imprint/shared/pages.shape';
import { useEffect, useState } from 'react';
import { api } from '../trpc.ts';
import { Icon } from '../ui/icon.tsx';
import { Time } from '../ui/time.tsx';

/** The schedule is looked at every minute; what is due for longer has been missed. */
const lateAfterMs = 60_000;
const lookAgainMs = 10_000;
const longestRelativeMs = 30 * 86_400_000;

/** What happens to a page by itself. */
interface Plan {
  iso: string;
  /** What happens then. */
  words: string;
  /** What should have happened when it is late, and what can be done instead. */
  due: string;
  byHand: string;
}

/** When the page goes live or offline by itself. */
export function PagePlan({ page }: { page: Page }) {
  const now = useNow(page);
  useFollowing(page, now);
  return plansOf(page).map(({ iso, words, due }) => {
    const leftMs = Date.parse(iso) - now;
    const isLate = leftMs < -lateAfterMs;
    return (
      <p
        key={words}
        className={`text-[0.8125rem] max-sm:order-last max-sm:w-full ${isLate ? 'font-medium text-caution' : 'text-muted'}`}
      >
        {isLate ? due : words} on <Time iso={iso} look="moment" />
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
export function LatePlan({ page }: { page: Page }) {
  const now = useNow(page);
  const late = plansOf(page).find(({ iso }) => Date.parse(iso) - now < -lateAfterMs);
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

function plansOf({ status, publishAt, unpublishAt }: Page): Plan[] {
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

/** The present time, read again every few seconds while something is planned. */
function useNow({ publishAt, unpublishAt }: Page): number {
  const [now, setNow] = useState(Date.now);
  const isPlanned = publishAt !== null || unpublishAt !== null;
  useEffect(() => {
    if (!isPlanned) return;
    const timer = setInterval(() => setNow(Date.now()), lookAgainMs);
    return () => clearInterval(timer);
  }, [isPlanned]);
  return now;
}

/** Reads a page again, time after time, once something is due that has not happened as far as is known. */
function useFollowing(page: Page, now: number): void {
  const { get } = api.useUtils().pages;
  const isDue = plansOf(page).some(({ iso }) => Date.parse(iso) <= now);
  // biome-ignore lint/correctness/useExhaustiveDependencies: it is read again as time goes by.
  useEffect(() => {
    if (isDue) void get.invalidate({ pageId: page.id });
  }, [isDue, now, get, page.id]);
}
