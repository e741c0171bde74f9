import { useSearch } from '@tanstack/react-router';
import { type ReactNode, type RefObject, useEffect, useRef, useState } from 'react';
import { FailureState } from '../shell/failure.state.tsx';
import { useChangeFilters } from '../shell/list.filters.tsx';
import { Drawer } from '../ui/drawer.tsx';
import { Skeleton } from '../ui/skeleton.tsx';

/** The kinds of taxonomy resources; also the search parameter that holds the id of the open one. */
type TaxonomyNoun = 'author' | 'category' | 'tag';

/** The item open in the drawer. */
interface OpenItem {
  id: string;
  isOpen: boolean;
  close: () => void;
}

/** Reads the open item from the URL; keeps its id while the drawer closes. */
export function useOpenItem(noun: TaxonomyNoun): OpenItem {
  const requestedId = useSearch({ strict: false })[noun];
  const change = useChangeFilters();
  const [shownId, setShownId] = useState(requestedId);
  if (requestedId && requestedId !== shownId) setShownId(requestedId);
  return { id: shownId ?? '', isOpen: requestedId !== undefined, close: () => change({ [noun]: undefined }) };
}

/** The deletion of the open item. */
interface DeletionState {
  /** Whether it has been deleted, so that no changes can be lost. */
  isDeleted: RefObject<boolean>;
  onDeleted: () => void;
}

interface TaxonomyDrawerProps<Item> {
  noun: TaxonomyNoun;
  openItem: OpenItem;
  query: { data: Item | undefined; error: unknown; refetch: () => unknown };
  children: (item: Item, deletion: DeletionState) => ReactNode;
}

/** A drawer with one author, category or tag. */
export function TaxonomyDrawer<Item extends { id: string; name: string }>({
  noun,
  openItem: { isOpen, close },
  query: { data, error, refetch },
  children,
}: TaxonomyDrawerProps<Item>) {
  const title = `${noun.slice(0, 1).toUpperCase()}${noun.slice(1)}`;
  const isDeleted = useRef(false);
  useEffect(() => {
    if (isOpen) isDeleted.current = false;
  }, [isOpen]);
  const onDeleted = () => {
    isDeleted.current = true;
    close();
  };
  return (
    <Drawer
      open={isOpen}
      onClose={close}
      title={data?.name ?? title}
      size="wide"
      // The row that opened it was removed.
      focusAfter={() => (isDeleted.current ? document.querySelector('h1') : null)}
    >
      {data && (
        <div key={data.id} className="space-y-8">
          {children(data, { isDeleted, onDeleted })}
        </div>
      )}
      {!data && Boolean(error) && (
        <FailureState
          error={error}
          onRetry={() => void refetch()}
          missing={`There is no ${noun} with this id in this environment. It may have been deleted.`}
        />
      )}
      {!data && !error && <Skeleton label={`Loading the ${noun}`} />}
    </Drawer>
  );
}
