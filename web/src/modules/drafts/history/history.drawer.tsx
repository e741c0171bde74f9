import { useNavigate, useSearch } from '@tanstack/react-router';
import { useState } from 'react';
import { Drawer } from '../../../kit/ui/overlays/drawer.tsx';
import { t } from '../../../language/message.ts';
import type { DraftService } from '../draft.service.ts';
import { HistoryList } from './history.list.tsx';
import { HistoryRevision } from './history.revision.tsx';

/** The revisions of a draft; `history` in the address is `all` or the number of a revision. */
export function HistoryDrawer({ service }: { service: DraftService }) {
  const { history } = useSearch({ strict: false });
  const navigate = useNavigate();
  // While the drawer slides away, it keeps its content.
  const [shown, setShown] = useState(history);
  if (history && history !== shown) setShown(history);
  const number = /^[1-9]\d{0,8}$/.test(shown ?? '') ? Number(shown) : null;
  const show = (next: string | undefined) =>
    void navigate({
      to: '.',
      search: (search) => ({ ...search, history: next }),
      replace: next === undefined,
      resetScroll: false,
    });
  return (
    <Drawer
      open={history !== undefined}
      onClose={() => show(undefined)}
      title={number === null ? t('History') : t('Revision {number}', { number })}
      size="wide"
    >
      {number === null ? (
        <HistoryList service={service} />
      ) : (
        <HistoryRevision
          key={number}
          service={service}
          number={number}
          onBack={() => show('all')}
          onRestored={() => show(undefined)}
        />
      )}
    </Drawer>
  );
}
