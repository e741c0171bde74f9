import type { ApiKey } from '@imprint/shared/contract/keys';
import { Button } from '../../kit/ui/button.tsx';
import { t } from '../../language/message.ts';
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
          <Button onClick={() => show('edit')}>{t('Edit')}</Button>
          {!apiKey.replacedById && <Button onClick={() => show('rotate')}>{t('Rotate')}</Button>}
          {apiKey.state === 'active' ? (
            <Button busy={isPending} onClick={disable}>
              {t('Disable')}
            </Button>
          ) : (
            <Button look="primary" busy={isPending} onClick={enable}>
              {t('Enable')}
            </Button>
          )}
        </>
      )}
      <Button look="danger-outline" onClick={() => show('revoke')}>
        {t('Revoke')}
      </Button>
    </>
  );
}
