import { FilterSelect } from '../../../kit/lists/list.filters.tsx';
import { MainAction } from '../../../kit/lists/main.action.tsx';
import { Button } from '../../../kit/ui/button.tsx';
import { Icon } from '../../../kit/ui/icon.tsx';
import { Menu, MenuItem } from '../../../kit/ui/overlays/menu.tsx';
import { usePhone } from '../../../kit/ui/overlays/use.phone.ts';
import { t } from '../../../language/message.ts';
import { mediaSortFilter } from './media.filters.ts';
import { type MediaView, OtherViewItem, ViewChoice } from './view.choice.tsx';

interface MediaActionsProps {
  view: MediaView;
  sort: string | undefined;
  /** Whether no items are listed. */
  isEmpty: boolean;
  /** Whether the row of filters shows, which on phones has a menu for the rest. */
  hasFilters: boolean;
  /** Null when folders cannot be created. */
  onNewFolder: (() => void) | null;
  /** Null when uploads are not allowed or there is no project. */
  onUpload: (() => void) | null;
}

/** The actions of the media page; on phones all but the upload are in `MediaMenu`. */
export function MediaActions({ view, sort, isEmpty, hasFilters, onNewFolder, onUpload }: MediaActionsProps) {
  const isPhone = usePhone();
  return (
    <>
      {!isEmpty && !isPhone && (
        <>
          <FilterSelect filter={mediaSortFilter} value={sort} />
          <ViewChoice view={view} />
        </>
      )}
      {onNewFolder && !(isPhone && hasFilters) && (
        <Button aria-haspopup="dialog" onClick={onNewFolder}>
          {t('New folder')}
        </Button>
      )}
      {onUpload && (
        <MainAction icon="upload" onClick={onUpload}>
          {t('Upload files')}
        </MainAction>
      )}
    </>
  );
}

/** The view and the creation of folders, as a menu on phones. */
export function MediaMenu({ view, onNewFolder }: Pick<MediaActionsProps, 'view' | 'onNewFolder'>) {
  return (
    <Menu
      label={t('More actions')}
      trigger={<Icon name="more" />}
      triggerClassName="grid size-11 cursor-pointer place-items-center rounded-lg border border-edge/60 bg-surface text-muted shadow-card"
    >
      <OtherViewItem view={view} />
      {onNewFolder && (
        <MenuItem onClick={onNewFolder}>
          <Icon name="plus" />
          {t('New folder')}
        </MenuItem>
      )}
    </Menu>
  );
}
