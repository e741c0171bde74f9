import type { ReactNode } from 'react';
import { rich, t } from '../../language/message.ts';
import { Button } from '../ui/button.tsx';
import { Icon } from '../ui/icon.tsx';
import type { Selection } from './use.selection.ts';

interface SelectionBarProps {
  /** Counts items, as in "12 posts". */
  countWords: (count: number) => string;
  /** How many items there are, and how many of them are loaded. */
  total: number;
  loadedCount: number;
  /** Null for read-only access. */
  selection: Pick<Selection<unknown>, 'selected' | 'all' | 'clear'> | null;
  /** How to select items, shown while none is selected. */
  hint: ReactNode;
  /** Called after the selection was cleared, to move the focus. */
  onCleared: () => void;
  /** Actions for the selected items, as small buttons. */
  children: ReactNode;
}

/** What is focused below the bar scrolls so far that the bar does not cover it. */
const keepsFocusInSight = '[&~*_:is(a,button,input)]:scroll-mt-28 md:[&~*_:is(a,button,input)]:scroll-mt-16';

/** The number of items, and actions for the selected ones. */
export function SelectionBar({ countWords, total, loadedCount, selection, hint, ...bar }: SelectionBarProps) {
  const count = selection?.selected.length ?? 0;
  return (
    <div
      className={`sticky top-13 z-5 -mx-2 mb-2 flex min-h-12 flex-wrap items-center gap-x-2 gap-y-1 bg-paper max-sm:mb-1 px-2 py-1.5 md:top-0 ${keepsFocusInSight}`}
    >
      <p role="status" className={count > 0 ? 'mr-auto font-medium' : 'mr-auto text-muted'}>
        {count > 0
          ? rich('{count, number} selected <rest>of {total}</rest>', {
              count,
              total: countWords(total),
              rest: (words) => <span className="sr-only">{words}</span>,
            })
          : countWords(total)}
      </p>
      {selection && count === 0 && hint && (
        <p className="text-[0.8125rem] text-faint pointer-coarse:hidden">{hint}</p>
      )}
      {selection && count > 0 && (
        <>
          {count < loadedCount && (
            <Button size="small" look="quiet" onClick={selection.all}>
              {loadedCount < total
                ? t('Select the {loadedCount, number} shown', { loadedCount })
                : t('Select all')}
            </Button>
          )}
          {bar.children}
          <button
            type="button"
            aria-label={t('Clear selection')}
            title={t('Clear selection')}
            onClick={() => {
              selection.clear();
              bar.onCleared();
            }}
            className="grid size-8 cursor-pointer place-items-center rounded-lg text-muted max-sm:-order-1 max-sm:-ml-2 hover:bg-sunken hover:text-ink"
          >
            <Icon name="close" />
          </button>
        </>
      )}
    </div>
  );
}
