import { useRef, useState } from 'react';
import { Button } from '../../kit/ui/button.tsx';
import { Icon } from '../../kit/ui/icon.tsx';
import { ToolButton } from '../../kit/ui/tool.button.tsx';
import { SuggestionDialog } from './suggestion.tsx';
import { type Proposal, type Propose, useSuggestion } from './use.suggestion.ts';

interface SuggestButtonProps {
  /** The label, e.g. "Suggest an excerpt". */
  label: string;
  /** Whether to show only an icon. */
  isCompact?: boolean | undefined;
  propose: Propose;
  onAccept: (accepted: readonly Proposal[]) => void;
}

/** A button that requests texts from AI, and shows them before anything changes. */
export function SuggestButton({ label, isCompact = false, propose, onAccept }: SuggestButtonProps) {
  const suggestion = useSuggestion();
  const [isOpen, setOpen] = useState(false);
  const button = useRef<HTMLButtonElement>(null);

  function ask(): void {
    setOpen(true);
    suggestion.request(propose);
  }

  return (
    <>
      {isCompact ? (
        <ToolButton ref={button} label={label} opensDialog onClick={ask}>
          <Icon name="spark" />
        </ToolButton>
      ) : (
        <Button
          ref={button}
          size="small"
          look="quiet"
          className="-ml-2.5"
          aria-haspopup="dialog"
          onClick={ask}
        >
          <Icon name="spark" />
          {label}
        </Button>
      )}
      <SuggestionDialog
        open={isOpen}
        title={label}
        suggestion={suggestion}
        onAccept={onAccept}
        onClose={() => setOpen(false)}
        // A button in the dialog takes the focus before the dialog can remember where it was.
        focusAfter={() => button.current}
      />
    </>
  );
}
