import type { Page } from '@imprint/shared/pages.shape';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { useState } from 'react';
import { Drawer } from '../ui/drawer.tsx';
import { HistoryList } from './history.list.tsx';
import { HistoryRevision } from './history.revision.tsx';

interface HistoryDrawerProps {
  page: Page;
  readOnly: boolean;
  /** Saves what is not saved yet; null when that failed. */
  save: () => Promise<Page | null>;
  onPage: (page: Page) => void;
}

/** What was saved of the page and when; `history` in the address is `all`, or the number of a revision. */
export function HistoryDrawer(props: HistoryDrawerProps) {
  const { history } = useSearch({ from: '/app/pages/$pageId' });
  const navigate = useNavigate({ from: '/pages/$pageId' });
  // While the drawer slides away, it still shows what it showed.
  const [shown, setShown] = useState(history);
  if (history && history !== shown) setShown(history);
  const number = /^[1-9]\d{0,8}$/.test(shown ?? '') ? Number(shown) : null;
  const show = (next: string | undefined) =>
    void navigate({
      search: (search) => ({ ...search, history: next }),
      replace: next === undefined,
      resetScroll: false,
    });
  return (
    <Drawer
      open={history !== undefined}
      onClose={() => show(undefined)}
      title={number === null ? 'History' : `Revision ${number}`}
      size="wide"
    >
      {number === null ? (
        <HistoryList pageId={props.page.id} />
      ) : (
        <HistoryRevision
          key={number}
          number={number}
          onBack={() => show('all')}
          onRestored={() => show(undefined)}
          {...props}
        />
      )}
    </Drawer>
  );
}
