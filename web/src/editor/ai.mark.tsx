import { Icon } from '../kit/ui/icon.tsx';
import { t } from '../language/message.ts';
import { useEditor, useEditorState } from './editor.context.tsx';

/** Marks a text that was accepted from AI and not edited since. */
export function AiMark() {
  return (
    <span className="flex items-center gap-1 text-xs text-muted">
      <Icon name="spark" className="size-3.5" />
      {t('Accepted from AI')}
    </span>
  );
}

/** Whether the open draft tracks text from AI; if not, nothing may be suggested. */
export function useTracksAi(): boolean {
  return useEditorState(useEditor(), ({ draft }) => draft.aiFields !== undefined);
}

/** Whether the text of a field of the open draft was accepted from AI and not edited since. */
export function useIsFromAi(field: string): boolean {
  return useEditorState(useEditor(), ({ draft }) => draft.aiFields?.includes(field) ?? false);
}
