import * as z from 'zod';

/** A draft stored in this browser because the service does not have it yet. */
interface StoredDraft<Kind> {
  draft: Kind;
  /** The version of the resource that it is based on. */
  baseVersion: number;
  keptAt: string;
}

export interface DraftStorage<Kind> {
  /** Returns the newest draft of an earlier visit and takes it over; null if there is no valid one. */
  read(): StoredDraft<Kind> | null;
  /** Stores a draft: immediately, or within a quarter of a second if writing it is slow. */
  store(draft: Kind, baseVersion: number): void;
  /** Stores a pending draft immediately. */
  flush(): void;
  clear(): void;
  /** Whether the last draft could be stored. */
  isStored(): boolean;
}

const pauseMs = 250;
/** Storing may take this long with each key press without being noticed. */
const maxSyncMs = 4;
const storedSchema = z.object({ draft: z.unknown(), baseVersion: z.int(), keptAt: z.string() });

/** Stores the drafts of one user and resource in this browser. `draftOf` returns null for an invalid draft. */
export function createDraftStorage<Kind>(
  key: string,
  draftOf: (value: unknown) => Kind | null,
): DraftStorage<Kind> {
  const prefix = `imprint.draft.${key}.`;
  // Each tab has a key of its own, so that two tabs never overwrite or clear each other's draft.
  const ownKey = prefix + crypto.getRandomValues(new Uint32Array(2)).join('-');
  let pending: { draft: Kind; baseVersion: number } | null = null;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let isStored = true;
  let tookMs = 0;

  /** The valid drafts of all tabs. */
  function validDrafts() {
    return entriesWithPrefix(prefix).flatMap(({ name, text }) => {
      const stored = parse(text);
      const draft = stored && draftOf(stored.draft);
      return stored && draft ? [{ name, text, stored: { ...stored, draft } }] : [];
    });
  }

  function flush(): void {
    clearTimeout(timer);
    timer = undefined;
    if (!pending) return;
    const value = { ...pending, keptAt: new Date().toISOString() };
    pending = null;
    const start = performance.now();
    try {
      localStorage.setItem(ownKey, JSON.stringify(value));
      isStored = true;
    } catch {
      // Storage is disabled or full.
      isStored = false;
    }
    tookMs = performance.now() - start;
  }

  return {
    read() {
      const [newest] = validDrafts().sort((one, other) =>
        other.stored.keptAt.localeCompare(one.stored.keptAt),
      );
      if (!newest) return null;
      if (newest.name !== ownKey) move(newest.name, ownKey, newest.text);
      return newest.stored;
    },
    store(draft, baseVersion) {
      pending = { draft, baseVersion };
      if (timer) return;
      flush();
      if (tookMs > maxSyncMs) timer = setTimeout(flush, pauseMs);
    },
    flush,
    clear() {
      pending = null;
      isStored = true;
      try {
        localStorage.removeItem(ownKey);
      } catch {
        // Storage is disabled.
      }
    },
    isStored: () => isStored,
  };
}

/** All entries of the local storage with this prefix. */
function entriesWithPrefix(prefix: string): { name: string; text: string }[] {
  try {
    const names = Object.keys(localStorage).filter((name) => name.startsWith(prefix));
    return names.map((name) => ({ name, text: localStorage.getItem(name) ?? '' }));
  } catch {
    // Storage is disabled.
    return [];
  }
}

function parse(text: string): StoredDraft<unknown> | undefined {
  try {
    return storedSchema.safeParse(JSON.parse(text)).data;
  } catch {
    return undefined;
  }
}

function move(from: string, to: string, text: string): void {
  try {
    localStorage.setItem(to, text);
    localStorage.removeItem(from);
  } catch {
    // Without room for a second copy it keeps its key.
  }
}
