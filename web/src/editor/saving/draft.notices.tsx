import { Button } from '../../kit/ui/button.tsx';
import { Icon } from '../../kit/ui/icon.tsx';
import { Time } from '../../kit/ui/time.tsx';
import { rich, t } from '../../language/message.ts';
import type { Draft } from '../draft.ts';
import { SaveBanner, type SaveBannerProps } from './save.banner.tsx';

interface DraftNoticesProps<Kind extends Draft> extends SaveBannerProps<Kind> {
  /** What is edited, within a sentence. */
  noun: string;
  mayWrite: boolean;
  /** When text was kept that an earlier visit could not save; null when there is none. */
  restoredAt: string | null;
  discard: () => void;
  dismiss: () => void;
}

/** What someone who opens or writes a document has to know or decide. */
export function DraftNotices<Kind extends Draft>({
  noun,
  mayWrite,
  restoredAt,
  discard,
  dismiss,
  ...saving
}: DraftNoticesProps<Kind>) {
  return (
    <>
      {!mayWrite && <ReadOnlyNotice noun={noun} />}
      <SaveBanner {...saving} />
      {restoredAt && saving.state.name !== 'conflict' && (
        <RestoredNotice keptAt={restoredAt} onDiscard={discard} onDismiss={dismiss} />
      )}
    </>
  );
}

/** Says to those who may only look that this is so. */
function ReadOnlyNotice({ noun }: { noun: string }) {
  return (
    <p className="flex items-center gap-2.5 rounded-lg bg-sunken px-3.5 py-2.5 text-muted">
      <Icon name="book" />
      {t('You can view this {noun}, but only editors can change it.', { noun })}
    </p>
  );
}

interface RestoredNoticeProps {
  keptAt: string;
  onDiscard: () => void;
  onDismiss: () => void;
}

/** Says that text which an earlier visit could not save is here again. */
function RestoredNotice({ keptAt, onDiscard, onDismiss }: RestoredNoticeProps) {
  return (
    <div
      role="status"
      className="flex flex-wrap items-center gap-x-3 gap-y-2 rounded-lg bg-info-wash px-3.5 py-2.5 text-info"
    >
      <p className="min-w-0 flex-1">
        {rich('Unsaved changes from {date} were restored.', { date: <Time iso={keptAt} look="moment" /> })}
      </p>
      <span className="flex gap-2">
        <Button size="small" onClick={onDiscard}>
          {t('Discard')}
        </Button>
        <Button size="small" onClick={onDismiss}>
          {t('Keep')}
        </Button>
      </span>
    </div>
  );
}
