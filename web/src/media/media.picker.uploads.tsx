import { Button } from '../ui/button.tsx';
import { ProgressBar } from './progress.bar.tsx';
import { stateWords } from './upload.words.ts';
import { isUnderWay, type Upload } from './uploads.store.ts';

interface UploadLineProps {
  upload: Upload;
  onRetry: () => void;
  /** Stops it, or takes it away once it was refused. */
  onDrop: () => void;
}

/** One file on its way: how far it is, or why it was refused. */
export function UploadLine({ upload, onRetry, onDrop }: UploadLineProps) {
  const { file, state } = upload;
  const isRefused = state.name === 'refused';
  return (
    <li className="flex flex-wrap items-center gap-x-3 gap-y-1.5 rounded-lg border border-line bg-surface px-3 py-2 text-[0.8125rem]">
      <div className="min-w-0 flex-1">
        <p className="truncate">{file.name}</p>
        <p
          role={isRefused ? 'alert' : undefined}
          className={isRefused ? 'text-danger' : 'text-muted tabular-nums'}
        >
          {stateWords(state)}
        </p>
        {isUnderWay(upload) && (
          <ProgressBar
            label={`Uploading ${file.name}`}
            share={state.name === 'uploading' ? state.sentShare : 0}
          />
        )}
      </div>
      {isRefused && state.mayRetry && (
        <Button size="small" aria-label={`Try again: ${file.name}`} onClick={onRetry}>
          Try again
        </Button>
      )}
      {(isRefused || isUnderWay(upload)) && (
        <Button
          size="small"
          look="quiet"
          aria-label={`${isRefused ? 'Dismiss' : 'Cancel'}: ${file.name}`}
          onClick={onDrop}
        >
          {isRefused ? 'Dismiss' : 'Cancel'}
        </Button>
      )}
    </li>
  );
}
