import { type ReactNode, useRef, useState } from 'react';
import { Button } from '../../../kit/ui/button.tsx';
import { Icon } from '../../../kit/ui/icon.tsx';
import { Field } from '../../../kit/ui/inputs/field.tsx';
import { Input } from '../../../kit/ui/inputs/input.tsx';
import { isApple } from '../../../kit/ui/keys.tsx';
import { rich, t } from '../../../language/message.ts';

type Outcome = 'none' | 'copied' | 'failed';

const hidden = (chunks: ReactNode) => <span className="sr-only">{chunks}</span>;

/** Shows the key with a copy button; if copying fails, it can be copied by hand. */
export function KeyField({ secret }: { secret: string }) {
  const inputRef = useRef<HTMLInputElement>(null);
  const [outcome, setOutcome] = useState<Outcome>('none');

  async function copyKey(button: HTMLButtonElement): Promise<void> {
    const isCopied = await copySecret(secret, inputRef.current);
    setOutcome(isCopied ? 'copied' : 'failed');
    // After a failure the key stays selected, to be copied by hand.
    if (isCopied) button.focus();
  }

  return (
    <Field label={t('API key')}>
      {(control) => (
        <>
          <div className="flex gap-2.5">
            <Input
              {...control}
              ref={inputRef}
              readOnly
              value={secret}
              spellCheck={false}
              autoComplete="off"
              className="min-w-0 flex-1 font-mono sm:text-xs"
              onFocus={({ target }) => target.select()}
            />
            <Button look="primary" onClick={({ currentTarget }) => void copyKey(currentTarget)}>
              <Icon name={outcome === 'copied' ? 'check' : 'copy'} />
              {outcome === 'copied'
                ? rich('Copied<hidden> key</hidden>', { hidden })
                : rich('Copy<hidden> key</hidden>', { hidden })}
            </Button>
          </div>
          <p role="status" className={outcome === 'failed' ? 'text-[0.8125rem] text-danger' : 'sr-only'}>
            {outcome === 'copied' && t('Key copied.')}
            {outcome === 'failed' &&
              t('Copying failed. Select the key and press {shortcut}.', {
                shortcut: isApple ? '⌘C' : 'Ctrl+C',
              })}
          </p>
        </>
      )}
    </Field>
  );
}

/** Copies the key. Over plain http there is no clipboard API, so it is selected and copied by a command. */
async function copySecret(secret: string, input: HTMLInputElement | null): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(secret);
    return true;
  } catch {
    input?.focus();
    input?.select();
  }
  try {
    return document.execCommand('copy');
  } catch {
    return false;
  }
}
