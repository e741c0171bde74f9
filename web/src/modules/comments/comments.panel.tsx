import { SidePanel } from '../../editor/inspector/side.panel.tsx';
import { CommentList } from './comment.list.tsx';
import { useComments } from './comments.context.ts';

/** The comments on the open document, in the place of its settings. */
export function CommentsPanel() {
  const { panel } = useComments();
  return (
    <SidePanel panel={panel} title="Comments" side="right">
      <CommentList />
    </SidePanel>
  );
}
