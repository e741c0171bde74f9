import type { Author } from '@imprint/shared/contract/authors';
import type { Column } from '../../kit/lists/data.table.tsx';
import { changedColumn, slugColumn } from '../../kit/resource/named.columns.tsx';
import { OpenLink } from '../../kit/resource/open.link.tsx';
import { t } from '../../language/message.ts';
import { PostCount } from '../blog/post.count.tsx';
import { useMediaItem } from '../media/media.item.ts';
import { MediaPicture } from '../media/media.picture.tsx';
import { projectColumn } from '../projects/project.column.tsx';

/** The columns of the authors list; those of several projects name it. */
export const authorColumns = (showsSeveral: boolean): readonly Column<Author>[] => [
  {
    title: t('Name'),
    cell: ({ id, name, bio, imageId }) => (
      <div className="flex min-w-0 items-center gap-3">
        <Portrait name={name} imageId={imageId} />
        <OpenLink parameter="author" id={id} name={name} description={bio} />
      </div>
    ),
  },
  ...(showsSeveral ? [projectColumn] : []),
  slugColumn,
  {
    title: t('Posts'),
    phone: 'state',
    cell: ({ id, projectId, postCount }) => (
      <PostCount count={postCount} search={{ project: projectId, authorId: id }} />
    ),
  },
  changedColumn,
];

/** The picture of an author, or the initial of the name. */
function Portrait({ name, imageId }: Pick<Author, 'name' | 'imageId'>) {
  const { media } = useMediaItem(imageId);
  return (
    <span
      data-table-picture
      aria-hidden="true"
      className="grid size-8 shrink-0 place-items-center overflow-hidden rounded-full bg-sunken text-xs font-semibold text-muted uppercase"
    >
      {media ? (
        <MediaPicture media={media} widthPx={32} alt="" className="size-full object-cover" />
      ) : (
        Array.from(name)[0]
      )}
    </span>
  );
}
