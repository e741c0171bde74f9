import { useEffect } from 'react';
import { useToast } from '../kit/ui/overlays/toast.tsx';
import type { Draft } from './draft.ts';
import { useEditorState } from './editor.context.tsx';
import type { Editor } from './editor.state.ts';

/** Says why a change was refused. */
export function useProblemToast<Kind extends Draft>(editor: Editor<Kind>): void {
  const toast = useToast();
  const problem = useEditorState(editor, (present) => present.problem);
  // biome-ignore lint/correctness/useExhaustiveDependencies: it is said once, whenever it arises.
  useEffect(() => {
    if (problem) toast(problem);
  }, [problem]);
}
