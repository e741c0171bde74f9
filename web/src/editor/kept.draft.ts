import * as z from 'zod';

/** A draft that this browser keeps because the service does not have it yet. */
interface KeptDraft<Kind> {
  draft: Kind;
  /** The version of the resource that it was written on. */
  baseVersion: number;
  keptAt: string;
}

export interface Keeper<Kind> {
  /** Takes over what was left here last by an earlier visit; null when there is nothing that can be shown. */
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
const stored = z.object({ draft: z.unknown(), baseVersion: z.int(), keptAt: z.string() });

/** Keeps the drafts of one person and resource in this browser. `draftOf` gives null for what is no draft. */
export function createKeeper<Kind>(key: string, draftOf: (value: unknown) => Kind | null): Keeper<Kind> {
  const prefix = `imprint.draft.${key}.`;
  // Each tab has a place of its own, so that two at the same page never overwrite or clear each other's text.
  const own = prefix + crypto.getRandomValues(new Uint32Array(2)).join('-');
  let waiting: { draft: Kind; baseVersion: number } | null = null;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let isKept = true;
  let tookMs = 0;

  /** What can be shown of what lies here, whichever tab left it. */
  function found() {
    return textsBelow(prefix).flatMap(({ name, text }) => {
      const kept = parsed(text);
      const draft = kept && draftOf(kept.draft);
      return kept && draft ? [{ name, text, kept: { ...kept, draft } }] : [];
    });
  }

  function flush(): void {
    clearTimeout(timer);
    timer = undefined;
    if (!waiting) return;
    const value = { ...waiting, keptAt: new Date().toISOString() };
    waiting = null;
    const start = performance.now();
    try {
      localStorage.setItem(own, JSON.stringify(value));
      isKept = true;
    } catch {
      // The browser keeps nothing, or has no room left.
      isKept = false;
    }
    tookMs = performance.now() - start;
  }

  return {
    read() {
      const [newest] = found().sort((one, other) => other.kept.keptAt.localeCompare(one.kept.keptAt));
      if (!newest) return null;
      if (newest.name !== own) move(newest.name, own, newest.text);
      return newest.kept;
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
      try {
        localStorage.removeItem(own);
      } catch {
        // A browser that keeps nothing has nothing to clear.
      }
    },
    isKept: () => isKept,
  };
}

/** Every text that the browser keeps under a name that begins so. */
function textsBelow(prefix: string): { name: string; text: string }[] {
  try {
    const names = Object.keys(localStorage).filter((name) => name.startsWith(prefix));
    return names.map((name) => ({ name, text: localStorage.getItem(name) ?? '' }));
  } catch {
    // A browser that keeps nothing has nothing to show.
    return [];
  }
}

function parsed(text: string): KeptDraft<unknown> | undefined {
  try {
    return stored.safeParse(JSON.parse(text)).data;
  } catch {
    return undefined;
  }
}

function move(from: string, to: string, text: string): void {
  try {
    localStorage.setItem(to, text);
    localStorage.removeItem(from);
  } catch {
    // Without room for it twice it stays where it is.
  }
}
