import { Link } from '@tanstack/react-router';
import { Icon } from '../../kit/ui/icon.tsx';
import { Tooltip } from '../../kit/ui/overlays/tooltip.tsx';
import { t } from '../../language/message.ts';
import { useScreens } from '../commands/screens.ts';
import type { Screen } from '../module.ts';

/** The main navigation, without screens that the person may not see. */
export function Navigation({ isCollapsed }: { isCollapsed: boolean }) {
  const screens = useScreens();
  const list = (section: Screen['section'], label?: string) => (
    <ul aria-label={label} className="space-y-0.5">
      {screens
        .filter((screen) => screen.section === section)
        .map((screen) => (
          <Entry key={screen.to} screen={screen} isCollapsed={isCollapsed} />
        ))}
    </ul>
  );
  return (
    <nav aria-label={t('Main')} className="min-h-0 flex-1 space-y-5 overflow-y-auto px-3 py-1">
      {list('main')}
      <div>
        <p
          aria-hidden="true"
          className={isCollapsed ? 'mb-2 border-t border-line' : 'px-2 pb-1 text-xs font-medium text-faint'}
        >
          {!isCollapsed && t('Settings')}
        </p>
        {list('settings', t('Settings'))}
      </div>
      {list('help')}
    </nav>
  );
}

function Entry({ screen, isCollapsed }: { screen: Screen; isCollapsed: boolean }) {
  const { to, icon, words, Mark } = screen;
  return (
    <li>
      <Tooltip label={words} isOn={isCollapsed}>
        <Link
          to={to}
          className={`relative flex h-8 items-center gap-2.5 rounded-lg px-2 font-medium whitespace-nowrap text-muted transition-colors hover:bg-sunken hover:text-ink aria-[current=page]:bg-sunken aria-[current=page]:text-ink aria-[current=page]:[&>svg]:text-accent touch:h-11 ${isCollapsed ? 'justify-center' : ''}`}
        >
          <Icon name={icon} />
          <span className={isCollapsed ? 'sr-only' : undefined}>{words}</span>
          {Mark && <Mark isCollapsed={isCollapsed} />}
        </Link>
      </Tooltip>
    </li>
  );
}
