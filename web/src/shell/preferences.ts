import type { Person } from '@imprint/shared/contract/account';
import { useEffect } from 'react';
import { failureOf } from '../api/failure.ts';
import { api } from '../api/trpc.ts';
import { useToast } from '../kit/ui/overlays/toast.tsx';
import { useSession } from './session/session.provider.tsx';
import { applyTheme } from './theme.ts';

/** Returns a function that updates preferences optimistically. */
export function useChangePreferences(): (
  change: Partial<Pick<Person, 'theme' | 'hasShortcuts'>>,
) => Promise<void> {
  const toast = useToast();
  const { session } = api.useUtils();
  const { mutateAsync } = api.account.update.useMutation();
  return async (change) => {
    session.get.setData({}, (current) => {
      if (!current?.session) return current;
      const { user } = current.session;
      return { session: { ...current.session, user: { ...user, ...change } } };
    });
    try {
      await mutateAsync(change);
    } catch (error) {
      toast(failureOf(error).message);
      await session.get.invalidate();
    }
  };
}

/** Applies the theme of the account. */
export function useAppliedTheme(): void {
  const { theme } = useSession().user;
  useEffect(() => applyTheme(theme), [theme]);
}
