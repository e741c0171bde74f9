import type { LoggedRequest } from '@imprint/shared/contract/requests';
import { useState } from 'react';
import { useChangeFilters } from '../../kit/lists/list.filters.tsx';
import { Drawer } from '../../kit/ui/overlays/drawer.tsx';
import { Skeleton } from '../../kit/ui/skeleton.tsx';
import { t } from '../../language/message.ts';
import { RequestView } from './request.view.tsx';
import { operationWords } from './request.words.ts';

interface RequestDrawerProps {
  /** The id in the address; the drawer is closed when undefined. */
  id: string | undefined;
  /** The loaded requests. */
  requests: readonly LoggedRequest[];
  isLoading: boolean;
}

/** All that is known about one of the loaded requests. */
export function RequestDrawer({ id, requests, isLoading }: RequestDrawerProps) {
  const change = useChangeFilters();
  // It stays while the drawer closes, and when a followed log leaves it behind.
  const [shown, setShown] = useState<LoggedRequest>();
  const found = requests.find((request) => request.id === id);
  if (found && found.id !== shown?.id) setShown(found);
  const request = id === undefined || shown?.id === id ? shown : undefined;
  return (
    <Drawer
      open={id !== undefined}
      onClose={() => change({ request: undefined })}
      title={request ? operationWords(request.operation) : t('Request')}
    >
      {request && <RequestView request={request} />}
      {!request && isLoading && <Skeleton label={t('Loading the request')} />}
      {!request && !isLoading && (
        <p className="text-muted">
          {t('The list has no request with this ID. Load more of it, or use fewer filters.')}
        </p>
      )}
    </Drawer>
  );
}
