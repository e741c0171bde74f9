import { useMediaItem } from '../media/media.item.ts';
import { MediaPicture } from '../media/media.picture.tsx';

/** The cover of a project, shown next to its name; nothing if it cannot be loaded. */
export function ProjectCover({ mediaId }: { mediaId: string }) {
  const { media, problem } = useMediaItem(mediaId);
  if (problem) return null;
  const box = 'h-10 w-14 shrink-0 rounded-md';
  return media ? (
    <MediaPicture media={media} widthPx={56} alt="" className={`${box} object-cover`} />
  ) : (
    <span className={`${box} bg-sunken`} />
  );
}
