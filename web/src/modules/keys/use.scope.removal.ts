import type { ApiKey } from '@imprint/shared/contract/keys';
import type { Scope } from '@imprint/shared/scopes';
import { failureOf } from '../../api/failure.ts';
import { api } from '../../api/trpc.ts';
import { useToast } from '../../kit/ui/overlays/toast.tsx';
import { t } from '../../language/message.ts';

/** Removes unused scopes from a key, with undo. */
export function useScopeRemoval({ id: keyId, scopes, unusedScopes }: ApiKey) {
  const toast = useToast();
  const { mutateAsync, isPending } = api.keys.update.useMutation();

  async function set(next: readonly Scope[], words: string, undo?: () => void): Promise<void> {
    try {
      await mutateAsync({ keyId, scopes: [...next] });
      toast(words, undo && { undo });
    } catch (error) {
      toast(failureOf(error).message);
    }
  }

  const count = unusedScopes.length;
  return {
    isPending,
    remove: () =>
      void set(
        scopes.filter((scope) => !unusedScopes.includes(scope)),
        t('{count, plural, one {# unused scope} other {# unused scopes}} removed', { count }),
        () => void set(scopes, t('Scopes restored')),
      ),
  };
}
