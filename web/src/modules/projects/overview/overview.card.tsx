import { Link, type LinkProps } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { Card } from '../../../kit/ui/card.tsx';
import { Skeleton } from '../../../kit/ui/skeleton.tsx';
import { t } from '../../../language/message.ts';
import { FailureState } from '../../../shell/page/failure.state.tsx';

/** A query of the overview. */
interface Reading {
  error: unknown;
  isPending: boolean;
  refetch: () => unknown;
}

interface OverviewCardProps {
  title: string;
  /** What its contents are called within a sentence. */
  noun: string;
  readings: readonly Reading[];
  /** Whether there is nothing to show, and the card then leaves. */
  isEmpty?: boolean;
  /** The link below the contents. */
  more?: { words: string; to: NonNullable<LinkProps['to']> } | undefined;
  children: ReactNode;
}

/** A part of the overview with its own loading and error state. */
export function OverviewCard({ title, noun, readings, isEmpty = false, more, children }: OverviewCardProps) {
  const failed = readings.find(({ error }) => error);
  const isPending = readings.some((reading) => reading.isPending);
  const retry = () => {
    for (const { error, refetch } of readings) if (error) void refetch();
  };
  if (isEmpty && !failed && !isPending) return null;
  return (
    <Card title={title}>
      {failed && <FailureState error={failed.error} onRetry={retry} />}
      {!failed && isPending && <Skeleton label={t('Loading the {noun}', { noun })} lines={2} />}
      {!failed && !isPending && children}
      {!failed && !isPending && more && (
        <Link
          to={more.to}
          className="mt-4 inline-flex items-center touch:mt-1 touch:min-h-11 text-[0.8125rem] text-muted underline-offset-3 hover:text-ink hover:underline"
        >
          {more.words}
        </Link>
      )}
    </Card>
  );
}
