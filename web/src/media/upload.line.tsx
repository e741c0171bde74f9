import { Link } from '@tanstack/react-router';
import { Icon } from '../ui/icon.tsx';
import { MediaPicture } from './media.picture.tsx';
import { ProgressBar } from './progress.bar.tsx';
import { stateWords } from './upload.words.ts';
import { cancelUpload, isUnderWay, retryUpload, type Upload } from './uploads.store.ts';

const buttonClass =
  'grid size-8 shrink-0 cursor-pointer place-items-center rounded-lg text-muted hover:bg-sunken hover:text-ink';

/** One file on its way: how it stands, and what can be done about it. */
export function UploadLine({ upload }: { upload: Upload }) {
  const { id, file, state } = upload;
  const mayRetry = state.name === 'cancelled' || (state.name === 'refused' && state.mayRetry);
  return (
    <li className="flex items-center gap-3 py-2 pr-2 pl-4">
      <div className="grid size-9 shrink-0 place-items-center overflow-hidden rounded-md bg-sunken text-faint">
        {state.name === 'done' ? (
          <MediaPicture media={state.item} widthPx={36} alt="" className="size-full object-cover" />
        ) : (
          <Icon name={state.name === 'refused' ? 'warning' : 'file'} />
        )}
      </div>
      <div className="min-w-0 flex-1">
        <p className="truncate text-[0.8125rem] font-medium" title={file.name}>
          <UploadName upload={upload} />
        </p>
        {state.name === 'uploading' && <ProgressBar label={file.name} share={state.sentShare} />}
        <p className={`text-xs break-words ${state.name === 'refused' ? 'text-danger' : 'text-faint'}`}>
          {stateWords(state)}
        </p>
      </div>
      {isUnderWay(upload) && (
        <button
          type="button"
          aria-label={`Cancel ${file.name}`}
          title="Cancel"
          onClick={() => cancelUpload(id)}
          className={buttonClass}
        >
          <Icon name="close" />
        </button>
      )}
      {mayRetry && (
        <button
          type="button"
          aria-label={`Try ${file.name} again`}
          title="Try again"
          onClick={() => retryUpload(id)}
          className={buttonClass}
        >
          <Icon name="retry" />
        </button>
      )}
    </li>
  );
}

/** The name of the file; a link once there is something to look at. */
function UploadName({ upload: { file, place, state } }: { upload: Upload }) {
  if (state.name !== 'done') return file.name;
  return (
    <Link
      to="/media"
      search={{ ...place, item: state.item.id }}
      className="underline-offset-3 hover:underline"
    >
      {file.name}
    </Link>
  );
}
