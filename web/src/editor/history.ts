import type { Change, Draft } from './draft.ts';
import type { Caret } from './editor.state.ts';

/** How long typing in one field may pause and still be one step. */
const mergeWindowMs = 1000;
const maxSteps = 500;

/** One step that can be taken back and made again. */
export interface Step<Kind extends Draft> {
  undo: Change<Kind>;
  redo: Change<Kind>;
  /** Where the caret was before the step, and where it was when the step was taken back. */
  before: Caret | null;
  after: Caret | null;
  /** Names what was typed in; steps without one never fold. */
  field: string | null;
  at: number;
}

/** What can be taken back, and what was taken back. */
export interface History<Kind extends Draft> {
  past: readonly Step<Kind>[];
  future: readonly Step<Kind>[];
}

/** The history with a further step. Typing on in one field belongs to the step before. */
export function appendStep<Kind extends Draft>({ past }: History<Kind>, step: Step<Kind>): History<Kind> {
  const last = past.at(-1);
  const folds = last && step.field !== null && last.field === step.field && step.at - last.at < mergeWindowMs;
  const steps = folds
    ? past.with(-1, { ...last, redo: step.redo, at: step.at })
    : [...past.slice(1 - maxSteps), step];
  return { past: steps, future: [] };
}
