import { Button } from './button.tsx';

interface ListFooterProps {
  shown: number;
  total: number;
  hasMore: boolean;
  busy: boolean;
  /** The last attempt to load more did not work. */
  failed: boolean;
  onMore: () => void;
}

/** How much of a list is shown, and the way to more of it. */
export function ListFooter({ shown, total, hasMore, busy, failed, onMore }: ListFooterProps) {
  return (
    <div className="mt-4 flex min-h-9 flex-wrap items-center justify-between gap-3">
      <p role="status" className="text-[0.8125rem] text-faint">
        Showing {shown} of {total}
        {failed && <span className="text-danger"> · More could not be loaded</span>}
      </p>
      {hasMore && (
        <Button busy={busy} onClick={onMore}>
          {failed ? 'Try again' : 'Load more'}
        </Button>
      )}
    </div>
  );
}
