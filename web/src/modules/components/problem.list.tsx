import type { FieldError } from '@imprint/shared/validation';
import { flushSync } from 'react-dom';
import { useEditor } from '../../editor/editor.context.tsx';
import type { PanelState } from '../../editor/inspector/use.panel.ts';
import { Alert } from '../../kit/ui/alert.tsx';
import { t } from '../../language/message.ts';
import { useComponentDraft, useComponentEditing } from './component.editing.tsx';
import { describeProblem } from './component.problems.ts';

interface ProblemListProps {
  problems: readonly FieldError[];
  inspector: PanelState;
}

/** The problems that prevent saving a component, each linked to its field. */
export function ProblemList({ problems, inspector }: ProblemListProps) {
  const { draft } = useComponentDraft();
  const show = useRevealProblem(inspector);
  return (
    <Alert>
      <p className="font-medium">{t('Not saved. Fix these problems first:')}</p>
      <ul className="mt-1 space-y-1">
        {problems.map((problem) => (
          <li key={problem.field}>
            <button
              type="button"
              onClick={() => show(problem)}
              className="cursor-pointer text-left underline underline-offset-3"
            >
              {describeProblem(draft, problem).words}
            </button>
          </li>
        ))}
      </ul>
    </Alert>
  );
}

/** Returns a function that reveals the field with a problem. */
function useRevealProblem(inspector: PanelState): (problem: FieldError) => void {
  const editor = useEditor();
  const { draft } = useComponentDraft();
  const { setOpenProp: openPropAt } = useComponentEditing();

  return (problem) => {
    const { blockId } = describeProblem(draft, problem);
    if (blockId) return editor.canvas?.focusBlock(blockId, 'end');
    const [first = '', index = ''] = problem.field.split('.');
    if (first === 'title') return document.querySelector<HTMLElement>('[data-page-field]')?.focus();
    if (first === 'blocks') return undefined;
    flushSync(() => {
      editor.select(null);
      if (first === 'props' && index !== '') openPropAt(Number(index));
      if (!inspector.isOpen) inspector.toggle();
    });
    // An opening sheet takes the focus first.
    requestAnimationFrame(() => controlAt(problem.field)?.focus());
    return undefined;
  };
}

/** The control of a field, or the nearest focusable ancestor. */
function controlAt(path: string): HTMLElement | null {
  const found = document.querySelector<HTMLElement>(`[data-path="${CSS.escape(path)}"]`);
  const around = path.split('.').slice(0, -1).join('.');
  return found ?? (around ? controlAt(around) : null);
}
