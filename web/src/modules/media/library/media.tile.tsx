import { formatBytes } from '@imprint/shared/byte.format';
import { memo } from 'react';
import { t } from '../../../language/message.ts';
import { FolderName } from '../folders/folder.names.tsx';
import { MediaPicture } from '../media.picture.tsx';
import { kindWords, mediaName, usageText } from '../media.words.ts';
import { isMissingAlt, MediaOption, type OptionProps, SelectionMark } from './media.option.tsx';

interface MediaTileProps extends OptionProps {
  widthPx: number;
}

/** A media item as a tile of the grid. */
export const MediaTile = memo(function MediaTile({ widthPx, projectName, ...option }: MediaTileProps) {
  const { media, isSelected } = option;
  return (
    <MediaOption
      {...option}
      className={`min-w-0 overflow-hidden rounded-xl border bg-surface shadow-card transition-shadow hover:shadow-popup ${isSelected ? 'border-ink ring-2 ring-ink' : 'border-line'}`}
    >
      <div className="aspect-4/3 overflow-hidden border-b border-line bg-sunken">
        <MediaPicture media={media} widthPx={widthPx} alt="" className="size-full object-cover" />
      </div>
      <div className="px-3 py-2.5">
        <p className="line-clamp-2 font-medium break-words">{mediaName(media)}</p>
        <p className="truncate text-xs text-faint">
          {kindWords[media.kind]} · {formatBytes(media.sizeBytes)}
        </p>
        <p className="truncate text-xs text-faint">{usageText(media)}</p>
        {projectName && <p className="truncate text-xs text-faint">{projectName}</p>}
        <FolderName folderId={media.folderId} />
        {isMissingAlt(media) && <p className="truncate text-xs text-caution">{t('Alt text missing')}</p>}
      </div>
      <div className="absolute top-0.5 left-0.5 opacity-0 group-hover:opacity-100 group-focus-visible:opacity-100 group-aria-selected:opacity-100 pointer-coarse:opacity-100">
        <SelectionMark isSelected={isSelected} />
      </div>
    </MediaOption>
  );
});
