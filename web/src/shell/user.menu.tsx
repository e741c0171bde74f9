import { useSession } from '../session/session.provider.tsx';
import { api } from '../trpc.ts';
import { Icon } from '../ui/icon.tsx';
import { Menu, MenuItem } from '../ui/menu.tsx';
import { useToast } from '../ui/toast.tsx';

/** Who is signed in, and the way out. */
export function UserMenu() {
  const { user, role } = useSession();
  const toast = useToast();
  const signOut = api.session.signOut.useMutation({
    // A full load drops everything that the page remembers of this person.
    onSuccess: () => location.assign('/sign-in'),
    onError: () => toast('Signing out failed. Try again.'),
  });
  return (
    <Menu
      triggerClassName="flex h-9 cursor-pointer items-center gap-2.5 rounded-lg px-2 text-muted hover:bg-sunken hover:text-ink md:h-11"
      trigger={
        <>
          <span
            aria-hidden="true"
            className="grid size-6.5 shrink-0 place-items-center rounded-full bg-ink text-xs font-semibold text-paper uppercase"
          >
            {user.email.slice(0, 1)}
          </span>
          <span className="min-w-0 flex-1 truncate text-left text-[0.8125rem] max-md:sr-only">
            <span className="sr-only">Account </span>
            {user.email}
          </span>
          <Icon name="chevron" className="max-md:hidden" />
        </>
      }
    >
      <div className="max-w-64 px-2.5 pt-1.5 pb-2.5">
        <p className="truncate font-medium">{user.email}</p>
        <p className="text-[0.8125rem] text-faint capitalize">{role}</p>
      </div>
      <MenuItem onClick={() => signOut.mutate({})}>Sign out</MenuItem>
    </Menu>
  );
}
