import { Link } from '@tanstack/react-router';
import { type ReactNode, useState } from 'react';
import { type Failure, failureOf } from '../failure.ts';
import { FormFailure } from '../forms/form.failure.tsx';
import { Button, buttonClass } from '../ui/button.tsx';
import { ConfirmDialog } from '../ui/confirm.dialog.tsx';
import { Icon } from '../ui/icon.tsx';
import type { PostsSearch } from './filing.posts.tsx';

interface FilingDeletionProps {
  noun: string;
  item: { name: string; postCount: number };
  /** What goes with it. */
  children: ReactNode;
  removal: { error: unknown; isPending: boolean; isSuccess: boolean; reset: () => void };
  posts: PostsSearch;
  onDelete: () => void;
}

/** Deletes an author, a category or a tag; where posts are in the way of that, it leads to them. */
export function FilingDeletion({ noun, item, children, removal, posts, onDelete }: FilingDeletionProps) {
  const [isAsking, setAsking] = useState(false);
  const failure = removal.error ? failureOf(removal.error) : null;
  return (
    <>
      <Button
        look="danger-outline"
        aria-haspopup="dialog"
        onClick={() => {
          removal.reset();
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
        busy={removal.isPending}
        // The drawer with the button that opened the dialog goes away.
        focusAfter={() => (removal.isSuccess ? document.querySelector('h1') : null)}
        onConfirm={onDelete}
      >
        {children}
        <FormFailure
          failure={failure}
          actions={failure && <WaysToPosts failure={failure} shownCount={item.postCount} posts={posts} />}
        />
      </ConfirmDialog>
    </>
  );
}

interface WaysToPostsProps {
  failure: Failure;
  /** How many of the posts in the way are in the usual list. */
  shownCount: number;
  posts: PostsSearch;
}

/** The posts in the way of a deletion: those in the list, and the deleted ones that can be brought back. */
function WaysToPosts({ failure: { details }, shownCount, posts }: WaysToPostsProps) {
  if (details.reason !== 'is named by posts') return null;
  const look = buttonClass({ size: 'small' });
  return (
    <>
      {shownCount > 0 && (
        <Link to="/blog" search={posts} className={look}>
          Show the posts
        </Link>
      )}
      {Number(details.count) > shownCount && (
        <Link to="/blog" search={{ ...posts, isDeleted: 'true' }} className={look}>
          Show the deleted posts
        </Link>
      )}
    </>
  );
}
