import { useEffect, useState, useSyncExternalStore } from 'react';
import { useShell } from '../shell/shell.state.tsx';
import { api } from '../trpc.ts';
import { Icon } from '../ui/icon.tsx';
import { ProgressBar } from './progress.bar.tsx';
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

const iconButtonClass =
  'grid size-8 shrink-0 cursor-pointer place-items-center rounded-lg text-muted hover:bg-sunken hover:text-ink';
const textButtonClass =
  'h-7 cursor-pointer rounded-md px-2 text-[0.8125rem] font-medium underline underline-offset-3 hover:bg-sunken';

/** The uploads of this tab that nothing else shows, in a corner of every page, so that they are in sight wherever somebody goes. */
export function UploadsPanel() {
  const uploads = useSyncExternalStore(subscribeToUploads, readUploads).filter(({ owner }) => owner === null);
  const { isCollapsed: isNavigationCollapsed } = useShell();
  const [isOpen, setOpen] = useState(true);
  useFreshLists(uploads);
  const left = uploads.filter(isUnderWay);
  const failed = uploads.filter(({ state }) => state.name === 'refused' && state.mayRetry);
  const summary = summaryOf(uploads);
  return (
    <section
      aria-label="Uploads"
      className={`fixed inset-x-3 bottom-3 z-10 rounded-2xl border border-line bg-surface shadow-popup sm:right-auto sm:left-4 sm:w-92 print:hidden ${isNavigationCollapsed ? 'md:left-19' : 'md:left-66'}`}
    >
      <div className="flex items-center gap-1 py-2.5 pr-2 pl-4">
        <div className="min-w-0 flex-1">
          <p aria-hidden="true" className="font-medium text-pretty">
            {summary}
          </p>
          {left.length > 0 && <ProgressBar label="All uploads" share={sentShareOf(uploads)} />}
        </div>
        <button
          type="button"
          aria-expanded={isOpen}
          aria-label="List of uploads"
          title={isOpen ? 'Hide the list' : 'Show the list'}
          onClick={() => setOpen(!isOpen)}
          className={iconButtonClass}
        >
          <Icon name="chevron" className={isOpen ? '' : 'rotate-180'} />
        </button>
        {left.length === 0 && (
          <button
            type="button"
            aria-label="Close the uploads"
            title="Close"
            onClick={() => clearUploads(new Set(uploads.map(({ id }) => id)))}
            className={iconButtonClass}
          >
            <Icon name="close" />
          </button>
        )}
      </div>
      {/* Each step would be too much to hear; the beginning, the end and what fails are told. */}
      <p role="status" className="sr-only">
        {left.length > 0 ? `Uploading ${uploads.length} files` : summary}
      </p>
      {isOpen && (
        <>
          <ul
            // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls has to be reachable by keyboard.
            tabIndex={0}
            aria-label="Files"
            className="max-h-[min(18rem,40dvh)] divide-y divide-line overflow-y-auto border-t border-line focus-visible:-outline-offset-2"
          >
            {uploads.map((upload) => (
              <UploadLine key={upload.id} upload={upload} />
            ))}
          </ul>
          {(left.length > 1 || failed.length > 1) && (
            <div className="flex gap-2 border-t border-line px-2 py-1.5">
              {left.length > 1 && (
                <button type="button" onClick={() => each(left, cancelUpload)} className={textButtonClass}>
                  Cancel all
                </button>
              )}
              {failed.length > 1 && (
                <button type="button" onClick={() => each(failed, retryUpload)} className={textButtonClass}>
                  Try all again
                </button>
              )}
            </div>
          )}
        </>
      )}
    </section>
  );
}

function each(uploads: readonly Upload[], act: (id: string) => void): void {
  for (const { id } of uploads) act(id);
}

/** How long to wait for further files before the lists are read again. */
const pauseMs = 500;

/** Reads the lists of media again when files have arrived, but not for each of many. */
function useFreshLists(uploads: readonly Upload[]): void {
  const { media } = api.useUtils();
  const done = uploads.filter(({ state }) => state.name === 'done').length;
  const [told, setTold] = useState(0);
  // Those that were forgotten are no longer counted.
  if (done < told) setTold(done);
  const isDue = done > told;
  useEffect(() => {
    if (!isDue) return;
    const timer = setTimeout(() => {
      setTold(readUploads().filter(({ owner, state }) => owner === null && state.name === 'done').length);
      void media.invalidate();
    }, pauseMs);
    return () => clearTimeout(timer);
  }, [isDue, media]);
}
