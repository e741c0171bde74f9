import { Button } from '../ui/button.tsx';
import { Icon } from '../ui/icon.tsx';
import { countOf } from './media.words.ts';
import type { Selection } from './use.selection.ts';

interface SelectionBarProps {
  /** How many there are, and how many of them have been read. */
  total: number;
  shown: number;
  /** Null for those who may only read. */
  selection: Selection | null;
  onTask: (task: 'tags' | 'deletion') => void;
  /** Called when nothing is selected any more, and the focus has to go elsewhere. */
  onCleared: () => void;
}

/** How many items there are, and what can be done with those that are selected. */
export function SelectionBar({ total, shown, selection, onTask, onCleared }: SelectionBarProps) {
  const count = selection?.selected.length ?? 0;
  return (
    <div className="sticky top-13 z-5 -mx-2 mb-2 flex min-h-12 flex-wrap items-center gap-x-2 gap-y-1 bg-paper px-2 py-1.5 md:top-0">
      <p role="status" className={count > 0 ? 'mr-auto font-medium' : 'mr-auto text-muted'}>
        {count > 0 ? `${count} selected` : countOf(total, 'file')}
        {count > 0 && <span className="sr-only"> of {countOf(total, 'file')}</span>}
      </p>
      {selection && count === 0 && (
        <p className="text-[0.8125rem] text-faint pointer-coarse:hidden">Space selects, Enter opens</p>
      )}
      {selection && count > 0 && (
        <>
          {count < shown && (
            <Button size="small" look="quiet" onClick={selection.all}>
              {shown < total ? `Select the ${shown} shown` : 'Select all'}
            </Button>
          )}
          <Button size="small" aria-haspopup="dialog" onClick={() => onTask('tags')}>
            Tags
          </Button>
          <Button
            size="small"
            look="danger-outline"
            aria-haspopup="dialog"
            onClick={() => onTask('deletion')}
          >
            Delete
          </Button>
          <button
            type="button"
            aria-label="Clear the selection"
            title="Clear the selection"
            onClick={() => {
              selection.clear();
              onCleared();
            }}
            className="grid size-8 cursor-pointer place-items-center rounded-lg text-muted hover:bg-sunken hover:text-ink"
          >
            <Icon name="close" />
          </button>
        </>
      )}
    </div>
  );
}
