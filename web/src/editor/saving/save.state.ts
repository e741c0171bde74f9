import type { Failure } from '../../api/failure.ts';
import type { Draft } from '../draft.ts';
import type { Editor } from '../editor.state.ts';
import type { DraftStorage } from './draft.storage.ts';

/** How saving stands. */
export type SaveState =
  | { name: 'saved' | 'saving' | 'offline' }
  /** There are changes, and nobody has asked to save them. */
  | { name: 'unsaved' }
  /** It is tried again, by itself where that is how it is saved. */
  | { name: 'failed'; failure: Failure }
  /** The service will not take it as it is. */
  | { name: 'refused'; failure: Failure }
  /** These fields were changed elsewhere meanwhile: by somebody else, or in another tab. */
  | { name: 'conflict'; fields: readonly string[] };

/** What counts its changes. */
export interface Versioned {
  version: number;
}

/** One save of a draft. */
export interface Save<Kind extends Draft> {
  draft: Kind;
  /** What the draft differs from: as it was saved last. */
  saved: Kind;
  expectedVersion: number;
  /** A save that is no autosave leaves what was saved before it in the history. */
  isAutosave: boolean;
}

/** What a saver works with. */
export interface SaverOptions<Kind extends Draft, Resource extends Versioned> {
  editor: Editor<Kind>;
  /** The resource as it was when editing began. */
  resource: Resource;
  draftOf: (resource: Resource) => Kind;
  send: (save: Save<Kind>) => Promise<Resource>;
  fetch: () => Promise<Resource>;
  /** Called with each newer state of the resource. */
  onResource: (resource: Resource) => void;
  storage: DraftStorage<Kind>;
  /** Whether each change is saved by itself; otherwise only what somebody asks to be saved. */
  savesItself: boolean;
}

/** Saves what is written, by itself or only when asked. */
export interface Saver<Resource> {
  readonly savesItself: boolean;
  getState(): SaveState;
  subscribe(listener: () => void): () => void;
  isSaved(): boolean;
  /** Takes note that the draft may have changed. */
  touch(): void;
  /** Saves now whatever is not saved yet; null when that did not work. */
  save(): Promise<Resource | null>;
  /** Takes in a newer state of the resource that came by another way. */
  adopt(resource: Resource): void;
  keepMine(): void;
  takeTheirs(): Promise<void>;
  /** Saves from now on as if begun at this version. */
  rebase(version: number): void;
  stop(): void;
}
