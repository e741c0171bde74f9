import { Link, type LinkProps } from '@tanstack/react-router';
import { useSession } from '../session/session.provider.tsx';
import { Icon } from '../ui/icon.tsx';

/** The ways through the dashboard; what a person may not do is not offered. */
export function Navigation() {
  const { grants } = useSession();
  return (
    <nav
      aria-label="Main"
      className="flex gap-1 overflow-x-auto px-2 py-2 md:mt-6 md:block md:space-y-6 md:p-0"
    >
      <ul className="flex gap-1 md:block md:space-y-0.5">
        <Entry to="/projects" icon="projects" label="Projects" />
      </ul>
      {grants.includes('keys') && (
        <div className="flex md:block">
          <h2 id="settings" className="px-2 pb-1.5 text-xs font-medium text-faint max-md:sr-only">
            Settings
          </h2>
          <ul aria-labelledby="settings" className="flex gap-1 md:block md:space-y-0.5">
            <Entry to="/settings/api-keys" icon="key" label="API keys" />
          </ul>
        </div>
      )}
      <ul className="flex gap-1 md:block md:space-y-0.5">
        <Entry to="/docs" icon="book" label="API reference" />
      </ul>
    </nav>
  );
}

interface EntryProps {
  to: NonNullable<LinkProps['to']>;
  icon: 'projects' | 'key' | 'book';
  label: string;
}

function Entry({ to, icon, label }: EntryProps) {
  return (
    <li>
      <Link
        to={to}
        className="flex h-9 items-center gap-2.5 rounded-lg px-2.5 font-medium whitespace-nowrap text-muted transition-colors hover:bg-sunken hover:text-ink aria-[current=page]:bg-sunken aria-[current=page]:text-ink aria-[current=page]:[&>svg]:text-accent"
      >
        <Icon name={icon} />
        {label}
      </Link>
    </li>
  );
}
