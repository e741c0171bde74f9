import { lazyRouteComponent } from '@tanstack/react-router';
import { Suspense } from 'react';
import { SidePanel } from '../../editor/inspector/side.panel.tsx';
import { Skeleton } from '../../kit/ui/skeleton.tsx';
import { useComments } from './comments.context.ts';

const CommentList = lazyRouteComponent(() => import('./comment.list.tsx'), 'CommentList');

/** The comments on the open document, in the place of its settings. */
export function CommentsPanel() {
  const { panel } = useComments();
  return (
    <SidePanel panel={panel} title="Comments" side="right">
      <Suspense fallback={<Skeleton label="Loading the comments" lines={3} />}>
        <CommentList />
      </Suspense>
    </SidePanel>
  );
}
