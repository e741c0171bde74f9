import { SaveBanner } from '../editor/save.banner.tsx';
import type { SaveState } from '../editor/save.state.ts';
import { Button } from '../ui/button.tsx';
import { Icon } from '../ui/icon.tsx';
import { Time } from '../ui/time.tsx';
import { draftFieldWords, type PageDraft } from './page.editor.draft.ts';

interface PageNoticesProps {
  mayWrite: boolean;
  state: SaveState;
  draft: PageDraft;
  onKeepMine: () => void;
  onTakeTheirs: () => void;
  /** When text was kept that an earlier visit could not save; null when there is none. */
  broughtBackAt: string | null;
  discard: () => void;
  dismiss: () => void;
}

/** What somebody who opens or writes a page has to know or decide. */
export function PageNotices({ mayWrite, broughtBackAt, discard, dismiss, ...saving }: PageNoticesProps) {
  return (
    <>
      {!mayWrite && <ReadOnlyNotice />}
      <SaveBanner {...saving} fieldWords={draftFieldWords} />
      {broughtBackAt && saving.state.name !== 'conflict' && (
        <BroughtBack keptAt={broughtBackAt} onDiscard={discard} onDismiss={dismiss} />
      )}
    </>
  );
}

/** Says to those who may only look that this is so. */
function ReadOnlyNotice() {
  return (
    <p className="flex items-center gap-2.5 rounded-lg bg-sunken px-3.5 py-2.5 text-muted">
      <Icon name="book" />
      You may look at this page, not change it. Editors of the organization can.
    </p>
  );
}

interface BroughtBackProps {
  keptAt: string;
  onDiscard: () => void;
  onDismiss: () => void;
}

/** Says that text which an earlier visit could not save is here again. */
function BroughtBack({ keptAt, onDiscard, onDismiss }: BroughtBackProps) {
  return (
    <div
      role="status"
      className="flex flex-wrap items-center gap-x-3 gap-y-2 rounded-lg bg-info-wash px-3.5 py-2.5 text-info"
    >
      <p className="min-w-0 flex-1">
        Unsaved changes from <Time iso={keptAt} look="moment" /> were brought back.
      </p>
      <span className="flex gap-2">
        <Button size="small" onClick={onDiscard}>
          Discard
        </Button>
        <Button size="small" onClick={onDismiss}>
          Keep
        </Button>
      </span>
    </div>
  );
}
