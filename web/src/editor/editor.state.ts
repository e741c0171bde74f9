import type { Block, BlockType } from '@imprint/shared/blocks/block';
import type { Change, Draft } from './draft.ts';
import type { History } from './history.ts';

/** Where somebody writes in the document: a ProseMirror selection as JSON. */
export type Caret = Readonly<Record<string, unknown>>;

/** The canvas that shows the document, for those who lead a person to a place in it. */
export interface CanvasView {
  /** Null while the focus is elsewhere. */
  caret(): Caret | null;
  /** Puts the caret where it was, or as near as what is there now allows. */
  restore(caret: Caret): void;
  /** Puts the caret into the text of a block; a block without any is selected as a whole. */
  focusBlock(id: string, place?: 'start' | 'end'): void;
  /** Selects a block as a whole, so that the keys act on it, or all from it to another one beside it. */
  selectBlock(id: string, lastId?: string): void;
  /** The blocks, side by side, that the selection goes over. */
  selectedIds(): readonly string[];
  /** Puts the caret into the empty paragraph at the end of the document, which begins with it where there is none. */
  focusEnd(): void;
  /** Leads from a control in a block to the text above or below it. */
  leaveControl(id: string, direction: 'up' | 'down'): void;
  /** The cell of a table that the caret is in; null where it is in none. */
  cell(): { row: number; column: number } | null;
}

/** What a chosen type of block is for. */
export interface Insertion {
  /** Where the menu opens, and where the focus goes back to. */
  anchor: HTMLElement;
  insert: (block: Block) => void;
  /** Takes what was typed when the menu was left without choosing. */
  giveBack?: (text: string) => void;
}

/** A line in the window, in pixels, between the blocks where one would be dropped. */
export interface DropRect {
  top: number;
  left: number;
  width: number;
  height: number;
}

export interface EditorState<Kind extends Draft> {
  draft: Kind;
  history: History<Kind>;
  /** The block that the person is at; null for the page itself. */
  selectedId: string | null;
  /** The block under the mouse. */
  hoveredId: string | null;
  /** What the menu of types is open for. */
  insertion: Insertion | null;
  /** Where a block that is being dragged would go. */
  drop: DropRect | null;
  /** Why the last change was refused; null when it was made. */
  problem: string | null;
  /** What has just been done, for those who do not see it. */
  announcement: string;
}

/** What holds for all documents of a kind. */
export interface EditorRules<Kind extends Draft> {
  withheldTypes?: readonly BlockType[];
  /** Takes out what a change has left pointing at nothing; the same draft when there is no such thing. */
  tidied?: (draft: Kind) => Kind;
  /** What is said beside a block on the canvas; empty for nothing. */
  markOf?: (draft: Kind, blockId: string) => string;
}

/** The state of one editor, outside of React so that a key press renders only what it changes. */
export interface Editor<Kind extends Draft> {
  readonly isReadOnly: boolean;
  /** Types of blocks that its document must not hold, so that nobody is offered them. */
  readonly withheldTypes: ReadonlySet<BlockType>;
  getState(): EditorState<Kind>;
  /** What is said beside a block on the canvas; empty for nothing. */
  markOf(blockId: string): string;
  subscribe(listener: () => void): () => void;
  /** The canvas that shows the document; null while there is none. */
  canvas: CanvasView | null;
  /**
   * Makes a change; false when it is refused. Changes of one `field` shortly after each other are one step. `before` is
   * where the caret was, if it has moved with the change already.
   */
  change(change: Change<Kind>, field?: string, before?: Caret | null): boolean;
  /** Takes the last step back, or makes it again; gives where the caret belongs. */
  undo(): Caret | null;
  redo(): Caret | null;
  select(id: string | null): void;
  hover(id: string | null): void;
  offer(insertion: Insertion | null): void;
  showDrop(drop: DropRect | null): void;
  announce(words: string): void;
}
