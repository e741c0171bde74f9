import { formatBytes } from '@imprint/shared/byte.format';
import { memo } from 'react';
import { Time } from '../../../kit/ui/time.tsx';
import { t } from '../../../language/message.ts';
import { FolderName } from '../folders/folder.names.tsx';
import { MediaPicture } from '../media.picture.tsx';
import { kindWords, mediaName, usageText } from '../media.words.ts';
import { isMissingAlt, MediaOption, type OptionProps, SelectionMark } from './media.option.tsx';

/** The columns of a row on wide screens; on narrow ones they are below the name. */
const columns = 'md:grid-cols-[minmax(0,1fr)_6.5rem_5.5rem_7rem_7rem]';

/** The column titles, hidden from screen readers because each row's name contains everything. */
export function MediaLineTitles() {
  return (
    <div
      aria-hidden="true"
      className={`hidden gap-4 border-b border-line py-2.5 pr-3 pl-30 text-xs font-medium text-faint md:grid ${columns}`}
    >
      <span>{t('Name')}</span>
      <span>{t('Kind')}</span>
      <span>{t('Size')}</span>
      <span>{t('Used in')}</span>
      <span>{t('Uploaded')}</span>
    </div>
  );
}

/** A media item as a row of the list. */
export const MediaLine = memo(function MediaLine({ projectName, ...option }: OptionProps) {
  const { media, isSelected } = option;
  return (
    <MediaOption
      {...option}
      className={`flex min-h-16 items-center gap-3 border-b border-line px-3 py-2 -outline-offset-2 ${isSelected ? 'bg-sunken' : 'hover:bg-sunken/45'}`}
    >
      <SelectionMark isSelected={isSelected} />
      <div className="size-12 shrink-0 overflow-hidden rounded-md border border-line bg-sunken">
        <MediaPicture media={media} widthPx={48} alt="" className="size-full object-cover" />
      </div>
      <div className={`grid min-w-0 flex-1 items-center gap-x-4 text-[0.8125rem] text-muted ${columns}`}>
        <div className="min-w-0">
          <p className="truncate text-sm font-medium text-ink">{mediaName(media)}</p>
          {projectName && <p className="truncate text-xs text-faint">{projectName}</p>}
          <FolderName folderId={media.folderId} />
          {isMissingAlt(media) && <p className="text-xs text-caution">{t('Alt text missing')}</p>}
        </div>
        <span className="max-md:hidden">{kindWords[media.kind]}</span>
        <span className="truncate max-md:text-xs">
          <span className="md:hidden">{kindWords[media.kind]} · </span>
          {formatBytes(media.sizeBytes)}
          <span className="md:hidden"> · {usageText(media)}</span>
        </span>
        <span className="max-md:hidden">
          {t('{count, plural, =0 {Not used} one {# place} other {# places}}', {
            count: media.referenceCount,
          })}
        </span>
        <span className="max-md:hidden">
          <Time iso={media.createdAt} />
        </span>
      </div>
    </MediaOption>
  );
});
