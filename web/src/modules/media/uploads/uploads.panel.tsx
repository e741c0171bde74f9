import { useState, useSyncExternalStore } from 'react';
import { Icon } from '../../../kit/ui/icon.tsx';
import { ProgressBar } from '../../../kit/ui/progress.bar.tsx';
import { t } from '../../../language/message.ts';
import { useShell } from '../../../shell/shell.state.tsx';
import { UploadLine } from './upload.line.tsx';
import { sentShareOf, summaryOf } from './upload.words.ts';
import {
  cancelUpload,
  clearUploads,
  isUnderWay,
  readUploads,
  retryUpload,
  subscribeToUploads,
  type Upload,
} from './uploads.store.ts';
import { useListRefresh } from './use.list.refresh.ts';

const iconButtonClass =
  'grid size-8 shrink-0 cursor-pointer place-items-center rounded-lg text-muted hover:bg-sunken hover:text-ink';
const textButtonClass =
  'h-7 cursor-pointer rounded-md px-2 text-[0.8125rem] font-medium underline underline-offset-3 hover:bg-sunken';

/** The uploads of this tab without an owner, in a corner of every page. */
export function UploadsPanel() {
  const uploads = useSyncExternalStore(subscribeToUploads, readUploads).filter(({ owner }) => owner === null);
  const { isCollapsed: isNavigationCollapsed } = useShell();
  const [isOpen, setOpen] = useState(true);
  useListRefresh(uploads);
  const underWay = uploads.filter(isUnderWay);
  const failed = uploads.filter(({ state }) => state.name === 'refused' && state.mayRetry);
  const summary = summaryOf(uploads);
  return (
    <section
      aria-label={t('Uploads')}
      className={`fixed inset-x-3 bottom-3 z-10 rounded-2xl border border-line bg-surface shadow-popup sm:right-auto sm:left-4 sm:w-92 print:hidden ${isNavigationCollapsed ? 'md:left-19' : 'md:left-66'}`}
    >
      <PanelHead
        uploads={uploads}
        summary={summary}
        isOpen={isOpen}
        isUnderWay={underWay.length > 0}
        onOpen={setOpen}
      />
      {/* Announces only the start, the end and failures, not each step. */}
      <p role="status" className="sr-only">
        {underWay.length > 0
          ? t('{count, plural, one {Uploading # file} other {Uploading # files}}', { count: uploads.length })
          : summary}
      </p>
      {isOpen && (
        <>
          <ul
            // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls has to be reachable by keyboard.
            tabIndex={0}
            aria-label={t('Files')}
            className="max-h-[min(18rem,40dvh)] divide-y divide-line overflow-y-auto border-t border-line focus-visible:-outline-offset-2"
          >
            {uploads.map((upload) => (
              <UploadLine key={upload.id} upload={upload} />
            ))}
          </ul>
          <PanelActions underWay={underWay} failed={failed} />
        </>
      )}
    </section>
  );
}

interface PanelHeadProps {
  uploads: readonly Upload[];
  summary: string;
  isUnderWay: boolean;
  isOpen: boolean;
  onOpen: (isOpen: boolean) => void;
}

/** The summary of all uploads, with buttons to collapse and close the list. */
function PanelHead({ uploads, summary, isUnderWay, isOpen, onOpen }: PanelHeadProps) {
  return (
    <div className="flex items-center gap-1 py-2.5 pr-2 pl-4">
      <div className="min-w-0 flex-1">
        <p aria-hidden="true" className="font-medium text-pretty">
          {summary}
        </p>
        {isUnderWay && <ProgressBar label={t('All uploads')} share={sentShareOf(uploads)} />}
      </div>
      <button
        type="button"
        aria-expanded={isOpen}
        aria-label={t('Upload list')}
        title={isOpen ? t('Hide list') : t('Show list')}
        onClick={() => onOpen(!isOpen)}
        className={iconButtonClass}
      >
        <Icon name="chevron" className={isOpen ? '' : 'rotate-180'} />
      </button>
      {!isUnderWay && (
        <button
          type="button"
          aria-label={t('Close uploads')}
          title={t('Close')}
          onClick={() => clearUploads(new Set(uploads.map(({ id }) => id)))}
          className={iconButtonClass}
        >
          <Icon name="close" />
        </button>
      )}
    </div>
  );
}

interface PanelActionsProps {
  underWay: readonly Upload[];
  failed: readonly Upload[];
}

/** Actions on several uploads. */
function PanelActions({ underWay, failed }: PanelActionsProps) {
  if (underWay.length < 2 && failed.length < 2) return null;
  return (
    <div className="flex gap-2 border-t border-line px-2 py-1.5">
      {underWay.length > 1 && (
        <button type="button" onClick={() => each(underWay, cancelUpload)} className={textButtonClass}>
          {t('Cancel all')}
        </button>
      )}
      {failed.length > 1 && (
        <button type="button" onClick={() => each(failed, retryUpload)} className={textButtonClass}>
          {t('Try all again')}
        </button>
      )}
    </div>
  );
}

function each(uploads: readonly Upload[], act: (id: string) => void): void {
  for (const { id } of uploads) act(id);
}
