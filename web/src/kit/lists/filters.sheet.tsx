import type { ReactNode } from 'react';
import { t } from '../../language/message.ts';
import { Button } from '../ui/button.tsx';
import { Dialog, DialogActions } from '../ui/overlays/dialog.tsx';

interface FiltersSheetProps {
  /** How many filters are in use. */
  usedCount: number;
  onClear: () => void;
  onClose: () => void;
  children: ReactNode;
}

/** The filters of a list on phones. A change applies immediately. */
export function FiltersSheet({ usedCount, onClear, onClose, children }: FiltersSheetProps) {
  return (
    <Dialog open title={t('Filters')} initialFocus="title" onClose={onClose}>
      <div className="space-y-4">{children}</div>
      <DialogActions>
        {usedCount > 0 && <Button onClick={onClear}>{t('Clear filters')}</Button>}
        <Button look="primary" onClick={onClose}>
          {t('Done')}
        </Button>
      </DialogActions>
    </Dialog>
  );
}
