import type { ApiKey } from '@imprint/shared/contract/keys';
import { failureOf } from '../../api/failure.ts';
import { api } from '../../api/trpc.ts';
import { useToast } from '../../kit/ui/overlays/toast.tsx';
import { t } from '../../language/message.ts';

interface KeyToggle {
  disable: () => void;
  enable: () => void;
  isPending: boolean;
}

/** Disables or enables a key, with undo. */
export function useKeyToggle({ id: keyId, name }: ApiKey): KeyToggle {
  const toast = useToast();
  const disabling = api.keys.disable.useMutation();
  const enabling = api.keys.enable.useMutation();

  async function run(verb: 'disable' | 'enable', undo?: () => void): Promise<void> {
    try {
      await (verb === 'disable' ? disabling : enabling).mutateAsync({ keyId });
      toast(
        verb === 'disable' ? t('“{name}” disabled', { name }) : t('“{name}” enabled', { name }),
        undo && { undo },
      );
    } catch (error) {
      toast(failureOf(error).message);
    }
  }

  return {
    disable: () => void run('disable', () => void run('enable')),
    enable: () => void run('enable', () => void run('disable')),
    isPending: disabling.isPending || enabling.isPending,
  };
}
