import { type RefObject, useEffect, useRef, useState } from 'react';
import { Button } from './button.tsx';
import { Icon } from './icon.tsx';

type Outcome = 'none' | 'copied' | 'failed';

interface CopyButtonProps {
  text: string;
  /** What is copied, for the accessible name: "Copy key". */
  what: string;
}

/** Copies a text and says whether it worked. */
export function CopyButton({ text, what }: CopyButtonProps) {
  const [outcome, setOutcome] = useState<Outcome>('none');
  const place = useRef<HTMLSpanElement>(null);
  useEffect(() => {
    // A failure stays, because then the person has to do something about it.
    if (outcome !== 'copied') return;
    const timer = setTimeout(() => setOutcome('none'), 2500);
    return () => clearTimeout(timer);
  }, [outcome]);
  return (
    <span ref={place} className="inline-flex flex-wrap items-center gap-2">
      <Button size="small" onClick={async () => setOutcome((await copy(text, place)) ? 'copied' : 'failed')}>
        <Icon name={outcome === 'copied' ? 'check' : 'copy'} />
        {outcome === 'copied' ? 'Copied' : 'Copy'}
        <span className="sr-only"> {what}</span>
      </Button>
      <span role="status" className={outcome === 'failed' ? 'text-[0.8125rem] text-danger' : 'sr-only'}>
        {outcome === 'copied' && `Copied ${what}.`}
        {outcome === 'failed' && 'Copying failed. Select the text and copy it yourself.'}
      </span>
    </span>
  );
}

async function copy(text: string, place: RefObject<HTMLElement | null>): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    // Over plain http there is no clipboard object; there the selection is copied.
    return copySelection(text, place.current ?? document.body);
  }
}

/** It happens inside `place`, because a modal dialog takes the focus away from everything else. */
function copySelection(text: string, place: HTMLElement): boolean {
  const focused = document.activeElement;
  const area = document.createElement('textarea');
  area.value = text;
  area.readOnly = true;
  area.className = 'fixed top-0 opacity-0';
  place.append(area);
  try {
    area.select();
    return document.execCommand('copy');
  } catch {
    return false;
  } finally {
    area.remove();
    if (focused instanceof HTMLElement) focused.focus();
  }
}
