import * as z from 'zod';

/** A draft that this browser keeps because the service does not have it yet. */
interface KeptDraft<Kind> {
  draft: Kind;
  /** The version of the resource that it was written on. */
  baseVersion: number;
  keptAt: string;
}

export interface Keeper<Kind> {
  /** What was left here by an earlier visit; null when there is nothing, or nothing that can be shown. */
  read(): KeptDraft<Kind> | null;
  /** Keeps a draft: at once, or within a quarter of a second when it is so long that this takes a while. */
  keep(draft: Kind, baseVersion: number): void;
  /** Keeps at once what waits to be kept. */
  flush(): void;
  clear(): void;
  /** Whether the browser took the last one. */
  isKept(): boolean;
}

const pauseMs = 250;
/** Keeping may take this long with each key press without being noticed. */
const unnoticedMs = 4;
const stored = z.object({ draft: z.unknown(), baseVersion: z.int(), keptAt: z.string(), keeper: z.string() });

/** Keeps the drafts of one person and resource in this browser. `draftOf` gives null for what is no draft. */
export function createKeeper<Kind>(key: string, draftOf: (value: unknown) => Kind | null): Keeper<Kind> {
  const name = `imprint.draft.${key}`;
  // Another tab at the same page keeps its own; what is not ours is not ours to clear.
  const keeper = crypto.getRandomValues(new Uint32Array(2)).join('-');
  let waiting: { draft: Kind; baseVersion: number } | null = null;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let isKept = true;
  let tookMs = 0;

  function load() {
    try {
      return stored.safeParse(JSON.parse(localStorage.getItem(name) ?? 'null')).data;
    } catch {
      return undefined;
    }
  }

  function flush(): void {
    clearTimeout(timer);
    timer = undefined;
    if (!waiting) return;
    const value = { ...waiting, keptAt: new Date().toISOString(), keeper };
    waiting = null;
    const start = performance.now();
    try {
      localStorage.setItem(name, JSON.stringify(value));
      isKept = true;
    } catch {
      // The browser keeps nothing, or has no room left.
      isKept = false;
    }
    tookMs = performance.now() - start;
  }

  return {
    read() {
      const kept = load();
      const draft = kept && draftOf(kept.draft);
      return kept && draft ? { draft, baseVersion: kept.baseVersion, keptAt: kept.keptAt } : null;
    },
    keep(draft, baseVersion) {
      waiting = { draft, baseVersion };
      if (timer) return;
      flush();
      if (tookMs > unnoticedMs) timer = setTimeout(flush, pauseMs);
    },
    flush,
    clear() {
      waiting = null;
      isKept = true;
      const kept = load();
      if (kept && kept.keeper !== keeper) return;
      try {
        localStorage.removeItem(name);
      } catch {
        // A browser that keeps nothing has nothing to clear.
      }
    },
    isKept: () => isKept,
  };
}
