import { type ReactNode, useRef, useState } from 'react';
import { rich, t } from '../../language/message.ts';
import { Button } from '../ui/button.tsx';
import { Icon } from '../ui/icon.tsx';
import { Field } from '../ui/inputs/field.tsx';
import { Input } from '../ui/inputs/input.tsx';
import { isApple } from '../ui/keys.tsx';

type Outcome = 'none' | 'copied' | 'failed';

const hidden = (chunks: ReactNode) => <span className="sr-only">{chunks}</span>;

interface SecretFieldProps {
  label: string;
  /** What it is called within a sentence, such as "key". */
  noun: string;
  secret: string;
}

/** Shows a secret with a copy button; if copying fails, it can be copied by hand. */
export function SecretField({ label, noun, secret }: SecretFieldProps) {
  const inputRef = useRef<HTMLInputElement>(null);
  const [outcome, setOutcome] = useState<Outcome>('none');

  async function copy(button: HTMLButtonElement): Promise<void> {
    const isCopied = await copySecret(secret, inputRef.current);
    setOutcome(isCopied ? 'copied' : 'failed');
    // After a failure the secret stays selected, to be copied by hand.
    if (isCopied) button.focus();
  }

  return (
    <Field label={label}>
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
            <Button look="primary" onClick={({ currentTarget }) => void copy(currentTarget)}>
              <Icon name={outcome === 'copied' ? 'check' : 'copy'} />
              {outcome === 'copied'
                ? rich('Copied<hidden> {noun}</hidden>', { noun, hidden })
                : rich('Copy<hidden> {noun}</hidden>', { noun, hidden })}
            </Button>
          </div>
          <p role="status" className={outcome === 'failed' ? 'text-[0.8125rem] text-danger' : 'sr-only'}>
            {outcome === 'copied' && t('Copied.')}
            {outcome === 'failed' &&
              t('Copying failed. Select the text and press {shortcut}.', {
                shortcut: isApple ? '⌘C' : 'Ctrl+C',
              })}
          </p>
        </>
      )}
    </Field>
  );
}

/** Copies the secret. Over plain http there is no clipboard API, so it is selected and copied by a command. */
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
