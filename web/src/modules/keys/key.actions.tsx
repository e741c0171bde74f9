import type { ApiKey } from '@imprint/shared/contract/keys';
import { Button } from '../../kit/ui/button.tsx';
import { isChangeable } from './key.words.ts';
import type { KeyDialogName } from './use.key.dialogs.tsx';
import { useKeyToggle } from './use.key.toggle.ts';

interface KeyActionsProps {
  apiKey: ApiKey;
  show: (dialog: KeyDialogName) => void;
}

/** The actions on a key that is not revoked. */
export function KeyActions({ apiKey, show }: KeyActionsProps) {
  const { disable, enable, isPending } = useKeyToggle(apiKey);
  return (
    <>
      {isChangeable(apiKey) && (
        <>
          <Button onClick={() => show('edit')}>Edit</Button>
          {!apiKey.replacedById && <Button onClick={() => show('rotate')}>Rotate</Button>}
          {apiKey.state === 'active' ? (
            <Button busy={isPending} onClick={disable}>
              Disable
            </Button>
          ) : (
            <Button look="primary" busy={isPending} onClick={enable}>
              Enable
            </Button>
          )}
        </>
      )}
      <Button look="danger-outline" onClick={() => show('revoke')}>
        Revoke
      </Button>
    </>
  );
}
