import { type ReactNode, useState } from 'react';
import { FormFailure } from '../../kit/forms/form.failure.tsx';
import { Button } from '../../kit/ui/button.tsx';
import { Choice } from '../../kit/ui/inputs/choice.tsx';
import { Dialog, DialogActions } from '../../kit/ui/overlays/dialog.tsx';
import { Spinner } from '../../kit/ui/spinner.tsx';
import { TextDifference } from '../../kit/ui/text.difference.tsx';
import { t } from '../../language/message.ts';
import { isNews, type Proposal, type Suggestion } from './use.suggestion.ts';

interface SuggestionDialogProps {
  open: boolean;
  title: string;
  suggestion: Suggestion;
  onAccept: (accepted: readonly Proposal[]) => void;
  onClose: () => void;
  /** Returns the element to focus after closing; null for the one that had the focus before. */
  focusAfter?: () => HTMLElement | null;
  /** The form that requests a suggestion; without it, the request has already started. */
  children?: ReactNode;
}

/** Shows suggestions of AI next to the present texts; nothing changes until they are accepted. */
export function SuggestionDialog({
  open,
  title,
  suggestion,
  onAccept,
  onClose,
  focusAfter,
  children,
}: SuggestionDialogProps) {
  const { state, retry, stop } = suggestion;
  function close(): void {
    stop();
    onClose();
  }

  function accept(accepted: readonly Proposal[]): void {
    onAccept(accepted);
    close();
  }

  return (
    <Dialog
      open={open}
      onClose={close}
      title={title}
      description={t('Nothing changes until you accept it.')}
      focusAfter={focusAfter}
    >
      <div className="space-y-5">
        {children}
        <p role="status" className="sr-only">
          {wordsFor(state)}
        </p>
        {state.name === 'running' && <Running onCancel={children ? stop : close} />}
        {state.name === 'failed' && (
          <FormFailure
            failure={state.failure}
            actions={
              <Button ref={focus} size="small" onClick={retry}>
                {t('Try again')}
              </Button>
            }
          />
        )}
        {state.name === 'made' && (
          <Proposals proposals={state.proposals} onAccept={accept} onDismiss={close} />
        )}
      </div>
    </Dialog>
  );
}

function wordsFor({ name }: Suggestion['state']): string {
  if (name === 'running') return t('Generating a suggestion.');
  return name === 'made' ? t('The suggestion is ready.') : '';
}

/** Keeps the focus when one button replaces another. */
function focus(element: HTMLElement | null): void {
  element?.focus();
}

function Running({ onCancel }: { onCancel: () => void }) {
  return (
    <div className="flex flex-wrap items-center gap-3">
      <span className="flex flex-1 items-center gap-2.5 text-muted">
        <Spinner />
        {t('Generating a suggestion…')}
      </span>
      <Button ref={focus} onClick={onCancel}>
        {t('Cancel')}
      </Button>
    </div>
  );
}

interface ProposalsProps {
  proposals: readonly Proposal[];
  onAccept: (accepted: readonly Proposal[]) => void;
  onDismiss: () => void;
}

/** The present texts with the suggested changes. If there are several, each can be left out. */
function Proposals({ proposals, onAccept, onDismiss }: ProposalsProps) {
  const different = proposals.filter(isNews);
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set());
  const accepted = different.filter(({ field }) => !left.has(field));

  function choose(field: string, isAccepted: boolean): void {
    const next = new Set(left);
    if (isAccepted) next.delete(field);
    else next.add(field);
    setLeft(next);
  }

  if (different.length === 0) {
    return (
      <>
        <p>{proposals.length > 0 ? t('The suggestion is the same as the current text.') : nothingToRead}</p>
        <DialogActions>
          <Button ref={focus} onClick={onDismiss}>
            {t('Close')}
          </Button>
        </DialogActions>
      </>
    );
  }
  return (
    <>
      <ul aria-label={t('Suggestion')} className="space-y-3">
        {different.map(({ field, label, before, after }) => (
          <li key={field} className="rounded-lg border border-line bg-sunken px-3.5 py-3">
            {different.length > 1 ? (
              <Choice
                type="checkbox"
                label={label}
                checked={!left.has(field)}
                onChange={({ target }) => choose(field, target.checked)}
              />
            ) : (
              <p className="mb-1 font-medium">{label}</p>
            )}
            <TextDifference before={before} after={after} />
          </li>
        ))}
      </ul>
      <DialogActions>
        <Button onClick={onDismiss}>{t('Dismiss')}</Button>
        <Button
          ref={focus}
          look="primary"
          disabled={accepted.length === 0}
          onClick={() => onAccept(accepted)}
        >
          {t('Accept')}
        </Button>
      </DialogActions>
    </>
  );
}

const nothingToRead = t('There is no text yet. Write some first.');
