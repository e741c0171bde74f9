import { Link } from '@tanstack/react-router';
import { type ReactNode, useState } from 'react';
import { type Failure, failureOf } from '../failure.ts';
import { FormFailure } from '../forms/form.failure.tsx';
import { Button, buttonClass } from '../ui/button.tsx';
import { ConfirmDialog } from '../ui/confirm.dialog.tsx';
import { Icon } from '../ui/icon.tsx';
import type { PostsSearch } from './post.count.tsx';

interface TaxonomyDeletionProps {
  noun: string;
  item: { name: string; postCount: number };
  /** What the deletion affects. */
  children: ReactNode;
  deletion: { error: unknown; isPending: boolean; isSuccess: boolean; reset: () => void };
  posts: PostsSearch;
  onDelete: () => void;
}

/** Deletes an author, category or tag; if posts prevent it, links to them. */
export function TaxonomyDeletion({ noun, item, children, deletion, posts, onDelete }: TaxonomyDeletionProps) {
  const [isAsking, setAsking] = useState(false);
  const failure = deletion.error ? failureOf(deletion.error) : null;
  return (
    <>
      <Button
        look="danger-outline"
        aria-haspopup="dialog"
        onClick={() => {
          deletion.reset();
          setAsking(true);
        }}
      >
        <Icon name="trash" />
        {`Delete ${noun}`}
      </Button>
      <ConfirmDialog
        open={isAsking}
        onClose={() => setAsking(false)}
        title={`Delete “${item.name}”?`}
        confirmLabel="Delete for good"
        busy={deletion.isPending}
        // The drawer with the button that opened the dialog closes.
        focusAfter={() => (deletion.isSuccess ? document.querySelector('h1') : null)}
        onConfirm={onDelete}
      >
        {children}
        <FormFailure
          failure={failure}
          actions={failure && <PostLinks failure={failure} listedCount={item.postCount} posts={posts} />}
        />
      </ConfirmDialog>
    </>
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
  if (details.reason !== 'is named by posts') return null;
  const look = buttonClass({ size: 'small' });
  return (
    <>
      {listedCount > 0 && (
        <Link to="/blog" search={posts} className={look}>
          Show the posts
        </Link>
      )}
      {Number(details.count) > listedCount && (
        <Link to="/blog" search={{ ...posts, isDeleted: 'true' }} className={look}>
          Show the deleted posts
        </Link>
      )}
    </>
  );
}
