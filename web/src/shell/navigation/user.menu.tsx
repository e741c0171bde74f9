import { themes } from '@imprint/shared/themes';
import { useNavigate } from '@tanstack/react-router';
import { Icon } from '../../kit/ui/icon.tsx';
import { Keys } from '../../kit/ui/keys.tsx';
import { AnchoredMenu, type AnchoredMenuProps } from '../../kit/ui/overlays/anchored.menu.tsx';
import { MenuChoices, MenuItem, MenuSection } from '../../kit/ui/overlays/menu.tsx';
import { t } from '../../language/message.ts';
import { shortcuts } from '../commands/shortcuts.ts';
import { useChangePreferences } from '../preferences.ts';
import { roleNouns } from '../role.words.ts';
import { useSession } from '../session/session.provider.tsx';
import { useShell } from '../shell.state.tsx';
import { themeWords } from '../theme.ts';
import { useSignOut } from './use.sign.out.ts';

/** The account menu: profile, theme and sign-out. */
export function UserMenu(menu: AnchoredMenuProps) {
  const { user, role } = useSession();
  const change = useChangePreferences();
  const { show } = useShell();
  const navigate = useNavigate();
  const signOut = useSignOut();
  return (
    <AnchoredMenu {...menu}>
      <div className="px-2.5 pt-1.5 pb-1">
        <p className="truncate font-medium">{user.name}</p>
        <p className="truncate text-[0.8125rem] text-muted">{user.email}</p>
        <p className="text-[0.8125rem] text-faint capitalize">{roleNouns[role]}</p>
      </div>
      <MenuSection>
        <MenuItem onClick={() => void navigate({ to: '/account' })}>
          <Icon name="person" />
          {t('Account')}
        </MenuItem>
        <MenuItem onClick={() => show('shortcuts')}>
          <Icon name="command" />
          <span className="flex-1">{t('Keyboard shortcuts')}</span>
          <Keys keys={shortcuts.sheet.keys} />
        </MenuItem>
      </MenuSection>
      <MenuSection>
        <MenuChoices
          label={t('Theme')}
          value={user.theme}
          onChange={(theme) => void change({ theme })}
          choices={themes.map((value) => ({ value, label: themeWords[value] }))}
        />
      </MenuSection>
      <MenuSection>
        <MenuItem onClick={signOut}>
          <Icon name="leave" />
          {t('Sign out')}
        </MenuItem>
      </MenuSection>
    </AnchoredMenu>
  );
}
