import type { Block } from '@imprint/shared/blocks/block';
import type { PostItem } from '@imprint/shared/shapes/posts';
import { Time } from '../../kit/ui/time.tsx';
import { t } from '../../language/message.ts';
import { useMediaItem } from '../../modules/media/media.item.ts';
import { MediaPicture } from '../../modules/media/media.picture.tsx';

type PostList = Extract<Block, { type: 'postList' }>;

interface ListedPostsProps {
  block: PostList;
  posts: readonly PostItem[];
}

const looks = {
  list: { list: 'divide-y divide-line', post: 'flex gap-4 py-3 first:pt-0 last:pb-0', cover: 'h-16 w-24' },
  grid: {
    list: 'grid gap-4 @md:grid-cols-2 @2xl:grid-cols-3',
    post: 'flex flex-col gap-2.5',
    cover: 'aspect-video w-full',
  },
};

/** Posts below each other or beside each other, with what the block says to show of each. */
export function ListedPosts({ block, posts }: ListedPostsProps) {
  const look = looks[block.layout];
  return (
    <div className="@container">
      <ul aria-label={t('Matching posts')} className={look.list}>
        {posts.map((post) => (
          <li key={post.id} className={look.post}>
            {block.showsCover && post.coverId !== null && (
              <Cover mediaId={post.coverId} className={look.cover} />
            )}
            <div className="min-w-0 flex-1 space-y-0.5">
              <p className="font-medium break-words">{post.title}</p>
              {block.showsDate && post.publishedAt !== null && (
                <p className="text-[0.8125rem] text-faint">
                  <Time iso={post.publishedAt} />
                </p>
              )}
              {block.showsExcerpt && post.excerpt !== '' && (
                <p className="line-clamp-3 break-words text-muted">{post.excerpt}</p>
              )}
            </div>
          </li>
        ))}
      </ul>
    </div>
  );
}

/** What stands for a post, cut to fit; nothing when the picture is not there. */
function Cover({ mediaId, className }: { mediaId: string; className: string }) {
  const { media, problem } = useMediaItem(mediaId);
  if (problem) return null;
  const shape = `shrink-0 rounded-lg ${className}`;
  if (!media) return <div aria-hidden="true" className={`animate-pulse bg-sunken ${shape}`} />;
  // The title beside it says enough.
  return <MediaPicture media={media} widthPx={384} alt="" className={`object-cover ${shape}`} />;
}
