import { useNavigate } from '@tanstack/react-router';
import { use } from 'react';
import { LayoutMenuContext } from '../../editor/layout.menu.context.ts';
import { MenuItem, MenuSection } from '../../kit/ui/overlays/menu.tsx';
import { t } from '../../language/message.ts';
import { useComments } from '../comments/comments.context.ts';
import type { DraftService } from './draft.service.ts';
import { DraftStatusBadge } from './draft.status.tsx';
import type { DraftDialogName } from './draft.toolbar.tsx';
import { PublishItems } from './publish.button.tsx';
import { DraftSchedule } from './schedule/draft.schedule.tsx';

interface DraftPhoneItemsProps {
  service: DraftService;
  onOpenDialog: (name: DraftDialogName) => void;
}

/** What the menu of a draft has on phones: its status, and what elsewhere has buttons in the bar. */
export function DraftPhoneItems({ service, onOpenDialog }: DraftPhoneItemsProps) {
  const { resource, readOnly } = service;
  const navigate = useNavigate();
  const { panel, threads } = useComments();
  const { url } = resource;
  const showHistory = () =>
    void navigate({
      to: '.',
      search: (search) => ({ ...search, history: 'all' }),
      resetScroll: false,
    });
  return (
    <>
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1 px-2.5 py-2">
        <DraftStatusBadge resource={resource} />
        <DraftSchedule service={service} />
      </div>
      <MenuSection>
        {use(LayoutMenuContext)}
        <MenuItem onClick={panel.toggle}>
          {threads.length === 0
            ? t('Comments')
            : t('Comments ({count, plural, one {# open thread} other {# open threads}})', {
                count: threads.length,
              })}
        </MenuItem>
        <MenuItem onClick={showHistory}>{t('History')}</MenuItem>
        {url && (
          <MenuItem onClick={() => void window.open(url, '_blank', 'noreferrer')}>{t('View live')}</MenuItem>
        )}
      </MenuSection>
      {!readOnly && (
        <MenuSection>
          <PublishItems resource={resource} onOpenDialog={onOpenDialog} />
        </MenuSection>
      )}
    </>
  );
}
