import { Button, buttonClass } from '../../kit/ui/button.tsx';
import { Icon } from '../../kit/ui/icon.tsx';
import { Menu, MenuItem } from '../../kit/ui/overlays/menu.tsx';
import { usePhone } from '../../kit/ui/overlays/use.phone.ts';
import { t } from '../../language/message.ts';
import type { Publishable } from './draft.kind.ts';
import type { DraftService } from './draft.service.ts';
import type { DraftDialogName } from './draft.toolbar.tsx';

interface PublishButtonProps {
  service: DraftService;
  /** The dialog that is about to open; null for none. */
  opening: DraftDialogName | null;
  onOpenDialog: (name: DraftDialogName) => void;
}

/** Publishes a draft, with a menu beside it to schedule or unpublish it; on phones that is in the menu of the draft. */
export function PublishButton({ service, opening, onOpenDialog }: PublishButtonProps) {
  const { resource, isSaved } = service;
  const isLive = resource.status === 'published';
  const isUpToDate = isLive && !resource.hasUnpublishedChanges && isSaved;
  const isPhone = usePhone();
  return (
    <div className="flex gap-px">
      <Button
        look="primary"
        size="small"
        className={isPhone ? '' : 'rounded-r-none'}
        busy={opening === 'publish'}
        disabled={isUpToDate}
        title={isUpToDate ? t('There are no changes to publish') : undefined}
        onClick={() => onOpenDialog('publish')}
      >
        {t('Publish')}
      </Button>
      {!isPhone && (
        <Menu
          label={t('Publishing options')}
          trigger={<Icon name="chevron" />}
          triggerClassName={`${buttonClass({ look: 'primary', size: 'small' })} rounded-l-none px-1.5!`}
        >
          <PublishItems resource={resource} onOpenDialog={onOpenDialog} />
        </Menu>
      )}
    </div>
  );
}

interface PublishItemsProps {
  resource: Publishable;
  onOpenDialog: (name: DraftDialogName) => void;
}

/** The items of a menu for what else there is to publishing. */
export function PublishItems({ resource, onOpenDialog }: PublishItemsProps) {
  const { status, publishAt, unpublishAt } = resource;
  const isScheduled = publishAt !== null || unpublishAt !== null;
  return (
    <>
      <MenuItem onClick={() => onOpenDialog('schedule')}>
        {isScheduled ? t('Change schedule…') : t('Schedule…')}
      </MenuItem>
      <MenuItem onClick={() => onOpenDialog('check')}>{t('Check…')}</MenuItem>
      {status === 'published' && (
        <MenuItem onClick={() => onOpenDialog('unpublish')}>{t('Unpublish…')}</MenuItem>
      )}
    </>
  );
}
