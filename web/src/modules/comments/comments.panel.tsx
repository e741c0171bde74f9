import { SidePanel } from '../../editor/inspector/side.panel.tsx';
import { t } from '../../language/message.ts';
import { CommentList } from './comment.list.tsx';
import { useComments } from './comments.context.ts';

/** The comments on the open document, in the place of its settings. */
export function CommentsPanel() {
  const { panel } = useComments();
  return (
    <SidePanel panel={panel} title={t('Comments')} side="right">
      <CommentList />
    </SidePanel>
  );
}
