import { capitalized } from '@imprint/shared/nouns';
import { useSearch } from '@tanstack/react-router';
import { type ReactNode, type RefObject, useEffect, useRef, useState } from 'react';
import { t } from '../../language/message.ts';
import { FailureState } from '../../shell/page/failure.state.tsx';
import { useChangeFilters } from '../lists/list.filters.tsx';
import { Drawer } from '../ui/overlays/drawer.tsx';
import { Skeleton } from '../ui/skeleton.tsx';
import {
  type CrudResource,
  hooksOf,
  type ItemOf,
  parameterOf,
  type ResourceScreen,
  targetOf,
} from './resource.screen.ts';

/** The deletion of the item in the drawer. */
interface DeletionState {
  /** Whether it has been deleted, so that no changes can be lost. */
  isDeleted: RefObject<boolean>;
  onDeleted: () => void;
}

interface ResourceDrawerProps<R extends CrudResource> {
  screen: ResourceScreen<R>;
  children: (item: ItemOf<R>, deletion: DeletionState) => ReactNode;
}

/** A drawer with the item in the URL. */
export function ResourceDrawer<R extends CrudResource>({ screen, children }: ResourceDrawerProps<R>) {
  const { noun } = screen;
  const { id, isOpen, close } = useOpenItem(parameterOf(screen));
  const { data, error, refetch } = hooksOf(screen).get.useQuery(targetOf(screen, id), { enabled: isOpen });
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
      title={data?.name ?? capitalized(noun)}
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
          missing={t('This environment has no {noun} with this ID. It may have been deleted.', {
            noun,
          })}
        />
      )}
      {!data && !error && <Skeleton label={t('Loading the {noun}', { noun })} />}
    </Drawer>
  );
}

/** Reads the open item from the URL; keeps its id while the drawer closes. */
export function useOpenItem(parameter: string) {
  // Safe because search parameters are texts.
  const search = useSearch({ strict: false }) as Partial<Record<string, string>>;
  const requestedId = search[parameter];
  const change = useChangeFilters();
  const [shownId, setShownId] = useState(requestedId);
  if (requestedId && requestedId !== shownId) setShownId(requestedId);
  return {
    id: shownId ?? '',
    isOpen: requestedId !== undefined,
    close: () => change({ [parameter]: undefined }),
  };
}
