import { Button } from '../../../kit/ui/button.tsx';
import { Dialog, DialogActions } from '../../../kit/ui/overlays/dialog.tsx';
import { t } from '../../../language/message.ts';
import type { Publishable } from '../draft.kind.ts';
import type { DraftService } from '../draft.service.ts';
import { ChecksList } from './checks.list.tsx';
import { useChecks } from './use.checks.ts';
import { useFixes } from './use.fixes.ts';
import { useShownBlock } from './use.shown.block.ts';

interface CheckDialogProps {
  service: Pick<DraftService, 'kind' | 'save'>;
  resource: Pick<Publishable, 'id' | 'title'>;
  onClose: () => void;
}

/** Checks a draft without publishing it. */
export function CheckDialog({ service, resource, onClose }: CheckDialogProps) {
  const checks = useChecks(service.kind, resource.id);
  const fixes = useFixes(checks, service.save, () => undefined);
  const onShow = useShownBlock(onClose);
  return (
    <Dialog open onClose={onClose} title={t('Check “{title}”', { title: resource.title })}>
      <ChecksList checks={checks} fixes={fixes} onShow={onShow} />
      <DialogActions>
        <Button onClick={onClose}>{t('Close')}</Button>
      </DialogActions>
    </Dialog>
  );
}
