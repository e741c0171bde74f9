import { Button, buttonClass } from '../../kit/ui/button.tsx';
import { Icon } from '../../kit/ui/icon.tsx';
import { Menu, MenuItem } from '../../kit/ui/overlays/menu.tsx';
import type { DraftService } from './draft.service.ts';
import type { DraftDialogName } from './draft.toolbar.tsx';

interface PublishButtonProps {
  service: DraftService;
  /** The dialog that is about to open; null for none. */
  opening: DraftDialogName | null;
  onOpenDialog: (name: DraftDialogName) => void;
}

/** Publishes a draft, with a menu beside it to schedule or unpublish it. */
export function PublishButton({ service, opening, onOpenDialog }: PublishButtonProps) {
  const { resource, isSaved } = service;
  const isLive = resource.status === 'published';
  const isUpToDate = isLive && !resource.hasUnpublishedChanges && isSaved;
  const isScheduled = resource.publishAt !== null || resource.unpublishAt !== null;
  return (
    <div className="flex gap-px">
      <Button
        look="primary"
        size="small"
        className="rounded-r-none"
        busy={opening === 'publish'}
        disabled={isUpToDate}
        title={isUpToDate ? 'The live version is the same as the draft' : undefined}
        onClick={() => onOpenDialog('publish')}
      >
        Publish
      </Button>
      <Menu
        label="Publishing options"
        trigger={<Icon name="chevron" />}
        triggerClassName={`${buttonClass({ look: 'primary', size: 'small' })} rounded-l-none px-1.5!`}
      >
        <MenuItem onClick={() => onOpenDialog('schedule')}>
          {isScheduled ? 'Change the schedule…' : 'Schedule…'}
        </MenuItem>
        <MenuItem onClick={() => onOpenDialog('check')}>Check…</MenuItem>
        {isLive && <MenuItem onClick={() => onOpenDialog('unpublish')}>Unpublish…</MenuItem>}
      </Menu>
    </div>
  );
}
