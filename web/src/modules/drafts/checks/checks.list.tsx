import { useId, useRef } from 'react';
import { failureOf } from '../../../api/failure.ts';
import { Button } from '../../../kit/ui/button.tsx';
import { Icon } from '../../../kit/ui/icon.tsx';
import { Skeleton } from '../../../kit/ui/skeleton.tsx';
import { t } from '../../../language/message.ts';
import { FindingItem } from './finding.item.tsx';
import type { Checks, Finding } from './use.checks.ts';
import type { Fixes } from './use.fixes.ts';

interface ChecksListProps {
  checks: Checks;
  /** Null where nothing can be fixed from here. */
  fixes: Fixes | null;
  /** Shows a block in the editor; null outside of one. */
  onShow: ((blockId: string) => void) | null;
}

/** What the checks of a draft found, errors first. */
export function ChecksList({ checks, fixes, onShow }: ChecksListProps) {
  const id = useId();
  const heading = useRef<HTMLHeadingElement>(null);
  const { data } = checks;
  const findings = data?.findings ?? [];
  const groups = [
    { title: t('Errors'), items: findings.filter(({ severity }) => severity === 'error') },
    { title: t('Warnings'), items: findings.filter(({ severity }) => severity === 'warning') },
  ].filter(({ items }) => items.length > 0);

  async function make(fix: NonNullable<Finding['fix']>): Promise<void> {
    await fixes?.make(fix);
    // The button that was pressed is gone.
    heading.current?.focus();
  }

  return (
    <section aria-labelledby={id} className="space-y-2">
      <h3 ref={heading} id={id} tabIndex={-1} className="font-medium outline-none">
        {t('Checks')}
      </h3>
      <ChecksState checks={checks} />
      {groups.length > 0 && (
        <section
          aria-label={t('Problems')}
          aria-busy={checks.isFetching}
          // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls has to be reachable by keyboard.
          tabIndex={0}
          className="max-h-72 overflow-y-auto rounded-lg border border-line px-3.5"
        >
          {groups.map(({ title, items }) => (
            <div key={title} className="py-3">
              <h4 className="text-[0.8125rem] text-muted">
                {t('{title} ({count, number})', { title, count: items.length })}
              </h4>
              <ul className="divide-y divide-line">
                {items.map((finding, index) => (
                  <FindingItem
                    // biome-ignore lint/suspicious/noArrayIndexKey: a block can have the same finding twice.
                    key={`${finding.code} ${finding.blockId} ${index}`}
                    finding={finding}
                    making={fixes?.making ?? null}
                    onFix={fixes && ((fix) => void make(fix))}
                    onShow={onShow}
                  />
                ))}
              </ul>
            </div>
          ))}
        </section>
      )}
      {data && data.omittedCount > 0 && (
        <p className="text-[0.8125rem] text-muted">
          {t('{count, plural, one {# more problem is not shown.} other {# more problems are not shown.}}', {
            count: data.omittedCount,
          })}
        </p>
      )}
      <p role="status" className="sr-only">
        {fixes?.done}
      </p>
    </section>
  );
}

/** How the checks stand where there is no list. */
function ChecksState({ checks: { data, error, isFetching, refetch } }: { checks: Checks }) {
  if (error) {
    return (
      <div
        role="alert"
        className="flex flex-wrap items-center justify-between gap-2 rounded-lg bg-sunken px-3.5 py-3"
      >
        <p className="text-muted">{t('The checks failed. {reason}', { reason: failureOf(error).message })}</p>
        <Button size="small" busy={isFetching} onClick={() => void refetch()}>
          {t('Try again')}
        </Button>
      </div>
    );
  }
  if (!data) return <Skeleton label={t('Checking')} lines={1} />;
  if (data.findings.length > 0) return null;
  return (
    <p className="flex items-center gap-2 rounded-lg bg-sunken px-3.5 py-3 text-muted">
      <Icon name="check" className="text-positive" />
      {t('No problems found.')}
    </p>
  );
}
