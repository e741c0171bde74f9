import { isDeepEqual } from '@imprint/shared/blocks/deep.equal';
import { type Failure, failureOf } from '../../api/failure.ts';
import type { Draft } from '../draft.ts';
import type { Saver, SaverOptions, SaveState, Versioned } from './save.state.ts';

const pauseMs = 800;
const firstRetryMs = 1000;
const maxRetryMs = 30_000;
const maxSilentRetries = 5;

/** States that saving does not leave without something else happening first. */
const stuck: ReadonlySet<SaveState['name']> = new Set(['failed', 'offline', 'refused', 'conflict']);

/**
 * Saves the draft of an editor, one request at a time, and again until it works. What is being typed is
 * never touched by it: only `adopt` and `takeTheirs` bring other content, as a step that can be undone.
 */
export class DraftSaver<Kind extends Draft, Resource extends Versioned> implements Saver<Resource> {
  readonly savesItself: boolean;
  readonly #options: SaverOptions<Kind, Resource>;
  readonly #listeners = new Set<() => void>();
  #state: SaveState = { name: 'saved' };
  #resource: Resource;
  #version: number;
  /** The draft as it was when saved last; by identity, so that it is cheap to compare. */
  #saved: Kind;
  #seen: Kind;
  #theirs: Resource | null = null;
  /** Drafts that were sent without an answer since: the service may have saved any of them. */
  #unanswered: Kind[] = [];
  /** Whether the next save goes over what somebody else wrote, which must stay in the history. */
  #overwritesTheirs = false;
  #running: Promise<void> | null = null;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #failures = 0;
  #silentRetries = 0;

  constructor(options: SaverOptions<Kind, Resource>) {
    this.#options = options;
    this.savesItself = options.savesItself;
    this.#resource = options.resource;
    this.#version = options.resource.version;
    this.#saved = options.editor.getState().draft;
    this.#seen = this.#saved;
  }

  getState = (): SaveState => this.#state;

  subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  isSaved = (): boolean => this.#draft === this.#saved && this.#unanswered.length === 0;

  touch(): void {
    if (this.#draft === this.#seen) return;
    this.#seen = this.#draft;
    const isWaiting = this.#running || this.#unanswered.length > 0 || this.#state.name === 'conflict';
    if (!isWaiting && (this.isSaved() || (!this.savesItself && this.#isReverted))) {
      clearTimeout(this.#timer);
      this.#accept(this.#resource, this.#draft);
      return;
    }
    this.#options.storage.store(this.#draft, this.#version);
    if (this.#state.name === 'conflict') return;
    this.#showWaiting();
    if (!this.#running) this.#schedule(pauseMs);
  }

  save = async (): Promise<Resource | null> => {
    while (!this.isSaved()) {
      await this.#run();
      if (stuck.has(this.#state.name)) return null;
    }
    return this.#resource;
  };

  adopt = (newer: Resource): void => {
    // While this one is behind, the next save finds out what has changed.
    if (this.#version < this.#resource.version || newer.version <= this.#version) return;
    const { draftOf, onResource } = this.#options;
    if (isDeepEqual(draftOf(newer), draftOf(this.#resource))) {
      this.#resource = newer;
      this.#version = newer.version;
      onResource(newer);
    } else if (this.isSaved() && !this.#running) this.#replace(newer);
  };

  keepMine = (): void => {
    if (!this.#theirs) return;
    this.#resource = this.#theirs;
    this.#version = this.#theirs.version;
    this.#saved = this.#options.draftOf(this.#theirs);
    this.#theirs = null;
    this.#unanswered = [];
    this.#overwritesTheirs = true;
    this.#show({ name: 'saving' });
    void this.#run();
  };

  takeTheirs = async (): Promise<void> => {
    const theirs = this.#theirs ?? this.#resource;
    // What was read when the conflict arose will do when nothing newer can be read.
    this.#replace(await this.#options.fetch().catch(() => theirs));
  };

  rebase(version: number): void {
    this.#version = version;
  }

  stop(): void {
    clearTimeout(this.#timer);
  }

  /** Whether undoing, or typing it again, has led back to what is saved. */
  get #isReverted(): boolean {
    return isDeepEqual(this.#draft, this.#saved);
  }

  get #draft(): Kind {
    return this.#options.editor.getState().draft;
  }

  #show(next: SaveState): void {
    if (isDeepEqual(next, this.#state)) return;
    this.#state = next;
    for (const listener of this.#listeners) listener();
  }

  #showWaiting(): void {
    if (this.savesItself) this.#show({ name: navigator.onLine ? 'saving' : 'offline' });
    else if (!this.#running) this.#show({ name: 'unsaved' });
  }

  #schedule(delayMs: number): void {
    clearTimeout(this.#timer);
    if (this.savesItself) this.#timer = setTimeout(() => void this.#run(), delayMs);
  }

  #run(): Promise<void> {
    clearTimeout(this.#timer);
    this.#running ??= this.#attempt().finally(() => {
      this.#running = null;
      this.#settle();
    });
    return this.#running;
  }

  async #attempt(): Promise<void> {
    const draft = this.#draft;
    if (this.#state.name === 'conflict' || this.isSaved()) return;
    if (this.#isReverted && this.#unanswered.length === 0) return this.#accept(this.#resource, draft);
    this.#show({ name: navigator.onLine || !this.savesItself ? 'saving' : 'offline' });
    // What was undone after an answer was lost may be saved all the same, so that is looked up.
    if (this.#isReverted) return this.#compare(draft);
    try {
      const save = {
        saved: this.#saved,
        expectedVersion: this.#version,
        isAutosave: !this.#overwritesTheirs,
      };
      this.#accept(await this.#options.send({ draft, ...save }), draft);
    } catch (error) {
      const failure = failureOf(error);
      if (mayHaveSucceeded(failure.code)) this.#unanswered.push(draft);
      await this.#recover(failure, draft);
    }
  }

  /** Undoing can lead back to what is saved already, and then nothing is left to send. */
  #settle(): void {
    if (!this.isSaved() || this.#running || this.#state.name === 'conflict') return;
    clearTimeout(this.#timer);
    this.#accept(this.#resource, this.#saved);
  }

  #accept(newer: Resource, draft: Kind): void {
    this.#resource = newer;
    this.#version = newer.version;
    this.#saved = draft;
    this.#theirs = null;
    this.#unanswered = [];
    this.#overwritesTheirs = false;
    this.#failures = 0;
    this.#silentRetries = 0;
    this.#options.onResource(newer);
    if (this.isSaved()) {
      this.#options.storage.clear();
      this.#show({ name: 'saved' });
    } else {
      // More was typed meanwhile.
      this.#show({ name: this.savesItself ? 'saving' : 'unsaved' });
      this.#options.storage.store(this.#draft, this.#version);
      this.#schedule(pauseMs);
    }
  }

  async #recover(failure: Failure, draft: Kind): Promise<void> {
    if (failure.code === 'PRECONDITION_FAILED') await this.#handleConflict(failure, draft);
    else if (isFinal(failure.code)) this.#show({ name: 'refused', failure });
    else this.#retry(failure);
  }

  #retry(failure: Failure): void {
    this.#failures += 1;
    const waitMs = Math.min(firstRetryMs * 2 ** (this.#failures - 1), maxRetryMs);
    this.#schedule(Math.max(waitMs, 1000 * (Number(failure.details.retryAfter) || 0)));
    this.#show(navigator.onLine || !this.savesItself ? { name: 'failed', failure } : { name: 'offline' });
  }

  /** Somebody else, or another tab, saved a newer version. */
  async #handleConflict({ details }: Failure, draft: Kind): Promise<void> {
    const changed = Array.isArray(details.changedFields) ? details.changedFields.map(String) : null;
    const fields = changed?.filter((field) => field in draft);
    const current = Number(details.currentVersion);
    if (fields?.length === 0 && current > this.#version && this.#silentRetries < maxSilentRetries) {
      this.#silentRetries += 1;
      this.#version = current;
      return this.#attempt();
    }
    await this.#compare(draft, fields);
  }

  /** Reads what the service has: what was sent from here is no conflict, whether or not its answer arrived. */
  async #compare(draft: Kind, fields: readonly string[] = []): Promise<void> {
    const { fetch, draftOf, storage } = this.#options;
    let theirs: Resource;
    try {
      theirs = await fetch();
    } catch (error) {
      return this.#retry(failureOf(error));
    }
    const mine = [draft, ...this.#unanswered].find((sent) => isDeepEqual(draftOf(theirs), sent));
    if (mine) return this.#accept(theirs, mine);
    this.#theirs = theirs;
    storage.store(this.#draft, this.#version);
    this.#show({ name: 'conflict', fields: fields.length > 0 ? fields : this.#changedIn(theirs) });
  }

  /** What somebody else changed, where the service keeps no account of it; everything where that is unknown. */
  #changedIn(theirs: Resource): string[] {
    const { draftOf } = this.#options;
    const before = draftOf(this.#resource);
    const after = draftOf(theirs);
    const names = Object.keys(after);
    const changed = names.filter((name) => !isDeepEqual(Reflect.get(before, name), Reflect.get(after, name)));
    return changed.length > 0 ? changed : names;
  }

  /** Shows other content in the editor, as a step that can be undone. */
  #replace(newer: Resource): void {
    const { editor, draftOf } = this.#options;
    editor.change({ whole: draftOf(newer) });
    this.#seen = this.#draft;
    this.#show({ name: 'saving' });
    this.#accept(newer, this.#seen);
  }
}

/** Whether trying the same again cannot help. */
function isFinal(code: Failure['code']): boolean {
  return ['VALIDATION_ERROR', 'PAYLOAD_TOO_LARGE', 'NOT_FOUND', 'FORBIDDEN', 'CONFLICT'].includes(code);
}

/** Whether the service may have done what it was asked for, although it did not say so. */
function mayHaveSucceeded(code: Failure['code']): boolean {
  return code === 'UNREACHABLE' || code === 'SERVICE_UNAVAILABLE' || code === 'INTERNAL_ERROR';
}
