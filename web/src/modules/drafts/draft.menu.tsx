import { buttonClass } from '../../kit/ui/button.tsx';
import { Icon } from '../../kit/ui/icon.tsx';
import { Menu, MenuItem, MenuSection, MenuToggle } from '../../kit/ui/overlays/menu.tsx';
import { usePhone } from '../../kit/ui/overlays/use.phone.ts';
import { t } from '../../language/message.ts';
import { DraftPhoneItems } from './draft.phone.items.tsx';
import type { DraftService } from './draft.service.ts';
import type { DraftDialogName } from './draft.toolbar.tsx';
import type { SiteStyle } from './preview/use.site.style.ts';
import { useDuplicate } from './use.duplicate.ts';

interface DraftMenuProps {
  service: DraftService;
  /** The look of the canvas; null where it has only one. */
  siteStyle: SiteStyle | null;
  onOpenDialog: (name: DraftDialogName) => void;
}

/** The less frequent actions on a draft. */
export function DraftMenu({ service, siteStyle, onOpenDialog }: DraftMenuProps) {
  const { resource, readOnly } = service;
  const duplicate = useDuplicate(service);
  const isPhone = usePhone();
  if (readOnly && !siteStyle && !isPhone) return null;
  return (
    <Menu
      label={t('More actions')}
      trigger={<Icon name="more" />}
      triggerClassName={buttonClass({ look: 'quiet', size: 'small' })}
    >
      {isPhone && <DraftPhoneItems service={service} onOpenDialog={onOpenDialog} />}
      {siteStyle && (
        <MenuToggle isOn={siteStyle.isOn} onToggle={siteStyle.toggle}>
          {t('Site style')}
        </MenuToggle>
      )}
      {!readOnly && (
        <>
          {resource.websiteId !== null && (
            <MenuItem onClick={() => onOpenDialog('preview')}>{t('Share a preview…')}</MenuItem>
          )}
          <MenuItem onClick={() => void duplicate()}>{t('Duplicate')}</MenuItem>
          <MenuSection>
            <MenuItem onClick={() => onOpenDialog('delete')}>
              <span className="text-danger">{t('Delete…')}</span>
            </MenuItem>
          </MenuSection>
        </>
      )}
    </Menu>
  );
}
