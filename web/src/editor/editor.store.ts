import { ServiceError } from '@imprint/shared/errors';
import { t } from '../language/message.ts';
import { applyChange, type Change, type Draft, withoutEmptyEnd } from './draft.ts';
import type {
  CanvasView,
  Caret,
  DropRect,
  Editor,
  EditorRules,
  EditorState,
  Insertion,
} from './editor.state.ts';
import { appendStep, type History } from './history.ts';

/** The state of one editor, and the only way to change it. */
export class EditorStore<Kind extends Draft> implements Editor<Kind> {
  readonly isReadOnly: boolean;
  canvas: CanvasView | null = null;
  readonly withheldTypes: Editor<Kind>['withheldTypes'];
  readonly #rules: EditorRules<Kind>;
  readonly #listeners = new Set<() => void>();
  #state: EditorState<Kind>;

  constructor(draft: Kind, isReadOnly: boolean, rules: EditorRules<Kind> = {}) {
    this.isReadOnly = isReadOnly;
    this.withheldTypes = new Set(rules.withheldTypes);
    this.#rules = rules;
    this.#state = {
      draft,
      history: { past: [], future: [] },
      selectedId: null,
      hoveredId: null,
      insertion: null,
      drop: null,
      problem: null,
      announcement: '',
    };
  }

  getState = (): EditorState<Kind> => this.#state;

  markOf = (blockId: string): string => this.#markIn(this.#state.draft, blockId);

  subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  change(change: Change<Kind>, field?: string, before = this.#caret()): boolean {
    // Even whoever may only look is shown what others have written since, yet has nothing to undo.
    if (this.isReadOnly && !('whole' in change)) return false;
    try {
      const { undo, draft } = this.#made(change);
      const { history: past } = this.#state;
      const step = { undo, redo: change, before, after: null, field: field ?? null, at: Date.now() };
      const history = this.isReadOnly ? past : appendStep(past, step);
      this.#set({ draft, history, problem: null });
      return true;
    } catch (error) {
      this.#set({ problem: problemOf(error) });
      return false;
    }
  }

  /** The draft with a change made and tidied up after, which is then one step. */
  #made(change: Change<Kind>): { undo: Change<Kind>; draft: Kind } {
    const before = this.#state.draft;
    const { draft, inverse } = applyChange(before, change);
    const tidy = 'whole' in change ? draft : this.#tidied(before, draft);
    return { undo: tidy === draft ? inverse : { whole: before }, draft: tidy };
  }

  #tidied(before: Kind, after: Kind): Kind {
    const isMarked = (blockId: string) => this.#markIn(after, blockId) !== '';
    const blocks = after.blocks === before.blocks ? after.blocks : withoutEmptyEnd(after.blocks, isMarked);
    const draft = blocks === after.blocks ? after : { ...after, blocks };
    return this.#rules.tidied?.(draft) ?? draft;
  }

  undo(): Caret | null {
    const { past, future } = this.#state.history;
    const last = past.at(-1);
    if (!last) return null;
    const undone = { ...last, after: this.#caret() };
    // What it was before is not tidied up, whatever that was.
    const before = () => applyChange(this.#state.draft, last.undo).draft;
    const isMade = this.#step(before, { past: past.slice(0, -1), future: [undone, ...future] });
    return isMade ? last.before : null;
  }

  redo(): Caret | null {
    const { past, future } = this.#state.history;
    const [next, ...rest] = future;
    if (!next) return null;
    // What is made again stands for itself, so that typing on does not fold into it.
    const made = { ...next, field: null };
    const after = () => this.#made(next.redo).draft;
    return this.#step(after, { past: [...past, made], future: rest }) ? next.after : null;
  }

  select(selectedId: string | null): void {
    if (selectedId !== this.#state.selectedId) this.#set({ selectedId });
  }

  hover(hoveredId: string | null): void {
    if (hoveredId !== this.#state.hoveredId) this.#set({ hoveredId });
  }

  offer(insertion: Insertion | null): void {
    this.#set({ insertion });
  }

  showDrop(drop: DropRect | null): void {
    this.#set({ drop });
  }

  announce(announcement: string): void {
    this.#set({ announcement });
  }

  #markIn(draft: Kind, blockId: string): string {
    return this.#rules.markOf?.(draft, blockId) ?? '';
  }

  #caret(): Caret | null {
    return this.canvas?.caret() ?? null;
  }

  #set(part: Partial<EditorState<Kind>>): void {
    this.#state = { ...this.#state, ...part };
    for (const listener of this.#listeners) listener();
  }

  /** Makes a step of the history that is there already; one that no longer fits is forgotten. */
  #step(draft: () => Kind, history: History<Kind>): boolean {
    try {
      this.#set({ draft: draft(), history, problem: null });
      return true;
    } catch {
      this.#set({ history: { past: [], future: [] } });
      return false;
    }
  }
}

/** A refusal in words of the person: which operation it was does not matter to them. */
function problemOf(error: unknown): string {
  if (!(error instanceof ServiceError)) throw error;
  const { field = '', reason = t('is not possible') } = error.details ?? {};
  const name = String(field).split('.').slice(3).join(' ');
  return name
    ? t('The {field} {reason}.', { field: name, reason: String(reason) })
    : t('That does not work: the blocks would {reason}.', { reason: String(reason) });
}
