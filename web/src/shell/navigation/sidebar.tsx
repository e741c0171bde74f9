import { Icon } from '../../kit/ui/icon.tsx';
import { Keys } from '../../kit/ui/keys.tsx';
import { Tooltip } from '../../kit/ui/overlays/tooltip.tsx';
import { t } from '../../language/message.ts';
import { shortcuts } from '../commands/shortcuts.ts';
import { EnvironmentBadge } from '../environment.badge.tsx';
import { BackLink } from '../page/back.link.tsx';
import { ProjectButton } from '../project/project.button.tsx';
import { useSession } from '../session/session.provider.tsx';
import { useShell } from '../shell.state.tsx';
import { EnvironmentButton } from './environment.button.tsx';
import { Navigation } from './navigation.tsx';
import { OrganizationButton } from './organization.button.tsx';
import { UserButton } from './user.button.tsx';

interface SidebarProps {
  isCollapsed: boolean;
  /** Called when a project is chosen. */
  onProject?: () => void;
}

/** The navigation column: organization, project, screens, environment, account. */
export function Sidebar({ isCollapsed, onProject }: SidebarProps) {
  return (
    <>
      <div className="flex items-center px-3">
        <OrganizationButton isCollapsed={isCollapsed} />
      </div>
      <div className="space-y-1.5 p-3">
        <SearchButton isCollapsed={isCollapsed} />
        <ProjectButton isCollapsed={isCollapsed} onChosen={onProject} />
      </div>
      <Navigation isCollapsed={isCollapsed} />
      <div className="space-y-0.5 px-3 pt-2 pb-3">
        <EnvironmentButton isCollapsed={isCollapsed} />
        <UserButton isCollapsed={isCollapsed} />
      </div>
    </>
  );
}

function SearchButton({ isCollapsed }: { isCollapsed: boolean }) {
  const { show } = useShell();
  return (
    <Tooltip label={t('Find anything')} isOn={isCollapsed}>
      <button
        type="button"
        aria-haspopup="dialog"
        aria-keyshortcuts="Control+K Meta+K"
        onClick={() => show('palette')}
        className={`flex h-9 w-full cursor-pointer items-center gap-2.5 rounded-lg border border-line bg-surface px-2 text-muted hover:border-edge hover:text-ink ${isCollapsed ? 'justify-center' : ''}`}
      >
        <Icon name="search" />
        <span className={isCollapsed ? 'sr-only' : 'flex-1 text-left'}>{t('Find anything')}</span>
        {!isCollapsed && (
          <span aria-hidden="true" className="touch:hidden">
            <Keys keys={shortcuts.palette.keys} />
          </span>
        )}
      </button>
    </Tooltip>
  );
}

/** The bar on phones: the navigation, where one is, the main action of the page, and the search. */
export function TopBar() {
  const { environment } = useSession();
  const { place, setActionSlot, show } = useShell();
  const parent = place?.parent;
  const buttonClass =
    'grid size-11 shrink-0 cursor-pointer place-items-center rounded-lg text-muted hover:bg-sunken';
  return (
    <header className="sticky top-0 z-10 flex h-13 items-center border-b border-line bg-paper px-1 md:hidden print:hidden">
      <button
        type="button"
        aria-label={t('Open navigation')}
        aria-haspopup="dialog"
        onClick={() => show('navigation')}
        className={buttonClass}
      >
        <Icon name="menu" />
      </button>
      {parent && <BackLink parent={parent} />}
      {/* The heading of the page says the same. */}
      <p
        aria-hidden="true"
        className={`line-clamp-2 min-w-0 flex-1 text-[0.9375rem] leading-tight font-semibold tracking-tight wrap-anywhere ${parent ? '' : 'pl-1'}`}
      >
        {place?.title}
      </p>
      {environment !== 'live' && <EnvironmentBadge environment={environment} />}
      <div ref={setActionSlot} className="contents" />
      <button
        type="button"
        aria-label={t('Find anything')}
        aria-haspopup="dialog"
        onClick={() => show('palette')}
        className={buttonClass}
      >
        <Icon name="search" />
      </button>
    </header>
  );
}
