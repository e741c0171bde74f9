import { Link } from '@tanstack/react-router';
import { Icon, type IconName } from '../../../kit/ui/icon.tsx';
import { ProgressBar } from '../../../kit/ui/progress.bar.tsx';
import { t } from '../../../language/message.ts';
import { MediaPicture } from '../media.picture.tsx';
import { stateWords } from './upload.words.ts';
import { cancelUpload, clearUploads, isUnderWay, retryUpload, type Upload } from './uploads.store.ts';

/** A list of uploads, for the part of a page that owns them. */
export function UploadLines({ uploads }: { uploads: readonly Upload[] }) {
  return (
    <ul
      aria-label={t('Uploads')}
      className="divide-y divide-line rounded-lg border border-line bg-surface text-left"
    >
      {uploads.map((upload) => (
        <UploadLine key={upload.id} upload={upload} />
      ))}
    </ul>
  );
}

/** One upload: its state and actions. */
export function UploadLine({ upload }: { upload: Upload }) {
  const { file, owner, state } = upload;
  const isRefused = state.name === 'refused';
  return (
    <li className="flex items-center gap-3 py-2 pr-2 pl-4">
      <div className="grid size-9 shrink-0 place-items-center overflow-hidden rounded-md bg-sunken text-faint">
        {state.name === 'done' ? (
          <MediaPicture media={state.item} widthPx={36} alt="" className="size-full object-cover" />
        ) : (
          <Icon name={isRefused ? 'warning' : 'file'} />
        )}
      </div>
      <div className="min-w-0 flex-1">
        <p className="truncate text-[0.8125rem] font-medium" title={file.name}>
          <UploadName upload={upload} />
        </p>
        {state.name === 'uploading' && (
          <ProgressBar label={t('Uploading {name}', { name: file.name })} share={state.sentShare} />
        )}
        <p
          // The uploads panel announces them together.
          role={isRefused && owner !== null ? 'alert' : undefined}
          className={`text-xs break-words ${isRefused ? 'text-danger' : 'text-faint'}`}
        >
          {stateWords(state)}
        </p>
      </div>
      <LineButtons upload={upload} />
    </li>
  );
}

/** The actions of an upload in its state. */
function LineButtons({ upload }: { upload: Upload }) {
  const { id, file, state } = upload;
  const mayRetry = state.name === 'canceled' || (state.name === 'refused' && state.mayRetry);
  return (
    <>
      {isUnderWay(upload) && (
        <LineButton
          words={t('Cancel')}
          label={t('Cancel {name}', { name: file.name })}
          icon="close"
          onClick={() => cancelUpload(id)}
        />
      )}
      {mayRetry && (
        <LineButton
          words={t('Try again')}
          label={t('Try {name} again', { name: file.name })}
          icon="retry"
          onClick={() => retryUpload(id)}
        />
      )}
      {state.name === 'refused' && (
        <LineButton
          words={t('Dismiss')}
          label={t('Dismiss {name}', { name: file.name })}
          icon="close"
          onClick={() => clearUploads(new Set([id]))}
        />
      )}
    </>
  );
}

interface LineButtonProps {
  words: string;
  /** The words with the name of the file. */
  label: string;
  icon: IconName;
  onClick: () => void;
}

function LineButton({ words, label, icon, onClick }: LineButtonProps) {
  return (
    <button
      type="button"
      aria-label={label}
      title={words}
      onClick={onClick}
      className="grid size-8 shrink-0 cursor-pointer place-items-center rounded-lg text-muted hover:bg-sunken hover:text-ink"
    >
      <Icon name={icon} />
    </button>
  );
}

/** The name of the file; a link once it is uploaded. */
function UploadName({ upload: { file, scope, state } }: { upload: Upload }) {
  if (state.name !== 'done') return file.name;
  return (
    <Link
      to="/media"
      search={{ ...scope, item: state.item.id }}
      className="underline-offset-3 hover:underline"
    >
      {file.name}
    </Link>
  );
}
