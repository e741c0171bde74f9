import { Link, lazyRouteComponent, useNavigate, useSearch } from '@tanstack/react-router';
import { Suspense, useState } from 'react';
import { buttonClass } from '../../kit/ui/button.tsx';
import { Icon } from '../../kit/ui/icon.tsx';
import { LiveLink } from '../../kit/ui/link.tsx';
import { useToast } from '../../kit/ui/overlays/toast.tsx';
import { usePhone } from '../../kit/ui/overlays/use.phone.ts';
import { t } from '../../language/message.ts';
import { usePageActions } from '../../shell/commands/page.actions.ts';
import type { ResourceLinkTarget } from '../../shell/module.ts';
import { DeleteDialog } from './delete.dialog.tsx';
import { useDraftCommands } from './draft.commands.ts';
import type { Publishable } from './draft.kind.ts';
import { DraftMenu } from './draft.menu.tsx';
import type { DraftService } from './draft.service.ts';
import { DraftStatusBadge } from './draft.status.tsx';
import type { SiteStyle } from './preview/use.site.style.ts';
import { PublishButton } from './publish.button.tsx';
import { DraftSchedule } from './schedule/draft.schedule.tsx';
import { UnpublishDialog } from './unpublish.dialog.tsx';

const PublishDialog = lazyRouteComponent(() => import('./publish.dialog.tsx'), 'PublishDialog');
const CheckDialog = lazyRouteComponent(() => import('./checks/check.dialog.tsx'), 'CheckDialog');
const ScheduleDialog = lazyRouteComponent(() => import('./schedule/schedule.dialog.tsx'), 'ScheduleDialog');
const SharePreviewDialog = lazyRouteComponent(
  () => import('../previews/share.preview.dialog.tsx'),
  'SharePreviewDialog',
);
const HistoryDrawer = lazyRouteComponent(() => import('./history/history.drawer.tsx'), 'HistoryDrawer');

interface DraftToolbarProps {
  service: DraftService;
  /** Where a deletion leads. */
  list: ResourceLinkTarget;
  /** The look of the canvas; null where it has only one. */
  siteStyle: SiteStyle | null;
}

/** The dialogs that ask before something is done. */
export type DraftDialogName = 'publish' | 'check' | 'schedule' | 'preview' | 'unpublish' | 'delete';

/** The status of a draft and the actions on it as a whole. */
export function DraftToolbar({ service, list, siteStyle }: DraftToolbarProps) {
  const { resource, readOnly } = service;
  const isPhone = usePhone();
  const { dialog, opening, openDialog, close } = useDraftDialogs(service);
  usePageActions(useDraftCommands(service, openDialog));
  return (
    <div className="flex flex-wrap items-center justify-end gap-x-3 gap-y-2 max-md:contents">
      {/* On phones the menu says it. */}
      <div className="contents max-md:hidden">
        <DraftStatusBadge resource={resource} />
        <DraftSchedule service={service} />
      </div>
      <div className="flex items-center gap-2 max-md:flex-row-reverse max-md:gap-0">
        {!isPhone && (
          <>
            <Link
              to="."
              search={(search) => ({ ...search, history: 'all' })}
              resetScroll={false}
              className={buttonClass({ look: 'quiet', size: 'small' })}
            >
              <Icon name="clock" />
              {t('History')}
            </Link>
            <LiveLink url={resource.url} />
          </>
        )}
        <DraftMenu service={service} siteStyle={siteStyle} onOpenDialog={openDialog} />
        {!readOnly && <PublishButton service={service} opening={opening} onOpenDialog={openDialog} />}
      </div>
      {dialog && <DraftDialog {...dialog} service={service} list={list} onClose={close} />}
      <History service={service} />
    </div>
  );
}

/** The open dialog and the resource it asks about. Everything written is saved before a dialog opens. */
function useDraftDialogs({ resource, save }: DraftService) {
  const toast = useToast();
  const [opening, setOpening] = useState<DraftDialogName | null>(null);
  const [dialog, setDialog] = useState<{ name: DraftDialogName; resource: Publishable } | null>(null);

  async function openDialog(name: DraftDialogName): Promise<void> {
    setOpening(name);
    const saved = await save();
    setOpening(null);
    if (!saved) return toast(t('Your last changes could not be saved. Save them first.'));
    setDialog({ name, resource: saved.version > resource.version ? saved : resource });
  }

  return {
    dialog,
    opening,
    openDialog: (name: DraftDialogName) => void openDialog(name),
    close: () => setDialog(null),
  };
}

interface DraftDialogProps extends Omit<DraftToolbarProps, 'siteStyle'> {
  name: DraftDialogName;
  resource: Publishable;
  onClose: () => void;
}

function DraftDialog({ name, list, ...props }: DraftDialogProps) {
  const navigate = useNavigate();
  const { kind } = props.service;
  const { id, websiteId } = props.resource;
  return (
    <Suspense>
      {name === 'publish' && <PublishDialog {...props} />}
      {name === 'check' && <CheckDialog {...props} />}
      {name === 'schedule' && <ScheduleDialog {...props} />}
      {name === 'preview' && websiteId !== null && (
        <SharePreviewDialog target={{ noun: kind.noun, id, websiteId }} onClose={props.onClose} />
      )}
      {name === 'unpublish' && <UnpublishDialog {...props} />}
      {name === 'delete' && (
        <DeleteDialog
          kind={kind}
          item={props.resource}
          onClose={props.onClose}
          onDeleted={() => void navigate({ ...list, replace: true })}
          onUndone={(id) => void navigate(kind.editorOf(id))}
        />
      )}
    </Suspense>
  );
}

/** The drawer stays mounted once opened, so that it can slide away. */
function History({ service }: { service: DraftService }) {
  const { history } = useSearch({ strict: false });
  const [wasOpened, setOpened] = useState(false);
  if (history !== undefined && !wasOpened) setOpened(true);
  return <Suspense>{wasOpened && <HistoryDrawer service={service} />}</Suspense>;
}
