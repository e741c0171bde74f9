import { afterEach, beforeEach, vi } from 'vitest';
import type { Draft } from '../../../../web/src/editor/draft.ts';
import { EditorStore } from '../../../../web/src/editor/editor.store.ts';
import { DraftSaver } from '../../../../web/src/editor/saving/draft.saver.ts';
import type { DraftStorage } from '../../../../web/src/editor/saving/draft.storage.ts';
import type { Save } from '../../../../web/src/editor/saving/save.state.ts';

/** What the saver saves in these tests: a draft of two fields and a status that no editor changes. */
export interface Article {
  version: number;
  title: string;
  excerpt: string;
  status: 'draft' | 'published';
}

type ArticleDraft = Draft & { excerpt: string };

export const opened: Article = { version: 1, title: 'Rye', excerpt: 'Short', status: 'draft' };

const draftOf = ({ title, excerpt }: Article): ArticleDraft => ({ title, excerpt, blocks: [] });

/** One request to save, which the test answers. */
interface SaveRequest {
  title: string;
  excerpt: string;
  expectedVersion: number;
  isAutosave: boolean;
  /** The draft that the changes are derived against. */
  saved: ArticleDraft;
  /** Saves it as the service does; the answer holds what was sent under the next version. */
  answer: (set?: Partial<Article>) => Promise<void>;
  fail: (error: unknown) => Promise<void>;
}

/** Lets the fake clock run, and everything that is due by then happen. */
export async function pass(ms: number): Promise<void> {
  await vi.advanceTimersByTimeAsync(ms);
}

/** Replaces the clock and the few parts of a browser that editing without a page needs. */
export function useFakeBrowser(): void {
  beforeEach(() => {
    vi.useFakeTimers({ now: 0 });
    vi.stubGlobal('HTMLTextAreaElement', class {});
    setOnline(true);
  });
  afterEach(() => {
    vi.useRealTimers();
    vi.unstubAllGlobals();
  });
}

export function setOnline(onLine: boolean): void {
  vi.stubGlobal('navigator', { onLine });
}

/** Starts saving an article. `fetched` is what the service has when it is asked for it. */
export function startSaving({ savesItself = true }: { savesItself?: boolean } = {}) {
  const requests: SaveRequest[] = [];
  const states: string[] = [];
  const shown: Article[] = [];
  const service: { fetched: Article | Error } = { fetched: opened };
  const editor = new EditorStore<ArticleDraft>(draftOf(opened), false);
  const storage = fakeStorage();

  function send({ draft, saved, expectedVersion, isAutosave }: Save<ArticleDraft>): Promise<Article> {
    const { promise, resolve, reject } = Promise.withResolvers<Article>();
    const { title, excerpt } = draft;
    requests.push({
      title,
      excerpt,
      expectedVersion,
      isAutosave,
      saved,
      answer: (set) => {
        resolve({ title, excerpt, status: 'draft', version: expectedVersion + 1, ...set });
        return pass(0);
      },
      fail: (error) => {
        reject(error);
        return pass(0);
      },
    });
    return promise;
  }

  const saver = new DraftSaver<ArticleDraft, Article>({
    editor,
    savesItself,
    storage,
    draftOf,
    send,
    resource: opened,
    fetch: async () => {
      if (service.fetched instanceof Error) throw service.fetched;
      return service.fetched;
    },
    onResource: (resource) => shown.push(resource),
  });
  saver.subscribe(() => states.push(saver.getState().name));
  editor.subscribe(() => saver.touch());

  return {
    editor,
    storage,
    saver,
    service,
    requests,
    states,
    shown,
    type: (title: string) => void editor.change({ fields: { title } }),
    /** The request that was sent last. */
    last: () => requests.at(-1) ?? missing(),
    state: () => saver.getState(),
    title: () => editor.getState().draft.title,
  };
}

function missing(): never {
  throw new Error('Nothing was sent.');
}

/** A keeper that keeps one draft where the test can see it. */
function fakeStorage(): DraftStorage<ArticleDraft> & {
  stored: { title: string; baseVersion: number } | null;
} {
  return {
    stored: null,
    read: () => null,
    store({ title }, baseVersion) {
      this.stored = { title, baseVersion };
    },
    flush: () => {},
    clear() {
      this.stored = null;
    },
    isStored: () => true,
  };
}
