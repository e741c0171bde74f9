import type { Component } from '@imprint/shared/contract/components';
import { lazyRouteComponent } from '@tanstack/react-router';
import { Suspense, use, useState } from 'react';
import { LayoutMenuContext } from '../../editor/layout.menu.context.ts';
import type { SaveState } from '../../editor/saving/save.state.ts';
import { Button, buttonClass } from '../../kit/ui/button.tsx';
import { Icon } from '../../kit/ui/icon.tsx';
import { Menu, MenuItem } from '../../kit/ui/overlays/menu.tsx';
import { t } from '../../language/message.ts';
import { usageWords } from './usage.list.tsx';

const PreviewDialog = lazyRouteComponent(() => import('./preview.dialog.tsx'), 'PreviewDialog');
const UsagesDrawer = lazyRouteComponent(() => import('./usages.drawer.tsx'), 'UsagesDrawer');
const DeleteComponent = lazyRouteComponent(() => import('./delete.component.tsx'), 'DeleteComponent');

interface ComponentActionsProps {
  /** The last version read. */
  component: Component;
  readOnly: boolean;
  state: SaveState;
  isSaved: boolean;
  save: () => void;
  onDeleted: () => void;
}

/** The actions on a component as a whole. */
export function ComponentActions({
  component,
  readOnly,
  state,
  isSaved,
  save,
  onDeleted,
}: ComponentActionsProps) {
  const layoutItems = use(LayoutMenuContext);
  const [shown, setShown] = useState<'preview' | 'usages' | 'delete' | null>(null);
  const close = () => setShown(null);
  return (
    <div className="flex items-center justify-end gap-2 max-md:gap-0 md:flex-wrap">
      {!layoutItems && (
        <>
          <Button size="small" look="quiet" aria-haspopup="dialog" onClick={() => setShown('usages')}>
            {usageWords(component.usageCount)}
          </Button>
          <Button size="small" aria-haspopup="dialog" onClick={() => setShown('preview')}>
            {t('Preview')}
          </Button>
        </>
      )}
      {(!readOnly || layoutItems) && (
        <Menu
          label={t('More actions')}
          trigger={<Icon name="more" />}
          triggerClassName={`${buttonClass({ look: 'quiet', size: 'small' })} max-md:order-last`}
        >
          {layoutItems}
          {layoutItems && (
            <>
              <MenuItem onClick={() => setShown('preview')}>{t('Preview…')}</MenuItem>
              <MenuItem onClick={() => setShown('usages')}>{usageWords(component.usageCount)}</MenuItem>
            </>
          )}
          {!readOnly && (
            <MenuItem onClick={() => setShown('delete')}>
              <span className="text-danger">{t('Delete…')}</span>
            </MenuItem>
          )}
        </Menu>
      )}
      {!readOnly && (
        <Button
          look="primary"
          size="small"
          aria-keyshortcuts="Control+S Meta+S"
          busy={state.name === 'saving'}
          disabled={isSaved || state.name === 'conflict'}
          onClick={save}
        >
          {t('Save')}
        </Button>
      )}
      <Suspense>
        {shown === 'preview' && <PreviewDialog onClose={close} />}
        {shown === 'usages' && <UsagesDrawer componentId={component.id} onClose={close} />}
        {shown === 'delete' && (
          <DeleteComponent component={component} onDeleted={onDeleted} onClose={close} />
        )}
      </Suspense>
    </div>
  );
}
