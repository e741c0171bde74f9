import { useState } from 'react';
import { Button, buttonClass } from '../../kit/ui/button.tsx';
import { CopyButton } from '../../kit/ui/copy.button.tsx';
import { Icon } from '../../kit/ui/icon.tsx';
import { Choice } from '../../kit/ui/inputs/choice.tsx';
import { Dialog, DialogActions } from '../../kit/ui/overlays/dialog.tsx';
import { t } from '../../language/message.ts';

interface RecoveryCodesDialogProps {
  codes: readonly string[];
  onDone: () => void;
}

/** Shows recovery codes once. It closes only after the person confirmed having stored them. */
export function RecoveryCodesDialog({ codes, onDone }: RecoveryCodesDialogProps) {
  const [isStored, setStored] = useState(false);
  const text = `${codes.join('\n')}\n`;
  return (
    <Dialog
      open
      onClose={() => {}}
      dismissible={false}
      // What opened it may be gone, such as the page that asked to set a second factor up.
      focusAfter={() => document.querySelector('h1')}
      title={t('Save your recovery codes')}
      description={t(
        'If you lose your passkey and your authenticator app, you can sign in with a recovery code. Each code works once. They are shown only now, so keep them in a safe place such as a password manager.',
      )}
    >
      <div className="space-y-5">
        <ul
          aria-label={t('Recovery codes')}
          className="grid grid-cols-2 gap-x-4 gap-y-2 rounded-lg border border-line bg-sunken p-4 font-mono select-all"
        >
          {codes.map((code) => (
            <li key={code}>{code}</li>
          ))}
        </ul>
        <div className="flex flex-wrap gap-2.5">
          <CopyButton text={text} what={t('recovery codes')} />
          <a
            href={`data:text/plain;charset=utf-8,${encodeURIComponent(text)}`}
            download="imprint-recovery-codes.txt"
            className={buttonClass({ size: 'small' })}
          >
            <Icon name="download" />
            {t('Download')}
          </a>
        </div>
        <Choice
          type="checkbox"
          label={t('I have saved these codes')}
          checked={isStored}
          onChange={({ target }) => setStored(target.checked)}
        />
        <DialogActions>
          <Button look="primary" disabled={!isStored} onClick={onDone}>
            {t('Done')}
          </Button>
        </DialogActions>
      </div>
    </Dialog>
  );
}
