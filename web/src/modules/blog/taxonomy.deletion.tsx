import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import type { Failure } from '../../api/failure.ts';
import { DeleteButton } from '../../kit/resource/delete.button.tsx';
import type { CrudResource, ItemOf, ResourceScreen } from '../../kit/resource/resource.screen.ts';
import { buttonClass } from '../../kit/ui/button.tsx';
import { t } from '../../language/message.ts';
import type { PostsSearch } from './post.count.tsx';

interface TaxonomyDeletionProps<R extends CrudResource> {
  screen: ResourceScreen<R>;
  item: ItemOf<R> & { postCount: number };
  posts: PostsSearch;
  onDeleted: () => void;
  /** What else the deletion affects. */
  children?: ReactNode;
}

/** Deletes an author, category or tag; if posts prevent it, links to them. */
export function TaxonomyDeletion<R extends CrudResource>({ item, posts, ...rest }: TaxonomyDeletionProps<R>) {
  return (
    <DeleteButton
      {...rest}
      item={item}
      remedy={(failure) => <PostLinks failure={failure} listedCount={item.postCount} posts={posts} />}
    />
  );
}

interface PostLinksProps {
  failure: Failure;
  /** How many of the posts are not deleted. */
  listedCount: number;
  posts: PostsSearch;
}

/** Links to the posts that prevent a deletion, including deleted ones that can be restored. */
function PostLinks({ failure: { details }, listedCount, posts }: PostLinksProps) {
  if (details.reason !== 'has posts') return null;
  const look = buttonClass({ size: 'small' });
  return (
    <>
      {listedCount > 0 && (
        <Link to="/blog" search={posts} className={look}>
          {t('Show posts')}
        </Link>
      )}
      {Number(details.count) > listedCount && (
        <Link to="/blog" search={{ ...posts, isDeleted: 'true' }} className={look}>
          {t('Show deleted posts')}
        </Link>
      )}
    </>
  );
}
