import type { Media } from '@imprint/shared/shapes/media';
import { useState } from 'react';
import { Button } from '../../../kit/ui/button.tsx';
import { FailureList } from '../../../kit/ui/failure.list.tsx';
import { Choice } from '../../../kit/ui/inputs/choice.tsx';
import { Field } from '../../../kit/ui/inputs/field.tsx';
import { TextArea } from '../../../kit/ui/inputs/input.tsx';
import { Dialog, DialogActions } from '../../../kit/ui/overlays/dialog.tsx';
import { useToast } from '../../../kit/ui/overlays/toast.tsx';
import { t } from '../../../language/message.ts';
import { AltSuggestion } from '../../ai/alt.suggestion.tsx';
import { MediaPicture } from '../media.picture.tsx';
import { mediaName } from '../media.words.ts';
import type { AltDraft } from './alt.changes.ts';
import { useBulkAlt } from './use.bulk.alt.ts';

interface BulkAltProps {
  items: readonly Media[];
  focusAfter: () => HTMLElement | null;
  onClose: () => void;
}

/** Edits the alt text of several pictures, and lists those that could not be saved. */
export function BulkAlt({ items, focusAfter, onClose }: BulkAltProps) {
  // The selection when it opened, because saved items may leave a list of those without alt text.
  const [selected] = useState(items);
  const pictures = selected.filter(({ kind }) => kind === 'image');
  const otherCount = selected.length - pictures.length;
  const { draftFor, change, save, progress, failed, changedCount } = useBulkAlt(pictures);
  const toast = useToast();

  async function submit(): Promise<void> {
    const report = await save();
    if (report.failed.length > 0 || report.remaining.length > 0) return;
    toast(
      t('Alt text of {count, plural, one {# picture} other {# pictures}} saved', {
        count: report.done.length,
      }),
    );
    onClose();
  }

  return (
    <Dialog
      open
      isWide
      onClose={onClose}
      focusAfter={focusAfter}
      title={t('Alt text of {count, plural, one {# picture} other {# pictures}}', { count: pictures.length })}
      description={
        otherCount > 0
          ? t(
              'Only pictures have alt text. {count, plural, one {# other file is} other {# other files are}} not listed.',
              { count: otherCount },
            )
          : undefined
      }
    >
      <form
        onSubmit={(event) => {
          event.preventDefault();
          void submit();
        }}
      >
        <ul className="-mx-2 max-h-[min(32rem,60dvh)] divide-y divide-line overflow-y-auto px-2">
          {pictures.map((item) => (
            <AltLine
              key={item.id}
              item={item}
              draft={draftFor(item)}
              onChange={(changed) => change(item, changed)}
            />
          ))}
        </ul>
        <div className="mt-4 space-y-3">
          {failed.length > 0 && (
            <FailureList
              label={t('Not saved')}
              items={failed.map(({ item, reason }) => ({ id: item.id, name: mediaName(item), reason }))}
            />
          )}
          <p role="status" className="text-[0.8125rem] text-muted empty:hidden">
            {progress &&
              t('{done, number} of {total, number} saved', { done: progress.done, total: progress.total })}
          </p>
        </div>
        <DialogActions>
          <Button onClick={onClose}>{t('Cancel')}</Button>
          <Button type="submit" look="primary" busy={progress !== null} disabled={changedCount === 0}>
            {t('{count, plural, =0 {Save} one {Save # picture} other {Save # pictures}}', {
              count: changedCount,
            })}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
}

interface AltLineProps {
  item: Media;
  draft: AltDraft;
  onChange: (draft: AltDraft) => void;
}

function AltLine({ item, draft, onChange }: AltLineProps) {
  const name = mediaName(item);
  return (
    <li className="flex gap-4 py-4 max-sm:flex-col">
      <MediaPicture
        media={item}
        widthPx={144}
        alt=""
        className="h-24 w-36 shrink-0 rounded-md border border-line object-cover"
      />
      <div className="min-w-0 flex-1 space-y-2">
        <Field label={name}>
          {(control) => (
            <TextArea
              {...control}
              aria-label={t('Alt text of {name}', { name })}
              rows={2}
              maxLength={1000}
              disabled={draft.isDecorative}
              value={draft.text}
              onChange={({ target }) => onChange({ ...draft, text: target.value })}
            />
          )}
        </Field>
        <div className="flex flex-wrap items-center justify-between gap-2">
          <Choice
            type="checkbox"
            label={t('Decorative')}
            aria-label={t('{name} is decorative', { name })}
            checked={draft.isDecorative}
            onChange={({ target }) => onChange({ ...draft, isDecorative: target.checked })}
          />
          {!draft.isDecorative && (
            <AltSuggestion
              mediaId={item.id}
              alt={draft.text}
              label={t('Suggest alt text for {name}', { name })}
              isCompact
              onAccept={(text) => onChange({ ...draft, text, accepted: text })}
            />
          )}
        </div>
      </div>
    </li>
  );
}
