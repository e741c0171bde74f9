import type { Author } from '@imprint/shared/authors.contract';
import { useMediaItem } from '../media/media.item.ts';
import { MediaPicture } from '../media/media.picture.tsx';
import type { Column } from '../ui/data.table.tsx';
import { Time } from '../ui/time.tsx';
import { PostCount } from './post.count.tsx';
import { TaxonomyLink } from './taxonomy.link.tsx';

/** The columns of the authors list. */
export const authorColumns: readonly Column<Author>[] = [
  {
    title: 'Name',
    cell: ({ id, name, bio, imageId }) => (
      <div className="flex min-w-0 items-center gap-3">
        <Portrait name={name} imageId={imageId} />
        <TaxonomyLink search={{ author: id }} name={name} description={bio} />
      </div>
    ),
  },
  {
    title: 'Slug',
    cell: ({ slug }) => <span className="font-mono text-xs break-all text-muted">{slug}</span>,
  },
  {
    title: 'Posts',
    cell: ({ id, projectId, postCount }) => (
      <PostCount count={postCount} search={{ projectId, authorId: id }} />
    ),
  },
  { title: 'Changed', cell: ({ updatedAt }) => <Time iso={updatedAt} look="ago" /> },
];

/** The picture of an author, or the initial of the name. */
function Portrait({ name, imageId }: Pick<Author, 'name' | 'imageId'>) {
  const { media } = useMediaItem(imageId);
  return (
    <span
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
